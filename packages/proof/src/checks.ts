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

/** One thing that was checked. `holds` is null while there is nothing to check yet. */
export interface Check {
  id: CheckId;
  holds: boolean | null;
  /** The settlement it fails at, counted from 1. */
  at?: number;
}
