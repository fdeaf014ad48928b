import { expect, test } from 'vitest';
import { NO_SPAN, NO_TRACING, type Span, type Tracing } from '../../../platform/tracing/tracing.ts';
import type { NewCoupon, Outcome, PlaceAnswer, Placement } from '../../coupon/index.ts';
import { tracedLanes } from './traced-lanes.ts';

interface Seen extends Span {
  name: string;
  attributes: object;
  links: (string | undefined)[];
  parent: string | null | undefined;
  ends: number;
  failed?: string;
}

/** Tracing that keeps its spans; `call` is the current one until another is entered. */
function keptTracing() {
  const spans: Seen[] = [];
  const nameOf = (span: unknown) => (span as Seen | null)?.name;
  const start = (name: string, options: Parameters<Tracing['start']>[1] = {}) => {
    const span: Seen = {
      ...NO_SPAN,
      isSampled: true,
      name,
      attributes: { ...options.attributes },
      links: (options.links ?? []).map(nameOf),
      parent: options.parent === undefined ? nameOf(current) : (nameOf(options.parent) ?? null),
      ends: 0,
      set: (attributes) => Object.assign(span.attributes, attributes),
      fail(code) {
        span.failed = code;
      },
      end() {
        span.ends++;
      },
    };
    spans.push(span);
    return span;
  };
  let current: Span | null = null;
  current = start('http.call');
  const tracing: Tracing = {
    ...NO_TRACING,
    isOn: true,
    start,
    current: () => current,
    within(span, run) {
      const before = current;
      current = span;
      try {
        return run();
      } finally {
        current = before;
      }
    },
  };
  return { tracing, spans, current: () => nameOf(current) };
}

const PLACEMENT = { key: 'key' } as Placement;
const UNIT = [PLACEMENT];
const COUPON = { id: 'coupon', placement: PLACEMENT } as NewCoupon;
const placed = (couponId: string): Outcome => ({ kind: 'placed', answer: { couponId } as PlaceAnswer });

function lanes() {
  const { tracing, spans, current } = keptTracing();
  const keeping: [string, string | undefined][] = [];
  const traced = tracedLanes(tracing, {
    keep(kept) {
      for (const [id, span] of kept) keeping.push([id, (span as Seen).name]);
    },
  });
  const span = (name: string) => spans.find((each) => each.name === name)!;
  const place = (outcomes: () => Promise<readonly Outcome[]>) => {
    const run = traced.running(async () => [await outcomes()]);
    return traced.submitting(async (unit) => (await run(1, [unit]))[0]!)(UNIT);
  };
  return { traced, span, place, keeping, current };
}

test('a call waits for a lane and has its part of the group, which leads back to it', async () => {
  const { span, place } = lanes();
  await place(async () => [placed('coupon')]);
  expect(span('bet.wait')).toMatchObject({ parent: 'http.call' });
  expect(span('group.commit')).toMatchObject({
    parent: null,
    links: ['http.call'],
    attributes: { 'fairbook.lane': 1, 'fairbook.coupons': 1 },
    ends: 1,
  });
  expect(span('bet.commit')).toMatchObject({
    parent: 'http.call',
    links: ['group.commit'],
    attributes: { 'fairbook.outcome': 'placed', 'fairbook.coupon': 'coupon' },
    ends: 1,
  });
  expect(span('bet.wait').ends).toBeGreaterThan(0);
});

test('what was not placed names no coupon', async () => {
  const { span, place } = lanes();
  await place(async () => [{ kind: 'moved' }]);
  expect(span('bet.commit').attributes).toEqual({ 'fairbook.outcome': 'moved' });
});

test('a failed group fails with each of its parts', async () => {
  const { span, place } = lanes();
  await expect(
    place(() => Promise.reject(Object.assign(new Error('gone'), { code: '57P01' }))),
  ).rejects.toThrow();
  for (const name of ['group.commit', 'bet.commit'])
    expect(span(name)).toMatchObject({ failed: '57P01', ends: 1 });
  await expect(lanes().place(() => Promise.reject(new Error('no code')))).rejects.toThrow('no code');
});

test('a committed coupon has its own lines of the ledger, and others are told of it within its span', async () => {
  const { traced, span, place, keeping, current } = lanes();
  await place(async () => {
    const line = (reference: string, seq: number) => ({ reference, chainAccount: 7, seq }) as never;
    traced.onWritten!(
      [COUPON],
      [line('coupon:coupon', 3), line('coupon:other', 4), line('coupon:coupon', 5)],
    );
    return [placed('coupon')];
  });
  expect(span('bet.commit').attributes).toMatchObject({ 'fairbook.transfers': ['7:3', '7:5'] });
  traced.onPlaced([COUPON]);
  expect(keeping).toEqual([['coupon', 'bet.commit']]);
  let during: string | undefined;
  traced.telling(COUPON, () => {
    during = current();
  });
  expect([during, current()]).toEqual(['bet.commit', 'http.call']);
});

test('without tracing nothing is wrapped', async () => {
  const traced = tracedLanes(NO_TRACING, { keep: () => expect.unreachable() });
  const submit = async () => [];
  expect(traced.submitting(submit)).toBe(submit);
  traced.onPlaced([COUPON]);
});
