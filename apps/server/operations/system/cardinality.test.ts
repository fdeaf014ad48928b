import { createBettingWorld, createWorld, HOME } from '@fairbook/testkit';
import { expect, test } from 'vitest';
import { METRICS, type MetricShape, OTHER } from '../../platform/telemetry/metrics-table.ts';

/** Series of ours with labels, as Prometheus reads them: `name` without the suffix of a histogram, and its labels. */
function seriesIn(text: string) {
  return [...text.matchAll(/^(fairbook_\w+?)(?:_bucket|_sum|_count)?(?:\{(.*)\})? [^ ]+$/gm)].map(
    ([, name = '', labels = '']) => ({
      name,
      labels: Object.fromEntries(
        [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', value = '']) => [
          label,
          value,
        ]),
      ),
    }),
  );
}

test('a hostile client makes no series: every value of every label is in a list', async () => {
  const betting = await createBettingWorld(2);
  await using _ = betting.world;
  const { world } = betting;
  const player = await betting.player('100.00');
  await betting.place(player, { bets: [HOME] });
  await betting.place(player, { bets: [{ ...HOME, coef: 9 }], changeCoefAction: 0 }).catch(() => {});
  const own = { host: 'localhost', origin: 'http://localhost' };
  for (let i = 0; i < 30; i++) {
    const odd = `x${i}"} 1\nfairbook_${i}`;
    const headers = {
      ...own,
      'x-language': `l${i}`,
      'user-agent': odd.replaceAll('\n', ''),
      traceparent: odd.slice(0, 3),
    };
    await world.app.inject({
      method: 'GET',
      url: `/bets-api/v1/coupons/${i}-${encodeURIComponent(odd)}`,
      headers,
    });
    await world.app.inject({ method: 'GET', url: `/web-api/${i}`, headers });
    await world.app.inject({ method: 'PATCH' as never, url: '/bets-api/v1/coupons', headers });
    await world.app.inject({ method: 'GET', url: `/healthz?a${i}=1`, headers });
    await world.app.inject({ method: 'GET', url: '/healthz', headers: { host: `h${i}.example` } });
    await betting.place(player, { bets: [{ ...HOME, gameId: 900 + i }] }).catch(() => {});
  }
  world.platform.metrics.count('fairbook_refusals_total', {
    call: 'invented',
    code: `made.${Math.random()}`,
  });
  const series = seriesIn((await world.app.inject({ url: '/metrics', headers: own })).body);
  expect(series.length).toBeGreaterThan(50);
  const stray = series.flatMap(({ name, labels }) => {
    const known = (METRICS as Record<string, MetricShape>)[name]?.labels ?? {};
    return Object.entries(labels).flatMap(([label, value]) =>
      label === 'le' || value === OTHER || known[label]?.includes(value) ? [] : [`${name} ${label} ${value}`],
    );
  });
  expect(stray).toEqual([]);
  expect([...new Set(series.map(({ name }) => name))].filter((name) => !(name in METRICS))).toEqual([]);
  const [made] = series.filter(({ labels }) => labels.code === OTHER);
  expect(made?.labels).toEqual({ call: OTHER, code: OTHER });
});

test('a wait for a connection to the database is measured, by kind of work', async () => {
  await using world = await createWorld({ config: { databasePoolSize: 2 } });
  const { pool } = world.platform;
  const waited = async () => {
    const { body } = await world.app.inject({ url: '/metrics' });
    const figure = (end: string) => {
      const line = new RegExp(`^fairbook_pool_wait_seconds_${end} (\\S+)$`, 'm');
      return Number(line.exec(body)?.[1]);
    };
    return {
      quick: figure('bucket\\{le="0.1",work="background"\\}'),
      all: figure('count\\{work="background"\\}'),
    };
  };
  const before = await waited();
  const held = await Promise.all([pool.connect(), pool.connect()]);
  const late = pool.query('select 1');
  setTimeout(() => held.forEach((client) => void client.release()), 250);
  await late;
  const after = await waited();
  // What the server itself asks each second may have waited, too.
  expect(after.all - before.all - (after.quick - before.quick)).toBeGreaterThanOrEqual(1);
});

test('an acceptance is measured with its outcome and cause, and the age of its price', async () => {
  const betting = await createBettingWorld(2);
  await using _ = betting.world;
  const player = await betting.player('100.00');
  await betting.place(player, { bets: [HOME] });
  await betting.place(player, { amount: '1000000.00', bets: [HOME] }).catch(() => {});
  const { body } = await betting.world.app.inject({ url: '/metrics' });
  const figure = (line: string) => Number(new RegExp(`^${line} (\\S+)$`, 'm').exec(body)?.[1]);
  const count = (labels: string) => figure(`fairbook_acceptance_seconds_count\\{${labels}\\}`);
  expect(count('outcome="accepted",cause="none"')).toBe(1);
  expect(count('outcome="refused",cause="limit"')).toBe(1);
  expect(figure('fairbook_price_age_seconds_count')).toBe(1);
  await betting.decide(1, { '1::1': 'won' });
  await expect
    .poll(async () => (await betting.world.app.inject({ url: '/metrics' })).body)
    .toMatch(/^fairbook_settlement_lag_seconds_count 1$/m);
});
