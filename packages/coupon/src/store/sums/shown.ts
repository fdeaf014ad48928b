import type { PayoutStep } from '@fairbook/settlement';
import type { NamedBet } from '../../maths/named.ts';

/** One size of a system; sums in major units. */
interface SizeRow {
  size: number;
  combinations: number;
  cost: string;
  minReturn: string;
  maxReturn: string;
}

export interface Sums {
  /** Total odds in thousandths, rounded down; null where there are none. */
  coefMilli: number | null;
  /** What the whole stake is multiplied with when all goes well, before the terms, in thousandths rounded down. */
  wholeMilli: number | null;
  combinations: number;
  /** In major units, as all sums here; empty while there is no stake. */
  possibleWin: string;
  /** The minimum return when anything returns; null where it is all or nothing. */
  minReturn: string | null;
  /**
   * Of a system: how the stake is shared. Settlement gives each combination exactly its part; `each` is that part where it
   * is a sum of the currency, else null, and `even` the next stake above that divides so.
   */
  share: { each: string | null; even: { stake: string; each: string } | null } | null;
  sizes: readonly SizeRow[];
  name: NamedBet | null;
  /** What each term changes, in the order in which it does. */
  steps: readonly { name: TermName; change: string }[];
}

type TermName = Exclude<PayoutStep['name'], 'combinations'>;
