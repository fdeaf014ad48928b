import { readFileSync } from 'node:fs';
import { PROVIDER_IDS } from '@fairbook/contracts/casino/provider-games';
import { SPORTS } from '@fairbook/sports/state';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';

test('docs/configuration.md lists exactly the variables that exist', () => {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
  const inCode = ['./config.ts', './pay-keys.ts', '../tracing/config.ts']
    .map(read)
    .join()
    .matchAll(/env\.([A-Z_]{4,})|'([A-Z]+(?:_[A-Z]+)*)'(?=[,\])])/g);
  const named = new Set([...inCode].map(([, a, b]) => a ?? b ?? ''));
  for (const id of PROVIDER_IDS)
    for (const what of ['URL', 'SECRET']) named.add(`${id.toUpperCase()}_GAMES_${what}`);
  named.delete('NODE_ENV');
  const rows = read('../../../../docs/configuration.md').matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm);
  const told = new Set([...rows].flatMap(([, cell = '']) => cell.match(/[A-Z_]+/g) ?? []));
  expect([...told].sort()).toEqual([...named].sort());
});

test('traces go where OTEL_EXPORTER_OTLP_ENDPOINT says, and a setting that can’t be right is named', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
  expect(readConfig(endpoint).tracing).toEqual({ sampler: 'on', ratio: 1, delayMs: 5000 });
  const ratio = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.01' };
  expect(readConfig({ ...endpoint, ...ratio }).tracing).toMatchObject({ sampler: 'ratio', ratio: 0.01 });
  expect(readConfig({ ...endpoint, OTEL_SDK_DISABLED: 'true' }).tracing).toBeNull();
  for (const bad of [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    { ...endpoint, OTEL_TRACES_SAMPLER: 'sometimes' },
    { ...endpoint, OTEL_TRACES_SAMPLER_ARG: '2' },
    { ...endpoint, OTEL_BSP_SCHEDULE_DELAY: '0' },
  ])
    expect(() => readConfig(bad)).toThrow(new RegExp(`^${Object.keys(bad).at(-1)} must`));
});

test('the default is play money on this machine', () => {
  expect(readConfig({})).toMatchObject({
    role: 'all',
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: null,
    clockSpeed: 20,
    sports: SPORTS,
    publicOrigin: null,
    trustProxy: false,
    countryHeader: null,
    metricsToken: null,
    payments: 'demo',
    rateLimitFactor: 1,
    tracing: null,
  });
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', NATS_URL: '', PUBLIC_ORIGIN: '' })).toEqual(readConfig({}));
});

test.each([
  [{ PORT: '8080' }, { port: 8080 }],
  [{ FAIRBOOK_CLOCK_SPEED: '1.5' }, { clockSpeed: 1.5 }],
  [{ FAIRBOOK_SPORTS: 'football' }, { sports: ['football'] }],
  [{ TRUST_PROXY: 'true' }, { trustProxy: true }],
  [{ TRUST_PROXY: '1', COUNTRY_HEADER: 'CF-IPCountry' }, { countryHeader: 'cf-ipcountry' }],
  [{ PUBLIC_ORIGIN: 'https://book.example' }, { publicOrigin: 'https://book.example' }],
  [{ INTERNAL_POSTBACKS: '10.0.0.1' }, { internalPostbacks: ['10.0.0.1'], internalWebhooks: [] }],
  [{ INTERNAL_WEBHOOKS: '10.0.0.2:4000' }, { internalWebhooks: ['10.0.0.2:4000'], internalPostbacks: [] }],
  [{ FAIRBOOK_KEEP: 'refused_bets=730' }, { keep: { refused_bets: 730 } }],
  [{ NODE_ENV: 'production' }, { isProduction: true }],
  [{ PAYMENTS: 'real' }, { payments: 'real' }],
  [{ METRICS_TOKEN: 'a-token-of-a-test' }, { metricsToken: 'a-token-of-a-test' }],
])('%j → %j', (env, expected) => {
  expect(readConfig(env as Record<string, string>)).toMatchObject(expected);
});

test.each([
  ['PORT', 'ninety', 'PORT must be a whole number from 0 to 65535, but it is "ninety".'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, but it is "70000".'],
  ['PORT', '1e3', 'PORT must be a whole number from 0 to 65535, but it is "1e3".'],
  [
    'FAIRBOOK_SPORTS',
    'football,chess',
    `FAIRBOOK_SPORTS must list sports of ${SPORTS.join(', ')}, separated by commas, but one is "chess".`,
  ],
  ...['transfers=1', 'refused_bets=0', 'refused_bets=a'].map((entry): [string, string, string] => [
    'FAIRBOOK_KEEP',
    `sessions=90,${entry}`,
    `FAIRBOOK_KEEP must list tables and days such as refused_bets=730,sessions=90, with days from 1 to 36500 and tables of analytics_events, analytics_counts, refused_bets, sessions, cashout_notices, data_exports, closed_accounts, operator_searches, conversations, outgoing_messages, webhook_events, games, open_games, feed_messages, but one entry is "${entry}".`,
  ]),
  ['FAIRBOOK_CLOCK_SPEED', '-1', 'FAIRBOOK_CLOCK_SPEED must be a number from 1 to 200, but it is "-1".'],
  ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be one of 0, 1, false, true, but it is "yes".'],
  [
    'COUNTRY_HEADER',
    'cf-ipcountry',
    'COUNTRY_HEADER needs a trusted proxy that writes it: set TRUST_PROXY=1, too.',
  ],
  [
    'COUNTRY_HEADER',
    'a b',
    'COUNTRY_HEADER must be the name of a header such as cf-ipcountry, but it is "a b".',
  ],
  [
    'METRICS_TOKEN',
    'too short',
    'METRICS_TOKEN must have at least 16 visible ASCII characters and no space.',
  ],
  ['NATS_REPLICAS', '2', 'NATS_REPLICAS must be one of 1, 3, 5, but it is "2".'],
  ['PAYMENTS', 'maybe', 'PAYMENTS must be one of demo, real, but it is "maybe".'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must look like postgres://user:password@host:5432/database.'],
  [
    'PUBLIC_ORIGIN',
    'https://a.example/b',
    'PUBLIC_ORIGIN must be an origin such as https://book.example, but it is "https://a.example/b".',
  ],
  [
    'NATS_URL',
    'nats://x',
    'NATS_URL is set, but one process for everything uses no message broker: unset it, or start a node of each role (npm run start:api and the others).',
  ],
])('%s=%s is refused', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(new StartError(sentence));
});

const SHARED = { DATABASE_URL: 'postgres://u:p@db/x', NATS_URL: 'nats://broker:4222' };

test.each([
  [
    {},
    'A node of the role "api" shares a database and a message broker with the others: set DATABASE_URL and NATS_URL.',
  ],
  [
    { DATABASE_URL: SHARED.DATABASE_URL },
    'A node of the role "api" shares a database and a message broker with the others: set NATS_URL.',
  ],
  [
    { ...SHARED, NATS_URL: 'broker:4222' },
    'NATS_URL must look like nats://user:password@host:4222, or tls:// where it is encrypted.',
  ],
])('a role of its own with %j is refused', (env, sentence) => {
  expect(() => readConfig(env as Record<string, string>, 'api')).toThrow(new StartError(sentence));
});

test('a role comes from the command; where that is npm start, from the environment', () => {
  expect(readConfig(SHARED, 'api')).toMatchObject({ role: 'api', natsUrl: 'nats://broker:4222' });
  expect(readConfig({ ...SHARED, FAIRBOOK_ROLE: 'live' }, 'api').role).toBe('api');
  expect(readConfig({ ...SHARED, FAIRBOOK_ROLE: 'live' }).role).toBe('live');
  const cluster = { ...SHARED, NATS_URL: 'nats://a:4222,nats://b:4222' };
  expect(readConfig(cluster, 'feed')).toMatchObject({
    natsUrl: 'nats://a:4222,nats://b:4222',
    natsReplicas: 1,
  });
  expect(readConfig({ ...cluster, NATS_REPLICAS: '3' }, 'feed').natsReplicas).toBe(3);
});

test('a short seed is refused where money is real', () => {
  const start = (FAIRBOOK_SEED: string, PAYMENTS: string) => readConfig({ FAIRBOOK_SEED, PAYMENTS }).seed;
  expect(() => start('demo', 'real')).toThrow(/^FAIRBOOK_SEED must have at least 32 characters/);
  expect(start('x'.repeat(32), 'real')).toBe('x'.repeat(32));
  expect([start('demo', 'demo'), start('', 'real')]).toEqual(['demo', '']);
});

const W1 = 'remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2';
const W2 = 'witness.stagemole.eu+67f7aea0+BEqSG3yu9YrmcM3BHvQYTxwFj3uSWakQepafafpUqklv';

test('witnesses are keys with addresses, and a threshold of them', () => {
  const WITNESSES = `${W1} https://remora.example/,\n ${W2}  http://10.0.0.7:8080/w/`;
  const { witnesses, witnessThreshold } = readConfig({ WITNESSES, WITNESS_THRESHOLD: '2' });
  expect(witnesses.map(({ key, vkey, url }) => [key.name, vkey, url])).toEqual([
    ['remora.n621.de', W1, 'https://remora.example'],
    ['witness.stagemole.eu', W2, 'http://10.0.0.7:8080/w'],
  ]);
  expect(witnessThreshold).toBe(2);
  expect(readConfig({})).toMatchObject({ witnesses: [], witnessThreshold: 0 });
});

test.each([
  ['no address', { WITNESSES: W1 }, 'WITNESSES must list keys with addresses'],
  ['another protocol', { WITNESSES: `${W1} file:///etc/passwd` }, 'must list keys with addresses'],
  ['a password', { WITNESSES: `${W1} https://me:secret@w.example` }, 'must list keys with addresses'],
  ['a query', { WITNESSES: `${W1} https://w.example/?to=x` }, 'must list keys with addresses'],
  ['a third word', { WITNESSES: `${W1} https://w.example 2` }, 'must list keys with addresses'],
  [
    'a changed key',
    { WITNESSES: `${W1.replace('BOv', 'BOx')} https://w.example` },
    'the key of each witness',
  ],
  [
    'the key of a log',
    { WITNESSES: 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW https://w.example' },
    'of the type for cosignatures',
  ],
  ['one twice', { WITNESSES: `${W1} https://a.example,${W1} https://b.example` }, 'remora.n621.de twice'],
  [
    'a threshold without witnesses',
    { WITNESS_THRESHOLD: '1' },
    'WITNESS_THRESHOLD must be a whole number from 0 to 0',
  ],
  [
    'a threshold nobody meets',
    { WITNESSES: `${W1} https://a.example`, WITNESS_THRESHOLD: '2' },
    'from 0 to 1',
  ],
])('witnesses with %s are refused', (_, env, said) => {
  expect(() => readConfig(env)).toThrow(StartError);
  expect(() => readConfig(env)).toThrow(said);
});

test('mail and SMS stay in the outbox until a server takes them', () => {
  expect(readConfig({})).toMatchObject({ smtpUrl: null, smsUrl: null, smsToken: null });
  const mail = { SMTP_URL: 'smtps://user:secret@mail.example:465', MAIL_FROM: 'help@book.example' };
  expect(readConfig(mail)).toMatchObject({ smtpUrl: mail.SMTP_URL, mailFrom: 'help@book.example' });
  for (const [env, name] of [
    [{ ...mail, SMTP_URL: 'mail.example:25' }, 'SMTP_URL'],
    [{ ...mail, MAIL_FROM: '' }, 'MAIL_FROM'],
    [{ ...mail, MAIL_FROM: 'Fairbook' }, 'MAIL_FROM'],
    [{ SMS_URL: 'sms.example/send' }, 'SMS_URL'],
  ] as const)
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name} must`));
});

test('keys of other sites come with their provider, and what is missing or unknown is named', () => {
  const site = { PUBLIC_ORIGIN: 'https://book.example' };
  expect(readConfig({}).social).toEqual({});
  const google = { ...site, SOCIAL_GOOGLE_ID: 'id', SOCIAL_GOOGLE_SECRET: 'secret' };
  expect(readConfig(google).social).toEqual({
    google: { id: 'id', secret: 'secret', key: '', issuer: null },
  });
  for (const [env, sentence] of [
    [{ ...site, SOCIAL_ICQ_ID: 'id' }, /^SOCIAL_ICQ_ID is unknown/],
    [{ ...site, SOCIAL_GOOGLE_TOKEN: 'id' }, /^SOCIAL_GOOGLE_TOKEN is unknown/],
    [{ SOCIAL_GOOGLE_ID: 'id' }, /needs PUBLIC_ORIGIN/],
    [{ ...site, SOCIAL_GOOGLE_SECRET: 'secret' }, /needs SOCIAL_GOOGLE_ID/],
    [{ ...google, SOCIAL_GOOGLE_ISSUER: 'http://evil.example' }, /must be an https address/],
  ] as const)
    expect(() => readConfig(env)).toThrow(sentence);
});
