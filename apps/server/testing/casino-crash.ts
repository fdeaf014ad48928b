import { createApi } from '@fairbook/client';
import { FREE_RETURNS } from '@fairbook/contracts/casino/free-rules';
import { GAME_IDS, GAMES, type Game, isShared } from '@fairbook/games';
import { seeded, someAction, someOptions } from '@fairbook/games/testing';
import { compose } from '../compose/compose.ts';
import { readConfig } from '../platform/config/config.ts';
import { inProcessFetch } from '../platform/http/in-process.ts';
import { createPlatform } from '../platform/platform.ts';

/**
 * For the crash test of games: a server whose players play any game with any options and actions as fast as they can
 * until it is killed. It prints `try <player> <key> <body>` before each round and `done <player> <round>` after each
 * answer of a round or of a step, as JSON.
 */
interface Order {
  databaseUrl: string;
  dataDir: string;
  /** `freeId`: free rounds of all games that can be given, each worth the stake of all rounds. */
  players: { cookie: string; accountId: number; seedId: string; freeId: string }[];
  seed: number;
}

/** Games whose rounds one player plays. */
const ALONE = GAME_IDS.filter((id) => !isShared(id));
/** Every third round is free where its game can be given. */
const FREE = 3;
const order: Order = JSON.parse(process.argv[2]!);
const config = readConfig({ LOG_LEVEL: 'silent', FAIRBOOK_RATE_FACTOR: '0', FAIRBOOK_DATA: order.dataDir });
const platform = createPlatform(config, { databaseUrl: order.databaseUrl });
const { app, start } = await compose(platform);
await start();

async function playForEver(index: number): Promise<never> {
  const { cookie, accountId, seedId, freeId } = order.players[index]!;
  const api = createApi({
    fetch: inProcessFetch(app, { host: 'localhost', origin: 'http://localhost', cookie }),
  });
  const draws = seeded(order.seed * 100 + index);
  const say = (word: string, what: unknown) =>
    process.stdout.write(`${word} ${index} ${JSON.stringify(what)}\n`);
  for (let n = 0; ; n++) {
    const id = ALONE[draws.below(ALONE.length)]!;
    const game: Game = GAMES[id];
    const body = {
      ...{ game: id, accountId, seedId, stake: '0.10', options: someOptions(game, draws) },
      ...(n % FREE === 0 && id in FREE_RETURNS && { freeId }),
    };
    const key = `crash-${process.pid}-${index}-${n}`;
    say('try', { key, body });
    let round = await api('casino.play', { body, idempotencyKey: key }).catch(() => null);
    if (round) say('done', round);
    // A few tries, of which some are not allowed: then the round stays open, as if its player had left.
    for (let tries = 0; round?.status === 'open' && tries < 6; tries++) {
      const step = { step: round.actions.length, action: someAction(game, draws) };
      const next = await api('casino.step', { params: { id: round.id }, body: step }).catch(() => null);
      if (next) say('done', next);
      round = next ?? round;
    }
  }
}

await Promise.all(order.players.map((_, index) => playForEver(index)));
