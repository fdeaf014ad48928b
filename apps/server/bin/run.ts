import type { AddressInfo } from 'node:net';
import type { Composition } from '../platform/compose.ts';
import { type Config, type Role, readConfig } from '../platform/config.ts';
import { migrate } from '../platform/database/migrate.ts';
import { reach } from '../platform/database/reach.ts';
import { createPlatform } from '../platform/platform.ts';
import { openDataFolder } from '../platform/postgres/data-folder.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts';
import { StartError } from '../platform/start-error.ts';
import { buildIfStale } from './build.ts';
import { type FirstSignIn, firstSignIns } from './first-sign-ins.ts';
import { createProgress, type Progress } from './progress.ts';
import { withSeed } from './seed.ts';
import { untilAskedToStop } from './signals.ts';

/** Things to undo, the last one first. */
type Undo = (() => Promise<void>)[];

/** Starts one role, serves until a signal asks to stop, and ends the process: 0 after a clean stop, 1 otherwise. */
export async function run(role: Role): Promise<never> {
  const undo: Undo = [];
  const stop = untilAskedToStop();
  let code = 0;
  try {
    await Promise.race([start(role, undo), stop.asked]);
    await stop.asked;
  } catch (error) {
    code = 1;
    process.stderr.write(`${sentenceOf(error)}\n`);
  }
  stop.deadline(15_000);
  for (const step of undo.toReversed()) await step().catch((error) => complain(error));
  process.exit(process.exitCode ?? code);
}

async function start(role: Role, undo: Undo): Promise<void> {
  const progress = createProgress((text) => void process.stdout.write(text));
  const config = readConfig(process.env, role);
  refuseLoneRole(config);
  progress.say('Fairbook is starting');
  if (config.build === 'auto') await progress.step("building the browser's code", buildIfStale);
  const databaseUrl = await openDatabase(config, progress, undo);
  // Loaded here, so that a bad setting or folder is told at once.
  const { compose } = await import('../platform/compose.ts');
  const platform = createPlatform(withSeed(config), { databaseUrl });
  undo.push(() => platform.close());
  await progress.step('migrating the schema', () => migrate(platform.pool));
  const composition = await compose(platform, { withSite: true });
  undo.push(() => composition.stop());
  await progress.step('loading the sportsbook', () => composition.start());
  const signIns = await firstSignIns(config, platform, composition.services.auth);
  await progress.step('starting the feed', () => composition.startFeed());
  const address = await listen(config, composition);
  announce(progress, config, address, signIns);
}

/** Nodes of one role find each other over a message broker, which this version does not have yet. */
function refuseLoneRole({ role }: Config): void {
  if (role === 'all') return;
  throw new StartError(
    `A node of the role "${role}" alone needs a message broker between the nodes, which this version does not have: use npm start.`,
  );
}

async function openDatabase(config: Config, progress: Progress, undo: Undo): Promise<string> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl) {
    openDataFolder(dataDir);
    await progress.step('reaching the database', () => reach(databaseUrl));
    return databaseUrl;
  }
  const embedded = await progress.step('starting the database', () => startEmbeddedPostgres({ dataDir }));
  undo.push(() => embedded.stop());
  return embedded.url;
}

async function listen({ host, port }: Config, { app }: Composition): Promise<string> {
  try {
    await app.listen({ host, port, backlog: 4096 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is taken by another program: end it, or set PORT to another one.`);
    }
    throw new StartError(`Fairbook cannot listen on ${host}:${port} (${code}): set HOST and PORT.`);
  }
  const bound = (app.server.address() as AddressInfo).port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound}`;
}

function announce(progress: Progress, config: Config, address: string, signIns: FirstSignIn[]): void {
  progress.say('');
  progress.say(`Fairbook is ready: ${config.publicOrigin ?? address}`);
  for (const { role, login, password } of signIns) {
    progress.say(`  sign in as ${role.padEnd(8)}  login ${login.padEnd(8)}  password ${password}`);
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function complain(error: unknown): void {
  process.exitCode = 1;
  process.stderr.write(`Not everything stopped cleanly: ${sentenceOf(error)}\n`);
}
