import type { Platform } from '../../platform/context.ts';
import { asWork } from '../../platform/database/work.ts';
import type { Span, SpanName, Tracing } from '../../platform/tracing/tracing.ts';
import { deleteTraces, insertTraces, tracesOf } from './store.ts';

/** The spans of work on coupons after their placement. */
type Later = Extract<SpanName, 'coupon.decide' | 'coupon.settle' | 'coupon.sell'>;

/** Backends of traces keep them for days. */
const KEPT_MS = 14 * 86_400_000;

/**
 * The trace in which each coupon was placed, so that later work on the coupon, by any node, becomes a part of it.
 * Without tracing it stores and reads nothing, and only `forget` deletes.
 */
export interface CouponTraces {
  /**
   * Stores the spans in which coupons were placed, by coupon id. Nothing waits for it, and a failure is only logged.
   */
  keep(placed: ReadonlyMap<string, Span>): void;
  /** Begins a span for each of these coupons that has a trace. The returned function ends them all. */
  begin(name: Later, couponIds: readonly string[]): Promise<() => void>;
  /** Runs `tell`, which notifies others of a coupon, within the span that was begun for it. */
  telling(couponId: string, tell: () => void): void;
  /** Runs `tell`, which notifies others of what was done to a coupon, and notes that in the coupon's trace. */
  note(name: Later, couponId: string, tell: () => void): void;
  forget(): Promise<number>;
}

type TracesPlatform = Pick<Platform, 'pool' | 'clock' | 'logger' | 'tracing'>;

export function createCouponTraces({ pool, clock, logger, tracing }: TracesPlatform): CouponTraces {
  const forget = () => deleteTraces(pool, new Date(clock.now() - KEPT_MS));
  return tracing.isOn ? { ...traced(pool, logger, tracing), forget } : { ...NO_COUPON_TRACES, forget };
}

/** Nothing is traced. */
export const NO_COUPON_TRACES: Omit<CouponTraces, 'forget'> = {
  keep() {},
  begin: async () => () => {},
  telling: (_, tell) => tell(),
  note: (_name, _id, tell) => tell(),
};

function traced(
  pool: Platform['pool'],
  logger: Platform['logger'],
  tracing: Tracing,
): Omit<CouponTraces, 'forget'> {
  const begun = new Map<string, Span>();
  const unheard = (err: unknown) => logger.warn({ err }, 'tracing.coupon_unlinked');

  async function known(couponIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return tracesOf(pool, couponIds).catch((error) => {
      unheard(error);
      return new Map();
    });
  }

  return {
    keep(placed) {
      const traces = new Map([...placed].map(([id, { traceparent }]) => [id, traceparent]));
      for (const [id, traceparent] of traces) if (!traceparent) traces.delete(id);
      if (traces.size > 0) asWork('background', () => insertTraces(pool, traces).catch(unheard));
    },
    async begin(name, couponIds) {
      const links = [tracing.current()];
      const own = new Map<string, Span>();
      for (const [id, parent] of await known(couponIds)) {
        const attributes = { 'fairbook.coupon': id };
        own.set(id, tracing.start(name, { parent, links, attributes }));
      }
      for (const [id, span] of own) begun.set(id, span);
      return () => {
        for (const [id, span] of own) {
          span.end();
          if (begun.get(id) === span) begun.delete(id);
        }
      };
    },
    telling(couponId, tell) {
      const span = begun.get(couponId);
      if (span) tracing.within(span, tell);
      else tell();
    },
    note(name, couponId, tell) {
      const cause = tracing.current();
      // Work on request belongs to the trace of its call; a player's cash-out rule has no call, so it uses the coupon's
      // trace.
      if (cause) tell();
      const noted = known([couponId]).then((traces) => {
        const parent = traces.get(couponId);
        const span =
          parent === undefined
            ? null
            : tracing.start(name, { parent, links: [cause], attributes: { 'fairbook.coupon': couponId } });
        if (!cause && span) tracing.within(span, tell);
        else if (!cause) tell();
        span?.end();
      });
      noted.catch(unheard);
    },
  };
}
