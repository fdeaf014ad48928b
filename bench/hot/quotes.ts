import type { FeedMarket } from '@fairbook/feed-contract';
import { compose } from '../../apps/server/compose/compose.ts';
import { DEFAULT_SETTINGS } from '../../apps/server/site/config/defaults.ts';
import { seedGroups } from '../../apps/server/site/config/store.ts';
import { announce, marketsOf, odds } from '../../apps/server/testing/sample-feed.ts';
import { openBenchServer } from '../server.ts';
import { type Costs, costOf, type HotPath, takeTurns } from './turns.ts';

const gamesUpTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);
const LEGS = 20;
const BONUS_LEGS = 50;
/** Half of the games count for the hyper bonus; together their odds are about a thousand, as in the longest coupons. */
const bonusMilli = (gameId: number) => (gameId % 2 === 0 ? 1200 : 1100);

/** Bodies of quotes by what they ask for. */
export const COUPONS = {
  'a system of 20 in all sizes': {
    typeId: 4,
    systemValues: gamesUpTo(LEGS),
    amount: '1048575.00',
    changeCoefAction: 2,
    bets: gamesUpTo(LEGS).map((gameId) => ({ gameId, outcomeId: '18:2.5:over', coef: 1.95 })),
  },
  'an express of 20': {
    typeId: 1,
    amount: '1.00',
    changeCoefAction: 2,
    bets: gamesUpTo(LEGS).map((gameId) => ({ gameId, outcomeId: '18:2.5:over', coef: 1.95 })),
  },
  'an express of 50 with all bonuses': {
    typeId: 1,
    amount: '1.00',
    changeCoefAction: 1,
    bets: gamesUpTo(BONUS_LEGS).map((gameId) => ({
      gameId,
      outcomeId: '29::yes',
      coef: bonusMilli(gameId) / 1000,
    })),
  },
};
const QUOTES = { small: 50, full: 400 };

interface QuoteServer {
  /** Asks for a quote over the API without a network. Any refusal is an exception. */
  quote(body: object): Promise<{ terms?: { bonusCoef?: unknown; hyperBonus?: unknown } }>;
  ingest: Awaited<ReturnType<typeof compose>>['services']['sportsbook']['facts']['ingest'];
  stop(): Promise<void>;
}

/** A whole server whose games have the markets of these coupons; with `bonuses`, every express earns all that it can. */
export async function openQuoteServer({ bonuses }: { bonuses: boolean }): Promise<QuoteServer> {
  const server = await openBenchServer({ env: { FAIRBOOK_RATE_FACTOR: '0' } });
  const { app, services, start, stop } = await compose(server.platform);
  const betting = { ...DEFAULT_SETTINGS.betting, isBonusBetAllowed: true, isHyperBonusAllowed: true };
  if (bonuses) await seedGroups(server.platform.db, { ...DEFAULT_SETTINGS, betting }, new Date());
  await start();
  const { ingest } = services.sportsbook.facts;
  for (const gameId of gamesUpTo(BONUS_LEGS)) {
    await ingest(announce(gameId, Date.now()));
    await ingest(odds(gameId, Date.now(), bonuses ? { markets: bonusMarkets(gameId) } : {}));
  }
  return {
    ingest,
    async quote(body) {
      const answer = await app.inject({ ...requestOf(body), url: '/bets-api/v1/quotes' });
      if (answer.statusCode !== 200) throw new Error(`a quote answered ${answer.statusCode}: ${answer.body}`);
      return answer.json();
    },
    async stop() {
      await stop();
      await server.stop();
    },
  };
}

function bonusMarkets(gameId: number): FeedMarket[] {
  const bothScore: FeedMarket = {
    id: '29:',
    typeId: 29,
    line: '',
    margin: 5,
    outcomes: [
      ['29::yes', bonusMilli(gameId), 0],
      ['29::no', 4_000, 0],
    ],
  };
  return [...marketsOf().filter(({ id }) => id !== bothScore.id), bothScore];
}

export const requestOf = (body: object) => ({
  method: 'POST' as const,
  headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json' },
  payload: JSON.stringify(body),
});

async function openQuotes(): Promise<HotPath> {
  const server = await openQuoteServer({ bonuses: true });
  return {
    async round(size) {
      const runs = QUOTES[size];
      const costs: Costs = {};
      for (const [name, body] of Object.entries(COUPONS))
        costs[`quote of ${name}`] = await costOf(runs, async () => {
          for (let n = 0; n < runs; n++) await server.quote(body);
        });
      return costs;
    },
    stop: server.stop,
  };
}

if (import.meta.main) await takeTurns(openQuotes);
