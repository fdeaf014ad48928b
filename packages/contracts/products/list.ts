import type { Product } from './product.ts';
import { sportsbook } from './sportsbook.ts';

/** What can be played here. A new product is one file and its entry. */
const OURS = [sportsbook] as const;
export type OurProduct = (typeof OURS)[number];
/** A list of its own: the test of a product that was made up adds it before anything is derived. */
export const PRODUCTS_PLAYED: Product[] = [...OURS];
