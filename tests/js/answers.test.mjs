// The look-up of answers, on answers made by hand; tests/js/test_answers.py compares it with Python's on many made up at random.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Answers} from '../../latice_nb/widgets/js/answers.js';
import {beans, stored} from './beans.mjs';

const answers = new Answers(beans().answers);

test('a whole path is a move, with its label', () => assert.deepEqual(answers.move(['h0', 'a1']), ['red@a1', 'goes here', 'B1', []]));

test('a twin shares its moves, its prompt and its refusals', () => {
  assert.deepEqual(answers.move(['h3', 'a1']), answers.move(['h0', 'a1']));
  assert.deepEqual(answers.answer(['h3'], 'H3'), {prompt: ['Red: where?', 'B1']});
  assert.equal(answers.reason(['h3', 'b2'], 'B2')?.text, 'b2 is taken.');
});

test('what follows holds each spot of a choice of several, and twins; a move only where the path is then whole', () => {
  const followed = [...answers.follow(['swap'])].map(([spot, move]) => [spot, move?.[0] ?? null]);
  assert.deepEqual(followed, [['h0', 'swap h0'], ['h1', null], ['h3', 'swap h0']]);
  assert.deepEqual([...answers.follow(['h2', 'b2']).keys()], ['a2', 'b1']);
  assert.equal(answers.follow(['end']).size, 0);
});

test('the beginning of nothing begins nothing', () => {
  assert.deepEqual(['h2', 'h0', 'swap', 'end', 'pay'].map((spot) => answers.begins([spot])), [true, true, true, false, false]);
});

test('the nearest refusal is the one that is given', () => {
  const templates = ['itself', 'kind and spot', 'head', 'kind', 'all'].map((words) => [words, '', ['no']]);
  const refusals = {'x>y': [0, [], []], '@k>y': [1, [], []], 'x>*': [2, [], []], '@k>*': [3, [], []], '*': [4, [], []]};
  for (let n = 0; n < templates.length; n++) {
    const left = Object.fromEntries(Object.entries(refusals).slice(n));
    assert.equal(new Answers(stored({kinds: {x: 'k'}, templates, refusals: left})).reason(['x', 'y'], 'Y')?.text, templates[n][0]);
  }
  assert.equal(new Answers(stored({templates})).reason(['x', 'y'], 'Y'), null);
});

test('what is filled in is words, never a place to fill in', () => {
  const known = {templates: [['{0} {1} {2} {spot}', 'L1', ['no']]], refusals: {'*': [0, ['{1}', '\x1afirst'], []]}, names: {x: '{0}'}};
  assert.equal(new Answers(stored(known)).reason(['x', 'y'], '{spot}')?.text, '{1} {0} {2} {spot}');
});

test("a name of every object's own is no path", () => {
  for (const name of ['constructor', 'toString', '__proto__']) {
    assert.deepEqual(new Answers(stored()).answer([name], 'label'), {reason: null});
    assert.equal(new Answers(stored()).key([name, 'x']), `${name}>x`);
  }
});
