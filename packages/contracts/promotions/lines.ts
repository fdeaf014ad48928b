import type { Area } from '../products/product.ts';
import { LINES } from './lines.gen.ts';

export type OurLines = (typeof LINES)[number];
/** The kinds of ledger lines that promotions bring themselves. A list that tests can add to, like `PROMOTIONS`. */
export const PROMOTION_LINES: Area[] = [...LINES];
