import { betKey } from '@fairbook/contracts/placement/bet-key';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_CHOICES } from './choices.ts';
import {
  clampedDraft,
  type DraftBet,
  type DraftDocument,
  EMPTY_DOCUMENT,
  isSameDraft,
  mergeDrafts,
} from './merge.ts';

function leg(gameId: number, at: number, changes: Partial<DraftBet> = {}): DraftBet {
  return {
    gameId,
    outcomeId: '1::1',
    marketTypeId: 1,
    line: '',
    coefMilli: 2000,
    isLive: false,
    startsAt: '2026-11-20T20:00:00.000Z',
    champName: 'Sample League',
    countryCode: 'en',
    opponents: ['Home', 'Away'],
    marketName: 'Match result',
    outcomeName: 'Home',
    blockId: null,
    at,
    ...changes,
  };
}

function draft(
  bets: DraftBet[],
  removed: Record<string, number> = {},
  amount = '',
  at = 0,
  amountByBetId: Record<string, string> = {},
): DraftDocument {
  return {
    bets,
    addedAtByBetId: Object.fromEntries(bets.map((bet) => [betKey(bet), bet.at])),
    removedAtByBetId: removed,
    choices: { ...NO_CHOICES, amount, amountByBetId, at },
  };
}

const games = ({ bets }: DraftDocument) => bets.map(({ gameId }) => gameId);

describe('merging', () => {
  test.each<[string, DraftDocument, DraftDocument, number[]]>([
    ['two empty drafts', draft([]), draft([]), []],
    ['legs of either side stay', draft([leg(1, 10)]), draft([leg(2, 5)]), [2, 1]],
    ['the same leg is in once', draft([leg(1, 10)]), draft([leg(1, 20)]), [1]],
    ['removed after it was added', draft([leg(1, 10)]), draft([], { '1/1::1': 11 }), []],
    ['added again after it was removed', draft([leg(1, 12)]), draft([], { '1/1::1': 11 }), [1]],
    ['at the same moment the removal counts', draft([leg(1, 11)]), draft([], { '1/1::1': 11 }), []],
  ])('%s', (_name, a, b, kept) => {
    expect(games(mergeDrafts(a, b))).toEqual(kept);
    expect(games(mergeDrafts(b, a))).toEqual(kept);
  });

  test('the later change moves a leg into a block, and the leg keeps its place', () => {
    const banker = {
      ...draft([leg(1, 30, { blockId: 0 }), leg(2, 20)]),
      addedAtByBetId: { '1/1::1': 10, '2/1::1': 20 },
    };
    const merged = mergeDrafts(draft([leg(1, 10)]), banker);
    expect(merged.bets.map(({ gameId, blockId }) => [gameId, blockId])).toEqual([
      [1, 0],
      [2, null],
    ]);
  });

  test('the latest choices count, all of them together', () => {
    expect(mergeDrafts(draft([], {}, '5', 3), draft([], {}, '7', 4)).choices.amount).toBe('7');
    expect(mergeDrafts(draft([], {}, '5', 5), draft([], {}, '7', 4)).choices.amount).toBe('5');
  });

  test('stakes of bets are compared by content, in whatever order a database returns them', () => {
    const staked = (amounts: Record<string, string>) => draft([], {}, '5', 3, amounts);
    const one = staked({ '1/1::1': '2', '2/1::1': '3' });
    expect(isSameDraft(one, staked({ '2/1::1': '3', '1/1::1': '2' }))).toBe(true);
    expect(isSameDraft(one, staked({ '1/1::1': '2', '2/1::1': '4' }))).toBe(false);
    expect(isSameDraft(one, staked({ '1/1::1': '2' }))).toBe(false);
  });

  test('at most 50 legs; the earliest leave', () => {
    const all = Array.from({ length: 60 }, (_, i) => leg(i + 1, i));
    expect(games(mergeDrafts(draft(all.slice(0, 30)), draft(all.slice(30))))).toEqual(
      all.slice(10).map(({ gameId }) => gameId),
    );
  });
});

const anyDraft = fc
  .record({
    bets: fc.uniqueArray(
      fc.record({ gameId: fc.integer({ min: 1, max: 5 }), at: fc.nat(6), blockId: fc.option(fc.nat(2)) }),
      {
        selector: ({ gameId }) => gameId,
      },
    ),
    removed: fc.dictionary(fc.constantFrom('1/1::1', '2/1::1', '3/1::1', '4/1::1', '5/1::1'), fc.nat(6)),
    amount: fc.constantFrom('5', '7'),
    amountByBetId: fc.dictionary(fc.constantFrom('1/1::1', '2/1::1'), fc.constantFrom('1', '2')),
    at: fc.nat(3),
  })
  .map(({ bets, removed, amount, amountByBetId, at }) =>
    draft(
      bets.map((bet) => leg(bet.gameId, bet.at, { blockId: bet.blockId })),
      removed,
      amount,
      at,
      amountByBetId,
    ),
  );

test('devices that merge in any order, once or often, end alike', () => {
  fc.assert(
    fc.property(anyDraft, anyDraft, anyDraft, (a, b, c) => {
      const end = mergeDrafts(mergeDrafts(a, b), c);
      expect(isSameDraft(mergeDrafts(a, mergeDrafts(c, b)), end)).toBe(true);
      expect(isSameDraft(mergeDrafts(end, b), end)).toBe(true);
      for (const bet of [...a.bets, ...b.bets, ...c.bets]) {
        const isOut = (end.removedAtByBetId[betKey(bet)] ?? -1) >= bet.at;
        expect(isOut || games(end).includes(bet.gameId)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

test('changes of a fast clock count as made now', () => {
  const fast = clampedDraft(draft([leg(1, 900)], { '2/1::1': 901, '3/1::1': 4 }, '5', 999), 500);
  expect(fast).toMatchObject({
    bets: [{ at: 500 }],
    addedAtByBetId: { '1/1::1': 500 },
    removedAtByBetId: { '2/1::1': 500, '3/1::1': 4 },
    choices: { at: 500 },
  });
  expect(isSameDraft(mergeDrafts(EMPTY_DOCUMENT, fast), fast)).toBe(true);
});
