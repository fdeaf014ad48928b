import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compose } from '../../apps/server/compose/compose.ts';
import { announce, odds, playing, stateOf } from '../../apps/server/testing/sample-feed.ts';
import { openBenchServer } from '../server.ts';
import { costOf, counter, type HotPath, takeTurns } from './turns.ts';

const GAMES = 40;
const PAGES = { small: 30, full: 100 };

/** The whole server as in production with 40 games, half of them in play. */
export async function openSite() {
  const server = await openBenchServer({
    env: { FAIRBOOK_RATE_FACTOR: '0' },
    config: { databasePoolSize: 4 },
  });
  const { app, services, start, stop } = await compose(server.platform, { withSite: true });
  await start();
  const { ingest } = services.sportsbook.facts;
  for (let gameId = 1; gameId <= GAMES; gameId++) {
    await ingest(announce(gameId, Date.now(), Date.now() + 3_600_000));
    const state = gameId % 2 === 0 ? playing(Date.now()) : stateOf();
    await ingest(odds(gameId, Date.now(), { state }));
  }
  return {
    app,
    ingest,
    async stop() {
      await stop();
      await server.stop();
    },
  };
}

/** The home page, rendered and compressed each time, without a network. */
async function openPages(): Promise<HotPath> {
  // In a process of its own: what a build leaves in memory would slow down the pages.
  execFileSync(process.execPath, ['-e', `import('./tools/build/all.ts').then((all) => all.buildIfStale())`], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { app, stop } = await openSite();
  const next = counter();
  async function read(): Promise<void> {
    // Each request has its own address, because a page that was rendered a moment ago is sent again.
    const { statusCode } = await app.inject({
      url: `/en?returnTo=/${next()}`,
      headers: { host: 'localhost', 'accept-encoding': 'br' },
    });
    if (statusCode !== 200) throw new Error(`the home page answered ${statusCode}`);
  }
  return {
    async round(size) {
      const pages = PAGES[size];
      const cost = await costOf(pages, async () => {
        for (let n = 0; n < pages; n++) await read();
      });
      return { 'home page rendered': cost };
    },
    stop,
  };
}

if (import.meta.main) await takeTurns(openPages);
