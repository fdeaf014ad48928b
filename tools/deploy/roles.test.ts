import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NODE_PATHS, type NodeKind } from '@fairbook/contracts/platform/nodes';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROLES as PARTS } from '../../apps/server/compose/roles.ts';
import { BOUNDS } from '../../apps/server/platform/bounds.ts';
import { type Role, readConfig } from '../../apps/server/platform/config/config.ts';
import { CHART, renderAll } from './chart.ts';
import { stages } from './dockerfile.ts';
import { PACKAGE, ROOT, STOPPING_SECONDS, textOf, VARIABLES } from './facts.ts';

const DATABASE = 'postgres://u:p@db/fairbook';

/** Every role that `npm run start:<role>` starts, with its words. */
const ROLES = Object.fromEntries(
  Object.entries(PACKAGE.scripts).flatMap(([name, command]) => {
    const role = /^start:(\w+)$/.exec(name)?.[1];
    return role ? [[role, command.split(' ')]] : [];
  }),
) as Record<Exclude<Role, 'all'>, string[]>;

test('there are five roles besides the whole', () => {
  expect(Object.keys(ROLES).sort()).toEqual(['api', 'feed', 'live', 'site', 'worker']);
});

interface Service {
  command: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  logging?: { options: object };
  stop_grace_period?: string;
  depends_on?: Record<string, { condition: string }>;
  ports?: string[];
}

const compose = parse(textOf('compose.roles.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: object;
};
const nodes = Object.entries(compose.services).filter(
  ([name, { command }]) => command?.[0] === 'node' && name !== 'backup',
);
const roleOf = ({ command }: Service) => /bin\/(\w+)\.ts$/.exec(command.at(-1)!)![1] as Exclude<Role, 'all'>;

test('Compose starts each role as its script does, and bets and live connections twice', () => {
  const ajv = new Ajv2019({
    strict: false,
    formats: { ports: true, expose: true, duration: true, subnet_ip_address: true },
  });
  ajv.removeKeyword('id');
  const { $schema: _, ...schema } = JSON.parse(textOf('tools/deploy/schema/compose-spec.json')) as Record<
    string,
    unknown
  >;
  const isRight = ajv.compile(schema);
  expect(isRight(JSON.parse(JSON.stringify(compose))), JSON.stringify(isRight.errors)).toBe(true);
  expect(nodes.map(([, service]) => roleOf(service)).sort()).toEqual([
    'api',
    'api',
    'feed',
    'live',
    'live',
    'site',
    'worker',
  ]);
  for (const [, service] of nodes) {
    expect(service.command).toEqual(ROLES[roleOf(service)]);
    expect(Number.parseInt(service.stop_grace_period!, 10)).toBeGreaterThan(STOPPING_SECONDS);
  }
});

test('the nodes of Compose meet at one database, one broker and one folder of keys, which the worker makes', () => {
  const values: Record<string, string> = { SITE: 'book.example', DATABASE_PASSWORD: 'abcdef' };
  for (const [name, service] of nodes) {
    const own = Object.entries(service.environment!).map(([key, text]) => [
      key,
      text.replace(
        /\$\{(\w+)(?::[-?]([^}]*))?\}/g,
        (_, variable: string, rest: string) => values[variable] ?? rest,
      ),
    ]);
    expect(
      own.map(([key]) => key!).filter((key) => !VARIABLES.has(key)),
      name,
    ).toEqual([]);
    const config = readConfig({ ...stages().at(-1)!.env, ...Object.fromEntries(own) }, roleOf(service));
    expect(config, name).toMatchObject({
      role: roleOf(service),
      natsUrl: 'nats://nats:4222',
      trustProxy: true,
    });
    expect(config.databaseUrl, name).toContain('@database:5432/fairbook');
  }
  const writers = nodes.filter(([, { volumes }]) => volumes?.includes('data:/data'));
  expect(writers.map(([name]) => name)).toEqual(['worker', 'feed']);
  for (const [name, { depends_on }] of nodes)
    if (name !== 'worker')
      expect(depends_on, name).toMatchObject({ worker: { condition: 'service_healthy' } });
  expect(Object.entries(compose.services).flatMap(([name, { ports }]) => (ports ? [name] : []))).toEqual([
    'caddy',
  ]);
});

test('no service of Compose fills the disk with its log', () => {
  for (const [name, { logging }] of Object.entries(compose.services))
    if (name !== 'database') expect(logging?.options, name).toEqual({ 'max-size': '10m', 'max-file': '5' });
});

test('the database of Compose has a connection for all that its nodes may open', () => {
  const { database } = (parse(textOf('compose.yaml'), { merge: true }) as typeof compose).services;
  const allowed = Number(/max_connections=(\d+)/.exec(database!.command.join(' '))![1]);
  const { databasePoolSize } = readConfig({ DATABASE_URL: DATABASE }, 'all');
  const pools = Object.values(BOUNDS.database).map(({ share }) =>
    Math.max(2, Math.round(databasePoolSize * share)),
  );
  // In addition to the pools: two lanes of bets, the lane of delayed bets, two leases, and the lock on the database.
  const most = nodes.length * pools.reduce((sum, each) => sum + each, 6);
  expect(database!.logging?.options).toEqual({ 'max-size': '10m', 'max-file': '5' });
  // During an update a new node runs beside the old one, and three connections are reserved for the administrator.
  expect(most + most / nodes.length + 3).toBeLessThan(allowed);
});

/** Roles that keep files of players. */
const WITH_FILES = Object.entries(PARTS).flatMap(([role, { duties }]) =>
  duties.has('files') && role !== 'all' ? [role] : [],
);

test('the nodes of Compose that keep files of players write them into one volume, which the image gives its user', () => {
  expect(WITH_FILES.toSorted()).toEqual(['api', 'worker']);
  for (const [name, service] of nodes) {
    const { FAIRBOOK_FILES: filesDir } = service.environment!;
    expect(service.volumes!.includes(`files:${filesDir}`), name).toBe(WITH_FILES.includes(roleOf(service)));
  }
  expect(Object.keys(compose.volumes)).toContain('files');
  expect(textOf('Dockerfile')).toMatch(/--chown=1000:1000 \/image\/volumes\/ \/\n/);
});

const CADDYFILE = textOf('deploy/Caddyfile.roles').replaceAll(/#.*/g, '');

test('Caddy asks the node that answers, as the table of the nodes says, and only one that is ready', () => {
  const matched = [...CADDYFILE.matchAll(/@(\w+) path ([^\n]+)\n/g)].map(([, kind, paths]) => [
    kind,
    paths!.split(' '),
  ]);
  const told = (kind: NodeKind) =>
    NODE_PATHS.filter(({ by }) => by === kind).map(({ path: each }) => `${each}*`);
  expect(matched).toEqual([
    ['live', told('live')],
    ['api', told('api')],
  ]);
  const variables = [...CADDYFILE.matchAll(/reverse_proxy \{\$(\w+):/g)].map(([, name]) => name!);
  expect(variables).toEqual(['LIVE', 'API', 'PAGES']);
  expect(CADDYFILE.match(/health_uri \/readyz/g)).toHaveLength(3);
  // A stopping node reports this for so long before it stops that Caddy has checked twice.
  const drainMs = Number(/DRAIN_MS = ([\d_]+)/.exec(textOf('apps/server/bin/run.ts'))![1]!.replace('_', ''));
  const intervals = [...CADDYFILE.matchAll(/health_interval (\d+)ms/g)].map(([, ms]) => Number(ms));
  expect(intervals).toEqual([500, 500, 500]);
  expect(2 * intervals[0]!).toBeLessThan(drainMs);
  expect(CADDYFILE.split('{').length).toBe(CADDYFILE.split('}').length);
  // A session stays on its api node. The header by which Caddy chooses the node is not passed on to it.
  expect(CADDYFILE).toMatch(
    /request_header X-Stay-With \{http\.request\.cookie\.__Host-fb_session\}\s+reverse_proxy \{\$API:[^}]+\} \{\s+header_up -X-Stay-With\s+lb_policy header X-Stay-With/,
  );
  const { caddy } = compose.services;
  const asked = variables.flatMap((name) => caddy!.environment![name]!.split(' '));
  const answering = nodes.filter(([, service]) => ['api', 'live', 'site'].includes(roleOf(service)));
  expect(asked.sort()).toEqual(answering.map(([name]) => `${name}:3000`).sort());
});

const roles = parse(textOf(`${CHART}/values-roles.yaml`)) as {
  nodes: object;
  paths: Record<string, NodeKind>;
};
const LEAST = { host: 'book.example', database: { url: DATABASE } };
const chart = renderAll({ ...LEAST, ...roles, nats: { url: 'nats://nats:4222' } }) as unknown as {
  kind: string;
  metadata: { name: string };
  spec: never;
}[];

interface Deployment {
  replicas: number;
  strategy: object;
  selector: { matchLabels: Record<string, string> };
  template: {
    metadata: { labels: object };
    spec: {
      terminationGracePeriodSeconds: number;
      containers: {
        command: string[];
        env: { name: string; value: string }[];
        readinessProbe: object;
        lifecycle: { preStop: { exec: { command: string[] } } };
        volumeMounts: { name: string; mountPath: string; subPath?: string; readOnly?: boolean }[];
      }[];
    };
  };
}

test('the chart has a deployment, a service and a budget of disruption for each role, and no whole', () => {
  const namesOf = (kind: string) =>
    chart.filter((each) => each.kind === kind).map(({ metadata }) => metadata.name);
  const all = Object.keys(ROLES)
    .map((role) => `book-${role}`)
    .sort();
  for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget'])
    expect(namesOf(kind).sort(), kind).toEqual(all);
  for (const { kind, metadata, spec } of chart) {
    if (kind !== 'Deployment') continue;
    const { replicas, strategy, selector, template } = spec as Deployment;
    const [container] = template.spec.containers;
    const role = metadata.name.replace('book-', '') as keyof typeof ROLES;
    expect([replicas, strategy]).toEqual([
      2,
      { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
    ]);
    expect(selector.matchLabels).toEqual(template.metadata.labels);
    expect(container!.command.at(-1)).toBe(ROLES[role].at(-1));
    expect(existsSync(path.join(ROOT, container!.command.at(-1)!))).toBe(true);
    // Kubernetes before 1.30 doesn't know the lifecycle action `sleep`, so the chart runs a command.
    const [program, seconds] = container!.lifecycle.preStop.exec.command;
    expect(program).toBe('sleep');
    const waits = Number(seconds) + STOPPING_SECONDS;
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(waits);
    const env = Object.fromEntries(container!.env.map(({ name, value }) => [name, value]));
    expect(readConfig({ ...env, DATABASE_URL: LEAST.database.url }, role).natsUrl).toBe('nats://nats:4222');
    expect(container!.volumeMounts[0]!.readOnly).toBe(!['worker', 'feed'].includes(role));
    const { filesDir } = readConfig({ ...env, DATABASE_URL: LEAST.database.url }, role);
    const kept = container!.volumeMounts.find(({ mountPath }) => mountPath === filesDir);
    const folder = { name: 'data', mountPath: '/files', subPath: 'files' };
    expect(kept, role).toEqual(WITH_FILES.includes(role) ? folder : undefined);
  }
  expect(() => renderAll({ ...LEAST, ...roles })).toThrow('nats.url must be set');
});

test('the ingress sends each path where the table of the nodes says', () => {
  const told = NODE_PATHS.map(({ path: each, by }) => [each.length > 1 ? each.replace(/\/$/, '') : each, by]);
  expect(roles.paths).toEqual(Object.fromEntries(told));
  const ingress = chart.find(({ kind }) => kind === 'Ingress')!.spec as {
    rules: { http: { paths: { path: string; backend: { service: { name: string } } }[] } }[];
  };
  const sent = ingress.rules[0]!.http.paths.map((each) => [each.path, each.backend.service.name]);
  expect(Object.fromEntries(sent)).toEqual(
    Object.fromEntries(Object.entries(roles.paths).map(([each, by]) => [each, `book-${by}`])),
  );
});

const UNIT = textOf('deploy/systemd/fairbook@.service');

test('the unit of a role is that of the whole, but for the role', () => {
  const plain = (text: string) =>
    text.split('\n').filter((line) => line !== '' && !/^(#|Description|After|EnvironmentFile)/.test(line));
  const whole = plain(textOf('deploy/systemd/fairbook.service'));
  expect(plain(UNIT.replace('bin/%i.ts', 'bin/all.ts'))).toEqual(whole);
  const files = [...UNIT.matchAll(/^EnvironmentFile=(.*)$/gm)].map(([, file]) => file);
  expect(files).toEqual(['/etc/fairbook/fairbook.env', '/etc/fairbook/%i.env']);
});

test('systemd understands the unit of each role', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairbook-units-'));
  const units = Object.keys(ROLES).map((role) => path.join(folder, `fairbook@${role}.service`));
  for (const unit of units)
    writeFileSync(unit, UNIT.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
  const run = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  if (run.error === undefined) return expect(run.stdout + run.stderr).toBe('');
  if (process.env.CI) throw new Error('systemd-analyze is missing: install systemd, as .ci/run does');
  console.warn('NOT CHECKED: the systemd units of roles, because this machine has no systemd-analyze');
});
