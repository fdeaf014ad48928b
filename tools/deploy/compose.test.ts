import { existsSync } from 'node:fs';
import path from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../apps/server/platform/config/config.ts';
import { isIgnored } from '../image/ignored.ts';
import { argumentsOf, stages } from './dockerfile.ts';
import { ROOT, START, STOPPING_SECONDS, textOf, VARIABLES } from './facts.ts';

interface Service {
  image: string;
  command?: string[];
  environment: Record<string, string>;
  ports?: string[];
  volumes: string[];
  networks: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
  healthcheck?: object;
}

const compose = parse(textOf('compose.yaml'), { merge: true }) as {
  services: Record<'database' | 'fairbook' | 'backup' | 'caddy', Service>;
  volumes: object;
  networks: Record<string, { internal?: boolean }>;
};
const { database, fairbook, backup, caddy } = compose.services;
const CADDYFILE = textOf('deploy/Caddyfile');
const EXAMPLE = textOf('deploy/compose.env.example');
const PASSWORD = 'abcdef0123456789abcdef0123456789';

/** As Compose fills a value from `.env`: `${NAME:?why}` must be set, `${NAME:-other}` need not. */
function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind: string, rest: string) => {
    const value = values[name] || (kind === '-' ? rest : undefined);
    if (value === undefined) throw new Error(rest);
    return value;
  });
}

const ENV = { ...exampleValues(EXAMPLE), DATABASE_PASSWORD: PASSWORD };

function exampleValues(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]));
}

/** The environment of the container: the image's, then Compose's. */
function serverEnv(values: Record<string, string>): Record<string, string> {
  const own = Object.entries(fairbook.environment).map(([name, text]) => [name, filled(text, values)]);
  return { ...stages().at(-1)!.env, ...Object.fromEntries(own) };
}

test('the Compose file follows the Compose Specification', () => {
  const ajv = new Ajv2019({
    strict: false,
    formats: { ports: true, expose: true, duration: true, subnet_ip_address: true },
  });
  // The schema names its parts by `id`, as in older drafts of JSON Schema.
  ajv.removeKeyword('id');
  const { $schema: _, ...schema } = JSON.parse(textOf('tools/deploy/schema/compose-spec.json')) as Record<
    string,
    unknown
  >;
  const isRight = ajv.compile(schema);
  const plain = JSON.parse(JSON.stringify(compose)) as object;
  expect(isRight(plain), JSON.stringify(isRight.errors)).toBe(true);
  expect(isRight({ ...plain, services: { database: { immage: 'postgres' } } })).toBe(false);
});

test('the server takes its variables', () => {
  const env = serverEnv(ENV);
  expect(Object.keys(fairbook.environment).filter((name) => !VARIABLES.has(name))).toEqual([]);
  expect(readConfig(env)).toMatchObject({
    databaseUrl: `postgres://fairbook:${PASSWORD}@database:5432/fairbook`,
    publicOrigin: 'https://book.example',
    trustProxy: true,
    payments: 'demo',
    metricsToken: null,
  });
});

test.each(['SITE', 'DATABASE_PASSWORD'])('without %s it is refused by name', (name) => {
  expect(() => serverEnv({ ...ENV, [name]: '' })).toThrow(name);
});

test('every value is in the example, and every value of the example is used', () => {
  const used = new Set([...textOf('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
  const named = Object.keys(exampleValues(EXAMPLE));
  expect([...used].filter((name) => name !== 'LOG_LEVEL').sort()).toEqual(named.toSorted());
});

test('the Compose file starts what npm start starts, from the image of this repository', () => {
  expect(fairbook).toMatchObject({ command: START, build: '.', read_only: true, cap_drop: ['ALL'] });
  expect(fairbook.security_opt).toEqual(['no-new-privileges:true']);
  expect(fairbook.volumes).toEqual([`data:${argumentsOf('VOLUME')}`]);
  expect(Number.parseInt(fairbook.stop_grace_period!, 10)).toBeGreaterThan(STOPPING_SECONDS);
});

test('a backup is made each day beside it, which reads the keys and writes only backups', () => {
  const [, command] = backup.command!;
  expect(existsSync(path.join(ROOT, command!))).toBe(true);
  expect(backup).toMatchObject({ read_only: true, cap_drop: ['ALL'], networks: ['inside'] });
  expect(backup.volumes).toEqual(['data:/data:ro', `backups:${backup.command!.at(-1)}`]);
  expect(backup.environment.DATABASE_URL).toBe(fairbook.environment.DATABASE_URL);
  const roles = parse(textOf('compose.roles.yaml'), { merge: true }) as typeof compose;
  expect(roles.services.backup.command).toEqual(backup.command);
  expect(roles.services.backup.volumes).toEqual(expect.arrayContaining(backup.volumes));
});

test('the database is the one that the server and the embedded one agree on', () => {
  const embedded = textOf('apps/server/platform/postgres/embedded.ts');
  const cluster = textOf('apps/server/platform/postgres/cluster.ts');
  const major = /POSTGRES_MAJOR = '(\d+)'/.exec(cluster)![1];
  expect(database.image).toBe(`postgres:${major}`);
  for (const setting of database.command!.filter((word) => word.includes('='))) {
    const [name, value] = setting.split('=');
    // The embedded database serves one process; the one of Compose also serves several nodes.
    if (name === 'max_connections') continue;
    expect(embedded).toContain(`${name}: '${value}'`);
  }
  const initdb = database.environment.POSTGRES_INITDB_ARGS!.split(' ');
  expect(initdb.filter((word) => !cluster.includes(`'${word}'`))).toEqual([]);
  // From PostgreSQL 18 on, the image keeps its data in a folder of the version below this one.
  expect(database.volumes).toEqual(['database:/var/lib/postgresql']);
  expect(database.networks.every((name) => compose.networks[name]?.internal)).toBe(true);
});

test('only Caddy is reached from outside, and it reaches the server where it listens', () => {
  const open = Object.entries(compose.services).filter(([, { ports }]) => ports !== undefined);
  expect(open.map(([name]) => name)).toEqual(['caddy']);
  expect(caddy.environment.UPSTREAM).toBe(`fairbook:${readConfig(serverEnv(ENV)).port}`);
  expect(caddy.networks.filter((name) => fairbook.networks.includes(name))).toEqual(['outside']);
  expect(caddy.volumes[0]!.split(':')[0]).toBe('./deploy/Caddyfile');
});

test('volumes and networks are declared', () => {
  const services = Object.values(compose.services);
  const named = services.flatMap(({ volumes }) => volumes.map((each) => each.split(':')[0]!));
  expect([...new Set(named.filter((name) => !name.startsWith('.')))].sort()).toEqual(
    Object.keys(compose.volumes).sort(),
  );
  expect([...new Set(services.flatMap(({ networks }) => networks))].sort()).toEqual(
    Object.keys(compose.networks).sort(),
  );
});

test('the Caddyfile is closed, has the names that Compose sets, and a default for a machine without it', () => {
  const code = CADDYFILE.replaceAll(/#.*/g, '');
  expect(code.split('{').length).toBe(code.split('}').length);
  const names = [...code.matchAll(/\{\$(\w+):([^}]*)\}/g)].map(([, name, other]) => [name, other]);
  const { host, port } = readConfig({});
  expect(names).toEqual([
    ['SITE', 'localhost'],
    ['UPSTREAM', `${host}:${port}`],
  ]);
  expect(Object.keys(caddy.environment)).toEqual(['SITE', 'UPSTREAM']);
});

test('secrets stay out of the image and out of the repository', () => {
  expect(isIgnored('.env')).toBe(true);
  expect(isIgnored('.data/receipt-key.pem')).toBe(true);
  expect(textOf('.gitignore').split('\n')).toContain('.env');
  expect(ENV).toMatchObject({ METRICS_TOKEN: '' });
  expect(exampleValues(EXAMPLE).DATABASE_PASSWORD).toBe('');
});
