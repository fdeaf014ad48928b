import { analytics } from '@fairbook/contracts';
import { EVENTS, PAGE_FAULTS, type PageFault } from '@fairbook/contracts/site/analytics-events';
import type { Platform } from '../../platform/context.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import type { LogEvent } from '../../platform/telemetry/log-events.ts';
import type { SiteEdits } from '../site-edits/index.ts';
import { acceptBatch, type EventRow } from './accept.ts';
import { counterSites, countersOf, setCounters } from './counters.ts';
import { createRecorder } from './recorder.ts';
import { trafficOf } from './report.ts';
import { forgetOld } from './store.ts';

export { keepReferral, referralOf, sentBy } from './referrals.ts';

export interface AnalyticsDependencies {
  /** When true, nothing is counted and no counters are returned. */
  isOff(): boolean;
  edits: Pick<SiteEdits, 'edit'>;
}

const LOGGED = {
  device_incorrect: 'page.device_incorrect',
  token_failed: 'page.token_failed',
  config_failed: 'page.config_failed',
} as const satisfies Record<PageFault, LogEvent>;

/** Anonymous page events, the operators' report on them, and the referral links of players. */
export function createAnalytics(platform: Platform, { isOff, edits }: AnalyticsDependencies) {
  const { db, pool, clock, config, logger, metrics } = platform;
  const recorder = createRecorder(platform);
  /** S2 §8: what failed on a page is logged and counted, too. */
  function tellFaults(rows: readonly EventRow[]): void {
    for (const { eventId, s1, page } of rows) {
      const what = PAGE_FAULTS.find((each) => each === s1);
      if (eventId !== EVENTS['page.fault'].id || !what) continue;
      metrics.count('fairbook_page_faults_total', { what });
      logger.warn({ page }, LOGGED[what]);
    }
  }

  const module: Module = {
    name: 'analytics',
    routes: [
      route(analytics.collect, async ({ body }) => {
        const rows = acceptBatch(body, clock.now());
        if (!isOff()) {
          recorder.add(rows);
          tellFaults(rows);
        }
        return undefined;
      }),
      route(analytics.counters, async ({ query: { domain = '', projectId = 0 } }) => ({
        counters: isOff() ? [] : await countersOf(db, { domain, projectId }),
      })),
      route(analytics.listCounters, async () => ({ sites: await counterSites(db) })),
      route(analytics.setCounters, async ({ body, caller }) => {
        const userId = userOf(caller);
        const subject = `counters of ${body.domain} ${body.projectId}`;
        return edits.edit({ part: 'config', subject, userId }, (tx) =>
          setCounters(tx, body, { userId, at: clock.now() }),
        );
      }),
      route(analytics.traffic, async ({ query: { days = 7 } }) => trafficOf(pool, clock.now(), days)),
    ],
    stop: () => recorder.flush(),
  };
  return {
    module,
    /** Writes the waiting events, for a reader who needs them at once. */
    flush: recorder.flush,
    /** Deletes old events. */
    forget: () => forgetOld(pool, config.keep, clock.now()),
    /** Counts a page opened by a partner's link. */
    countVisit(source: string): void {
      if (!isOff()) recorder.count(EVENTS['referral.visit'].id, source);
    },
  };
}
