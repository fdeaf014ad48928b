import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { createSystem } from '../operations/system/index.ts';
import type { Platform } from '../platform/context.ts';
import type { TimedJobs } from '../platform/jobs/timed-jobs.ts';
import type { Module, Runs } from '../platform/module.ts';
import type { Sportsbook } from '../sportsbook/index.ts';
import { type RunningFeed, rehearseFeed, startFeed } from './feed.ts';
import { OF_WRITER, type RoleParts } from './roles.ts';

interface Node {
  role: RoleParts;
  /** In the order of starting. */
  modules: readonly Module[];
  app: FastifyInstance;
  jobs: TimedJobs;
  sportsbook: Sportsbook;
  readiness: ReturnType<typeof createSystem>['readiness'];
}

/** Starts and stops a composed node. Modules and duties start in the order of the list and stop in reverse. */
export function runningOf(platform: Platform, { role, modules, app, jobs, sportsbook, readiness }: Node) {
  const dutiesOf = (isOfWriter: boolean): Runs[] => {
    const own = [...role.duties].filter((duty) => OF_WRITER.has(duty) === isOfWriter);
    return modules.flatMap((module) => own.flatMap((duty) => module.duties?.[duty] ?? []));
  };
  const [duties, ofWriter] = [dutiesOf(false), dutiesOf(true)];
  let feed: RunningFeed | undefined;
  let isLeaving = false;
  const begun: Promise<void>[] = [];
  /** Does `work` once this node writes the catalogue, unless it is stopping by then. `stop` waits for work that has begun. */
  const whenWriter = (work: () => Promise<void>) =>
    sportsbook.whenWriter(async () => {
      if (isLeaving) return;
      const done = work();
      begun.push(done);
      await done;
    });
  if (platform.bus.isShared) {
    readiness.add('leaving', () => (isLeaving ? 'this node is stopping' : null));
  }

  return {
    /**
     * Starts what every node keeps in memory, then the duties of the role. Timed jobs start apart, so that tests can
     * leave them out.
     */
    async start() {
      for (const module of modules) await module.start?.();
      for (const duty of duties) await duty.start();
      await whenWriter(async () => {
        for (const duty of ofWriter) if (!isLeaving) await duty.start();
      });
    },
    /** Starts the timed jobs. Call it once the node answers requests: none of them is needed before. */
    async startJobs() {
      if (role.duties.has('jobs')) await jobs.start();
    },
    /**
     * Starts the source of fixtures, prices and results: now, or when this node becomes the writer. Tests call
     * `sportsbook.facts.ingest` themselves.
     */
    async startFeed() {
      if (!role.duties.has('feed')) return;
      if (!sportsbook.isWriter())
        rehearseFeed(platform).catch((err) => platform.logger.warn({ err }, 'feed.rehearsal_failed'));
      await whenWriter(async () => {
        feed = await startFeed(platform, sportsbook, readiness);
      });
    },
    /**
     * Takes no new requests, answers the open ones, then stops the modules. `drainMs`: first it only says that it is
     * not ready, so that a load balancer turns to other nodes before this one refuses.
     */
    async stop({ drainMs = 0 } = {}) {
      isLeaving = true;
      if (drainMs > 0 && role.answers.size > 0) await sleep(drainMs);
      await Promise.allSettled(begun);
      await feed?.stop();
      await app.close();
      await jobs.stop();
      for (const duty of [...duties, ...ofWriter].toReversed()) await duty.stop?.();
      for (const module of modules.toReversed()) await module.stop?.();
    },
  };
}
