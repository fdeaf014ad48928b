import type { proof } from '@fairbook/contracts';
import { describe, expect, test } from 'vitest';
import { decidedLegs, type LoggedResult } from './results.ts';
import { aStatement } from './testing.ts';

type Said = 'won' | 'lost' | 'void' | 'taken_back' | 'house_void';

const WON = { result: [1, 1], void: [0, 1] };
const LOST = { result: [0, 1], void: [0, 1] };
const VOID = { result: [0, 1], void: [1, 1] };

const SHARES: Record<Said, Pick<proof.ResultStatement, 'result' | 'void'>> = {
  won: { result: [1, 1], void: [0, 1] },
  lost: { result: [0, 1], void: [0, 1] },
  void: { result: [0, 1], void: [1, 1] },
  taken_back: { result: [0, 1], void: [0, 1] },
  house_void: { result: [0, 1], void: [1, 1] },
};
const WHY: Partial<Record<Said, string>> = { taken_back: 'taken_back', house_void: 'house_void' };

/** Results in the log at 10, 20, 30 …: `own` on the outcome, `*` on its whole game. */
function logged(history: readonly `${'own' | '*'} ${Said}`[]): LoggedResult[] {
  return history.map((text, i) => {
    const [of, said] = text.split(' ') as ['own' | '*', Said];
    const statement: proof.ResultStatement = {
      v: 1,
      gameId: 7,
      outcomeId: of === 'own' ? '1::1' : '*',
      revision: i + 1,
      ...SHARES[said],
      why: { key: WHY[said] ?? 'result', values: {} },
      sourceSeq: i + 1,
      at: '2026-08-16T18:21:00.123Z',
    };
    return { statement, group: { index: 0, size: 1, path: [] }, place: { seq: 10 * (i + 1), path: [] } };
  });
}

/**
 * How a settlement at `seq` with this factor says the first leg was decided; undefined when no result gives the factor.
 */
function decidedBy(
  history: Parameters<typeof logged>[0],
  factor: string | null,
  { isLast = true, seq = 1_000 } = {},
) {
  const { bets, ...rest } = aStatement();
  const statement = { legs: [{ n: 0, factor, why: null }] } as unknown as proof.SettlementStatement;
  const settlement = { statement, group: null, place: { seq, path: [] } };
  return decidedLegs(
    { ...rest, bets: bets.slice(0, 1) } as typeof rest & { bets: typeof bets },
    settlement,
    logged(history),
    isLast,
  )?.[0];
}

const FACTORS = { won: '2.240', lost: '0.000', void: '1.000' } as const;

describe('the last settlement goes by the result that counts in the end', () => {
  test.each<[string, Parameters<typeof logged>[0], keyof typeof FACTORS | null]>([
    ['the result of the outcome', ['own won'], 'won'],
    ['the corrected result of the outcome', ['own won', 'own lost'], 'lost'],
    ['no withdrawn result', ['own lost', 'own taken_back'], null],
    ['the result after the mistake', ['own lost', 'own taken_back', 'own won'], 'won'],
    ['a cancelled game', ['* void'], 'void'],
    ['the result of the outcome before that of the game', ['own won', '* void'], 'won'],
    [
      'the result of the game, when that of the outcome was withdrawn',
      ['own won', '* void', 'own taken_back'],
      'void',
    ],
    ['nothing, when the game is on after all', ['* void', '* taken_back'], null],
    [
      'the result of the outcome, when the game is on after all',
      ['* void', 'own lost', '* taken_back'],
      'lost',
    ],
    ['a void by the house', ['own won', 'own house_void'], 'void'],
    ['the void of the whole game above the result of the outcome', ['own won', '* house_void'], 'void'],
    ['the void of the whole game, whatever the feed says later', ['* house_void', 'own won'], 'void'],
    [
      'the void of the outcome, though the game is on again',
      ['own house_void', '* void', '* taken_back'],
      'void',
    ],
    ['nothing, when both were withdrawn', ['own won', '* void', 'own taken_back', '* taken_back'], null],
  ])('%s: %j', (_, history, counts) => {
    for (const [how, factor] of Object.entries(FACTORS)) {
      expect([how, decidedBy(history, factor) !== undefined]).toEqual([how, how === counts]);
    }
    expect(decidedBy(history, null)).toBeNull();
  });
});

describe('a settlement that was followed by another goes by any result before it', () => {
  test.each<[Parameters<typeof logged>[0], string, number, object | undefined]>([
    [['own lost', 'own taken_back', 'own won'], '0.000', 15, LOST],
    [['own lost', 'own taken_back', 'own won'], '2.240', 15, undefined],
    [['own lost', 'own taken_back', 'own won'], '2.240', 35, WON],
    [['own won', 'own house_void'], '2.240', 15, WON],
    [['own won', 'own house_void'], '1.000', 15, undefined],
    [['own won', '* house_void'], '1.000', 25, VOID],
    // A withdrawal of a result decides nothing itself, though its shares are those of a lost leg.
    [['own won', 'own taken_back'], '0.000', 25, undefined],
  ])('%j, factor %s at %i', (history, factor, seq, decided) => {
    const by = decidedBy(history, factor, { isLast: false, seq });
    if (decided === undefined) expect(by).toBeUndefined();
    else expect(by).toMatchObject(decided);
  });
});
