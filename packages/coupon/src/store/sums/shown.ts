import type { PayoutStep } from '@fairbook/settlement';
import type { NamedBet } from '../../maths/named.ts';

/** One size of a system; amounts in major units. */
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
  /** The factor of the whole stake in the best case, before the terms, in thousandths rounded down. */
  wholeMilli: number | null;
  combinations: number;
  /** In major units, as all amounts here; empty while there is no stake. */
  possibleWin: string;
  /** The minimum non-zero return; null where it is all or nothing. */
  minReturn: string | null;
  /**
   * For a system: how the stake is shared. Settlement gives each combination exactly its part; `each` is that part if
   * it is an amount of the currency, else null, and `even` is the next higher stake that divides evenly.
   */
  share: { each: string | null; even: { stake: string; each: string } | null } | null;
  sizes: readonly SizeRow[];
  name: NamedBet | null;
  /** What each term changes, in order. */
  steps: readonly { name: TermName; change: string }[];
}

type TermName = Exclude<PayoutStep['name'], 'combinations'>;
