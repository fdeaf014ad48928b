import { gameOf } from '../list.ts';
import type { Game } from '../src/game.ts';
import { figuresOf } from '../src/maths.ts';
import { CHESTS, chest } from './chest/rules.ts';
import { PRIZES as DRAGON, dragon } from './dragon/rules.ts';
import { fortuna, SEGMENTS } from './fortuna/rules.ts';
import { PRIZES as LOTTERY, lottery } from './lottery/rules.ts';
import { PRIZES as MEMORY, memory } from './memory/rules.ts';
import { type Prize, type PrizeChance, paidFor } from './prizes.ts';
import { PRIZES as SAFE, safe } from './safe/rules.ts';

/**
 * The bonus games: rounds like those of other games, for which nobody stakes anything. They are on none of the casino’s
 * lists. What a round pays is in ten-thousandths of a point.
 */
const OURS = [fortuna, chest, memory, safe, lottery, dragon] as const;

export type { Prize, PrizeChance } from './prizes.ts';

export type BonusId = (typeof OURS)[number]['id'];
export const BONUS_GAMES = Object.fromEntries(OURS.map((each) => [each.id, each])) as unknown as Readonly<
  Record<BonusId, Game>
>;
export const BONUS_IDS = Object.keys(BONUS_GAMES) as BonusId[];
export const isBonusGame = (id: string): id is BonusId => Object.hasOwn(BONUS_GAMES, id);

/** The game of a round, be it a bonus game or one of the casino; undefined if there is none. */
export const anyGameOf = (id: string): Game | undefined => (isBonusGame(id) ? BONUS_GAMES[id] : gameOf(id));

const PRIZES: Readonly<Record<BonusId, readonly Prize[]>> = {
  fortuna: SEGMENTS,
  chest: CHESTS,
  memory: MEMORY,
  safe: SAFE,
  lottery: LOTTERY,
  dragon: DRAGON,
};

/** The prizes of a game with their chances, the largest first; the last one may be nothing. */
export function prizesOf(id: BonusId): PrizeChance[] {
  const { endings, usual } = BONUS_GAMES[id];
  return endings(usual)!.map(({ paid, chance }) => ({ ...prizeOf(id, paid)!, chance }));
}

/** The prize that a round pays; one of no worth for nothing. Throws an Error for a payout that is no prize of the game. */
export function prizeOf(id: BonusId, paid: number): Prize {
  const prize = PRIZES[id].find((each) => paidFor(each) === paid);
  if (!prize && paid > 0) throw new Error(`${id} has no prize of ${paid}`);
  return prize ?? { worth: 0, rounds: null };
}

/** What a try of a game is worth on average with the best play, in points: exact as far as numbers are. */
export function worthOf(id: BonusId): number {
  const { endings, usual } = BONUS_GAMES[id];
  return figuresOf(endings(usual)!).returned;
}

/** `worthOf` rounded up to whole points: the lowest price of a further try, and what a free try takes from the budget. */
export const wholeWorthOf = (id: BonusId): number => Math.ceil(worthOf(id) - 1e-9);
