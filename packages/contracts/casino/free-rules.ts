import type { GameId } from '@fairbook/games';
import { type CasinoTerms, mostCostOf } from './bonus-rules.ts';

/**
 * The games whose rounds can be given, and the most that a round returns, whatever is chosen and however well it is
 * played: ten-thousandths of its stake, rounded up. In each of them a round stakes the chosen stake once. Games with further
 * stakes or several chips are missing. A test of `audit` computes the figures from the games.
 */
export const FREE_RETURNS = {
  'slot-harbour-lamp': 9687,
  'slot-noon-orchard': 9760,
  'slot-slate-terrace': 9626,
  'scratch-three-alike': 9677,
  'scratch-market-numbers': 9600,
  'scratch-lit-windows': 9621,
  'scratch-ridge-walk': 9545,
  dice: 9900,
  limbo: 9900,
  plinko: 9904,
  wheel: 9900,
  keno: 9904,
  mines: 9900,
  tower: 9800,
  ladder: 9800,
  hilo: 9900,
  'video-poker': 9955,
} as const satisfies Partial<Record<GameId, number>>;

export type FreeGame = keyof typeof FREE_RETURNS;
export const FREE_GAMES = Object.keys(FREE_RETURNS) as FreeGame[];

/** What free rounds win when it is not money at once: a casino bonus to be wagered. */
export interface FreeWins extends CasinoTerms {
  wagerTimes: number;
}

export interface FreeTerms {
  games: readonly FreeGame[];
  /** The stake of each round in minor units. */
  stake: bigint;
  rounds: number;
  /** Null: what they win is the player's own money. */
  wins: Pick<FreeWins, 'wagerTimes' | 'mostTimes'> | null;
}

const WHOLE = 10_000n;

/**
 * What free rounds cost at most on average, in minor units of their currency, rounded up: what a budget is drawn by. It is
 * reckoned with the game that returns the most. Exact: returns are whole ten-thousandths.
 */
export function freeCostOf({ games, stake, rounds, wins }: FreeTerms): bigint {
  const most = Math.max(...games.map((game) => FREE_RETURNS[game]));
  const returned = (stake * BigInt(rounds) * BigInt(most) + WHOLE - 1n) / WHOLE;
  return wins ? mostCostOf(returned, wins) : returned;
}
