import type { PolicyAnswer } from './policy.ts';

/** The checks of every bundle, in order. */
export const CHECKS = [
  'statement',
  'group',
  'signature',
  'head',
  'logged',
  'settlements',
  'results',
  'arithmetic',
] as const;
/**
 * A check of every bundle, or one that only some have: `checkpoint` if the bundle has one, and `witnesses` if the
 * reader asks for their cosignatures.
 */
export type CheckId = (typeof CHECKS)[number] | 'checkpoint' | 'witnesses';

/** One check of a bundle. `holds` is null while there is nothing to check yet. */
export interface Check {
  id: CheckId;
  holds: boolean | null;
  /** Number of the settlement that fails, counted from 1. */
  at?: number;
  /** What the witnesses named in the policy have said. */
  said?: PolicyAnswer;
}
