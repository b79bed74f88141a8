// A small scene of the toy game of tests/browser/beans.py: beans on four squares, with every kind of pick.

/** Answers with nothing in them but what is given. */
export const stored = (given = {}) =>
  ({moves: {}, labels: ['goes here'], prompts: {}, alias: {}, kinds: {}, names: {}, templates: [], refusals: {}, ...given});

const spot = (id, more = {}) => ({id, label: id.toUpperCase(), ...more});
const area = (id, ...spots) => ({id, label: id, style: id, cells: [{picture: '<svg/>', spots}]});
const go = (action) => [action, 0, 'B1', []];

/** h0 and h3 are red beans, h1 a blue one, h2 a wind; swap takes several beans; pay has no stone; end ends the turn. */
export const beans = (more = {}) => ({
  areas: [
    area('board', spot('a1'), spot('a2'), spot('b1'), spot('b2')),
    area('hand', spot('h0'), spot('h1'), spot('h2'), spot('h3')),
    area('actions', spot('swap', {many: true, text: 'Swap'}), spot('pay'), spot('end')),
    area('bin', spot('card')),
  ],
  answers: stored({
    moves: {
      'h0>a1': go('red@a1'), 'h1>b1': go('blue@b1'), 'h2>b2>a2': go('wind b2-a2'), 'h2>b2>b1': go('wind b2-b1'),
      'swap>h0': go('swap h0'), 'swap>h0+h1': go('swap h0+h1'), 'swap>h0+h3': go('swap h0+h3'), end: go('end'),
    },
    prompts: {h0: ['Red: where?', 'B1'], swap: ['Which?', 'B5'], 'h2>b2': ['Blow it where?', 'B3']},
    alias: {h3: 'h0'},
    kinds: {h0: 'bean', h1: 'bean', h2: 'wind'},
    templates: [
      ['{0} is taken.', 'B1', ['no']], ['No stone.', 'B6', ['no']], ['Pick a bean first.', '', ['no']], ['Not {spot}.', 'B2', ['no']],
    ],
    refusals: {'@bean>b2': [0, ['\x1aid'], ['b2']], pay: [1, [], []], '*': [2, [], []], '@bean>*': [3, [], []]},
  }),
  send: [], begin: [], counted: false, ...more,
});
