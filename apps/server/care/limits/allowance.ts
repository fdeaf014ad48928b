/**
 * Stakes that a player may place without another count of the ledger: each line of one account before line `until` may
 * stake up to `most` minor units. All of them together stay within what the limits left when the allowance was given,
 * and time only frees more, so nothing is added up or written for each bet. A stake that the allowance doesn't cover is
 * counted exactly, from the ledger, and gives the player a new allowance.
 */
export interface Allowance {
  account: number;
  /** A line number of the account's ledger. */
  until: number;
  /** Minor units of the account's currency, which is that of the limits. */
  most: number;
  /**
   * When it was given, epoch milliseconds. If the clock shows an earlier time, it was set back: less may have left the
   * windows by then, so stakes are counted again.
   */
  from: number;
}

/** An allowance that would be gone after a few bets isn't worth writing down. */
const FEWEST_LINES = 12;
const MOST_LINES = 1_000;
/** `most` as a multiple of the last stake: the widest that leaves room for `FEWEST_LINES` stakes. */
const WIDTHS = [8n, 4n, 2n, 1n];

/** A stake whose account is locked, after `others` stakes of the player in the same transaction. */
export interface Covered {
  accountId: number;
  /** The last line of the account. */
  seq: number;
  others: number;
  /** Minor units of the account's currency. */
  amount: bigint;
  /** Epoch milliseconds. */
  now: number;
}

/** Whether a stake needs no counting. */
export function covers(
  allowance: Allowance | null,
  { accountId, seq, others, amount, now }: Covered,
): boolean {
  if (!allowance || allowance.account !== accountId || now < allowance.from) return false;
  return seq + others + 1 < allowance.until && amount <= BigInt(allowance.most);
}

/**
 * The allowance from line `seq` on, when the limits surely leave `left` minor units and the player staked `stake` last.
 */
export function allowanceOf(
  left: bigint,
  { accountId, seq, stake, now }: { accountId: number; seq: number; stake: bigint; now: number },
): Allowance | null {
  if (stake <= 0n) return null;
  const most = WIDTHS.map((width) => stake * width).find((each) => left / each >= BigInt(FEWEST_LINES));
  if (!most || most > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  const lines = left / most;
  return {
    account: accountId,
    until: seq + (lines > BigInt(MOST_LINES) ? MOST_LINES : Number(lines)),
    most: Number(most),
    from: now,
  };
}
