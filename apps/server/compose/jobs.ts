import { PROMOTION_JOBS } from '@fairbook/contracts';
import type { TimedJob } from '../platform/jobs/timed-jobs.ts';
import type { JobName } from '../platform/telemetry/metrics-table.ts';

const HOUR = '0 * * * *';

/**
 * The timed jobs. One node runs each job for all nodes. `cron` is in UTC; `withinSeconds` is how long a run may take,
 * and how long after a node died another one repeats it.
 */
export const JOBS = [
  {
    name: 'feed.forget',
    cron: '*/10 * * * *',
    withinSeconds: 900,
    deletes: 'messages of the feed, old games; it makes the next partitions',
  },
  {
    name: 'openData.collect',
    cron: '* * * * *',
    withinSeconds: 900,
    deletes: 'old games of the open data; it writes down those that have ended',
  },
  { name: 'auth.forget', cron: HOUR, withinSeconds: 900, deletes: 'ended sessions, failed sign-ins' },
  {
    name: 'analytics.forget',
    cron: HOUR,
    withinSeconds: 900,
    deletes: 'page events; it makes the next days’ partitions',
  },
  {
    name: 'risk.forget',
    cron: HOUR,
    withinSeconds: 900,
    deletes: 'refused bets; it makes the next month’s partition',
  },
  { name: 'codes.forget', cron: '0 */6 * * *', withinSeconds: 900, deletes: 'coupon codes that nobody uses' },
  {
    name: 'status.forget',
    cron: '0 */6 * * *',
    withinSeconds: 900,
    deletes: 'states of the site older than 90 days',
  },
  { name: 'messages.forget', cron: HOUR, withinSeconds: 900, deletes: 'old mail, SMS and one-time codes' },
  { name: 'cashout.forget', cron: HOUR, withinSeconds: 900, deletes: 'notices of cash-out rules' },
  {
    name: 'files.forget',
    cron: HOUR,
    withinSeconds: 900,
    deletes: 'removed files, files that were not attached within a day',
  },
  {
    name: 'exports.make',
    cron: '* * * * *',
    withinSeconds: 1_800,
    deletes: 'nothing: it makes the files with players’ data that were asked for',
  },
  {
    name: 'exports.forget',
    cron: HOUR,
    withinSeconds: 900,
    deletes: 'files with players’ data whose days are over',
  },
  {
    name: 'closing.erase',
    cron: '30 3 * * *',
    withinSeconds: 3_600,
    deletes: 'personal data of accounts that were closed long enough ago',
  },
  {
    name: 'desk.forget',
    cron: '0 */6 * * *',
    withinSeconds: 900,
    deletes: 'what operators searched for, conversations that ended long ago',
  },
  {
    name: 'partners.days',
    cron: '20 * * * *',
    withinSeconds: 3_000,
    deletes: 'nothing: it counts what partners earn, and closes their months',
  },
  {
    name: 'reports.close',
    cron: '*/10 * * * *',
    withinSeconds: 1_800,
    deletes: 'nothing: it closes the days of the daily report that are over',
  },
  {
    name: 'slips.expire',
    cron: '10 * * * *',
    withinSeconds: 900,
    deletes: 'wrong tries of payment slips; it ends slips whose time is over',
  },
  {
    name: 'articles.news',
    cron: '10 6 * * *',
    withinSeconds: 900,
    deletes: 'nothing: it writes the news about yesterday’s games from their results',
  },
  {
    name: 'limits.forget',
    cron: '0 */6 * * *',
    withinSeconds: 900,
    deletes: 'questions before looser limits, sums of play that no window needs',
  },
  {
    name: 'care.count',
    cron: '25 * * * *',
    withinSeconds: 3_000,
    deletes: 'counts of play older than two months; it counts signs of harm and opens cases',
  },
  {
    name: 'favourites.forget',
    cron: HOUR,
    withinSeconds: 900,
    deletes: 'what happened in games three days ago',
  },
  {
    name: 'awards.count',
    cron: '*/5 * * * *',
    withinSeconds: 900,
    deletes: 'nothing: it counts which coupons and rounds are the best, for the page of awards',
  },
  {
    name: 'pushes.forget',
    cron: HOUR,
    withinSeconds: 900,
    deletes: 'what devices were told three days ago, devices that have signed out',
  },
  {
    name: 'webhooks.forget',
    cron: HOUR,
    withinSeconds: 900,
    deletes: 'what players’ programs were told, with its deliveries',
  },
  {
    name: 'lotto.run',
    cron: '* * * * *',
    withinSeconds: 900,
    deletes: 'nothing: it puts draws of lotteries on sale, holds them and pays their tickets',
  },
  {
    name: 'casino.run',
    cron: '* * * * *',
    withinSeconds: 900,
    deletes:
      'nothing: it ends rounds of games that were left a day ago, casino bonuses and free rounds whose time is over',
  },
  {
    name: 'providers.run',
    cron: '* * * * *',
    withinSeconds: 900,
    deletes: 'nothing: it asks providers for rounds of their games that have had no end for an hour',
  },
  {
    name: 'toto.run',
    cron: '* * * * *',
    withinSeconds: 900,
    deletes: 'nothing: it makes draws of toto, ends their sale, decides them and pays their tickets',
  },
  { name: 'traces.forget', cron: HOUR, withinSeconds: 900, deletes: 'which trace placed a coupon' },
  ...PROMOTION_JOBS,
] as const satisfies readonly (TimedJob & { name: JobName; deletes: string })[];

/** The work of each job. */
export type JobRuns = Record<(typeof JOBS)[number]['name'], () => Promise<unknown>>;
