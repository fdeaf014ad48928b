import { OURS } from './all.gen.ts';
import type { Promotion } from './promotion.ts';

/** A list that can grow: a test adds a made-up promotion to it before anything is derived from it. */
export const PROMOTIONS: Promotion[] = [...OURS];
