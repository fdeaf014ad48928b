import { casino } from './casino.ts';
import { lotto } from './lotto.ts';
import type { Product } from './product.ts';
import { providers } from './providers.ts';
import { sportsbook } from './sportsbook.ts';
import { toto } from './toto.ts';

/** The products of the site. A new product is one file and its entry here. */
const OURS = [sportsbook, toto, lotto, casino, providers] as const;
export type OurProduct = (typeof OURS)[number];
/** A list that can grow: a test adds a made-up product to it before anything is derived from it. */
export const PRODUCTS_PLAYED: Product[] = [...OURS];
