import { type GameState, stateBefore } from '@fairbook/sports/state';
import { expect, test } from 'vitest';
import type { HotOutcome } from '../../sportsbook/index.ts';
import type { Submitted } from '../coupon/index.ts';
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
