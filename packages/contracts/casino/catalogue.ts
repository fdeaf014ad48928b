import type { GameId } from '@fairbook/games';
import type { Product } from '../placement/closed-products.ts';

/** Kinds of games by which players filter them (S2 §3). */
export const CATEGORIES = ['dice', 'slots', 'climb', 'cards', 'lotteries', 'other'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Pages that list some of the games, by the id of their route. */
export const GAME_PAGES = [
  'casino',
  'slots',
  'scratchcards',
  'keno',
  'bingo',
  'poker',
  'tvgames',
  'virtualsports',
  'fishinghunting',
  'fast-games',
  'fast-bet',
  'asian-games',
  'card-games',
  'crash-games',
  'skill-games',
  'othergames',
] as const;
export type GamePage = (typeof GAME_PAGES)[number];

/** Where a game is found, and what closes it. */
export interface Listed {
  /** The number in addresses with `game/{gameId}`. Never given twice. */
  number: number;
  category: Category;
  /** Operators close a game to a player with this section, or with `games`, which is all of them. */
  section: Product;
  pages: readonly GamePage[];
}

const FAST: readonly GamePage[] = ['fast-games', 'fast-bet'];
const CLIMB = { category: 'climb', section: 'fastGames', pages: [...FAST, 'skill-games'] } as const;
const CARDS = { category: 'cards', section: 'casino', pages: ['casino', 'card-games'] } as const;
const POKER = { ...CARDS, pages: ['casino', 'card-games', 'poker', 'skill-games'] } as const;
const SCRATCH = { category: 'lotteries', section: 'scratchcards', pages: ['scratchcards'] } as const;
const SHOTS = { category: 'other', section: 'fishingHunting', pages: ['fishinghunting'] } as const;
const BINGO = { category: 'lotteries', section: 'bingo', pages: ['bingo'] } as const;
const VIRTUAL = {
  category: 'other',
  section: 'virtualSports',
  pages: ['virtualsports', 'othergames'],
} as const;
const SLOT = { category: 'slots', section: 'slots', pages: ['slots', 'casino'] } as const;

/** The shelf of each game. */
export const CATALOGUE: Readonly<Record<GameId, Listed>> = {
  dice: { number: 1, category: 'dice', section: 'fastGames', pages: [...FAST, 'othergames'] },
  limbo: { number: 11, category: 'climb', section: 'fastGames', pages: [...FAST, 'othergames'] },
  plinko: { number: 12, category: 'other', section: 'fastGames', pages: [...FAST, 'othergames'] },
  wheel: { number: 13, category: 'other', section: 'fastGames', pages: [...FAST, 'othergames'] },
  roulette: { number: 14, category: 'other', section: 'casino', pages: ['casino', 'othergames'] },
  keno: { number: 15, category: 'lotteries', section: 'keno', pages: ['keno', 'fast-games'] },
  'scratch-three-alike': { number: 16, ...SCRATCH },
  'scratch-market-numbers': { number: 17, ...SCRATCH },
  'scratch-lit-windows': { number: 18, ...SCRATCH },
  'scratch-ridge-walk': { number: 19, ...SCRATCH },
  'slot-harbour-lamp': { number: 20, ...SLOT },
  'slot-noon-orchard': { number: 21, ...SLOT },
  'slot-slate-terrace': { number: 22, ...SLOT },
  mines: { number: 31, ...CLIMB },
  hilo: { number: 32, category: 'cards', section: 'fastGames', pages: [...FAST, 'card-games'] },
  tower: { number: 33, ...CLIMB },
  ladder: { number: 34, ...CLIMB },
  blackjack: { number: 35, ...CARDS, pages: ['casino', 'card-games', 'skill-games'] },
  baccarat: { number: 36, ...CARDS, pages: ['casino', 'card-games', 'asian-games'] },
  'three-card-poker': { number: 37, ...POKER },
  'video-poker': { number: 38, ...POKER },
  'reef-shots': { number: 41, ...SHOTS },
  'ridge-hunt': { number: 42, ...SHOTS },
  crash: {
    number: 51,
    category: 'climb',
    section: 'fastGames',
    pages: ['crash-games', ...FAST],
  },
  'keno-draws': { number: 52, category: 'lotteries', section: 'keno', pages: ['keno'] },
  'live-wheel': { number: 53, category: 'other', section: 'tvGames', pages: ['tvgames', 'casino'] },
  'live-roulette': { number: 54, category: 'other', section: 'liveCasino', pages: ['casino', 'tvgames'] },
  'live-baccarat': {
    number: 55,
    category: 'cards',
    section: 'liveCasino',
    pages: ['casino', 'tvgames', 'card-games', 'asian-games'],
  },
  'bingo-75': { number: 61, ...BINGO },
  'bingo-90': { number: 62, ...BINGO },
  'marble-race': { number: 63, ...VIRTUAL, pages: ['virtualsports', 'othergames', 'fast-games'] },
  'horse-race': { number: 64, ...VIRTUAL },
  'virtual-football': { number: 65, ...VIRTUAL },
};
