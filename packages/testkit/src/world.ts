import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Api, createApi } from '@fairbook/client';
import type { FastifyInstance } from 'fastify';
import { type Composition, type CompositionOptions, compose } from '../../../apps/server/compose/compose.ts';
import { BOUNDS, type Bounds } from '../../../apps/server/platform/bounds.ts';
import type { Bus } from '../../../apps/server/platform/bus/bus.ts';
import { type Config, readConfig } from '../../../apps/server/platform/config/config.ts';
import type { Platform } from '../../../apps/server/platform/context.ts';
import { inProcessFetch } from '../../../apps/server/platform/http/in-process.ts';
import { createPlatform } from '../../../apps/server/platform/platform.ts';
import { createLogger } from '../../../apps/server/platform/telemetry/logger.ts';
import type { Clock } from '../../../apps/server/platform/time/clock.ts';
import { fakeClock } from '../../../apps/server/platform/time/clock.ts';
import type { Tracing } from '../../../apps/server/platform/tracing/tracing.ts';
import { counted } from '../../../tools/test/worlds.ts';
import { wordlessFields } from './audit-words.ts';
import type { DatabaseLine } from './database-line.ts';
import { bySocket, createDatabase } from './databases.ts';
import { PATIENT, PATIENT_PAGES } from './patient.ts';

/** A signed-in player (or operator) of a world. */
export interface Visitor {
  userId: number;
  login: string;
  password: string;
  /** `name=value` for a Cookie header. */
  cookie: string;
  api: Api;
}

/** A whole server on its own database, called through `inject`. Close it when done: the database is dropped. */
export interface World extends AsyncDisposable {
  app: FastifyInstance;
  platform: Platform;
  services: Composition['services'];
  databaseUrl: string;
  /** The typed client, as a visitor or with somebody's cookie. */
  api(as?: { cookie: string }): Api;
  registerPlayer(wish?: { countryId?: number; currencyIso?: string; lng?: string }): Promise<Visitor>;
  /** A new operator, signed in. */
  operator(login?: string): Promise<Visitor>;
  /** Another session of the same user. */
  signIn(login: string, password: string): Promise<Visitor>;
  close(): Promise<void>;
}

export interface WorldOptions {
  /** `fakeClock(ms)` to move time by hand; the real one by default. */
  clock?: Clock;
  config?: Partial<Config>;
  /** `PATIENT` by default. Pass `BOUNDS` to test the waits of a real node, usually together with `through`. */
  bounds?: Bounds;
  /** A connection from the server to its database, e.g. `openDatabaseLine`. */
  through?: (databaseUrl: string) => Promise<Pick<DatabaseLine, 'url' | 'close'>>;
  /** None by default. */
  tracing?: Tracing;
  /** Where everything that is logged goes; nowhere by default. */
  logTo?: { write(line: string): void };
  /** Serves pages too; build them first (`tools/build/all.ts`). */
  withSite?: CompositionOptions['withSite'];
  /** Pass `PASSWORD_COST` for the real cost; as cheap as possible by default. */
  passwordCost?: CompositionOptions['passwordCost'];
  /** 20 by default, as for real: to fewer players no newsletter is sent. */
  fewestReaders?: number;
  /** Host and port of a push service that the test runs. */
  testPushService?: string;
  /** Makes it one of several nodes (`createNodes`). */
  joins?: {
    /** The database of the others, which stays when this world closes. */
    databaseUrl: string;
    /** The bus of this node, which is closed with this world. */
    bus: Bus;
    /** The folder of another node, whose keys this node gets; absent for the first node. */
    dataDir?: string;
  };
}

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export { fakeClock };

export async function createWorld(options: WorldOptions = {}): Promise<World> {
  // Set to null on closing. Test files stay loaded and keep their world, and each server takes 9 MB.
  let server: Server | null = await counted(() => startServer(options));
  const { databaseUrl } = server;

  function running(): Server {
    if (!server) throw new Error('This world is closed');
    return server;
  }

  const api = (as?: { cookie: string }) =>
    createApi({ fetch: (url, init) => inProcessFetch(running().app, headersOf(as?.cookie))(url, init) });

  async function open(login: string, password: string, userId: number, setCookie: string): Promise<Visitor> {
    const cookie = setCookie.split(';')[0] ?? '';
    return { userId, login, password, cookie, api: api({ cookie }) };
  }

  async function ask(path: string, body: unknown): Promise<{ body: never; cookie: string }> {
    const headers = { ...headersOf(), 'content-type': 'application/json' };
    const payload = JSON.stringify(body);
    const answer = await running().app.inject({ method: 'POST', url: path, headers, payload });
    if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
    return { body: answer.json(), cookie: String(answer.headers['set-cookie']) };
  }

  async function signIn(login: string, password: string): Promise<Visitor> {
    const made = await ask('/web-api/auth/login', { mode: 'login_password', login, password });
    return open(login, password, (made.body as { userId: number }).userId, made.cookie);
  }

  let closed: Promise<void> | undefined;
  const close = () =>
    (closed ??= running()
      .close()
      .finally(() => {
        server = null;
      }));

  const world: World = {
    get app() {
      return running().app;
    },
    get platform() {
      return running().platform;
    },
    get services() {
      return running().services;
    },
    databaseUrl,
    api,
    async registerPlayer(wish = {}) {
      const made = await ask('/web-api/registration/fast_reg', {
        countryId: 1,
        currencyIso: 'EUR',
        lng: 'en',
        isAdult: true,
        acceptsTerms: true,
        ...wish,
      });
      const { userId, login, password } = made.body as { userId: number; login: string; password: string };
      return open(login, password, userId, made.cookie);
    },
    async operator(name = 'keeper') {
      const { platform, services } = running();
      const { login, password } = await services.auth.registerOperator(name);
      const visitor = await signIn(login, password);
      // Where money is real, operators have an authenticator.
      if (platform.config.payments === 'real') {
        await platform.pool.query(
          `insert into totp_secrets (user_id, secret, created_at, enabled_at) values ($1, '', now(), now())`,
          [visitor.userId],
        );
      }
      return visitor;
    },
    signIn,
    close,
    // Calls the current `close`: a betting world replaces it to stop its heartbeat first.
    [Symbol.asyncDispose]: () => world.close(),
  };
  return world;
}

type Server = Pick<World, 'app' | 'platform' | 'services' | 'databaseUrl' | 'close'>;

/** Starts the server of a world on a database of its own. It opens no port: requests come through `inject`. */
async function startServer(options: WorldOptions): Promise<Server> {
  const { joins } = options;
  const database = joins ? { url: joins.databaseUrl, drop: async () => {} } : await createDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairbook-world-'));
  if (joins?.dataDir) cpSync(joins.dataDir, dataDir, { recursive: true });
  const config: Config = {
    ...readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      FAIRBOOK_RATE_FACTOR: '0',
      FAIRBOOK_DATA: dataDir,
    }),
    databasePoolSize: 10,
    ...options.config,
  };
  const line = await options.through?.(database.url);
  const patient = options.withSite ? PATIENT_PAGES : PATIENT;
  const bounds = options.bounds ?? (options.through ? BOUNDS : patient);
  const platform = createPlatform(config, {
    databaseUrl: line?.url ?? bySocket(database.url),
    logger: options.logTo ? createLogger({ logLevel: 'trace' }, { to: options.logTo }) : createLogger(config),
    ...(options.clock && { clock: options.clock }),
    bounds,
    ...(options.tracing && { tracing: options.tracing }),
    ...(joins && { bus: joins.bus }),
  });
  const { withSite = false, passwordCost = CHEAP, testPushService = null, fewestReaders } = options;
  const { app, services, start, stop } = await compose(platform, {
    withSite,
    passwordCost,
    testPushService,
    fewestReaders,
  });
  await start();
  if (typeof withSite === 'object' && withSite.freshMs === 0) keepNothingStale(app);

  async function close(): Promise<void> {
    // No check for missing texts over a line, because a test may have cut it. A failed check is ignored, because a
    // test may have broken the database itself.
    const wordless = line ? [] : await wordlessFields(platform.pool).catch(() => []);
    await stop();
    await joins?.bus.close();
    await platform.close();
    await line?.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
    if (wordless.length > 0)
      throw new Error(
        `Give words (operator.edits.field.…) to fields of the log of edits: ${wordless.join(', ')}`,
      );
  }

  return { app, platform, services, databaseUrl: database.url, close };
}

/**
 * Browsers ask anew for whatever can change. What the site lets them keep for some minutes would be an earlier test's.
 */
function keepNothingStale({ server }: FastifyInstance): void {
  server.prependListener('request', (_, response) => {
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => typeof response;
    response.writeHead = ((status: number, headers?: Record<string, unknown>) => {
      const kept = String(headers?.['cache-control'] ?? response.getHeader('cache-control') ?? '');
      const canChange = /max-age/.test(kept) && !/immutable/.test(kept);
      return writeHead(status, canChange ? { ...headers, 'cache-control': 'no-cache' } : headers);
    }) as typeof response.writeHead;
  });
}

/** Headers that a browser sends from one of the site's own pages. */
function headersOf(cookie?: string): Record<string, string> {
  return { host: 'localhost', origin: 'http://localhost', ...(cookie && { cookie }) };
}
