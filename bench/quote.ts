import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { couponMaths } from '@fairbook/coupon';
import { minorUnits } from '@fairbook/money';
import { oddsMilli } from '@fairbook/odds';
import Fastify from 'fastify';
import { announce, odds } from '../apps/server/modules/sportsbook/sample-feed.ts';
import { compose } from '../apps/server/platform/compose.ts';
import { readConfig } from '../apps/server/platform/config.ts';
import { migrate } from '../apps/server/platform/database/migrate.ts';
import { createPlatform } from '../apps/server/platform/platform.ts';
import { startEmbeddedPostgres } from '../apps/server/platform/postgres/embedded.ts';
import type { Row } from './table.ts';

const LEGS = 20;
const SIZES = Array.from({ length: LEGS }, (_, i) => i + 1);
const BODY = {
  typeId: 4,
  systemValues: SIZES,
  amount: '1048575.00',
  changeCoefAction: 2,
  bets: SIZES.map((gameId) => ({ gameId, outcomeId: '18:2.5:over', coef: 1.95 })),
};
const QUOTES = 400;

/** A system of twenty legs in all sizes: what the panel counts, and a quote over HTTP beside an empty call. */
export async function rows(): Promise<Row[]> {
  return [panelRow(), await quoteRow()];
}

function panelRow(): Row {
  const coupon = {
    typeId: 4 as const,
    systemValues: SIZES,
    stake: minorUnits(104_857_500n),
    legs: SIZES.map((gameId) => ({ gameId, oddsMilli: oddsMilli(1300 + 37 * gameId) })),
  };
  const times = Array.from({ length: 300 }, () => timed(() => couponMaths(coupon)));
  return {
    name: `sums of a system of ${LEGS} in all sizes`,
    ours: median(times) * 1000,
    reference: null,
    ratio: null,
    unit: 'µs',
    target: '< 1,000 µs',
    note: `${(2 ** LEGS - 1).toLocaleString('en')} combinations, cost and returns of every size; the slowest ${Math.round(Math.max(...times) * 1000)}`,
  };
}

async function quoteRow(): Promise<Row> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairbook-quote-'));
  const server = await startEmbeddedPostgres({ dataDir });
  const config = { ...readConfig({ LOG_LEVEL: 'error', FAIRBOOK_RATE_FACTOR: '0' }), dataDir };
  const platform = createPlatform(config, { databaseUrl: server.url });
  await migrate(platform.pool);
  const { app, services, start, stop } = await compose(platform);
  await start();
  const empty = Fastify();
  empty.post('/', async (request) => request.body);
  try {
    for (const gameId of SIZES) {
      await services.sportsbook.facts.ingest(announce(gameId, Date.now()));
      await services.sportsbook.facts.ingest(odds(gameId, Date.now()));
    }
    const ours = await medianOf(() => app.inject({ ...REQUEST, url: '/bets-api/v1/quotes' }));
    const reference = await medianOf(() => empty.inject({ ...REQUEST, url: '/' }));
    return {
      name: `a quote of a system of ${LEGS} in all sizes`,
      ours,
      reference,
      ratio: ours / reference,
      unit: 'ms',
      target: '< 3 ms',
      note: 'every price, limit, risk and refusal; beside a call that answers its body; both without a network',
    };
  } finally {
    await stop();
    await empty.close();
    await platform.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const REQUEST = {
  method: 'POST' as const,
  headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json' },
  payload: JSON.stringify(BODY),
};

/** The median of many answers, after a quarter of them to warm up. */
async function medianOf(ask: () => Promise<{ statusCode: number; body: string }>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < QUOTES * 1.25; n++) {
    const begun = performance.now();
    const answer = await ask();
    if (answer.statusCode !== 200) throw new Error(`a quote answered ${answer.statusCode}: ${answer.body}`);
    if (n >= QUOTES / 4) times.push(performance.now() - begun);
  }
  return median(times);
}

function timed(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

if (import.meta.main)
  for (const row of await rows()) process.stdout.write(`${JSON.stringify(row, null, 2)}\n`);
