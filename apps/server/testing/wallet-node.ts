import { compose } from '../compose/compose.ts';
import { readConfig } from '../platform/config/config.ts';
import { createPlatform } from '../platform/platform.ts';
import { PROVIDER_SECRET } from './game-provider.ts';

/**
 * For the crash test: a node that answers requests of a provider until it is killed. Its argument says which database it
 * shares; it prints its origin once it listens.
 */
const order: { databaseUrl: string; dataDir: string } = JSON.parse(process.argv[2]!);
const config = readConfig({
  ...{ LOG_LEVEL: 'silent', FAIRBOOK_RATE_FACTOR: '0', FAIRBOOK_DATA: order.dataDir },
  ...{ LANTERN_GAMES_URL: 'http://127.0.0.1:9', LANTERN_GAMES_SECRET: PROVIDER_SECRET },
});
const platform = createPlatform(config, { databaseUrl: order.databaseUrl });
const { app, start } = await compose(platform);
await start();
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
