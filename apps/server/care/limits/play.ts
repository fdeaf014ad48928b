import { LINE_KINDS, type LineKind } from '@fairbook/contracts/line-kinds';

/** Running sums of an account up to and with a line of its ledger; minor units. The difference of two is a window. */
export interface Sums {
  /** Epoch milliseconds. Never before that of an earlier line, whatever the clock said. */
  at: number;
  seq: number;
  staked: bigint;
  /** What came back of stakes. What a corrected result takes back is negative. */
  returned: bigint;
  deposited: bigint;
}

/** What became of the stake that a line is about, where its product says so (`Product.rounds`). */
interface Round {
  status: string;
  /** What was accepted. */
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
  /** The player got it. */
  isIn: boolean;
  /** Null for a line that is about no stake, and for stakes of products that refuse none. */
  round: Round | null;
  /** For what comes back of a stake: the line that took it. */
  taken: { seq: number; amount: bigint } | null;
}

/** An account of a player, with what was counted of it and what wasn't yet. */
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
  /** What comes out of the sums that were there, from that of line `seq` on: stakes that were never played. */
  undone: { seq: number; amount: bigint }[];
}

/**
 * The part of a stake's line, or of what comes back of it, that was never played: all of it where it was refused, what was not
 * accepted otherwise. What comes back of an accepted stake before it is settled, and is that part, was never wagered either.
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
 * Adds up the lines of an account that were not counted yet. The stake of a bet that was never accepted is taken out again;
 * where it wasn't counted before, it never comes in. An account without such lines gets sums of zero to count from, at `since`.
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

/** What never was played of a stake that is counted already. */
function undoneBy(line: PlayLine, last: Sums): Counted['undone'] {
  if (LINE_KINDS[line.kind].counts !== 'stake_back' || !line.taken || line.taken.seq > last.seq) return [];
  const amount = unplayedOf(line);
  return amount > 0n ? [{ seq: line.taken.seq, amount }] : [];
}

function sumOf(undone: Counted['undone']): bigint {
  return undone.reduce((sum, { amount }) => sum + amount, 0n);
}

/** What was played on an account after a moment: `before` are its sums then as they were stored. */
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
