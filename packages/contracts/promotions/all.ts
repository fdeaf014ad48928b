import { OURS } from './all.gen.ts';
import type { Promotion } from './promotion.ts';

/** A list of its own: the test of a promotion that was made up adds it before anything is derived. */
export const PROMOTIONS: Promotion[] = [...OURS];
