import type { PgBoss } from 'pg-boss';
import { StartError } from '../config/start-error.ts';
import type { Platform } from '../context.ts';
import { asWork } from '../database/work.ts';
import { addGauges } from '../telemetry/metrics.ts';

/** Scheduled work, done by one of the nodes. */
export interface TimedJob {
  name: string;
  /** When it runs, in UTC. Runs that were missed while no node was up are made up for by one run. */
  cron: string;
  /** How long a run may take. If a node dies during a run, another node takes over after this time. */
  withinSeconds: number;
}

export interface TimedJobs {
  /** Throws a `StartError` when the database doesn't allow the queue its schema. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** One queue for all jobs, so that an idle node asks the database once per look. */
const QUEUE = 'timed';
const SCHEMA = 'pgboss';
/** Jobs are minutes apart, so a look now and then is enough. */
const LOOK_EVERY_SECONDS = 20;
const RETRIES = 3;
const RETRY_AFTER_SECONDS = 60;
const KEEP_SECONDS = 2 * 86_400;
const STOP_WITHIN_MS = 5_000;
/** An idle node looks only every few seconds or minutes; pg-boss's defaults are meant for queues of users' work. */
const QUIET = {
  schema: SCHEMA,
  cronWorkerIntervalSeconds: LOOK_EVERY_SECONDS,
  cronMonitorIntervalSeconds: 30,
  superviseIntervalSeconds: 300,
  maintenanceIntervalSeconds: 3_600,
  queueCacheIntervalSeconds: 300,
  bamIntervalSeconds: 300,
  // No job here waits for others.
  flowIntervalSeconds: 86_400,
};
const NO_RIGHT = '42501';

interface Due {
  job: string;
}

/**
 * Runs jobs on pg-boss (docs/decisions/0073): each run of a job is one row in PostgreSQL, which one node takes. A
 * failed run is logged and repeated. The metrics say when each job last ran to its end, on whatever node.
 */
export function createTimedJobs<Name extends string>(
  { pool, logger, metrics }: Pick<Platform, 'pool' | 'logger' | 'metrics'>,
  jobs: readonly (TimedJob & { name: Name })[],
  runs: Readonly<Record<Name, () => Promise<unknown>>>,
  { lookEverySeconds = LOOK_EVERY_SECONDS }: { lookEverySeconds?: number } = {},
): TimedJobs {
  let stop = async () => {};

  async function run(name: Name): Promise<void> {
    try {
      await runs[name]();
    } catch (err) {
      metrics.count('fairbook_job_failures_total', { job: name });
      logger.error({ err, job: name }, 'jobs.run_failed');
      throw err;
    }
  }

  async function start(): Promise<void> {
    // Loaded here, because nodes without jobs need none of it.
    const { PgBoss } = await import('pg-boss');
    const boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
      ...QUIET,
    });
    boss.on('error', (err) => logger.warn({ err }, 'jobs.queue_failed'));
    await boss.start().catch((error) => {
      throw error.code === NO_RIGHT ? noRight(error) : error;
    });
    stop = () => boss.stop({ graceful: true, timeout: STOP_WITHIN_MS });
    await boss.createQueue(QUEUE, {
      policy: 'exclusive',
      retryLimit: RETRIES,
      retryDelay: RETRY_AFTER_SECONDS,
      deleteAfterSeconds: KEEP_SECONDS,
    });
    for (const { name, cron, withinSeconds } of jobs) {
      const options = {
        key: name,
        singletonKey: name,
        expireInSeconds: withinSeconds,
        missed: 'once',
      } as const;
      await boss.schedule(QUEUE, cron, { job: name } satisfies Due, options);
    }
    await forgetSchedules(boss, jobs);
    await boss.work<Due>(QUEUE, { pollingIntervalSeconds: lookEverySeconds }, async ([due]) => {
      const job = jobs.find(({ name }) => name === due?.data.job);
      if (job) await run(job.name);
    });
    measure({ pool, metrics });
  }

  // Always as background work, so that the limits of a request that triggered the start don't apply.
  return { start: () => asWork('background', start), stop: () => stop() };
}

/** Removes schedules of jobs that only an older version had. */
async function forgetSchedules(boss: PgBoss, jobs: readonly TimedJob[]): Promise<void> {
  for (const { key } of await boss.getSchedules(QUEUE)) {
    if (!jobs.some(({ name }) => name === key)) await boss.unschedule(QUEUE, key);
  }
}

/** Reads the queue's own rows, so that the metrics of any worker cover all nodes. */
function measure({ pool, metrics }: Pick<Platform, 'pool' | 'metrics'>): void {
  addGauges(metrics, 'fairbook_job_last_run_timestamp_seconds', async () => {
    const { rows } = await pool.query<{ job: string; at: number }>(
      `select data ->> 'job' job, extract(epoch from max(completed_on))::float8 at
       from ${SCHEMA}.job where name = $1 and state = 'completed' group by 1`,
      [QUEUE],
    );
    return rows.map(({ job, at }) => [{ job }, at] as const);
  });
}

function noRight(cause: unknown): StartError {
  return new StartError(
    `The user of the database may not create the schema "${SCHEMA}", which timed jobs need: let an administrator run create schema ${SCHEMA} authorization <that user>.`,
    { cause },
  );
}
