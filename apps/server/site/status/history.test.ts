import type { StatusState } from '@fairbook/contracts/site/status';
import { expect, test } from 'vitest';
import { componentsOf } from './components.ts';
import { daysOf, incidentsOf, nextSpans, type Span, shareOf } from './history.ts';

const MINUTE = 60_000;

/** The record of one part after samples: minute and state. */
function recordOf(samples: readonly (readonly [minute: number, state: StatusState])[]): Span[] {
  let spans: Span[] = [];
  for (const [minute, state] of samples) {
    const last = spans.at(-1) ?? null;
    const { change, add } = nextSpans(last, { component: 'betting', state }, minute * MINUTE);
    spans = [...(change ? [...spans.slice(0, -1), change] : spans), ...add];
  }
  return spans;
}

const minutes = (spans: readonly Span[]) =>
  spans.map(({ beganAt, endedAt, state }) => [beganAt / MINUTE, endedAt / MINUTE, state]);

test('equal samples are one span, and a change begins where the last one ended', () => {
  const spans = recordOf([
    [0, 'works'],
    [1, 'works'],
    [2, 'down'],
    [3, 'down'],
    [4, 'works'],
  ]);
  expect(minutes(spans)).toEqual([
    [0, 1, 'works'],
    [1, 3, 'down'],
    [3, 4, 'works'],
  ]);
});

test('a time without a server counts as down', () => {
  expect(
    minutes(
      recordOf([
        [0, 'works'],
        [5, 'works'],
        [100, 'works'],
        [101, 'works'],
      ]),
    ),
  ).toEqual([
    [0, 5, 'down'],
    [5, 100, 'down'],
    [100, 101, 'works'],
  ]);
  expect(
    minutes(
      recordOf([
        [0, 'down'],
        [1, 'down'],
        [60, 'works'],
        [61, 'works'],
      ]),
    ),
  ).toEqual([
    [0, 60, 'down'],
    [60, 61, 'works'],
  ]);
});

test('the first sample may be corrected by the next one, and an older one changes nothing', () => {
  expect(
    minutes(
      recordOf([
        [0, 'works'],
        [1, 'partly'],
        [1, 'down'],
        [0, 'down'],
      ]),
    ),
  ).toEqual([[0, 1, 'partly']]);
});

test('the share is of the recorded time only, and never 100 % of a site that was down', () => {
  const spans = recordOf([
    [0, 'works'],
    [1, 'works'],
    [2, 'down'],
    [3, 'works'],
    [4, 'partly'],
  ]);
  expect(shareOf(spans, 4 * MINUTE, 1_440 * MINUTE)).toBe(75);
  expect(shareOf(spans, 4 * MINUTE, 2 * MINUTE)).toBe(100);
  expect(shareOf([], 0, MINUTE)).toBeNull();
  const short: Span[] = [
    { component: 'betting', state: 'works', beganAt: 0, endedAt: 90 * 1_440 * MINUTE - 1 },
    { component: 'betting', state: 'down', beganAt: 90 * 1_440 * MINUTE - 1, endedAt: 90 * 1_440 * MINUTE },
  ];
  expect(shareOf(short, 90 * 1_440 * MINUTE, 90 * 1_440 * MINUTE)).toBe(99.999);
});

test('a day has the minutes of each trouble, by UTC; a day without a record has none', () => {
  const day = 1_440 * MINUTE;
  const spans = [
    { component: 'betting', state: 'works', beganAt: 10 * day, endedAt: 10 * day + 5 * MINUTE },
    { component: 'betting', state: 'down', beganAt: 11 * day - 3 * MINUTE, endedAt: 11 * day + MINUTE / 2 },
    { component: 'betting', state: 'partly', beganAt: 11 * day + MINUTE / 2, endedAt: 11 * day + 2 * MINUTE },
  ] as const;
  expect(daysOf(spans, 12 * day + MINUTE, 4)).toEqual([
    null,
    { down: 3, partly: 0 },
    { down: 1, partly: 2 },
    null,
  ]);
  expect(daysOf([], 0, 3)).toEqual([null, null, null]);
});

test('what follows at once is one incident, by its worst state; the last one may go on', () => {
  const spans = recordOf([
    [0, 'works'],
    [1, 'works'],
    [2, 'partly'],
    [3, 'down'],
    [4, 'works'],
    [5, 'down'],
  ]);
  const found = incidentsOf(spans, 5 * MINUTE).map(({ component: _, ...each }) => each);
  expect(found).toEqual([
    { state: 'down', beganAt: 4 * MINUTE, endedAt: null },
    { state: 'down', beganAt: MINUTE, endedAt: 3 * MINUTE },
  ]);
  expect(incidentsOf(spans, 20 * MINUTE)[0]?.endedAt).toBe(5 * MINUTE);
});

test('a part is down with what it can’t do without, and partly with the rest', () => {
  const well = {
    pages: 'works',
    betting: 'works',
    prices: 'works',
    payments: 'works',
    live: 'works',
    proof: 'works',
  };
  expect(componentsOf({ database: null, feed: null }, false)).toEqual(well);
  expect(componentsOf({ feed: 'silent for 30 s' }, false)).toEqual({
    ...well,
    betting: 'down',
    prices: 'down',
    live: 'partly',
  });
  expect(componentsOf({ coupons: 'late' }, false)).toEqual({ ...well, betting: 'partly' });
  expect(componentsOf({}, true)).toEqual({ ...well, betting: 'down', payments: 'down' });
  expect(componentsOf({ proof: 'behind' }, false)).toMatchObject({ betting: 'down', proof: 'down' });
  expect(componentsOf({ pages: 'a page has failed' }, false)).toEqual({ ...well, pages: 'down' });
});

test('an incident is over with the first sample that works, though its span has no length yet', () => {
  const at = Date.UTC(2026, 10, 22, 12);
  const spans: Span[] = [
    { component: 'betting', state: 'down', beganAt: at - 600_000, endedAt: at },
    { component: 'betting', state: 'works', beganAt: at, endedAt: at },
  ];
  expect(incidentsOf(spans, at + 1_000)).toMatchObject([{ component: 'betting', endedAt: at }]);
});
