import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createApi } from '@fairbook/client';
import { GAMES, SHARED, type SharedId } from '@fairbook/games';
import { compose } from '../compose/compose.ts';
import { readConfig } from '../platform/config/config.ts';
import { inProcessFetch } from '../platform/http/in-process.ts';
import { createPlatform } from '../platform/platform.ts';
import { crashStake } from './casino.ts';

/**
 * For the crash test of shared rounds: a server that runs rounds of a game for a list of players until it is killed. Each
 * stakes on every round. In crash every second one cashes out while it runs; in a drawn game each buys what it may. It
 * prints `staked <id>` and `out <id> <multiple>` for what was acknowledged, and `drawn <id>` once a round is drawn.
 */
interface Order {
  databaseUrl: string;
  dataDir: string;
  game: SharedId;
  players: { cookie: string; accountId: number }[];
}

const order: Order = JSON.parse(process.argv[2]!);
const config = readConfig({ LOG_LEVEL: 'silent', FAIRBOOK_RATE_FACTOR: '0', FAIRBOOK_DATA: order.dataDir });
const platform = createPlatform(config, { databaseUrl: order.databaseUrl });
const { app, start } = await compose(platform);
await start();

function playerOf(index: number) {
  const { cookie, accountId } = order.players[index]!;
  const fetch = inProcessFetch(app, { host: 'localhost', origin: 'http://localhost', cookie });
  return { api: createApi({ fetch }), accountId };
}

async function buyForEver(index: number): Promise<never> {
  const { api, accountId } = playerOf(index);
  const params = { game: order.game };
  /** Rounds with a stake of this worker: another one may have been drawn before it began. */
  const own = new Set<string>();
  for (;;) {
    const { round } = (await api('shared.table', { params })).table;
    if (round?.draws && own.has(round.id)) process.stdout.write(`drawn ${round.id}\n`);
    for (let slot = 1; round?.state === 'open' && slot <= SHARED[order.game].stakesEach; slot++) {
      const body = { roundId: round.id, accountId, slot, stake: '0.20', options: GAMES[order.game].usual };
      const bought = api('shared.stake', { params, body, idempotencyKey: randomUUID() });
      const stake = await bought.catch(() => null);
      if (!stake) continue;
      own.add(round.id);
      process.stdout.write(`staked ${stake.id}\n`);
    }
    await wait(50);
  }
}

async function playForEver(index: number): Promise<never> {
  const { api, accountId } = playerOf(index);
  for (;;) {
    const auto = index % 4 < 2 ? 101 + index : undefined;
    const { id, round } = await crashStake({ api, accountId }, { stake: '0.20', ...(auto && { auto }) });
    process.stdout.write(`staked ${id}\n`);
    for (let state = 'open'; state === 'open'; await wait(50))
      state = (await api('shared.table', { params: { game: 'crash' } })).table.round?.state ?? 'open';
    await wait(250 + 20 * index);
    if (index % 2 === 0) {
      const out = await api('shared.cashOut', { params: { id } }).catch(() => null);
      if (out) process.stdout.write(`out ${id} ${out.taken}\n`);
    }
    for (let now = round.id; now === round.id; await wait(100))
      now = (await api('shared.table', { params: { game: 'crash' } })).table.round!.id;
  }
}

const play = order.game === 'crash' ? playForEver : buyForEver;
await Promise.all(order.players.map((_, index) => play(index)));
