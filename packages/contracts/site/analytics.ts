import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Day, Moment, Version, VersionOrNone } from '../platform/shapes.ts';
import { BUCKETS, MAX_CODE, MAX_NUMBER, MAX_PAGE } from './analytics-events.ts';

const Int = Type.Integer({ minimum: -MAX_NUMBER, maximum: MAX_NUMBER });
const Float = Type.Number({ minimum: -MAX_NUMBER, maximum: MAX_NUMBER });
const Code = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_.-]*$', maxLength: MAX_CODE });
/** Epoch milliseconds of the browser's clock, from 2020 to 2100. */
const ClientTime = Type.Integer({ minimum: 1_577_836_800_000, maximum: 4_102_444_800_000 });

/** One event; its name in the catalogue decides which fields it may carry (analytics-events.ts). */
export const CollectedEvent = closed({
  id: Type.Integer({ minimum: 1, maximum: 9_999 }),
  at: ClientTime,
  /** Path of the page without language, with `:id` for anything that could identify something or somebody. */
  page: Type.String({ pattern: '^(/(:id|[a-z_.-]{0,40}))+$', maxLength: MAX_PAGE }),
  s1: Type.Optional(Code),
  s2: Type.Optional(Code),
  s3: Type.Optional(Code),
  i1: Type.Optional(Int),
  i2: Type.Optional(Int),
  i3: Type.Optional(Int),
  f1: Type.Optional(Float),
  f2: Type.Optional(Float),
});
export type CollectedEvent = Static<typeof CollectedEvent>;

/** Maximum number of events of one page load in a batch. */
const MAX_BATCH = 50;

export const collect = call({
  id: 'analytics.collect',
  method: 'POST',
  path: '/collector-api/v1/events',
  summary: 'Takes anonymous events of a page, also from `sendBeacon`. Addresses are not stored.',
  right: 'anyone',
  rateLimit: { max: 120, windowMs: 60_000, isPerAddress: true },
  body: closed({
    bucket: Type.Integer({ minimum: 0, maximum: BUCKETS - 1 }),
    sentAt: ClientTime,
    events: Type.Array(CollectedEvent, { minItems: 1, maxItems: MAX_BATCH }),
  }),
  success: { status: 204 },
  errors: [],
});

/** Type 4 counts for the ads of a social network, type 8 for a search engine. */
export const Counter = closed({
  type: Type.Integer({ minimum: 1, maximum: 99 }),
  id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$', maxLength: 40 }),
});
export type Counter = Static<typeof Counter>;

const ProjectId = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Domain = Type.String({ pattern: '^[a-z0-9.-]{1,253}$', maxLength: 253 });

export const counters = call({
  id: 'analytics.counters',
  method: 'GET',
  path: '/collector-api/v1/counters',
  summary: 'Third-party counters the operator set for this site; none during maintenance.',
  right: 'anyone',
  rateLimit: { max: 120, windowMs: 60_000 },
  query: closed({ domain: Domain, projectId: ProjectId }),
  success: { status: 200, body: closed({ counters: Type.Array(Counter) }) },
  errors: [],
});

const counterFields = {
  domain: Domain,
  projectId: ProjectId,
  counters: Type.Array(Counter, { maxItems: 20 }),
};
export const CounterFields = closed(counterFields);

/** The counters of one site. */
export const CounterSite = closed({
  ...counterFields,
  version: Version,
  setAt: Moment,
  setBy: Type.String({ description: 'Login of the operator who set them last.' }),
});
export type CounterSite = Static<typeof CounterSite>;

export const listCounters = call({
  id: 'analytics.listCounters',
  method: 'GET',
  path: '/operator-api/v1/analytics/counters',
  summary: 'The third-party counters of every site.',
  right: { permission: 'site.read' },
  rateLimit: { max: 120, windowMs: 60_000 },
  success: { status: 200, body: closed({ sites: Type.Array(CounterSite) }) },
  errors: [],
});

export const setCounters = call({
  id: 'analytics.setCounters',
  method: 'PUT',
  path: '/operator-api/v1/analytics/counters',
  summary:
    'Replaces a site’s third-party counters, at most one of each type. `version` is the one read, 0 for a new site.',
  right: { permission: 'site.edit' },
  rateLimit: { max: 60, windowMs: 60_000 },
  body: closed({ ...counterFields, version: VersionOrNone }),
  success: { status: 200, body: CounterSite },
  errors: ['operator.version_conflict'],
});

const Count = Type.Integer({ minimum: 0 });

/** The figures of the operator page. Counts are of whole days in UTC, `perDay` in the order of `days`. */
export const Traffic = closed({
  days: Type.Array(Day),
  events: Type.Array(
    closed({ name: Type.String(), label: Type.String(), total: Count, perDay: Type.Array(Count) }),
  ),
  referrals: Type.Array(closed({ source: Type.String(), visits: Count, registrations: Count })),
  vitals: Type.Array(
    closed({
      name: Type.String(),
      samples: Count,
      p50: Type.Number(),
      p75: Type.Number(),
      p95: Type.Number(),
    }),
  ),
  /** `called`, `left` and `done` are reported by browsers with consent; `players` counts all new accounts. */
  funnel: closed({ called: Count, left: Count, done: Count, players: Count }),
});
export type Traffic = Static<typeof Traffic>;

export const traffic = call({
  id: 'analytics.traffic',
  method: 'GET',
  path: '/operator-api/v1/analytics/traffic',
  summary: 'Events per day, referral sources, web vitals and the registration funnel.',
  right: { permission: 'traffic.read' },
  rateLimit: { max: 120, windowMs: 60_000 },
  query: closed({ days: Type.Integer({ minimum: 1, maximum: 30, default: 7 }) }),
  success: { status: 200, body: Traffic },
  errors: [],
});
