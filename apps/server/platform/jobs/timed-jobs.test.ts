import { createDatabase, openPool } from '@fairbook/testkit/databases';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOUNDS } from '../bounds.ts';
import { StartError } from '../config/start-error.ts';
import { connect } from '../database/connect.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { createTimedJobs, type TimedJob } from './timed-jobs.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let admin: pg.Pool;
beforeAll(async () => {
  database = await createDatabase();
  admin = openPool(database.url, 2);
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

/** On 29 February: the tests queue runs themselves, and the schedule must add none. */
const SELDOM = { cron: '0 0 29 2 *', withinSeconds: 60 };
const JOBS = [
  { name: 'auth.forget', ...SELDOM },
  { name: 'codes.forget', ...SELDOM },
] as const satisfies readonly TimedJob[];

function node(
  url: string,
  runs: Record<'auth.forget' | 'codes.forget', () => Promise<unknown>>,
  lookEverySeconds = 0.5,
) {
  const logger = createLogger({ logLevel: 'silent' });
  const metrics = createMetrics({ withProcess: false });
  const { pool, close } = connect(url, { size: 10, bounds: BOUNDS.database, logger });
  const jobs = createTimedJobs({ pool, logger, metrics }, JOBS, runs, { lookEverySeconds });
  return {
    ...jobs,
    metrics: () => metrics.registry.metrics(),
    async end() {
      await jobs.stop();
      await close();
    },
  };
}

/** Queues a job as if its time had come. */
const due = (boss: PgBoss, job: string) => boss.send('timed', { job }, { singletonKey: job });

test('of two nodes one runs a job; a failed run is counted and repeated; the metrics tell when it ran', async () => {
  const ran: string[] = [];
  const run = (by: string) => ({
    'auth.forget': async () => void ran.push(by),
    'codes.forget': async () => {
      ran.push('fails');
      throw new Error('no');
    },
  });
  const nodes = [node(database.url, run('one')), node(database.url, run('two'))];
  await Promise.all(nodes.map(({ start }) => start()));
  const { rows: schedules } = await admin.query('select key from pgboss.schedule order by key');
  expect(schedules.map(({ key }) => key)).toEqual(['auth.forget', 'codes.forget']);

  const boss = new PgBoss({ connectionString: database.url, supervise: false, schedule: false });
  await boss.start();
  await due(boss, 'auth.forget');
  await expect.poll(() => ran.length).toBeGreaterThan(0);
  await expect
    .poll(async () => (await nodes[0]!.metrics()).includes('last_run_timestamp_seconds{job="auth.forget"}'))
    .toBe(true);
  expect(ran.filter((by) => by !== 'fails')).toHaveLength(1);

  await due(boss, 'codes.forget');
  await expect.poll(() => ran.includes('fails')).toBe(true);
  const left = async () =>
    (
      await admin.query(
        `select state, start_after > now() later from pgboss.job where name = 'timed' and data ->> 'job' = 'codes.forget'`,
      )
    ).rows;
  await expect.poll(left).toContainEqual({ state: 'retry', later: true });
  const told = await Promise.all(nodes.map(({ metrics }) => metrics()));
  expect(told.join()).toContain('fairbook_job_failures_total{job="codes.forget"} 1');
  await boss.stop();
  for (const { end } of nodes) await end();
});

test('a user of the database who may create no schema is told what is missing', async () => {
  const role = `nobody_${process.pid}`;
  const own = await createDatabase();
  const url = new URL(own.url);
  await admin.query(`create role ${role} login password 'x'`);
  Object.assign(url, { username: role, password: 'x' });
  const lone = node(url.href, { 'auth.forget': async () => {}, 'codes.forget': async () => {} });
  try {
    const start = lone.start();
    await expect(start).rejects.toThrow(/create schema pgboss authorization/);
    await expect(start).rejects.toBeInstanceOf(StartError);
  } finally {
    await lone.end();
    await own.drop();
    await admin.query(`drop role ${role}`);
  }
});
