import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createApi } from '@fairbook/client';
import {
  couponOf,
  createDatabase,
  createNodes,
  describeWithNats,
  HOME,
  type Node,
  type TestDatabase,
} from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTelemetry } from '../platform/tracing/open-telemetry.ts';
import { ATTRIBUTES, SPANS, type Tracing } from '../platform/tracing/tracing.ts';
import { rawClient } from '../testing/live-clients.ts';
import { announce, odds, settlement } from '../testing/sample-feed.ts';

/** A span as OTLP sends it in JSON. */
interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  links?: { traceId: string; spanId: string }[];
  /** Of the node that sent it. */
  role: string;
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'fairbook-tracing-'));
const spans: Sent[] = [];
let receiver: Server;
let database: TestDatabase;
let server: ChildProcess;
let url = '';
let lines = '';

/** The server in a process of its own, and a receiver for what it sends. */
beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const body = (await json(request)) as {
      resourceSpans: {
        resource: { attributes: { key: string; value: { stringValue: string } }[] };
        scopeSpans: { spans: Omit<Sent, 'role'>[] }[];
      }[];
    };
    for (const { resource, scopeSpans } of body.resourceSpans) {
      const role = resource.attributes.find(({ key }) => key === 'fairbook.role')?.value.stringValue ?? '';
      spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, role }))));
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  database = await createDatabase();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    FAIRBOOK_BUILD: 'never',
    FAIRBOOK_DATA: folder,
    DATABASE_URL: database.url,
    FAIRBOOK_FEED: './apps/server/testing/told-feed.ts',
    TOLD_FEED: path.join(folder, 'result'),
    FAIRBOOK_RATE_FACTOR: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  };
  server = spawn(process.execPath, ['apps/server/bin/all.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  url = await new Promise((resolve, reject) => {
    server.stdout?.on('data', (chunk) => {
      lines += chunk;
      const address = /ready: (http\S+)[\s\S]*first-sign-ins/.exec(lines)?.[1];
      if (address) resolve(address);
    });
    server.once('exit', () => reject(new Error(lines)));
  });
});

afterAll(async () => {
  server.kill('SIGKILL');
  receiver.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Calls like a browser: each with a trace of its own, which is returned, too. */
async function call(path: string, body: unknown, headers: Record<string, string>) {
  const traceId = crypto.randomUUID().replaceAll('-', '');
  const response = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      origin: url,
      traceparent: `00-${traceId}-00f067aa0ba902b7-00`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { traceId, response, text, body: text.startsWith('{') ? JSON.parse(text) : null };
}

const named = (name: keyof typeof SPANS) => spans.filter((span) => span.name === name);
const attribute = (span: Sent | undefined, key: keyof typeof ATTRIBUTES) =>
  Object.values(span?.attributes.find((each) => each.key === key)?.value ?? {})[0];
/** The children of a span, by name. */
const below = (span: Sent) =>
  new Map(spans.filter(({ parentSpanId }) => parentSpanId === span.spanId).map((each) => [each.name, each]));

const login = () => {
  const [player] = JSON.parse(readFileSync(path.join(folder, 'first-sign-ins.json'), 'utf8'));
  return player as { login: string; password: string };
};

test('a bet is one trace from the traceparent of its caller to the lines of the ledger', async () => {
  const { login: name, password } = login();
  const signedIn = await call('/web-api/auth/login', { mode: 'login_password', login: name, password }, {});
  expect(signedIn.response.status).toBe(200);
  const cookie = signedIn.response.headers.get('set-cookie')!.split(';')[0]!;
  const api = createApi({ baseUrl: url, headers: { cookie, origin: url } });
  const { accounts } = await api('wallet.accounts');
  const deposit = { method: 'demo', accountId: accounts[0]!.id, amount: '100.00' } as const;
  await api('payments.deposit', { body: deposit, idempotencyKey: 'traced-deposit-1' });
  const live = await rawClient(`${url.replace('http', 'ws')}/live/v1`, { headers: { cookie, origin: url } });
  live.say({ op: 'subscribe', topics: ['me'] });
  await live.next('snapshot');

  const coupon = {
    accountId: accounts[0]!.id,
    typeId: 0,
    amount: '1.00',
    changeCoefAction: 1,
    bets: [{ gameId: 1, outcomeId: '1::1', coef: 2.2 }],
  };
  const placed = await call('/bets-api/v1/coupons', coupon, { cookie, 'idempotency-key': 'traced-bet-1' });
  expect(placed.response.status, placed.text).toBe(201);
  const { couponId } = placed.body;
  await expect.poll(() => named('group.commit').length).toBeGreaterThan(0);
  await expect.poll(() => named('http.call').some(({ traceId }) => traceId === placed.traceId)).toBe(true);

  const root = named('http.call').find(({ traceId }) => traceId === placed.traceId)!;
  expect(root.parentSpanId).toBe('00f067aa0ba902b7');
  expect(attribute(root, 'fairbook.call')).toBe('bets.place');
  expect(Number(attribute(root, 'http.response.status_code'))).toBe(201);
  const children = below(root);
  expect([...children.keys()].sort()).toEqual(['bet.commit', 'bet.decide', 'bet.wait']);
  const commit = children.get('bet.commit')!;
  expect(attribute(commit, 'fairbook.coupon')).toBe(couponId);
  const [group] = named('group.commit');
  expect([...below(group!).keys()].sort()).toEqual(['group.hold', 'group.write']);
  expect(group!.links?.map(({ spanId }) => spanId)).toEqual([root.spanId]);
  expect(commit.links?.map(({ spanId }) => spanId)).toEqual([group!.spanId]);

  // The attribute names the very line of the ledger.
  const lines = (await api('wallet.ledger', { params: { id: accounts[0]!.id } })).lines;
  const reserved = lines.find(({ reference }) => reference === `coupon:${couponId}`)!;
  const { values } = attribute(commit, 'fairbook.transfers') as { values: { stringValue: string }[] };
  expect(values.map(({ stringValue }) => stringValue)).toEqual([`${accounts[0]!.id}:${reserved.seq}`]);

  // What it told the player's screen.
  await expect.poll(() => below(commit).get('live.push')?.traceId).toBe(placed.traceId);

  writeFileSync(path.join(folder, 'result'), '');
  await live.next('delta', ({ data }) => 'coupons' in data && data.coupons?.[0]?.status === 'won');
  await expect.poll(() => named('settlement.game').length).toBeGreaterThan(0);
  const settled = named('settlement.game')[0]!;
  expect(Number(attribute(settled, 'fairbook.coupons'))).toBe(1);
  const batch = below(settled).get('settlement.batch')!;
  await expect.poll(() => below(commit).get('coupon.settle')?.links?.[0]?.spanId).toBe(batch.spanId);
  const own = below(commit).get('coupon.settle')!;
  await expect.poll(() => below(own).get('live.push')?.traceId).toBe(placed.traceId);
  live.ws.close();
});

describeWithNats('nodes of a site', () => {
  test('are one trace: the call, the commit, the hint, the frame of another node, and the settlement of a third', async () => {
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`);
    const tracings: Tracing[] = [];
    const traced = (role: string) => {
      const made = openTelemetry({ sampler: 'on', ratio: 1, delayMs: 50 }, { role });
      tracings.push(made);
      return made;
    };
    await using site = await createNodes({ roles: ['feed', 'api', 'live', 'worker'], traced });
    const [feed, api, live] = site.nodes as [Node, Node, Node];
    const { ingest } = feed.services.sportsbook.facts;
    const now = Date.now();
    await ingest(announce(1, now, now + 3_600_000));
    await ingest(odds(1, now));
    const player = await api.registerPlayer();
    const accountId = (await player.api('wallet.accounts')).accounts[0]!.id;
    const deposit = { method: 'demo', accountId, amount: '100.00' };
    await player.api('payments.deposit', { body: deposit, idempotencyKey: 'traced-nodes-1' });
    await live.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = live.app.server.address() as AddressInfo;
    const screen = await rawClient(`ws://127.0.0.1:${port}/live/v1`, {
      headers: { cookie: player.cookie },
      origin: `http://127.0.0.1:${port}`,
    });
    screen.say({ op: 'subscribe', topics: ['me'] });
    await screen.next('snapshot');

    const traceId = crypto.randomUUID().replaceAll('-', '');
    const placed = await api.app.inject({
      method: 'POST',
      url: '/bets-api/v1/coupons',
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        cookie: player.cookie,
        'idempotency-key': 'traced-nodes-2',
        traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
      },
      payload: couponOf({ accountId }, { bets: [HOME] }),
    });
    expect(placed.statusCode, placed.body).toBe(201);
    await screen.next('delta', ({ data }) => 'coupons' in data && data.coupons?.[0]?.status === 'accepted');
    await ingest(settlement(1, Date.now(), { '1::1': 'won' }, true));
    await screen.next('delta', ({ data }) => 'coupons' in data && data.coupons?.[0]?.status === 'won');
    screen.ws.close();

    const seen = () => spans.filter((span) => span.traceId === traceId);
    const of = (role: string, name: keyof typeof SPANS) =>
      seen().filter((span) => span.role === role && span.name === name);
    const under = (span: Sent | undefined, name: keyof typeof SPANS) =>
      seen().filter((each) => each.name === name && each.parentSpanId === span?.spanId);
    const told = (span: Sent | undefined) => under(span, 'hint.heard').filter(({ role }) => role === 'live');
    await expect.poll(() => under(of('worker', 'coupon.settle')[0], 'hint.heard').length).toBeGreaterThan(1);
    const [call] = of('api', 'http.call');
    const [commit] = under(call, 'bet.commit');
    const [settle] = under(commit, 'coupon.settle');
    expect(settle?.role).toBe('worker');
    for (const cause of [commit, settle]) {
      expect(
        told(cause)
          .map((each) => attribute(each, 'fairbook.event'))
          .sort(),
      ).toEqual(['account.changed', 'coupon.changed']);
      await expect.poll(() => told(cause).flatMap((each) => under(each, 'live.push')).length).toBe(2);
    }
    await Promise.all(tracings.map((each) => each.close()));
  });
});

test('a refusal names its trace, in the answer and on the span', async () => {
  const refused = await call('/office-api/accounts', undefined, {});
  expect(refused.response.status).toBe(401);
  expect(refused.body.traceId).toBe(refused.traceId);
  await expect
    .poll(() =>
      attribute(
        spans.find(({ traceId }) => traceId === refused.traceId),
        'fairbook.code',
      ),
    )
    .toBe('auth.required');
});

test('a page is a trace: its rendering, and the calls that it makes', async () => {
  const page = await call('/en/line/football', undefined, { accept: 'text/html' });
  expect(page.response.status).toBe(200);
  await expect
    .poll(() =>
      named('http.call').some(
        ({ traceId, parentSpanId }) => traceId === page.traceId && parentSpanId === '00f067aa0ba902b7',
      ),
    )
    .toBe(true);
  const own = spans.filter(({ traceId }) => traceId === page.traceId);
  const render = own.find(({ name }) => name === 'page.render')!;
  const calls = [...below(render).values()].filter(({ name }) => name === 'http.call');
  expect(calls.length).toBeGreaterThan(0);
  expect(
    attribute(
      own.find(({ spanId }) => spanId === render.parentSpanId),
      'http.route',
    ),
  ).toBe('/*');
});

test('a warning of the log is counted by its event', async () => {
  await call('/line/football', undefined, { accept: 'text/html' });
  const { text } = await call('/metrics', undefined, {});
  expect(text).toMatch(/^fairbook_log_events_total\{event="site.language_missing"\} 1$/m);
});

test('no span says who somebody is: its names and attributes are listed, and its values are ids, routes and codes', () => {
  const { login: name, password } = login();
  const names = new Set(spans.map((span) => span.name));
  expect([...names].filter((each) => !(each in SPANS))).toEqual([]);
  const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...keys].filter((key) => !(key in ATTRIBUTES))).toEqual([]);
  const all = JSON.stringify(spans);
  for (const secret of [name, password, '127.0.0.1', 'cookie', 'session', '"1.00"']) {
    expect(all.includes(secret), secret).toBe(false);
  }
});
