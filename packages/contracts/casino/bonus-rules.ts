import type { GameId } from '@fairbook/games';
import { type Static, Type } from 'typebox';
import { closed } from '../platform/shapes.ts';

/**
 * How much of the first stake of a round counts as wagered, in percent, by game. A game that is not here can't be played
 * with bonus money. Each is so low that wagering costs at least `LEAST_COST` on average, however well it is played; a
 * test of `audit` checks that against the games.
 */
export const COUNTS: Readonly<Partial<Record<GameId, number>>> = {
  'slot-harbour-lamp': 100,
  'slot-noon-orchard': 100,
  'slot-slate-terrace': 100,
  'scratch-three-alike': 100,
  'scratch-market-numbers': 100,
  'scratch-lit-windows': 100,
  'scratch-ridge-walk': 100,
  'reef-shots': 100,
  'ridge-hunt': 100,
  roulette: 50,
  tower: 50,
  ladder: 50,
  'three-card-poker': 50,
  dice: 40,
  limbo: 40,
  plinko: 40,
  wheel: 40,
  keno: 40,
  mines: 40,
  hilo: 40,
  baccarat: 40,
  blackjack: 10,
  'video-poker': 10,
};

/** The least that wagering costs on average: parts of 1 of what counts. */
export const LEAST_COST = 0.02;

/** The terms that only a bonus for the casino has. */
export const CasinoTerms = closed({
  mostStakePercent: Type.Integer({
    minimum: 1,
    maximum: 100,
    description: 'The maximum stake of a round while wagering, as a percentage of the bonus.',
  }),
  days: Type.Integer({ minimum: 1, maximum: 365, description: 'Days for wagering it.' }),
  mostTimes: Type.Integer({
    minimum: 1,
    maximum: 100,
    description: 'The maximum that becomes the player’s own money, in times the bonus.',
  }),
  excluded: Type.Array(Type.String({ pattern: '^[a-z0-9-]{2,30}$', maxLength: 30 }), {
    uniqueItems: true,
    maxItems: 200,
    description: 'Ids of games that can’t be played with it.',
  }),
});
export type CasinoTerms = Static<typeof CasinoTerms>;

export const CASINO_TERMS: CasinoTerms = { mostStakePercent: 5, days: 14, mostTimes: 10, excluded: [] };

/** The games that a bonus with these terms can be played in, with what counts in each. */
export function countsOf({ excluded }: Pick<CasinoTerms, 'excluded'>): Partial<Record<GameId, number>> {
  return Object.fromEntries(Object.entries(COUNTS).filter(([game]) => !excluded.includes(game))) as Partial<
    Record<GameId, number>
  >;
}

/**
 * The most that a bonus costs on average, in parts of 1 of it, however it is played. Let c be the least cost of
 * wagering, w the times to wager and m the most times that are paid, and let a player finish with chance p. The balance
 * falls by at least c·w·p on average, so the player gets V ≤ 1 − c·w·p; and V ≤ m·p. Together V ≤ 1 / (1 + c·w/m).
 */
export const mostCost = ({ wagerTimes, mostTimes }: { wagerTimes: number; mostTimes: number }): number =>
  1 / (1 + (LEAST_COST * wagerTimes) / mostTimes);

/** The same of an amount in minor units, rounded up: what a budget is drawn by. Exact: costs are in ten-thousandths. */
export function mostCostOf(
  amount: bigint,
  { wagerTimes, mostTimes }: { wagerTimes: number; mostTimes: number },
): bigint {
  const whole = 10_000n * BigInt(mostTimes);
  const all = whole + BigInt(Math.round(LEAST_COST * 10_000)) * BigInt(wagerTimes);
  return (amount * whole + all - 1n) / all;
}
