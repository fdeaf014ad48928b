import { OURS } from './ours.gen.ts';
import type { PromotionDefinition } from './promotion.ts';

/** A copy of the list, because a test adds a made-up promotion to it before anything is derived from it. */
export const PROMOTIONS_RUN: Record<string, PromotionDefinition> = { ...OURS };
