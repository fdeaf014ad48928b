import { LINE_KINDS, type LineKind } from '@fairbook/contracts/products';

/**
 * Running totals of an account, up to and including one line of its ledger; minor units. The difference of two of them
 * is what was played between the two lines.
 */
export interface Sums {
  /** Epoch milliseconds, never earlier than the line before, whatever the clock said. */
  at: number;
  seq: number;
  staked: bigint;
  /** Money of stakes that came back. Money that a corrected result takes back is negative. */
  returned: bigint;
  deposited: bigint;
}

/** The state of the stake that a line is about, for products that have one (`Product.rounds`). */
interface Round {
  status: string;
  /** The part of the stake that was accepted. */
  stake: bigint;
  /** Epoch milliseconds. */
  settledAt: number | null;
}

/** A line of the ledger that counts. */
export interface PlayLine {
  seq: number;
  at: number;
  kind: LineKind;
  amount: bigint;
  /** Whether the money went to the player. */
  isIn: boolean;
  /** Null for a line that is about no stake, and for products that never refuse stakes. */
  round: Round | null;
  /** For a line that gives a stake back: the line that took it. */
  taken: { seq: number; amount: bigint } | null;
}

/** A player's account: its totals so far, and the lines that are not counted yet. */
export interface PlayAccount {
  id: number;
  iso: string;
  /** The number of its last line, of whatever kind. */
  seq: number;
  /** Null for one that was never counted. */
  last: Sums | null;
  /** The lines after `last` that count, the oldest first. */
  lines: readonly PlayLine[];
}

/** What counting adds to an account's sums. */
export interface Counted {
  fresh: Sums[];
  /** Stakes to subtract from earlier totals, from line `seq` on, because they were never played. */
  undone: { seq: number; amount: bigint }[];
}

/**
 * The part of a line (a stake, or money of a stake that came back) that was never played: the whole line if the stake
 * was refused, the unaccepted part otherwise. Money that comes back before the bet is settled, and is exactly that
 * part, was never wagered either.
 */
function unplayedOf({ kind, at, amount, isIn, round, taken }: PlayLine): bigint {
  if (!round || round.status === 'pending') return 0n;
  if (round.status === 'refused') return amount;
  if (LINE_KINDS[kind].counts === 'stake') return amount > round.stake ? amount - round.stake : 0n;
  const isBefore = isIn && (round.settledAt === null || at < round.settledAt);
  return isBefore && taken !== null && amount === taken.amount - round.stake ? amount : 0n;
}

/** What a line adds, by the traits of its kind. */
function addedBy(line: PlayLine): Pick<Sums, 'staked' | 'returned' | 'deposited'> {
  const none = { staked: 0n, returned: 0n, deposited: 0n };
  const { counts } = LINE_KINDS[line.kind];
  const played = counts === 'stake' || counts === 'stake_back' ? line.amount - unplayedOf(line) : line.amount;
  switch (counts) {
    case 'stake':
      return { ...none, staked: played };
    case 'stake_back':
    case 'return':
      return { ...none, returned: line.isIn ? played : -played };
    case 'deposit':
      return { ...none, deposited: played };
    default:
      return none;
  }
}

/**
 * Adds up the lines of an account that were not counted yet. A stake that was never accepted is subtracted if it was
 * counted before, and left out otherwise. An account without new lines and without totals gets totals of zero at
 * `since`.
 */
export function counted({ seq, last, lines }: PlayAccount, since: number): Counted {
  if (lines.length === 0)
    return last
      ? { fresh: [], undone: [] }
      : { fresh: [{ at: since, seq, staked: 0n, returned: 0n, deposited: 0n }], undone: [] };
  const undone = last ? lines.flatMap((line) => undoneBy(line, last)) : [];
  const base = last ?? { at: Number.NEGATIVE_INFINITY, staked: 0n, returned: 0n, deposited: 0n };
  let sums = { ...base, staked: base.staked - sumOf(undone) };
  const fresh = lines.map((line): Sums => {
    const { staked, returned, deposited } = addedBy(line);
    sums = {
      at: Math.max(sums.at, line.at),
      staked: sums.staked + staked,
      returned: sums.returned + returned,
      deposited: sums.deposited + deposited,
    };
    return { ...sums, seq: line.seq };
  });
  return { fresh, undone };
}

/** The part of an already counted stake that, by this line, was never played. */
function undoneBy(line: PlayLine, last: Sums): Counted['undone'] {
  if (LINE_KINDS[line.kind].counts !== 'stake_back' || !line.taken || line.taken.seq > last.seq) return [];
  const amount = unplayedOf(line);
  return amount > 0n ? [{ seq: line.taken.seq, amount }] : [];
}

function sumOf(undone: Counted['undone']): bigint {
  return undone.reduce((sum, { amount }) => sum + amount, 0n);
}

/** What was played on an account after a moment. `before`: the totals stored for that moment. */
export function playedAfter(
  { last }: Pick<PlayAccount, 'last'>,
  { fresh, undone }: Counted,
  moment: number,
  before: Sums | null,
): Pick<Sums, 'staked' | 'returned' | 'deposited'> {
  const now = fresh.at(-1) ?? last;
  const then = fresh.findLast(({ at }) => at <= moment) ?? (before && without(before, undone));
  return {
    staked: (now?.staked ?? 0n) - (then?.staked ?? 0n),
    returned: (now?.returned ?? 0n) - (then?.returned ?? 0n),
    deposited: (now?.deposited ?? 0n) - (then?.deposited ?? 0n),
  };
}

function without(sums: Sums, undone: Counted['undone']): Sums {
  return { ...sums, staked: sums.staked - sumOf(undone.filter(({ seq }) => seq <= sums.seq)) };
}
