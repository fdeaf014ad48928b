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
import { createDatabase, type TestDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ATTRIBUTES, SPANS } from '../platform/tracing/tracing.ts';
import { rawClient } from '../testing/live-clients.ts';

/** A span as OTLP sends it in JSON. */
interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  links?: { traceId: string; spanId: string }[];
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
    const body = (await json(request)) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };
    spans.push(...body.resourceSpans.flatMap((each) => each.scopeSpans.flatMap((scope) => scope.spans)));
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

  // What the group told the player's screen.
  await expect
    .poll(() => named('live.fanout').flatMap(({ links = [] }) => links.map(({ spanId }) => spanId)))
    .toContain(below(group!).get('group.write')!.spanId);

  writeFileSync(path.join(folder, 'result'), '');
  await live.next('delta', ({ data }) => 'coupons' in data && data.coupons?.[0]?.status === 'won');
  await expect.poll(() => named('settlement.game').length).toBeGreaterThan(0);
  const settled = named('settlement.game')[0]!;
  expect(Number(attribute(settled, 'fairbook.coupons'))).toBe(1);
  const batch = below(settled).get('settlement.batch')!;
  await expect
    .poll(() => named('live.fanout').flatMap(({ links = [] }) => links.map(({ spanId }) => spanId)))
    .toContain(batch.spanId);
  live.ws.close();
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
