import { type providerGames as contract, Refusal } from '@fairbook/contracts';
import type { CasinoRules } from '@fairbook/contracts/casino/casino-rules';
import { PROVIDER_IDS, PROVIDERS, type ProviderId } from '@fairbook/contracts/casino/provider-games';
import { formatAmount, minorUnits } from '@fairbook/money';
import { sql } from 'kysely';
import { loginOf } from '../rounds/index.ts';
import type { Connections } from './connections.ts';
import { shownSessions } from './launch.ts';
import { type Db, type RoundRow, roundById, sessionsOf, transactionsOfRound } from './store.ts';
import type { WalletPlatform } from './wallet.ts';

const HOUR_MS = 3_600_000;
const MOST_OPEN = 50;
const MOST_SESSIONS = 50;

async function healthOf(db: Db, provider: ProviderId, now: number): Promise<contract.DeskProvider['health']> {
  const since = new Date(now - HOUR_MS);
  const { rows } = await sql<{
    accepted: bigint;
    refused: bigint;
    last_at: Date | null;
    lag_ms: number | null;
  }>`
    select (select max(at) from provider_transactions where provider = ${provider}) last_at,
      (select coalesce(sum(refused), 0)::bigint from provider_faults
        where provider = ${provider} and hour >= date_trunc('hour', ${since}::timestamptz, 'UTC')) refused,
      count(*) accepted, (percentile_cont(0.5) within group (order by lag_ms))::float8 lag_ms
    from provider_transactions where provider = ${provider} and at >= ${since}`.execute(db);
  const { accepted, refused, last_at, lag_ms } = rows[0]!;
  return {
    ...{ accepted: Number(accepted), refused: Number(refused) },
    lastAt: last_at?.toISOString() ?? null,
    lagMs: lag_ms === null ? null : Math.round(lag_ms),
  };
}

type NamedRound = RoundRow & { login: string };

/** Rounds without an end, and others that an operator has to look at: those first, then the oldest. */
const waitingRounds = (db: Db, provider: ProviderId): Promise<NamedRound[]> =>
  db
    .selectFrom('provider_rounds as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .selectAll('r')
    .select('u.login')
    .where('r.provider', '=', provider)
    .where((row) => row.or([row('r.status', '=', 'open'), row('r.raised', 'is not', null)]))
    .orderBy(sql`r.raised is null`)
    .orderBy('r.stepped_at')
    .limit(MOST_OPEN)
    .execute();

async function countOpen(db: Db, provider: ProviderId): Promise<number> {
  const row = await db
    .selectFrom('provider_rounds')
    .select((each) => each.fn.countAll<bigint>().as('count'))
    .where('provider', '=', provider)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

function shownRound(round: NamedRound): contract.DeskProvider['oldest'][number] {
  const text = (sum: bigint) => formatAmount(minorUnits(sum), round.currency);
  return {
    ...{ id: round.id, ref: round.ref, game: round.game, login: round.login, iso: round.currency },
    ...{ userId: Number(round.user_id), staked: text(round.stake), paid: text(round.prize) },
    ...{ at: round.at.toISOString(), askedAt: round.asked_at?.toISOString() ?? null, raised: round.raised },
  };
}

/** The providers as operators see them. */
export function desk(
  { db, clock }: Pick<WalletPlatform, 'db' | 'clock'>,
  connections: Connections,
  { closedProviders }: CasinoRules,
): Promise<contract.DeskProvider[]> {
  return Promise.all(
    PROVIDER_IDS.map(async (id) => ({
      ...{ id, name: PROVIDERS[id].name, isConnected: connections.has(id) },
      isOff: closedProviders.includes(id),
      offIn: closedProviders.filter((each) => each.startsWith(`${id}:`)).map((each) => each.slice(-2)),
      health: await healthOf(db, id, clock.now()),
      openRounds: await countOpen(db, id),
      oldest: (await waitingRounds(db, id)).map(shownRound),
    })),
  );
}

/** One round with its transactions, and the last sessions of its player. Throws `casino.unknown_round`. */
export async function roundDetails(
  platform: Pick<WalletPlatform, 'db'>,
  id: string,
): Promise<contract.ProviderRoundDetails> {
  const { db } = platform;
  const round = await roundById(db, id);
  if (!round) throw new Refusal('casino.unknown_round');
  const login = await loginOf(db, Number(round.user_id));
  const text = (sum: bigint) => formatAmount(minorUnits(sum), round.currency);
  const [transactions, sessions] = await Promise.all([
    transactionsOfRound(db, id),
    sessionsOf(db, Number(round.user_id), MOST_SESSIONS),
  ]);
  return {
    ...shownRound({ ...round, login }),
    ...{ provider: round.provider, status: round.status, returned: text(round.returned) },
    transactions: transactions.map((each) => ({
      ...{ transaction: each.id, kind: each.kind, amount: each.amount === null ? null : text(each.amount) },
      ...{ at: each.at.toISOString(), isUndone: each.undone_at !== null },
    })),
    sessions: await shownSessions(platform, sessions),
  };
}
