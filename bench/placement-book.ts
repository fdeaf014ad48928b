import { DEFAULT_RATES } from '@fairbook/money';
import { createLimits, takenBack } from '../apps/server/care/limits/index.ts';
import { houseTerms } from '../apps/server/compose/house-terms.ts';
import { createWallet } from '../apps/server/money/wallet/index.ts';
import { createBets, type Place } from '../apps/server/placement/bets/index.ts';
import { limitsOf } from '../apps/server/placement/coupon/index.ts';
import { NO_COUPON_TRACES } from '../apps/server/placement/coupon-traces/index.ts';
import { transact } from '../apps/server/platform/database/transact.ts';
import { readClosed } from '../apps/server/players/visitors/index.ts';
import { createBoosts } from '../apps/server/promotions/boosts/index.ts';
import { createPromoCodes } from '../apps/server/promotions/promo/index.ts';
import { createRisk } from '../apps/server/risk/index.ts';
import { DEFAULT_SETTINGS } from '../apps/server/site/config/index.ts';
import { createSiteEdits } from '../apps/server/site/site-edits/index.ts';
import { createSportsbook } from '../apps/server/sportsbook/index.ts';
import { announce, odds, PRODUCER } from '../apps/server/testing/sample-feed.ts';
import { type BenchServer, openBenchServer } from './server.ts';

export const ACCOUNTS = 10_000;
export const GAMES = 50;
const FUNDS_MINOR = 1_000_000n;
const ALIVE_EVERY_MS = 5_000;

export interface PlacementBook {
  /** The server that both sides of the comparison run on. */
  databaseUrl: string;
  place: Place;
  ledger: ReturnType<typeof createWallet>['ledger'];
  gate: ReturnType<typeof createLimits>['gate'];
  signer: ReturnType<typeof createBets>['signer'];
  terms: ReturnType<typeof houseTerms>;
  facts: ReturnType<typeof createSportsbook>['facts'];
  accounts: { userId: number; accountId: number }[];
  platform: BenchServer['platform'];
  /** Turns the check of players' limits in placements on or off; it is on at the start. */
  askLimits(isAsked: boolean): void;
  stop(): Promise<void>;
}

/** A durable embedded server with the real modules, 10,000 funded players and 50 open games. */
export async function openPlacementBook(): Promise<PlacementBook> {
  const server = await openBenchServer({ maxConnections: 60, config: { databasePoolSize: 6 } });
  const { platform } = server;
  const wallet = createWallet(platform, { onTakenBack: takenBack });
  const sportsbook = createSportsbook(platform, { delays: () => DEFAULT_SETTINGS.delays });
  const edits = createSiteEdits(platform);
  const risk = createRisk(platform, edits, { sports: sportsbook.sports, limitsOf }, () => DEFAULT_RATES);
  const { gate } = createLimits(platform, {
    edits,
    rules: () => DEFAULT_SETTINGS.limits,
    rates: () => DEFAULT_RATES,
    countryCodeOf: () => undefined,
    heldNow: async () => null,
    endSessions: async () => undefined,
  });
  let areLimitsAsked = true;
  const switched = {
    ...gate,
    holdStakes: async (...of: Parameters<typeof gate.holdStakes>) =>
      areLimitsAsked ? gate.holdStakes(...of) : null,
  };
  const promo = createPromoCodes(platform, {
    edits,
    gate,
    give: async () => undefined,
    ledger: wallet.ledger,
  });
  const boosts = createBoosts(platform, {
    ...{ edits, risk, facts: sportsbook.facts },
    budgets: { leftOf: () => 0n },
  });
  const terms = houseTerms({
    play: { gate: switched, sql: platform.pool },
    budgets: { learn: () => undefined },
    bigStakes: { asked: () => undefined },
    risk,
    products: { closedTo: () => [], readClosed },
    offers: { price: [boosts.term], coupon: [promo.term] },
    advances: {
      pool: platform.pool,
      rules: () => DEFAULT_SETTINGS.betting,
      securitiesOf: async () => [],
      isRestricted: risk.isRestricted,
      now: platform.clock.now,
    },
  });
  const bets = createBets(platform, {
    ledger: wallet.ledger,
    facts: sportsbook.facts,
    risk,
    rules: () => DEFAULT_SETTINGS.betting,
    terms,
    traces: NO_COUPON_TRACES,
  });
  const modules = [edits.module, wallet.module, sportsbook.module, risk.module, bets.module];
  for (const module of modules) {
    await module.start?.();
    await module.duties?.keys?.start();
  }

  const alive = () => sportsbook.facts.ingest({ type: 'alive', at: Date.now(), producer: PRODUCER });
  const timer = setInterval(() => void alive(), ALIVE_EVERY_MS);
  for (let gameId = 1; gameId <= GAMES; gameId++) {
    await sportsbook.facts.ingest(announce(gameId, Date.now(), Date.now() + 86_400_000));
    await sportsbook.facts.ingest(odds(gameId, Date.now()));
  }
  const accounts = await openAccounts(platform, wallet.ledger);
  await platform.pool.query('vacuum analyze');

  return {
    databaseUrl: server.databaseUrl,
    place: bets.place,
    ledger: wallet.ledger,
    gate: switched,
    signer: bets.signer,
    terms,
    facts: sportsbook.facts,
    accounts,
    platform,
    askLimits(isAsked) {
      areLimitsAsked = isAsked;
    },
    async stop() {
      clearInterval(timer);
      for (const module of modules.toReversed()) await module.stop?.();
      await server.stop();
    },
  };
}

/** Funded players without a sign-in. */
export async function openAccounts(
  platform: Pick<PlacementBook['platform'], 'pool'>,
  ledger: ReturnType<typeof createWallet>['ledger'],
): Promise<PlacementBook['accounts']> {
  await platform.pool.query(
    `insert into users (login, password_hash, role, country_id, currency, lng, created_at)
     select 'bench-' || n, '', 'player', 1, 'EUR', 'en', now() from generate_series(1, $1) n`,
    [ACCOUNTS],
  );
  const { rows } = await platform.pool.query<{ id: bigint; user_id: bigint }>(
    `insert into accounts (kind, user_id, type, currency, balance, created_at)
     select 'player', id, 0, 'EUR', 0, now() from users returning id, user_id`,
  );
  const accounts = rows.map((row) => ({ userId: Number(row.user_id), accountId: Number(row.id) }));
  await transact(platform.pool, (sql) =>
    ledger.post(
      sql,
      accounts.map(({ accountId }) => ({
        accountId,
        reference: `deposit:bench-${accountId}`,
        postings: [{ kind: 'deposit', amountMinor: FUNDS_MINOR }],
      })),
    ),
  );
  return accounts;
}
