import { expect, test } from 'vitest';
import { canChange, nextPhase, PHASES, type Phase, type PhaseEvent } from './phase.ts';

const EVENTS: PhaseEvent[] = [
  'change',
  'quoted',
  'place',
  'accept',
  'hold',
  'refuse',
  'lose',
  'detach',
  'dismiss',
];
const ALLOWED: [Phase, PhaseEvent, Phase][] = [
  ['idle', 'change', 'quoting'],
  ['idle', 'quoted', 'idle'],
  ['idle', 'place', 'placing'],
  ['quoting', 'change', 'quoting'],
  ['quoting', 'quoted', 'idle'],
  ['quoting', 'place', 'placing'],
  ['placing', 'accept', 'accepted'],
  ['placing', 'hold', 'waiting'],
  ['placing', 'refuse', 'refused'],
  ['placing', 'lose', 'unknown'],
  ['waiting', 'hold', 'waiting'],
  ['waiting', 'accept', 'accepted'],
  ['waiting', 'refuse', 'refused'],
  ['waiting', 'detach', 'quoting'],
  ['accepted', 'change', 'quoting'],
  ['accepted', 'quoted', 'accepted'],
  ['accepted', 'dismiss', 'quoting'],
  ['refused', 'change', 'quoting'],
  ['refused', 'quoted', 'refused'],
  ['refused', 'dismiss', 'quoting'],
  ['refused', 'place', 'placing'],
  ['unknown', 'accept', 'accepted'],
  ['unknown', 'hold', 'waiting'],
  ['unknown', 'refuse', 'refused'],
];

test.each(ALLOWED)('%s takes %s and becomes %s', (phase, event, next) => {
  expect(nextPhase(phase, event)).toBe(next);
});

test('every other change is an error', () => {
  const allowed = new Set(ALLOWED.map(([phase, event]) => `${phase} ${event}`));
  for (const phase of Object.keys(PHASES) as Phase[]) {
    for (const event of EVENTS) {
      if (!allowed.has(`${phase} ${event}`))
        expect(() => nextPhase(phase, event)).toThrow(`${phase} does not take`);
    }
  }
});

test('a coupon being placed can not be edited, and its key can not be lost', () => {
  const locked = (Object.keys(PHASES) as Phase[]).filter((phase) => !canChange(phase));
  expect(locked).toEqual(['placing', 'waiting', 'unknown']);
});
