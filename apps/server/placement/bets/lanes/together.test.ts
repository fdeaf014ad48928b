import type { Reason } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { OutcomeUnknown } from '../../../platform/database/lanes.ts';
import type { NotPlaced, Outcome, PlaceAnswer, Placement, Together } from '../../coupon/index.ts';
import {
  createGathering,
  movedTogether,
  outcomeAt,
  refusalRows,
  submittedKey,
  withKeys,
} from './together.ts';

const REASON: Reason = { code: 'bets.game_over' };

function single(batchId: string | null, index = 0, change: Partial<Together> = {}): Placement {
  const together = batchId && { batchId, index, isLastTry: false, reasonsFor: () => [REASON], ...change };
  return { key: batchId ?? 'alone', together: together || null } as Placement;
}

const MOVED: Outcome = { kind: 'moved' };
const FUNDS: Outcome = { kind: 'funds', balance: 0n, given: 0n };
const PLACED: Outcome = { kind: 'placed', answer: {} as PlaceAnswer };

test('a moved single takes back its whole batch, and nothing else', () => {
  const group = [single('a', 0), single('a', 1), single('a', 2), single('b', 0), single(null)];
  expect(movedTogether(group, [null, MOVED, FUNDS, null, null])).toEqual([MOVED, MOVED, MOVED, null, null]);
});

test('what has moved alone, or at the last try, takes back nothing else', () => {
  const last = { isLastTry: true };
  const group = [single(null), single('a', 0, last), single('a', 1, last)];
  expect(movedTogether(group, [MOVED, MOVED, null])).toEqual([MOVED, MOVED, null]);
});

test('another obstacle takes back nothing', () => {
  const group = [single('a', 0), single('a', 1)];
  expect(movedTogether(group, [FUNDS, null])).toEqual([FUNDS, null]);
});

test('the first single of a batch has the key of the submission, the others keys of their own', () => {
  const drafts = [single('a', 1), single('a', 4), single('b', 0), single(null)].map((placement) => ({
    placement,
    key: placement.key,
  }));
  const keys = withKeys(drafts).map(({ key }) => key);
  expect(keys).toEqual(['a', 'a#4', 'b', 'alone']);
  expect(keys.map(submittedKey)).toEqual(['a', 'a', 'b', 'alone']);
});

test('the reasons against some singles are stored beside the accepted ones of their batch', () => {
  const reasonsFor = (outcome: NotPlaced): Reason[] => [
    { code: outcome.kind === 'funds' ? 'wallet.insufficient_funds' : 'bets.game_over' },
  ];
  const group = [
    single('a', 0, { reasonsFor }),
    single('a', 1),
    single('a', 2, { reasonsFor }),
    single('b', 0),
    single(null),
  ];
  const outcomes: Outcome[] = [{ kind: 'absent' }, PLACED, FUNDS, { kind: 'absent' }, PLACED];
  const stored = { 'a#0': [{ code: 'bets.game_over' }], 'a#2': [{ code: 'wallet.insufficient_funds' }] };
  expect(refusalRows(group, outcomes)).toEqual([
    { into: 'singles_answers (batch_id, refusals)', rows: [['a', JSON.stringify(stored)]] },
  ]);
});

test('nothing is stored where all singles were accepted, or none', () => {
  expect(refusalRows([single('a', 0), single('a', 1)], [PLACED, PLACED])).toEqual([]);
  expect(refusalRows([single('a', 0), single('a', 1)], [FUNDS, FUNDS])).toEqual([]);
});

test('gathered singles are submitted as one, and each gets its own outcome', async () => {
  const units: (readonly Placement[])[] = [];
  const submit = async (unit: readonly Placement[]) => {
    units.push(unit);
    return [PLACED, FUNDS];
  };
  const gathering = createGathering({ submit });
  const singles = [single('a', 0), single('a', 1)];
  const outcomes = singles.map((each) => gathering.submit(each));
  expect(gathering.size).toBe(2);
  expect(units).toEqual([]);
  gathering.send();
  expect(await Promise.all(outcomes)).toEqual([PLACED, FUNDS]);
  expect(units).toEqual([singles]);
});

test('an empty gathering submits nothing', () => {
  const submit = () => Promise.reject(new Error('nothing to submit'));
  createGathering({ submit }).send();
});

test('an outcome of a unit is unknown as long as that of the unit', async () => {
  const end = Promise.resolve([PLACED, FUNDS]);
  const unknown = await outcomeAt(Promise.reject(new OutcomeUnknown(end)), 1).catch((error) => error);
  expect(unknown).toBeInstanceOf(OutcomeUnknown);
  expect(await unknown.end).toBe(FUNDS);
  await expect(outcomeAt(Promise.reject(new Error('down')), 1)).rejects.toThrow('down');
});
