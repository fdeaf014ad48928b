import { OURS } from './ours.gen.ts';
import type { PromotionDefinition } from './promotion.ts';

/** A list of its own: the test of a promotion that was made up adds it before anything is derived. */
export const PROMOTIONS_RUN: Record<string, PromotionDefinition> = { ...OURS };
