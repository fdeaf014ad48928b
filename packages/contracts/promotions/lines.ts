import type { Area } from '../products/product.ts';
import { LINES } from './lines.gen.ts';

export type OurLines = (typeof LINES)[number];
/** The kinds of ledger lines that only one promotion has. A list of its own, as that of promotions is. */
export const PROMOTION_LINES: Area[] = [...LINES];
