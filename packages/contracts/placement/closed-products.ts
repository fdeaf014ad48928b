import { isEsport } from '@fairbook/sports/esports';
import { type Static, Type } from 'typebox';
import { closed, Moment, oneOf } from '../platform/shapes.ts';
import { type OurSection, SECTIONS_PLAYED } from '../products/index.ts';

/** Sections for products that the site doesn't have yet. A product of the site names its own sections (`products`). */
export const GAME_PRODUCTS = [
  'esports',
  'casino',
  'liveCasino',
  'slots',
  'bingo',
  'keno',
  'poker',
  'tvGames',
  'virtualSports',
  'scratchcards',
  'fishingHunting',
  'fastGames',
  'asianGames',
  'otherGames',
  'games',
  'bonusGames',
] as const;

/**
 * What can be closed to a player. `line` is sports betting before the match, `live` sports betting in play (S2's
 * disallow_line_sport and disallow_live_sport).
 */
export type Product = OurSection | (typeof GAME_PRODUCTS)[number];
export const PRODUCTS: readonly Product[] = [...new Set<Product>([...SECTIONS_PLAYED, ...GAME_PRODUCTS])];

/** Why a product is closed. Players see the reason in their language. */
export const PRODUCT_REASONS = ['request', 'review', 'law', 'rules'] as const;
export type ProductReason = (typeof PRODUCT_REASONS)[number];

export const ClosedProduct = closed({
  product: oneOf(...PRODUCTS),
  reason: oneOf(...PRODUCT_REASONS),
  since: Moment,
});
export type ClosedProduct = Static<typeof ClosedProduct>;
export const ClosedProducts = Type.Array(ClosedProduct, { maxItems: PRODUCTS.length });

/** The products of a bet on a game: its section, and esports for one of their disciplines. */
export function productsOf(isLive: boolean, sport: string): readonly ('line' | 'live' | 'esports')[] {
  const section = isLive ? 'live' : 'line';
  return isEsport(sport) ? [section, 'esports'] : [section];
}
