import { type GameState, stateBefore } from '@fairbook/sports/state';
import { expect, test } from 'vitest';
import type { HotOutcome } from '../../../sportsbook/index.ts';
import type { Submitted } from '../../coupon/index.ts';
import { legReason } from './check-leg.ts';

type Tennis = Extract<GameState, { sport: 'tennis' }>;

const before = stateBefore(4) as Tennis;
const ASKING = {
  coupon: { dropOnScoreChange: true, type: 'single', changeCoefAction: 0, wish: {} } as Submitted,
  policy: { changeCoefAction: 0 },
} as Parameters<typeof legReason>[3];

/** The refusal of a leg in a tennis match that stands so, when its player saw this score. */
function reasonAt(seenScore: readonly number[], change: Partial<Tennis>) {
  const outcome = { gameId: 1, outcomeId: '2001::1' };
  const leg = { ...outcome, seenMilli: 2000, blockId: null, seenScore, isSpecialCoef: false };
  const fact = {
    ...outcome,
    opponents: ['Sinner', 'Alcaraz'],
    coefMilli: 2000,
    isOpen: true,
    isBlocked: false,
    isStale: false,
    isLate: false,
    suspended: null,
    state: { ...before, status: 'live', ...change },
  } as unknown as HotOutcome;
  return legReason(leg, fact, 0, ASKING);
}

test.each<[string, readonly number[], Partial<Tennis>]>([
  ['nothing', [0, 0, 3, 2], { sets: [[3, 2]] }],
  ['a point', [0, 0, 3, 2], { sets: [[3, 2]], points: [2, 1] }],
  ['a game, where only sets were told', [0, 0], { sets: [[4, 2]] }],
])('%s is no new score', (_, seen, change) => {
  expect(reasonAt(seen, change)).toBeNull();
});

test.each<[string, readonly number[], Partial<Tennis>, string]>([
  ['a game', [0, 0, 3, 2], { sets: [[4, 2]] }, '0–0, 4–2'],
  ['a set', [0, 0, 5, 2], { sets: [[6, 2]] }, '1–0, 0–0'],
  ['a set, where only sets were told', [0, 0], { sets: [[6, 2]] }, '1–0, 0–0'],
])('%s is a new score', (_, seen, change, score) => {
  expect(reasonAt(seen, change)).toMatchObject({ code: 'bets.score_changed', values: { score } });
});

test.each<[string, number, object, string | null]>([
  ['has not moved', 2000, {}, null],
  ['has moved', 2001, {}, 'bets.price_changed'],
  ['has moved, where the total is checked', 2001, { wish: { seenCoefMilli: 3000 } }, null],
  ['has moved, where any price is taken', 2001, { changeCoefAction: 1 }, null],
])('a leg of a coupon that wins by losses whose price %s', (_, coefMilli, change, code) => {
  const leg = {
    gameId: 1,
    outcomeId: '1::1',
    seenMilli: 2000,
    blockId: null,
    seenScore: null,
    isSpecialCoef: false,
  };
  const fact = {
    opponents: ['Home', 'Away'],
    coefMilli,
    isOpen: true,
    suspended: null,
    state: { status: 'upcoming' },
  };
  const coupon = { type: 'anti_express', changeCoefAction: 2, wish: { seenCoefMilli: null }, ...change };
  const reason = legReason(leg, fact as unknown as HotOutcome, 0, { ...ASKING, coupon: coupon as Submitted });
  expect(reason?.code ?? null).toBe(code);
});
