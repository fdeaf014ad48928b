import { EVENTS } from '@fairbook/contracts/site/analytics-events';
import { createWorld, fakeClock, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { KEEP_DAYS } from '../../platform/config/keep.ts';

const START = Date.UTC(2026, 10, 20, 12);
const DAY_MS = 86_400_000;
const TODAY = '2026-11-20';

let clock: ReturnType<typeof fakeClock>;
let world: World;
let operator: Visitor;

beforeAll(async () => {
  clock = fakeClock(START);
  world = await createWorld({ clock });
  const { login, password } = await world.services.auth.registerOperator('keeper');
  operator = await world.signIn(login, password);
});
afterAll(() => world.close());
beforeEach(() => world.platform.pool.query('truncate analytics_events, analytics_counts'));

const rows = async (query: string) => (await world.platform.pool.query(query)).rows;
const eventOf = (change: object = {}) => ({
  id: EVENTS['registration.called'].id,
  at: START,
  page: '/line/football/:id',
  s1: 'fast_reg',
  ...change,
});
const batchOf = (...events: object[]) => ({ bucket: 5, sentAt: START, events });

function send(body: unknown, headers: Record<string, string> = {}) {
  return world.app.inject({
    method: 'POST',
    url: '/collector-api/v1/events',
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      'content-type': 'application/json',
      ...headers,
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

test('what fails on a page is logged by its code and counted (S2 §8)', async () => {
  const warn = vi.spyOn(world.platform.logger, 'warn');
  const { id } = EVENTS['page.fault'];
  const faults = ['device_incorrect', 'token_failed', 'config_failed'];
  await send(batchOf(...faults.map((s1) => ({ id, at: START, page: '/live', s1 }))));
  expect((await send(batchOf({ id, at: START, page: '/live', s1: 'made_up' }))).statusCode).toBe(400);
  expect(warn.mock.calls).toEqual(faults.map((what) => [{ page: '/live' }, `page.${what}`]));
  const metrics = await world.platform.metrics.registry.metrics();
  for (const what of faults) expect(metrics).toContain(`fairbook_page_faults_total{what="${what}"} 1`);
  warn.mockRestore();
  await world.services.analytics.flush();
});

describe('a batch of events', () => {
  test('is stored with its counts, and nothing of its sender', async () => {
    const vital = { id: EVENTS['page.vital'].id, s1: 'LCP', f1: 812.5, i1: undefined };
    const answer = await send(batchOf(eventOf({ i1: 2, at: START - 3_000 }), eventOf(), eventOf(vital)));
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    await world.services.analytics.flush();
    expect(await rows('select * from analytics_events order by client_at, event_id')).toEqual([
      expect.objectContaining({
        received_at: new Date(START),
        client_at: new Date(START - 3_000),
        event_id: 100,
        bucket: 5,
        page: '/line/football/:id',
        s1: 'fast_reg',
        s2: null,
        i1: 2,
        f1: null,
      }),
      expect.objectContaining({ event_id: 100, i1: null }),
      expect.objectContaining({ event_id: 202, s1: 'LCP', f1: 812.5 }),
    ]);
    expect(await rows('select day::text, event_id, label, count from analytics_counts order by 2')).toEqual([
      { day: TODAY, event_id: 100, label: 'fast_reg', count: 2n },
      { day: TODAY, event_id: 202, label: 'LCP', count: 1n },
    ]);
  });

  test('adds to the existing counts', async () => {
    for (let round = 0; round < 3; round++) {
      await send(batchOf(eventOf()));
      await world.services.analytics.flush();
    }
    expect(await rows('select count from analytics_counts')).toEqual([{ count: 3n }]);
  });

  const text = JSON.stringify(batchOf(eventOf()));
  test.each<[string, unknown, number]>([
    ['nothing', '', 400],
    ['no JSON', '{"bucket":', 400],
    ['no events', batchOf(), 400],
    ['too many events', batchOf(...Array.from({ length: 51 }, () => eventOf())), 400],
    ['an unknown field of the batch', { ...batchOf(eventOf()), userId: 7 }, 400],
    ['an unknown field of an event', batchOf(eventOf({ email: 'a@b.c' })), 400],
    ['an unknown event', batchOf(eventOf({ id: 9_000 })), 400],
    ['a bucket that could identify a visitor', { ...batchOf(eventOf()), bucket: 123_456_789 }, 400],
    ['a page with the id of a game', batchOf(eventOf({ page: '/line/football/7' })), 400],
    ['a page with an email address', batchOf(eventOf({ page: '/user/ann@example.com' })), 400],
    ['a text that is not a code', batchOf(eventOf({ s1: "x'); drop table users; --" })), 400],
    ['a text with a tab', batchOf(eventOf({ s1: 'a\tb' })), 400],
    ['a number out of range', batchOf(eventOf({ i1: 2 ** 40 })), 400],
    ['a broken number', batchOf(eventOf({ i1: 1.5 })), 400],
    ['a number as text', batchOf(eventOf({ i1: '1' })), 400],
    ['a clock of another century', batchOf(eventOf({ at: 1 })), 400],
    ['a prototype', text.replace('"bucket"', '"__proto__"'), 400],
    [
      'a batch of one event in another, deep',
      { bucket: 1, sentAt: START, events: [[[[[[[[[[]]]]]]]]]] },
      400,
    ],
    ['an oversized body', `"${'x'.repeat(70_000)}"`, 413],
  ])('with %s is refused, and nothing of it is stored', async (_, body, status) => {
    expect((await send(body)).statusCode).toBe(status);
    await world.services.analytics.flush();
    expect(await rows('select 1 from analytics_events')).toEqual([]);
  });

  test('from another site, or as text, is refused', async () => {
    expect((await send(text, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await send(text, { 'content-type': 'text/plain' })).statusCode).toBe(415);
  });

  test('is rate-limited per address', async () => {
    await using limited = await createWorld({ config: { rateLimitFactor: 0.05 } });
    const ask = () =>
      limited.app.inject({
        method: 'POST',
        url: '/collector-api/v1/events',
        headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json' },
        payload: text,
        remoteAddress: '192.0.2.9',
      });
    const statuses = [];
    for (let round = 0; round < 8; round++) statuses.push((await ask()).statusCode);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 204, 429, 429]);
  });
});

test('events are deleted after their days, their counts later', async () => {
  const { pool } = world.platform;
  const addAt = (at: number) =>
    pool.query(
      `with event as (insert into analytics_events (received_at, client_at, event_id, bucket, page)
         values ($1, $1, 10, 1, '/')) insert into analytics_counts values ($1::date, 10, '', 1)`,
      [new Date(at)],
    );
  const now = clock.now();
  await addAt(now - (KEEP_DAYS.analytics_events - 1) * DAY_MS);
  await addAt(now - (KEEP_DAYS.analytics_events + 1) * DAY_MS);
  await addAt(now - (KEEP_DAYS.analytics_counts + 1) * DAY_MS);
  await world.services.jobs['analytics.forget']();
  expect(await rows('select 1 from analytics_counts')).toHaveLength(2);
  expect(await rows('select 1 from analytics_events')).toHaveLength(1);
});

describe('a site’s external counters', () => {
  const ask = (domain: string) =>
    world
      .api()('analytics.counters', { query: { domain, projectId: 3 } })
      .then(({ counters }) => counters);

  test('are none until the operator sets them for this site', async () => {
    expect(await ask('fairbook.example')).toEqual([]);
    const counters = [
      { type: 8, id: '12345' },
      { type: 4, id: 'abc-1' },
      { type: 8, id: '777' },
    ];
    const body = { domain: 'fairbook.example', projectId: 3, counters, version: 0 };
    expect(await operator.api('analytics.setCounters', { body })).toMatchObject({ version: 1 });
    expect(await ask('fairbook.example')).toEqual([
      { type: 4, id: 'abc-1' },
      { type: 8, id: '777' },
    ]);
    expect(await ask('other.example')).toEqual([]);
    // An operator who read the counters before this edit can't overwrite it.
    const late = operator.api('analytics.setCounters', { body });
    await expect(late).rejects.toMatchObject({
      problem: { errors: [{ code: 'operator.version_conflict' }] },
    });
    await operator.api('analytics.setCounters', { body: { ...body, counters: [], version: 1 } });
    expect(await ask('fairbook.example')).toEqual([]);
    expect((await operator.api('analytics.listCounters')).sites).toMatchObject([
      { domain: 'fairbook.example', projectId: 3, counters: [], version: 2 },
    ]);
    const { edits } = await operator.api('config.edits', { query: { part: 'config', limit: 1 } });
    expect(edits).toMatchObject([
      {
        userId: operator.userId,
        subject: 'counters of fairbook.example 3',
        before: { counters: [{ type: 4 }, { type: 8, id: '777' }] },
        after: { counters: [] },
      },
    ]);
  });

  test('can be set by operators only', async () => {
    const player = await world.registerPlayer();
    const body = { domain: 'fairbook.example', projectId: 3, counters: [], version: 0 };
    await expect(player.api('analytics.setCounters', { body })).rejects.toMatchObject({ status: 403 });
    await expect(world.api()('analytics.setCounters', { body })).rejects.toMatchObject({ status: 401 });
  });
});

describe("a player who came by a partner's link", () => {
  const register = (cookie: string) =>
    world.app.inject({
      method: 'POST',
      url: '/web-api/registration/fast_reg',
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        'content-type': 'application/json',
        cookie,
      },
      payload: JSON.stringify({
        countryId: 1,
        currencyIso: 'EUR',
        lng: 'en',
        isAdult: true,
        acceptsTerms: true,
      }),
    });
  const referralOfPlayer = async (userId: number) =>
    rows(`select source, cookies from player_referrals where user_id = ${userId}`);

  test.each([
    ['by a link', 'refererid=77; subid=s-1', [{ source: '77', cookies: { refererid: '77', subid: 's-1' } }]],
    ['by hand', 'lng=en', []],
    ['with a cookie of nothing but quotes', "refererid=''", []],
  ])('%s', async (_, cookie, kept) => {
    const answer = await register(cookie);
    expect(answer.statusCode).toBe(201);
    expect(await referralOfPlayer(answer.json().userId)).toEqual(kept);
  });
});

describe('the operator’s report', () => {
  test('has the counts of whole days, sources, vitals and the steps to a registration', async () => {
    await world.platform.pool.query('delete from player_referrals');
    const vital = (f1: number) => eventOf({ id: EVENTS['page.vital'].id, s1: 'LCP', f1 });
    await send(batchOf(eventOf(), eventOf(), vital(100), vital(200), vital(300)));
    world.services.analytics.countVisit('ann');
    world.services.analytics.countVisit('ann');
    await world.services.analytics.flush();
    const report = await operator.api('analytics.traffic', { query: { days: 2 } });
    expect(report.days).toEqual(['2026-11-19', TODAY]);
    expect(report.events).toEqual([
      { name: 'page.vital', label: 'LCP', total: 3, perDay: [0, 3] },
      { name: 'referral.visit', label: 'ann', total: 2, perDay: [0, 2] },
      { name: 'registration.called', label: 'fast_reg', total: 2, perDay: [0, 2] },
    ]);
    expect(report.vitals).toEqual([{ name: 'LCP', samples: 3, p50: 200, p75: 250, p95: 290 }]);
    expect(report.referrals).toEqual([{ source: 'ann', visits: 2, registrations: 0 }]);
    expect(report.funnel).toMatchObject({ called: 2, left: 0, done: 0 });
    expect(report.funnel.players).toBeGreaterThan(0);
  });

  test('is empty, not missing, at first', async () => {
    const report = await operator.api('analytics.traffic', {});
    expect(report.days).toHaveLength(7);
    expect([report.events, report.vitals]).toEqual([[], []]);
  });

  test('is refused to everybody else', async () => {
    const player = await world.registerPlayer();
    await expect(player.api('analytics.traffic', {})).rejects.toMatchObject({ status: 403 });
    await expect(world.api()('analytics.traffic', {})).rejects.toMatchObject({ status: 401 });
  });
});

test('the table of counts stays small, whatever links contain', async () => {
  for (let source = 0; source < 300; source++) world.services.analytics.countVisit(`made-up-${source}`);
  await world.services.analytics.flush();
  const [other] = await rows(`select count from analytics_counts where label = 'other'`);
  expect(other.count).toBeGreaterThanOrEqual(100n);
  expect((await rows('select 1 from analytics_counts')).length).toBeLessThanOrEqual(201);
});

test.each([
  ['during maintenance', 'maintenance', { isActive: true }],
  ['where the site does not count', 'site', { isFatmanAnalyticsAvailable: false }],
] as const)('%s nothing is counted, and no counters are returned', async (_, group, change) => {
  const params = { group };
  const site = { domain: `${group}.example`, projectId: 3 };
  const set = { ...site, counters: [{ type: 8, id: '1' }], version: 0 };
  await operator.api('analytics.setCounters', { body: set });
  const { version, value } = await operator.api('config.readGroup', { params });
  await operator.api('config.editGroup', { params, body: { version, value: { ...value, ...change } } });
  expect(await world.api()('analytics.counters', { query: site })).toEqual({ counters: [] });
  expect((await send(batchOf(eventOf()))).statusCode).toBe(204);
  world.services.analytics.countVisit('ann');
  await world.services.analytics.flush();
  expect(await rows('select 1 from analytics_counts')).toEqual([]);
  await operator.api('config.editGroup', { params, body: { version: version + 1, value } });
  expect((await world.api()('analytics.counters', { query: site })).counters).toHaveLength(1);
});
