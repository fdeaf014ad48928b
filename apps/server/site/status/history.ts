import {
  STATUS_COMPONENTS,
  STATUS_DAYS,
  type StatusComponent,
  type StatusState,
} from '@fairbook/contracts/site/status';

/** A time in which a part of the site was in one state; epoch milliseconds. */
export interface Span {
  component: StatusComponent;
  beganAt: number;
  endedAt: number;
  state: StatusState;
}

/** A longer time without a record means that no server ran. */
const GAP_MS = 3 * 60_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
export const KEPT_MS = STATUS_DAYS * DAY_MS;
const MOST_INCIDENTS = 20;

/** What to write for one sample: the last span moved on, and new ones. */
export interface Step {
  change: Span | null;
  add: readonly Span[];
}

/** Continues the record of one part with a sample taken at `at`. Time in which no server ran counts as down. */
export function nextSpans(last: Span | null, sample: Pick<Span, 'component' | 'state'>, at: number): Step {
  const { component, state } = sample;
  if (!last) return { change: null, add: [{ component, state, beganAt: at, endedAt: at }] };
  if (at <= last.endedAt) return { change: null, add: [] };
  if (at - last.endedAt > GAP_MS) {
    const now: Span = { component, state, beganAt: at, endedAt: at };
    if (last.state === 'down') return { change: { ...last, endedAt: at }, add: [now] };
    // A span without length begins where the gap begins, so it becomes the gap.
    if (last.beganAt === last.endedAt) return { change: { ...last, state: 'down', endedAt: at }, add: [now] };
    return {
      change: null,
      add: [{ component, state: 'down', beganAt: last.endedAt, endedAt: at }, now],
    };
  }
  if (last.state === state || last.beganAt === last.endedAt)
    return { change: { ...last, state, endedAt: at }, add: [] };
  return { change: null, add: [{ component, state, beganAt: last.endedAt, endedAt: at }] };
}

/** Percent of the last `windowMs` in which a part was not down, of the time that is on record; null without any. */
export function shareOf(spans: readonly Span[], now: number, windowMs: number): number | null {
  let known = 0;
  let down = 0;
  for (const { beganAt, endedAt, state } of spans) {
    const ms = Math.max(0, Math.min(endedAt, now) - Math.max(beganAt, now - windowMs));
    known += ms;
    if (state === 'down') down += ms;
  }
  if (known === 0) return null;
  // Rounded down, so that a site that was down never shows 100 %.
  return Math.floor((1 - down / known) * 100_000) / 1_000;
}

export interface Incident {
  component: StatusComponent;
  /** The worst state during the incident. */
  state: StatusState;
  beganAt: number;
  /** Null while it lasts. */
  endedAt: number | null;
}

/**
 * Times in which a part did not work as it should, the latest first. States without a break between them are one
 * incident.
 */
export function incidentsOf(spans: readonly Span[], now: number): Incident[] {
  const all = STATUS_COMPONENTS.flatMap((component) => {
    const found: { component: StatusComponent; state: StatusState; beganAt: number; endedAt: number }[] = [];
    const own = spans
      .filter((span) => span.component === component)
      .toSorted((a, b) => a.beganAt - b.beganAt);
    for (const span of own) {
      if (span.state === 'works' || span.endedAt <= span.beganAt) continue;
      const last = found.at(-1);
      if (last && last.endedAt === span.beganAt) {
        last.endedAt = span.endedAt;
        if (span.state === 'down') last.state = 'down';
      } else found.push({ ...span });
    }
    // After a restart the latest span, which works, has no length yet.
    const latest = own.at(-1);
    const lasts = (end: number) => latest?.state !== 'works' && end === latest?.endedAt && now - end < GAP_MS;
    return found.map((each) => ({ ...each, endedAt: lasts(each.endedAt) ? null : each.endedAt }));
  });
  return all.toSorted((a, b) => b.beganAt - a.beganAt).slice(0, MOST_INCIDENTS);
}

/** Minutes of a UTC day in which a part was down, and in which it worked with restrictions. */
export interface DayRecord {
  down: number;
  partly: number;
}

/** The last days by UTC, today last; null for a day without a record. Less than a minute counts as one minute. */
export function daysOf(spans: readonly Span[], now: number, days: number): (DayRecord | null)[] {
  const today = Math.floor(now / DAY_MS);
  return Array.from({ length: days }, (_, index) => {
    const from = (today - days + 1 + index) * DAY_MS;
    const ms = { works: 0, partly: 0, down: 0 };
    for (const { beganAt, endedAt, state } of spans)
      ms[state] += Math.max(0, Math.min(endedAt, from + DAY_MS) - Math.max(beganAt, from));
    if (ms.works + ms.partly + ms.down === 0) return null;
    return { down: Math.ceil(ms.down / MINUTE_MS), partly: Math.ceil(ms.partly / MINUTE_MS) };
  });
}

/** The percentages and days that the page shows. */
export function recordOf(spans: readonly Span[], component: StatusComponent, now: number) {
  const own = spans.filter((span) => span.component === component);
  return {
    day: shareOf(own, now, DAY_MS),
    quarter: shareOf(own, now, KEPT_MS),
    days: daysOf(own, now, STATUS_DAYS),
  };
}
