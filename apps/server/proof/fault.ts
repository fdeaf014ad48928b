/** What does not hold, and at which entry of the log; null when no entry is about it. */
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
  /** The fault of the entry, in words. */
  item?: string;
}
