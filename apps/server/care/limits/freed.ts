import type { limitChecks } from '@fairbook/contracts';
import { type Measured, MONEY_LIMITS, type MoneyLimit } from '@fairbook/contracts/care/limit-rules';
import { exponentOf, formatAmount, minorUnits, type Rates } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { transact } from '../../platform/database/transact.ts';
import { valued } from './currency.ts';
import { entryAt } from './machine.ts';
import { countPlay, holdPlayers } from './play-store.ts';
import { booksOf } from './store.ts';

const DAY_MS = 86_400_000;
/** How many movements of an account are looked at, from the oldest on. */
const MOST = 5_000;

/** Running totals of an account up to one line of its ledger: what it staked, got back and was paid in. Minor units. */
export interface Sums {
  /** Epoch milliseconds. */
  at: number;
  staked: bigint;
  returned: bigint;
  deposited: bigint;
}

/**
 * An account with its running totals, the oldest first: those at the beginning of the longest window, then those of the
 * first lines in it, and the current ones.
 */
export interface PlayedAccount {
  iso: string;
  sums: readonly Sums[];
}

interface SumsRow extends Omit<Sums, 'at'> {
  account_id: bigint;
  currency: string;
  at: Date;
}

async function playedSince(sql: Sql, userId: number, since: Date): Promise<PlayedAccount[]> {
  const { rows } = await sql.query<SumsRow>({
    name: 'played_by_line',
    text: `select p.account_id, a.currency, p.at, p.staked, p.returned, p.deposited
           from accounts a cross join lateral (
             (select * from play_totals t where t.account_id = a.id and t.at <= $2 order by t.at desc, t.seq desc limit 1)
             union (select * from play_totals t where t.account_id = a.id and t.at > $2 order by t.at, t.seq limit $3)
             union (select * from play_totals t where t.account_id = a.id order by t.at desc, t.seq desc limit 1)) p
           where a.user_id = $1 and a.kind = 'player' order by p.account_id, p.at, p.seq`,
    values: [userId, since, MOST],
  });
  return [...Map.groupBy(rows, ({ account_id }) => account_id).values()].map((own) => ({
    iso: own[0]!.currency,
    sums: own.map((row) => ({ ...row, at: row.at.getTime() })),
  }));
}

const USED: Readonly<Record<Measured, (sums: Omit<Sums, 'at'>) => bigint>> = {
  wager: ({ staked }) => staked,
  loss: ({ staked, returned }) => staked - returned,
  deposit: ({ deposited }) => deposited,
};
const NONE: Omit<Sums, 'at'> = { staked: 0n, returned: 0n, deposited: 0n };

interface Bound {
  what: Measured;
  days: number;
  /** Minor units of the currency `iso`. */
  limit: bigint;
  iso: string;
}

/**
 * The next moment (epoch seconds) at which a limit leaves more than now, and how much more, if nothing is played or
 * paid in until then; null if nothing of it is used. For a loss limit winnings may leave the window before the stakes,
 * so it may leave less before it leaves more.
 */
export function nextFreed(
  accounts: readonly PlayedAccount[],
  { what, days, limit, iso }: Bound,
  { rates, now }: { rates: Rates; now: number },
): { at: number; more: bigint } | null {
  const since = now - days * DAY_MS;
  const used = accounts.map(({ sums }) => {
    const before = sums.findLast(({ at }) => at <= since) ?? NONE;
    return USED[what](sums.at(-1) ?? NONE) - USED[what](before);
  });
  const left = () => {
    const all = accounts.reduce((so, { iso: from }, n) => so + valued(used[n]!, from, iso, rates), 0n);
    const rest = limit - all;
    return rest < 0n ? 0n : rest > limit ? limit : rest;
  };
  const first = left();
  const leaving = accounts
    .flatMap(({ sums }, n) =>
      sums.flatMap((each, i) => {
        const amount = USED[what](each) - USED[what](sums[i - 1] ?? NONE);
        const at = Math.ceil((each.at + days * DAY_MS) / 1000);
        return each.at > since ? [{ n, at, amount }] : [];
      }),
    )
    .sort((one, other) => one.at - other.at);
  for (const [i, { n, at, amount }] of leaving.entries()) {
    used[n]! -= amount;
    const isWhole = leaving[i + 1]?.at !== at;
    if (isWhole && left() > first) return { at, more: left() - first };
  }
  return null;
}

/** For each money limit of a player: when its next part becomes free. Limits of which nothing is used are left out. */
export async function freedOf(
  pool: Platform['pool'],
  userId: number,
  { rates, now }: { rates: Rates; now: number },
): Promise<limitChecks.Freed[]> {
  const stored = (await booksOf(pool, [userId])).get(userId);
  if (!stored) return [];
  const { book, currency: iso } = stored;
  const types = (Object.keys(MONEY_LIMITS).map(Number) as MoneyLimit[]).flatMap((limitType) => {
    const { active } = entryAt(book, limitType, Math.floor(now / 1000));
    return active ? [{ limitType, value: active.value, ...MONEY_LIMITS[limitType] }] : [];
  });
  if (types.length === 0) return [];
  const longest = Math.max(...types.map(({ days }) => days));
  const accounts = await transact(pool, async (tx) => {
    await holdPlayers(tx, [userId]);
    await countPlay(tx, [userId], { now });
    return playedSince(tx, userId, new Date(now - longest * DAY_MS));
  });
  return types.flatMap(({ limitType, value, what, days }) => {
    const limit = BigInt(value) * 10n ** BigInt(exponentOf(iso));
    const next = nextFreed(accounts, { what, days, limit, iso }, { rates, now });
    return next ? [{ limitType, at: next.at, amount: formatAmount(minorUnits(next.more), iso) }] : [];
  });
}
