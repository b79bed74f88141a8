// What a pick comes to, on a scene made by hand. Run by `node --test`, as tests/js/test_modules.py does.

import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {Picking} from '../../latice_nb/widgets/js/picking.js';
import {beans, stored} from './beans.mjs';

/** Pick one spot after another, from what the scene begins with; the steps, and what is picked at the end. */
function picks(scene, ...ids) {
  const picking = new Picking(scene), steps = [];
  let picked = picking.start;
  for (const id of ids) {
    const step = id === 'Escape' ? picking.letGo(picked) : picking.pick(picked, id);
    steps.push(step);
    picked = step.picked;
  }
  return {steps, last: steps[steps.length - 1], picked};
}

const does = (scene, ...ids) => picks(scene, ...ids).steps.map((step) => step.does);

describe('a path', () => {
  test('is taken at its beginning, with what it has to say', () => {
    const {last, picked} = picks(beans(), 'h0');
    assert.deepEqual(last, {does: 'take', prompt: ['Red: where?', 'B1'], picked: {path: ['h0'], chosen: []}});
    assert.deepEqual(picked.path, ['h0']);
  });

  test('that begins a move without a word of its own says what was picked', () => {
    assert.deepEqual(picks(beans(), 'h1').last.prompt, ['H1', '']);
    assert.deepEqual(picks(beans(), 'h2').last.prompt, ['H2', '']);
  });

  test('is sent once it is whole, and stays picked until the kernel has answered', () => {
    const {last} = picks(beans(), 'h0', 'a1');
    assert.deepEqual(last, {does: 'send', path: ['h0', 'a1'], picked: {path: ['h0'], chosen: []}});
    assert.deepEqual(picks(beans(), 'h2', 'b2', 'a2').last.path, ['h2', 'b2', 'a2']);
    assert.deepEqual(picks(beans(), 'end').last.path, ['end']);
  });

  test('of a twin is sent with the twin itself', () => {
    assert.deepEqual(picks(beans(), 'h3', 'a1').last.path, ['h3', 'a1']);
    assert.deepEqual(picks(beans(), 'h3').last.prompt, ['Red: where?', 'B1']);
  });

  test('with a prompt may be picked although no move begins with it', () => {
    const answers = stored({prompts: {h1: ['Nothing fits.', 'B2']}, refusals: {'h1>*': [0, [], []]}, templates: [['No.', '', ['no']]]});
    const scene = beans({answers});
    assert.deepEqual(does(scene, 'h1', 'a1'), ['take', 'refuse']);
  });

  test('of three steps is walked and left step by step', () => {
    const {steps, picked} = picks(beans(), 'h2', 'b2', 'Escape', 'Escape');
    assert.deepEqual(steps.map((step) => step.picked.path), [['h2'], ['h2', 'b2'], ['h2'], []]);
    assert.deepEqual(steps.map((step) => step.does), ['take', 'take', 'take', 'let go']);
    assert.deepEqual(steps[1].prompt, ['Blow it where?', 'B3']);
    assert.deepEqual(picked, {path: [], chosen: []});
  });
});

describe('letting go', () => {
  test('is picking the same spot again', () => {
    assert.deepEqual(does(beans(), 'h0', 'h0'), ['take', 'let go']);
    assert.deepEqual(picks(beans(), 'h2', 'b2', 'b2').picked.path, ['h2'], 'only the last step');
  });

  test('with nothing picked changes nothing', () => assert.deepEqual(picks(beans(), 'Escape').picked, {path: [], chosen: []}));
});

describe('another start', () => {
  test('is picked in place of what was', () => {
    assert.deepEqual(picks(beans(), 'h0', 'h1').picked.path, ['h1']);
    assert.deepEqual(picks(beans(), 'h2', 'b2', 'h0').picked.path, ['h0']);
    assert.deepEqual(does(beans(), 'h0', 'h1', 'b1'), ['take', 'take', 'send']);
  });

  test('that is a whole move is sent, and what was picked is let go', () => {
    assert.deepEqual(picks(beans(), 'h0', 'end').last, {does: 'send', path: ['end'], picked: {path: [], chosen: []}});
  });

  test('is not picked where that path has a reason of its own', () => {
    const {refusals, ...rest} = beans().answers;
    const scene = beans({answers: {...rest, refusals: {...refusals, 'h0>h1': [2, [], []]}}});
    assert.deepEqual(does(scene, 'h0', 'h1'), ['take', 'refuse']);
    assert.deepEqual(picks(scene, 'h3', 'h1').last.path, ['h3', 'h1'], 'nor for its twin');
  });
});

describe('a refusal', () => {
  test('says why, and what was picked stays', () => {
    const {last} = picks(beans(), 'h0', 'b2');
    assert.equal(last.does, 'refuse');
    assert.deepEqual(last.path, ['h0', 'b2']);
    assert.deepEqual(last.reason, {text: 'b2 is taken.', rule: 'B1', at: ['b2'], kinds: ['no'], example: ''});
    assert.deepEqual(last.picked.path, ['h0']);
    assert.equal(last.counts, false);
  });

  test('that many spots share names the spot', () => assert.equal(picks(beans(), 'h0', 'b1').last.reason.text, 'Not B1.'));

  test("is a button's own, whatever is picked", () => {
    for (const before of [[], ['h0'], ['h2', 'b2']]) {
      const {last} = picks(beans(), ...before, 'pay');
      assert.deepEqual([last.does, last.path, last.reason.text], ['refuse', ['pay'], 'No stone.']);
      assert.deepEqual(last.picked.path, before);
    }
  });

  test("is the path's own where both are stored", () => {
    const {refusals, ...rest} = beans().answers;
    const scene = beans({answers: {...rest, refusals: {...refusals, 'h0>pay': [2, [], []]}}});
    assert.deepEqual(picks(scene, 'h0', 'pay').last.path, ['h0', 'pay']);
  });

  test('of what starts nothing says what would', () => assert.equal(picks(beans(), 'a1').last.reason.text, 'Pick a bean first.'));

  test('without a stored reason has none', () => {
    const {last} = picks(beans({answers: stored()}), 'a1');
    assert.deepEqual([last.does, last.reason, last.counts], ['refuse', null, false]);
  });
});

describe('several chosen together', () => {
  test('are switched on and off, and counted', () => {
    const {steps, picked} = picks(beans(), 'swap', 'h1', 'h0', 'h1', 'h3');
    assert.deepEqual(steps.map((step) => step.does), ['take', 'choose', 'choose', 'choose', 'choose']);
    assert.deepEqual(steps.slice(1).map((step) => step.count), ['1', '2', '1', '2']);
    assert.equal(steps[1].button, 'Swap');
    assert.deepEqual(picked, {path: ['swap'], chosen: ['h0', 'h3']});
  });

  test("are sent in the scene's order by the first spot again", () => {
    assert.deepEqual(picks(beans(), 'swap', 'h1', 'h0', 'swap').last.path, ['swap', 'h0+h1']);
    assert.deepEqual(picks(beans(), 'swap', 'h0', 'swap').last.path, ['swap', 'h0']);
  });

  test('that make no move are refused, and stay chosen', () => {
    const {last, picked} = picks(beans(), 'swap', 'h1', 'swap');
    assert.deepEqual([last.does, last.path, picked.chosen], ['refuse', ['swap', 'h1'], ['h1']]);
  });

  test('that are refused are so for the last of them', () => {
    const scene = beans();
    scene.answers.refusals['swap>*'] = [3, [], []];
    assert.equal(picks(scene, 'swap', 'h3', 'h1', 'swap').last.reason.text, 'Not H3.');
  });

  test('are chosen right after their first spot only', () => {
    const picking = new Picking(beans());
    assert.equal(picking.choosing({path: ['swap'], chosen: []}), true);
    assert.equal(picking.choosing({path: ['swap', 'h0'], chosen: []}), false);
  });

  test('are let go by the first spot with none chosen', () => {
    assert.deepEqual(does(beans(), 'swap', 'swap'), ['take', 'let go']);
    assert.deepEqual(does(beans(), 'swap', 'h0', 'h0', 'swap'), ['take', 'choose', 'choose', 'let go']);
  });

  test('are refused with none chosen where that is stored', () => {
    const {refusals, ...rest} = beans().answers;
    const scene = beans({answers: {...rest, refusals: {...refusals, swap: [1, [], []]}}});
    assert.deepEqual(does(scene, 'swap', 'swap'), ['take', 'refuse']);
  });

  test('stay as they are beside a button that is a move by itself', () => {
    const {last} = picks(beans(), 'swap', 'h0', 'end');
    assert.deepEqual(last, {does: 'send', path: ['end'], picked: {path: ['swap'], chosen: ['h0']}});
  });

  test('give way to another start, unless that has a reason', () => {
    const scene = beans();
    assert.deepEqual(picks(scene, 'swap', 'h0', 'h2').picked, {path: ['h2'], chosen: []});
    scene.answers.refusals['swap>h2'] = [2, [], []];
    const {last, picked} = picks(scene, 'swap', 'h0', 'h2');
    assert.deepEqual([last.does, last.path, picked.chosen], ['refuse', ['swap', 'h2'], ['h0']]);
  });

  test('are never a spot that can not be among them', () => {
    const {last, picked} = picks(beans(), 'swap', 'h0', 'a1');
    assert.deepEqual([last.does, last.path, picked.chosen], ['refuse', ['swap', 'a1'], ['h0']]);
  });

  test('are all let go by Escape', () => assert.deepEqual(picks(beans(), 'swap', 'h0', 'Escape').picked, {path: [], chosen: []}));
});

describe('a scene that begins with a choice', () => {
  const asking = (more = {}) => beans({
    begin: ['check'], send: [['check', 'board']],
    areas: [...beans().areas, {id: 'check', cells: [{spots: [{id: 'check', label: 'Check', text: 'Check', many: true}]}]}],
    answers: stored({
      moves: {check: ['none', 0, 'B5', []], no: ['no', 0, 'B5', []]}, prompts: {check: ['Which?', 'B5']},
      templates: [['Only squares.', 'B5', ['no']]], refusals: {'check>*': [0, [], []]},
    }),
    ...more,
  });

  test('has it picked at once, with what is chosen already', () => {
    assert.deepEqual(new Picking(asking()).start, {path: ['check'], chosen: []});
    assert.deepEqual(new Picking(asking({begin: ['check', 'a1+b2']})).start, {path: ['check'], chosen: ['a1', 'b2']});
  });

  test('sends what is chosen, unjudged', () => {
    assert.deepEqual(picks(asking(), 'b2', 'a1', 'check').last.path, ['check', 'a1+b2']);
    assert.deepEqual(picks(asking({begin: ['check', 'a1+b2']}), 'a1', 'check').last.path, ['check', 'b2']);
  });

  test('answers that there is none where none is chosen', () => assert.deepEqual(picks(asking(), 'check').last.path, ['check']));

  test('goes back to it when it is let go', () => {
    const {last, picked} = picks(asking({begin: ['check', 'a1']}), 'b1', 'Escape');
    assert.deepEqual([last.does, picked], ['let go', {path: ['check'], chosen: ['a1']}]);
  });

  test('refuses what is no square', () => assert.equal(picks(asking(), 'a1', 'h0').last.reason.text, 'Only squares.'));
});

describe('where every attempt counts', () => {
  const counted = beans({counted: true});

  test('a refused choice of several picks is sent too', () => {
    assert.equal(picks(counted, 'h0', 'b2').last.counts, true);
    assert.equal(picks(counted, 'swap', 'h1', 'swap').last.counts, true);
  });

  test('one pick is no attempt, nor is what has no reason', () => {
    assert.equal(picks(counted, 'a1').last.counts, false);
    assert.equal(picks(counted, 'h0', 'pay').last.counts, false);
    const {answers} = counted, silent = beans({counted: true, answers: {...answers, refusals: {}}});
    assert.equal(picks(silent, 'h0', 'b2').last.counts, false);
  });
});

describe('pairs of areas that are sent unjudged', () => {
  const editing = beans({send: [['hand', 'bin'], ['board', 'board'], ['board', 'bin']]});

  test('start with any spot of the first', () => {
    assert.deepEqual(picks(editing, 'a1').last, {does: 'take', prompt: ['A1', ''], picked: {path: ['a1'], chosen: []}});
    assert.deepEqual(picks(editing, 'h2', 'card').last.path, ['h2', 'card']);
  });

  test('are sent between just these areas', () => {
    assert.deepEqual(picks(editing, 'a1', 'b2').last.path, ['a1', 'b2']);
    assert.deepEqual(picks(editing, 'a1', 'card').last.path, ['a1', 'card']);
    assert.deepEqual(does(editing, 'card'), ['refuse']);
    assert.deepEqual(picks(editing, 'a1', 'h0').picked.path, ['h0'], 'what starts itself is picked instead');
  });

  test('are sent though a spot is picked twice', () => {
    assert.deepEqual(picks(editing, 'a1', 'a1').last, {does: 'send', path: ['a1', 'a1'], picked: {path: ['a1'], chosen: []}});
  });

  test('take several of one area only', () => {
    const {unjudged} = Picking.prototype, picking = new Picking(editing);
    assert.equal(unjudged.call(picking, 'a1', 'a2+b2'), true);
    assert.equal(unjudged.call(picking, 'a1', 'a2+card'), false);
    assert.equal(unjudged.call(picking, 'a1', 'h0'), false);
    assert.equal(unjudged.call(picking, 'nowhere'), false);
  });
});

test('no pick changes what was picked before it', () => {
  const picking = new Picking(beans());
  const all = ['a1', 'a2', 'b1', 'b2', 'h0', 'h1', 'h2', 'h3', 'swap', 'pay', 'end', 'card'];
  const seen = new Map([[JSON.stringify(picking.start), picking.start]]);
  for (const [text, picked] of seen) {
    Object.freeze(picked.path);
    Object.freeze(picked.chosen);
    for (const id of all) {
      const step = picking.pick(picked, id);
      assert.ok(['send', 'take', 'choose', 'refuse', 'let go'].includes(step.does));
      assert.equal(JSON.stringify(picked), text);
      seen.set(JSON.stringify(step.picked), step.picked);
    }
    const {picked: left} = picking.letGo(picked);
    seen.set(JSON.stringify(left), left);
    assert.ok(seen.size < 200, 'they are finite: nothing is chosen twice');
  }
  assert.ok(seen.size > 20, 'every state that picks lead to was tried');
});
