import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { forTerminal } from '@fairbook/proof/terminal';
import pg from 'pg';
import type { Composition } from '../compose/compose.ts';
import { ROLES } from '../compose/roles.ts';
import { BOUNDS, type Bounds } from '../platform/bounds.ts';
import type { Bus } from '../platform/bus/bus.ts';
import { type Config, type Role, readConfig } from '../platform/config/config.ts';
import { StartError } from '../platform/config/start-error.ts';
import { checkDatabase } from '../platform/database/check-database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { holdDatabase } from '../platform/database/sole-server.ts';
import { listen, refuseTaken } from '../platform/http/listen.ts';
import { LeaseLost } from '../platform/jobs/lease.ts';
import { sitePrefix } from '../platform/nats/prefix.ts';
import { countIn, createPlatform, metricsOf } from '../platform/platform.ts';
import { openDataFolder } from '../platform/postgres/data-folder.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts';
import { createLogger, type Logger } from '../platform/telemetry/logger.ts';
import { NO_TRACING, type Tracing } from '../platform/tracing/tracing.ts';
import { isOnePerson } from '../site/same-person/index.ts';
import { buildIfStale } from './build.ts';
import { type FirstSignIns, firstSignIns, linesOf } from './first-sign-ins.ts';
import { takesNoOptions } from './no-options.ts';
import { ONE_PERSON } from './people-words.ts';
import { createProgress, type Progress } from './progress.ts';
import { withSeed } from './seed.ts';
import { type StopRequest, untilAskedToStop } from './signals.ts';

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url));

/** Of a node behind a load balancer, which asks for `/readyz` a few times within it. */
const DRAIN_MS = 1_500;
const TOO_EARLY = 'The server was asked to stop before it was ready.';

/** Cleanup steps, run last first. */
type Undo = (() => Promise<void>)[];

/**
 * Starts one role, serves until a signal asks to stop, and ends the process: 0 after a clean stop, 1 otherwise. A node that
 * loses the catalogue to another one begins anew and stands by: its code is loaded, so it is back sooner than a new process.
 */
export async function run(role: Role, bounds: Bounds = BOUNDS): Promise<never> {
  takesNoOptions();
  // Our output may have lost its reader, as after Ctrl-C with `npm start | tee`. Unheard, the error of the next line would end
  // the process before it has stopped in order.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  const progress = createProgress((text) => void process.stdout.write(text));
  const stop = untilAskedToStop(() => progress.say('Fairbook is stopping'));
  const halted = stop.asked.then(() => Promise.reject(new StartError(TOO_EARLY)));
  halted.catch(() => undefined);
  for (;;) {
    const undo: Undo = [];
    const why = await served(role, { bounds, undo, progress, isAskedToStop: stop.isAsked, halted }, stop);
    const isOver = stop.isAsked() || !(why instanceof LeaseLost);
    // Errors caused by a requested stop are not reported.
    if (why && isOver && !stop.isAsked()) process.stderr.write(`${sentenceOf(why)}\n`);
    const cancel = stop.deadline();
    for (const step of undo.toReversed()) await step().catch((error) => complain(error));
    if (isOver) return end(stop.isAsked(), why);
    cancel();
    progress.say('Another node has taken over the catalogue. This one begins anew and stands by.');
  }

  function end(isAsked: boolean, why: Error | null): never {
    if (isAsked) progress.say('Fairbook has stopped');
    process.exit(process.exitCode ?? (why && !isAsked ? 1 : 0));
  }
}

/** Serves until it is asked to stop, or can't go on; returns why not. */
async function served(
  role: Role,
  starting: Omit<Starting, 'fail'>,
  stop: Pick<StopRequest, 'asked'>,
): Promise<Error | null> {
  const failed = Promise.withResolvers<never>();
  /** Why a running server ends. It may also break what still starts, whose error then says less. */
  let reason: Error | undefined;
  failed.promise.catch((error) => {
    reason = error;
  });
  try {
    await start(role, { ...starting, fail: failed.reject });
    await Promise.race([stop.asked, failed.promise]);
    return null;
  } catch (error) {
    return reason ?? (error as Error);
  }
}

interface Starting {
  bounds: Bounds;
  undo: Undo;
  progress: Progress;
  isAskedToStop(): boolean;
  /** Rejects when a stop is asked for. */
  halted: Promise<never>;
  /** Ends a running server for a reason that its operator can fix. */
  fail(error: Error): void;
}

async function start(role: Role, starting: Starting): Promise<void> {
  const { bounds, undo, progress, isAskedToStop, halted, fail } = starting;
  const step = <T>(name: string, work: () => Promise<T>): Promise<T> => {
    if (isAskedToStop()) throw new StartError(TOO_EARLY);
    return progress.step(name, work);
  };
  const config = readConfig(process.env, role);
  const parts = ROLES[config.role];
  progress.say(config.role === 'all' ? 'Fairbook is starting' : `Fairbook is starting (${config.role})`);
  // First of all: a build and a first start of the database take long.
  await refuseTaken(config).catch((error) => Promise.reject(portProblem(config, error)));
  if (parts.answers.has('site') || parts.answers.has('api')) {
    refuseUnbuilt(config);
    if (config.build === 'auto') await step("building the browser's code", buildIfStale);
  }
  const databaseUrl = await openDatabase(config, step, undo);
  undo.push(await holdDatabase(databaseUrl, config.role === 'all' ? 'alone' : 'shared', fail));
  // Imported here, after the settings are checked, so that a bad one is reported at once.
  const { compose } = await import('../compose/compose.ts');
  const tracing = await tracingOf(config);
  undo.push(() => tracing.close());
  const metrics = metricsOf(config);
  const logger = createLogger(config, { tracing, onProblem: countIn(metrics) });
  const bus = await meetNodes(config, databaseUrl, logger, tracing);
  if (bus) undo.push(() => bus.close());
  const unseeded = createPlatform(config, {
    databaseUrl,
    bounds,
    tracing,
    logger,
    metrics,
    ...(bus && { bus }),
  });
  undo.push(() => unseeded.close());
  await step('migrating the schema', () => migrate(unseeded.pool));
  const platform =
    parts.catalogue !== 'follows' ? { ...unseeded, config: await withSeed(unseeded) } : unseeded;
  const composition = await compose(platform, { withSite: true, onLost: fail });
  undo.push(() => composition.stop({ drainMs: config.role === 'all' ? 0 : DRAIN_MS }));
  await step('loading the sportsbook', () => Promise.race([composition.start(), halted]));
  let founder: number | null = null;
  const signIns = parts.duties.has('log')
    ? await firstSignIns(config, platform, composition.services.auth, async (operatorId) => {
        founder = operatorId;
        await composition.services.promotions.tournaments.first(operatorId);
        await composition.services.articles.plant();
      })
    : { made: [], file: null };
  if (parts.answers.has('api')) await composition.services.legal.keep();
  if (parts.duties.has('feed')) await step('starting the feed', () => composition.startFeed());
  if (founder !== null) await composition.services.promotions.predictions.first(founder);
  const address = await open(config, composition);
  announce(progress, config, address, signIns);
  if (parts.answers.has('api') && (await isOnePerson(platform.pool))) progress.say(`  ${ONE_PERSON}`);
  if (config.payments === 'demo') logger.info({ payments: config.payments }, 'house.play_money');
  const fault = composition.services.proof.follower.fault();
  if (fault !== null) progress.say(`  bets are refused: ${fault} (docs/backup.md says how to go on)`);
  if (parts.duties.has('jobs')) composition.startJobs().catch(fail);
}

/** The messages between the nodes of a site; a lone process needs none. */
async function meetNodes(
  { natsUrl, natsReplicas: replicas, role }: Config,
  databaseUrl: string,
  logger: Logger,
  tracing: Tracing,
): Promise<Bus | undefined> {
  if (natsUrl === null) return undefined;
  const { createNatsBus } = await import('../platform/bus/nats-bus.ts');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const prefix = await sitePrefix(client).finally(() => client.end());
  return createNatsBus({ url: natsUrl, prefix, logger, tracing, name: `fairbook ${role}`, replicas });
}

/** The libraries of tracing are loaded only where it is wanted. */
async function tracingOf({ tracing, role }: Config): Promise<Tracing> {
  if (tracing === null) return NO_TRACING;
  const { openTelemetry } = await import('../platform/tracing/open-telemetry.ts');
  return openTelemetry(tracing, { role });
}

function refuseUnbuilt({ build }: Config): void {
  if (build === 'auto' || existsSync(DIST)) return;
  throw new StartError(
    "The browser's code was never built, and FAIRBOOK_BUILD is never: run npm run build first.",
  );
}

async function openDatabase(config: Config, step: Progress['step'], undo: Undo): Promise<string> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl) {
    // The folder of other nodes may be read-only, or a mounted secret.
    if (ROLES[config.role].duties.has('log')) openDataFolder(dataDir);
    await step('reaching the database', () => checkDatabase(databaseUrl));
    return databaseUrl;
  }
  const embedded = await step('starting the database', () => startEmbeddedPostgres({ dataDir }));
  undo.push(() => embedded.stop());
  return embedded.url;
}

async function open(config: Config, { app }: Composition): Promise<string> {
  const { host, port } = config;
  try {
    const bound = await listen(app, { host, port });
    // Passkeys belong to a name, never to a number.
    if (host === '127.0.0.1') return `http://localhost:${bound}`;
    return `http://${host.includes(':') ? `[${host}]` : host}:${bound}`;
  } catch (error) {
    throw portProblem(config, error);
  }
}

function portProblem({ host, port }: Config, error: unknown): StartError {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EADDRINUSE'
    ? new StartError(`Port ${port} is taken by another program: end it, or set PORT to another one.`)
    : new StartError(`Fairbook cannot listen on ${host}:${port} (${code}): set HOST and PORT.`);
}

function announce(progress: Progress, config: Config, address: string, signIns: FirstSignIns): void {
  progress.say('');
  progress.say(`Fairbook is ready: ${config.publicOrigin ?? address}`);
  // What a container prints is kept by others, and terminals of deployments are often recorded.
  const isShown = process.stdout.isTTY && config.publicOrigin === null;
  for (const line of linesOf(signIns, isShown)) progress.say(line);
  if (config.payments === 'demo')
    progress.say('  money is play money (PAYMENTS=demo); for real money: docs/deploy.md');
  const isLikelyProxied = config.publicOrigin?.startsWith('https:') && !config.trustProxy;
  if (isLikelyProxied)
    progress.say('  TRUST_PROXY is not set: behind a proxy all visitors would count as one address');
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartError) return forTerminal(error.message);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function complain(error: unknown): void {
  process.exitCode = 1;
  process.stderr.write(`Not everything stopped cleanly: ${sentenceOf(error)}\n`);
}
