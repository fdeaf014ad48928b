/** A fault, and the entry of the log with it; null when no single entry has it. */
export interface Fault {
  seq: number | null;
  what:
    | 'entry_missing'
    | 'entry_changed'
    | 'entry_surplus'
    | 'tree_changed'
    | 'head_wrong'
    | 'day_wrong'
    | 'head_lost'
    | 'tail_cut'
    | 'history_changed'
    | 'source_changed'
    | 'source_missing'
    | 'source_surplus'
    | 'coupon_changed';
  /** The item of the entry at fault, in words. */
  item?: string;
}
