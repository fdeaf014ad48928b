import path from 'node:path';
import type { ProviderId } from '@fairbook/contracts/casino/provider-games';
import { SPORTS, type SportKey } from '@fairbook/sports/state';
import { parseNatsUrl } from '../nats/url.ts';
import { type TracingConfig, tracingConfig } from '../tracing/config.ts';
import { type Env, isUrl } from './env.ts';
import { type FeedEntry, readFeedList } from './feed-list.ts';
import { type GameProviderConfig, gameProviders } from './game-keys.ts';
import { type KeepDays, readKeep } from './keep.ts';
import { type BtcpayConfig, btcpay, type HostedPayConfig, hostedPay } from './pay-keys.ts';
import { type S3Config, s3Config } from './s3-config.ts';
import { type SocialConfig, socialConfig } from './social-keys.ts';
import { StartError } from './start-error.ts';
import { readWitnesses, type WitnessAddress } from './witness-addresses.ts';

export type Role = 'all' | 'api' | 'live' | 'worker' | 'site' | 'feed';

/** All options of a deployment, checked. Made once at the start and never changed. */
export interface Config {
  role: Role;
  isProduction: boolean;
  /** Whether pages come from the sources, through a dev server. */
  isDevelopment: boolean;
  /** Whether mistakes that production only logs fail the call. */
  isTest: boolean;
  host: string;
  port: number;
  /** Folder of the embedded database, keys and first sign-ins. */
  dataDir: string;
  /** null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  databasePoolSize: number;
  /** The broker between several nodes, credentials inside; null: this process is alone. */
  natsUrl: string | null;
  /** On how many servers of the broker's cluster each message is kept: one, three or five. */
  natsReplicas: number;
  /** Path or package of the module that makes the feed; null: the simulator. */
  feed: string | null;
  /** Several sources, or one with rules, in the order in which they count; null for one alone. */
  feeds: readonly FeedEntry[] | null;
  /** The same seed gives the same season. Secret: all results follow from it. */
  seed: string;
  /** How much faster than real time simulated matches run. */
  clockSpeed: number;
  /** By how much the simulated season is moved: what it plays now is what it had so long ago. Play money only. */
  seasonShiftMs: number;
  /** Sports that the simulator plays; open games of other sports are cancelled. */
  sports: readonly SportKey[];
  /** The only origin that may make mutating calls; null: the host the request came to. */
  publicOrigin: string | null;
  /** Hosts of a closed network, with or without a port, from which registered views may run nevertheless. */
  internalViews: readonly string[];
  /** Private hosts that postbacks to partners may go to nevertheless, also without TLS. */
  internalPostbacks: readonly string[];
  /** The same for webhooks of players. Any player can then post there, so it is meant for trying out and tests. */
  internalWebhooks: readonly string[];
  /** Whether to trust X-Forwarded-For and X-Forwarded-Proto. Only behind a proxy that sets them. */
  trustProxy: boolean;
  /**
   * Maximum of open connections per address, live ones included; 0 for no limit. Not counted behind a trusted proxy.
   */
  connectionsPerAddress: number;
  /** Header in which a trusted proxy writes the visitor's country (ISO 3166-1), lower case; null without one. */
  countryHeader: string | null;
  /**
   * The token for reading metrics; null: only for operators, and for this machine while the site has no public
   * address.
   */
  metricsToken: string | null;
  /**
   * Ceilings, in whole units of the base currency, for bonuses that an operator grants alone: for one bonus, and for
   * all of one day. Above them another operator must approve. Not settings of the site, because an operator could raise
   * their own ceiling.
   */
  grantAlone: number;
  grantAlonePerDay: number;
  /**
   * Witnesses that are asked to cosign the heads of the log, and how many must cosign before a head is published; 0 for
   * none.
   */
  witnesses: readonly WitnessAddress[];
  witnessThreshold: number;
  /** The mail server, credentials inside; null: mail stays in the outbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** The gateway that takes SMS, and its bearer token; null: SMS stay in the outbox. */
  smsUrl: string | null;
  smsToken: string | null;
  /** Keys of the providers that players sign in with; a provider without keys is not offered. */
  social: SocialConfig;
  /** `real` turns play money and the shown first sign-ins off. */
  payments: 'demo' | 'real';
  /** The hosted-page payment provider; null: not configured. */
  hostedPay: HostedPayConfig | null;
  /** The BTCPay Server and its store; null: not configured. */
  btcpay: BtcpayConfig | null;
  /** Connections to providers of casino games. */
  gameProviders: Partial<Record<ProviderId, GameProviderConfig>>;
  /**
   * Ceiling, in whole units of the base currency, for the withdrawals of one player that one operator approves alone
   * within a day; above it a second operator must approve.
   */
  payOutAlone: number;
  /** The same ceiling for all players together. */
  payOutAlonePerDay: number;
  /** IANA name of the time zone of the daily report. */
  timeZone: string;
  /**
   * Ceiling, in whole units of the base currency, for the manual adjustments that one operator requests within a day,
   * and for those that one operator approves.
   */
  adjustPerDay: number;
  /** Multiplies every rate limit; 0 turns them off (tests, benches). */
  rateLimitFactor: number;
  /** How many days rows are kept, for the tables that differ from `KEEP_DAYS`. */
  keep: KeepDays;
  /** The folder that files of players are kept in, where there is no bucket. */
  filesDir: string;
  /** The bucket that files of players are kept in; null: in `filesDir`. */
  s3: S3Config | null;
  logLevel: string;
  /** Whether and how requests are traced; null without an OTLP endpoint. */
  tracing: TracingConfig | null;
  /** `never`: serve an existing build, as in an image built elsewhere. */
  build: 'auto' | 'never';
}

const ROLES: readonly Role[] = ['all', 'api', 'live', 'worker', 'site', 'feed'];
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Environment → configuration. The first bad value is a `StartError` that names the variable. */
export function readConfig(env: Record<string, string | undefined>, started: Role = 'all'): Config {
  const role = started === 'all' ? oneOf(env, 'FAIRBOOK_ROLE', ROLES, started) : started;
  const witnesses = readWitnesses(env.WITNESSES || '');
  return {
    role,
    isProduction: env.NODE_ENV === 'production',
    isDevelopment: env.NODE_ENV === 'development',
    isTest: env.NODE_ENV === 'test',
    host: env.HOST || '127.0.0.1',
    port: number(env, 'PORT', 3000, { min: 0, max: 65_535, integer: true }),
    dataDir: path.resolve(env.FAIRBOOK_DATA || '.data'),
    databaseUrl: databaseUrl(env),
    natsUrl: natsUrl(env, role),
    natsReplicas: Number(oneOf(env, 'NATS_REPLICAS', ['1', '3', '5'], '1')),
    databasePoolSize: number(env, 'FAIRBOOK_POOL', 20, { min: 2, max: 500, integer: true }),
    feed: env.FAIRBOOK_FEED || null,
    feeds: feeds(env),
    seed: seed(env),
    clockSpeed: number(env, 'FAIRBOOK_CLOCK_SPEED', 20, { min: 1, max: 200, integer: false }),
    seasonShiftMs: 1000 * seasonShift(env),
    sports: sports(env),
    publicOrigin: publicOrigin(env),
    internalViews: hostsIn(env, 'INTERNAL_VIEWS'),
    internalPostbacks: hostsIn(env, 'INTERNAL_POSTBACKS'),
    internalWebhooks: hostsIn(env, 'INTERNAL_WEBHOOKS'),
    trustProxy: flag(env, 'TRUST_PROXY'),
    connectionsPerAddress: number(env, 'FAIRBOOK_CONNECTIONS', 1_000, {
      min: 0,
      max: 1_000_000,
      integer: true,
    }),
    countryHeader: countryHeader(env),
    metricsToken: metricsToken(env),
    grantAlone: number(env, 'FAIRBOOK_GRANT_ALONE', 500, { min: 0, max: 1_000_000, integer: true }),
    grantAlonePerDay: number(env, 'FAIRBOOK_GRANT_ALONE_DAY', 2_000, {
      min: 0,
      max: 10_000_000,
      integer: true,
    }),
    witnesses,
    witnessThreshold: number(env, 'WITNESS_THRESHOLD', 0, { min: 0, max: witnesses.length, integer: true }),
    ...delivery(env),
    social: socialConfig(env),
    payments: oneOf(env, 'PAYMENTS', ['demo', 'real'], 'demo'),
    hostedPay: hostedPay(env),
    btcpay: btcpay(env),
    gameProviders: gameProviders(env),
    timeZone: timeZone(env),
    adjustPerDay: number(env, 'FAIRBOOK_ADJUST_DAY', 5_000, { min: 0, max: 10_000_000, integer: true }),
    payOutAlone: number(env, 'FAIRBOOK_PAY_OUT_ALONE', 500, { min: 0, max: 1_000_000, integer: true }),
    payOutAlonePerDay: number(env, 'FAIRBOOK_PAY_OUT_ALONE_DAY', 5_000, {
      min: 0,
      max: 10_000_000,
      integer: true,
    }),
    rateLimitFactor: number(env, 'FAIRBOOK_RATE_FACTOR', 1, { min: 0, max: 1_000_000, integer: false }),
    keep: readKeep(env.FAIRBOOK_KEEP || ''),
    filesDir: path.resolve(env.FAIRBOOK_FILES || path.join(env.FAIRBOOK_DATA || '.data', 'files')),
    s3: s3Config({
      url: env.S3_URL,
      region: env.S3_REGION,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    }),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'warn'),
    tracing: tracingConfig(env),
    build: oneOf(env, 'FAIRBOOK_BUILD', ['auto', 'never'], 'auto'),
  };
}

const LEAST_SEED = 32;

/** A short seed can be found by trying against the public fixtures, so real money requires a long one. */
function seed(env: Env): string {
  const text = env.FAIRBOOK_SEED || '';
  if (text !== '' && text.length < LEAST_SEED && env.PAYMENTS === 'real') {
    throw new StartError(
      `FAIRBOOK_SEED must have at least ${LEAST_SEED} characters where money is real, because all results follow from it.`,
    );
  }
  return text;
}

/** A day is only played again with play money: whoever saw it the first time knows its results. */
function seasonShift(env: Env): number {
  const seconds = number(env, 'FAIRBOOK_SEASON_SHIFT', 0, { min: 0, max: 1_000_000_000, integer: true });
  if (seconds > 0 && env.PAYMENTS === 'real')
    throw new StartError(
      'FAIRBOOK_SEASON_SHIFT plays a past day again, whose results are known. Unset it where money is real.',
    );
  return seconds;
}

function feeds(env: Env): readonly FeedEntry[] | null {
  if (!env.FAIRBOOK_FEEDS) return null;
  if (env.FAIRBOOK_FEED)
    throw new StartError(
      'FAIRBOOK_FEED and FAIRBOOK_FEEDS are both set: put the module into the list, and unset FAIRBOOK_FEED.',
    );
  return readFeedList(env.FAIRBOOK_FEEDS);
}

/** One process needs no broker; nodes of other roles meet through one, and share a database. */
function natsUrl(env: Env, role: Role): string | null {
  const text = env.NATS_URL || null;
  if (role === 'all') {
    if (text === null) return null;
    throw new StartError(
      'NATS_URL is set, but one process for everything uses no message broker: unset it, or start a node of each role (npm run start:api and the others).',
    );
  }
  const missing = ['DATABASE_URL', 'NATS_URL'].filter((name) => !env[name]);
  if (text === null || missing.length > 0) {
    throw new StartError(
      `A node of the role "${role}" shares a database and a message broker with the others: set ${missing.join(' and ')}.`,
    );
  }
  parseNatsUrl(text);
  return text;
}

function number(
  env: Env,
  name: string,
  fallback: number,
  rule: { min: number; max: number; integer: boolean },
) {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  const isRight = value >= rule.min && value <= rule.max && (!rule.integer || Number.isInteger(value));
  if (!isRight) {
    const kind = rule.integer ? 'a whole number' : 'a number';
    throw new StartError(`${name} must be ${kind} from ${rule.min} to ${rule.max}, but it is "${text}".`);
  }
  return value;
}

function oneOf<V extends string>(env: Env, name: string, values: readonly V[], fallback: V): V {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = values.find((each) => each === text);
  if (value === undefined)
    throw new StartError(`${name} must be one of ${values.join(', ')}, but it is "${text}".`);
  return value;
}

/** Where mail and SMS go. A site that sends mail has to say from whom. */
function delivery(env: Env): Pick<Config, 'smtpUrl' | 'mailFrom' | 'smsUrl' | 'smsToken'> {
  const smtpUrl = env.SMTP_URL || null;
  if (smtpUrl !== null && !isUrl(smtpUrl, /^smtps?:$/)) {
    throw new StartError('SMTP_URL must look like smtps://user:password@mail.example:465.');
  }
  const mailFrom = env.MAIL_FROM || '';
  if (smtpUrl !== null && !/^[^\s@]+@[^\s@]+$/.test(mailFrom)) {
    throw new StartError(
      `MAIL_FROM must be the address that mail comes from, such as help@book.example, but it is "${mailFrom}".`,
    );
  }
  const smsUrl = env.SMS_URL || null;
  if (smsUrl !== null && !isUrl(smsUrl, /^https?:$/)) {
    throw new StartError('SMS_URL must be the address of a gateway, such as https://sms.example/send.');
  }
  return { smtpUrl, mailFrom, smsUrl, smsToken: env.SMS_TOKEN || null };
}

/** Throws for a time zone that doesn't exist. */
function timeZone(env: Env): string {
  const name = env.FAIRBOOK_TIME_ZONE || 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw new Error(`FAIRBOOK_TIME_ZONE: there is no time zone ${name}`);
  }
}

function flag(env: Env, name: string): boolean {
  return oneOf(env, name, ['0', '1', 'false', 'true'], '0').replace('true', '1') === '1';
}

function databaseUrl(env: Env): string | null {
  const text = env.DATABASE_URL;
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && (url.protocol === 'postgres:' || url.protocol === 'postgresql:')) return text;
  throw new StartError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
}

/** In the order of `SPORTS`; all of them by default. */
function sports(env: Env): readonly SportKey[] {
  const text = env.FAIRBOOK_SPORTS;
  if (!text) return SPORTS;
  const named = text.split(',');
  const wrong = named.find((name) => !SPORTS.some((sport) => sport === name));
  if (wrong === undefined) return SPORTS.filter((sport) => named.includes(sport));
  throw new StartError(
    `FAIRBOOK_SPORTS must list sports of ${SPORTS.join(', ')}, separated by commas, but one is "${wrong}".`,
  );
}

/** Not a setting of the site, because an operator could open the server's own network with it. */
function hostsIn(env: Env, name: 'INTERNAL_VIEWS' | 'INTERNAL_POSTBACKS' | 'INTERNAL_WEBHOOKS'): string[] {
  const hosts = (env[name] ?? '').split(',').filter(Boolean);
  const wrong = hosts.find(
    (host) => !URL.canParse(`http://${host}`) || new URL(`http://${host}`).host !== host,
  );
  if (wrong === undefined) return hosts;
  throw new StartError(
    `${name} must list hosts separated by commas, such as 127.0.0.1:4100, but one is "${wrong}".`,
  );
}

/** Any client can send the header, so it counts only behind a proxy that sets it on every request. */
function countryHeader(env: Env): string | null {
  const text = env.COUNTRY_HEADER;
  if (!text) return null;
  if (!/^[A-Za-z0-9-]{1,64}$/.test(text)) {
    throw new StartError(
      `COUNTRY_HEADER must be the name of a header such as cf-ipcountry, but it is "${text}".`,
    );
  }
  if (!flag(env, 'TRUST_PROXY')) {
    throw new StartError('COUNTRY_HEADER needs a trusted proxy that writes it: set TRUST_PROXY=1, too.');
  }
  return text.toLowerCase();
}

const LEAST_METRICS_TOKEN = 16;

function metricsToken(env: Env): string | null {
  const text = env.METRICS_TOKEN;
  if (!text) return null;
  if (text.length >= LEAST_METRICS_TOKEN && /^[\x21-\x7e]+$/.test(text)) return text;
  throw new StartError(
    `METRICS_TOKEN must have at least ${LEAST_METRICS_TOKEN} visible ASCII characters and no space.`,
  );
}

function publicOrigin(env: Env): string | null {
  const text = env.PUBLIC_ORIGIN;
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '')) return url.origin;
  throw new StartError(`PUBLIC_ORIGIN must be an origin such as https://book.example, but it is "${text}".`);
}
