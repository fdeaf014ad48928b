import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { blockText, GAMES } from '@fairbook/games';
import { DEFAULT_RATES } from '@fairbook/money';
import { assertLedgerBalanced } from '@fairbook/testkit';
import pg from 'pg';
import { createCasino } from '../apps/server/casino/rounds/index.ts';
import { createSeedMaker } from '../apps/server/casino/seeds/index.ts';
import { openByShared, sumsOfShared } from '../apps/server/casino/shared/index.ts';
import { readClosed } from '../apps/server/players/visitors/index.ts';
import { DEFAULT_SETTINGS } from '../apps/server/site/config/index.ts';
import { openPlacementBook, type PlacementBook } from './placement-book.ts';
import { median } from './quantile.ts';
import { postmasterOf, processes, spentBetween, threads } from './spent.ts';
import type { Row } from './table.ts';

const PLAYERS = 2_000;
const IN_FLIGHT = 256;
const ROUND_MS = 4_000;
const ROUNDS = 3;
/** What is asked for where only the wait counts. */
const PER_SECOND = 2_000;
/** Between the calls of one turn then. */
const TICK_MS = 5;

/**
 * Rounds of dice a second, durable, with every check: seeds, limits, ledger; beside bare inserts of a row of the same
 * table, each with a commit of its own, over as many connections as rounds have lanes. Then how long a round waits when
 * 2,000 a second are asked for, and what it costs.
 */
export async function rows(): Promise<Row[]> {
  const book = await openPlacementBook();
  try {
    const play = await openGames(book);
    const bare = await openBare(book.databaseUrl);
    await play(ROUND_MS);
    const [ours, reference]: [number[], number[]] = [[], []];
    const waits: number[] = [];
    for (let n = 0; n < ROUNDS; n++) {
      const { perSecond, p95Ms } = await play(ROUND_MS);
      ours.push(perSecond);
      waits.push(p95Ms);
      reference.push(await bare.measure(ROUND_MS));
    }
    await bare.stop();
    const steady: number[] = [];
    while (steady.length < ROUNDS) steady.push((await play.steadily(ROUND_MS)).p95Ms);
    const cost = await costOf(book, () => play(ROUND_MS));
    await assertLedgerBalanced(book);
    return [
      {
        name: `rounds of dice, durable, ${IN_FLIGHT} players at once`,
        ours: Math.round(median(ours)),
        reference: Math.round(median(reference)),
        ratio: Math.round((100 * median(ours)) / median(reference)) / 100,
        unit: '1/s',
        target: '≥ 2,000',
        note: `against a bare prepared insert with its commit; p95 ${median(waits).toFixed(1)} ms; HMAC alone ${Math.round(hmacs())} a second`,
      },
      {
        name: `a round of dice, ${PER_SECOND} a second asked for: p95`,
        ours: Math.round(median(steady)),
        reference: null,
        ratio: null,
        unit: 'ms',
        target: '≤ 50',
        note: 'from the call to its durable answer; calls come whether earlier ones are answered or not',
      },
      {
        name: 'a round of dice: cost',
        ours: Math.round(cost.node + cost.database),
        reference: null,
        ratio: null,
        unit: 'µs CPU',
        target: 'none',
        note: `${Math.round(cost.node)} of Node with the callers, ${Math.round(cost.database)} of the database`,
      },
    ];
  } finally {
    await book.stop();
  }
}

/** Players with begun seeds, and a function that plays rounds of dice for so many milliseconds. */
async function openGames(book: PlacementBook) {
  const { platform, ledger, gate, signer } = book;
  const seedFor = createSeedMaker(signer.key);
  const casino = createCasino(platform, {
    ...{ ledger, gate, signer, seedFor },
    products: { closedTo: () => [], readClosed },
    stopped: () => null,
    rules: () => DEFAULT_SETTINGS.casino,
    rates: () => DEFAULT_RATES,
    shared: { sums: sumsOfShared, open: openByShared },
    onRounds: [],
    free: { end: async () => undefined },
    dropsDuring: async () => [],
  });
  const players: Player[] = [];
  for (const account of book.accounts.slice(0, PLAYERS))
    players.push({ ...account, seedId: await begun(casino, account) });
  return Object.assign((ms: number) => load(players, ms, casino.play), {
    steadily: (ms: number) => steadily(players, ms, casino.play),
  });
}

/** Processor time of a round in microseconds. */
async function costOf(book: PlacementBook, run: () => ReturnType<typeof load>) {
  const postmaster = await postmasterOf(book.platform.pool);
  const before = { node: threads(), database: processes(postmaster) };
  const { count } = await run();
  const node = spentBetween(before.node, threads(), `${process.pid}`);
  const database = spentBetween(before.database, processes(postmaster), postmaster);
  return { node: (node.of + node.others) / count, database: (database.of + database.others) / count };
}

async function begun(
  { module }: ReturnType<typeof createCasino>,
  { userId }: { userId: number },
): Promise<string> {
  const call = (id: string, input: object) =>
    module.routes
      .find((route) => route.call.id === id)!
      .handler({
        caller: { userId, role: 'player' },
        ...input,
      } as never) as Promise<unknown> as Promise<{ next: { id: string } }>;
  const { next } = await call('seeds.prepare', {});
  await call('seeds.begin', { params: { id: next.id }, body: { clientSeed: 'a-seed-of-the-bench' } });
  return next.id;
}

type Player = PlacementBook['accounts'][number] & { seedId: string };

type Play = ReturnType<typeof createCasino>['play'];

async function played({ userId, accountId, seedId }: Player, play: Play): Promise<number> {
  const since = performance.now();
  const body = { game: 'dice' as const, accountId, seedId, stake: '0.10', options: GAMES.dice.usual };
  const outcome = await play({ userId, key: randomUUID(), body });
  if ('code' in outcome) throw new Error(`a round was refused: ${outcome.code}`);
  return performance.now() - since;
}

/** As many as can be played, by callers who each wait for their answer. */
async function load(players: readonly Player[], ms: number, play: Play) {
  const end = performance.now() + ms;
  const waits: number[] = [];
  let next = 0;
  async function caller(): Promise<void> {
    while (performance.now() < end) waits.push(await played(players[next++ % players.length]!, play));
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, caller));
  return { count: waits.length, perSecond: (1_000 * waits.length) / ms, p95Ms: p95(waits) };
}

/** `PER_SECOND` of them, each at its time. */
async function steadily(players: readonly Player[], ms: number, play: Play) {
  const begun = performance.now();
  const waits: Promise<number>[] = [];
  for (let since = 0; since < ms; since = performance.now() - begun) {
    while (waits.length < (since * PER_SECOND) / 1_000)
      waits.push(played(players[waits.length % players.length]!, play));
    await wait(TICK_MS);
  }
  return { p95Ms: p95(await Promise.all(waits)) };
}

function p95(waits: number[]): number {
  waits.sort((a, b) => a - b);
  return waits[Math.floor(0.95 * waits.length)]!;
}

async function openBare(databaseUrl: string) {
  const clients = await Promise.all(
    Array.from({ length: 2 }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      return client;
    }),
  );
  await clients[0]!.query('create table if not exists bare_rounds (like casino_rounds including indexes)');
  const text = `insert into bare_rounds select (r).* from
    (select jsonb_populate_record(null::bare_rounds, $1::jsonb) r) one`;
  const row = {
    ...{ user_id: 1, account_id: 1, currency: 'EUR', game: 'dice', version: 1, options: {}, actions: [] },
    ...{ unit: 10, stake: 10, prize: 0, times: 0, jackpot_part: 0, jackpot: 0 },
    ...{ status: 'lost', at: new Date(), stepped_at: new Date(), settled_at: new Date() },
  };
  let number = 0;
  return {
    async measure(ms: number): Promise<number> {
      const end = performance.now() + ms;
      let count = 0;
      await Promise.all(
        clients.map(async (client) => {
          while (performance.now() < end) {
            number += 1;
            const one = {
              ...row,
              id: randomUUID(),
              number,
              seed_id: randomUUID(),
              nonce: number,
              idem_key: randomUUID(),
            };
            await client.query({ name: 'bare', text, values: [JSON.stringify(one)] });
            count += 1;
          }
        }),
      );
      return (1_000 * count) / ms;
    },
    async stop() {
      for (const client of clients) await client.end();
    },
  };
}

/** Draws of a round alone: HMACs a second. */
function hmacs(): number {
  const key = randomBytes(32);
  const count = 100_000;
  const since = performance.now();
  for (let nonce = 0; nonce < count; nonce++)
    createHmac('sha256', key)
      .update(blockText({ game: 'dice', clientSeed: 'a-seed-of-the-bench', nonce }, 0))
      .digest();
  return (1_000 * count) / (performance.now() - since);
}

if (import.meta.main)
  for (const row of await rows()) process.stdout.write(`${JSON.stringify(row, null, 2)}\n`);
