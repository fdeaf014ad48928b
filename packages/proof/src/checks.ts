/** The checks of a bundle, in order. */
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
export type CheckId = (typeof CHECKS)[number];

/** One check of a bundle. `holds` is null while there is nothing to check yet. */
export interface Check {
  id: CheckId;
  holds: boolean | null;
  /** Number of the settlement that fails, counted from 1. */
  at?: number;
}
