/**
 * What a player may stake without being counted again: each of the next lines of one account, up to the one before `until`,
 * may stake `most` minor units. All of them together stay within what the limits left when it was given, and time only frees
 * more; so nothing needs to be added up or written for each bet. A stake that it doesn't cover is counted exactly, from the
 * ledger, and brings a new one.
 */
export interface Allowance {
  account: number;
  /** A line number of the account's ledger. */
  until: number;
  /** Minor units of the account's currency, which is that of the limits. */
  most: number;
  /** When it was given, epoch milliseconds. A clock that is set back before it finds less time gone, and counts again. */
  from: number;
}

/** An allowance that would be gone after a few bets isn't worth writing down. */
const FEWEST_LINES = 12;
const MOST_LINES = 1_000;
/** How many times the last stake the next ones may be; the widest that leaves room for enough of them. */
const WIDTHS = [8n, 4n, 2n, 1n];

/** A stake under the lock of its account, after `others` stakes of the player in the same transaction. */
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

/** What may be staked from line `seq` on where the limits surely leave `left`, for a player who stakes `stake` at a time. */
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
