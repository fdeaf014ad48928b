import type { Transfer } from '../../../money/wallet/index.ts';
import { NO_SPAN, type Span, type Tracing } from '../../../platform/tracing/tracing.ts';
import type { NewCoupon, Outcome } from '../../coupon/index.ts';
import type { CouponTraces } from '../../coupon-traces/index.ts';
import type { Unit } from './together.ts';

type Run = (lane: number, units: readonly Unit[]) => Promise<(readonly Outcome[])[]>;
type Submit = (unit: Unit) => Promise<readonly Outcome[]>;

export interface TracedLanes {
  /** Traces the wait of each unit for a lane. */
  submitting(submit: Submit): Submit;
  /** Traces each group, and the part that each unit has in it. */
  running(run: Run): Run;
  /** Sets the ids of ledger lines on the spans of their coupons. */
  onWritten?(taken: readonly NewCoupon[], transfers: readonly Transfer[]): void;
  /** Runs `tell`, which notifies others of a coupon, within the coupon's span. */
  telling(coupon: NewCoupon, tell: () => void): void;
  /** Remembers the spans of coupons that are on disk. */
  onPlaced(taken: readonly NewCoupon[]): void;
}

const UNTRACED: TracedLanes = {
  submitting: (submit) => submit,
  running: (run) => run,
  telling: (_, tell) => tell(),
  onPlaced() {},
};

/** The span of a coupon with more ledger lines than this names only the first ones. */
const MOST_LINES = 50;

/**
 * A group serves many requests at once, so it is a trace of its own, with a link to each request; and each request has
 * a span of the group's time, with a link to the group.
 */
export function tracedLanes(tracing: Tracing, traces: Pick<CouponTraces, 'keep'>): TracedLanes {
  if (!tracing.isOn) return UNTRACED;
  const parents = new WeakMap<Unit, Span>();
  const waits = new WeakMap<Unit, Span>();
  const commits = new WeakMap<object, Span>();

  function begin(unit: Unit, group: Span): Span {
    waits.get(unit)?.end();
    const parent = parents.get(unit);
    const span = parent ? tracing.start('bet.commit', { parent, links: [group] }) : NO_SPAN;
    for (const placement of unit) commits.set(placement, span);
    return span;
  }

  return {
    submitting: (submit) => async (unit) => {
      const parent = tracing.current();
      if (!parent) return submit(unit);
      parents.set(unit, parent);
      const wait = tracing.start('bet.wait');
      waits.set(unit, wait);
      // A unit that no lane took ends its wait here; ending twice does nothing.
      return submit(unit).finally(() => wait.end());
    },
    running: (run) => async (lane, units) => {
      const links = units.flatMap((unit) => parents.get(unit) ?? []);
      const group = tracing.start('group.commit', {
        parent: null,
        links,
        attributes: { 'fairbook.lane': lane, 'fairbook.coupons': units.flat().length },
      });
      const spans = units.map((unit) => begin(unit, group));
      try {
        const outcomes = await tracing.within(group, () => run(lane, units));
        for (const [i, span] of spans.entries()) span.set(attributesOf(outcomes[i]!));
        return outcomes;
      } catch (error) {
        for (const span of [group, ...spans])
          span.fail(String((error as { code?: unknown }).code ?? 'failed'));
        throw error;
      } finally {
        for (const span of [...spans, group]) span.end();
      }
    },
    onWritten(taken, transfers) {
      const lines = Map.groupBy(transfers, ({ reference }) => reference);
      for (const { id, placement } of taken) {
        const span = commits.get(placement);
        if (!span?.isSampled) continue;
        const own = lines.get(`coupon:${id}`) ?? [];
        span.set({ 'fairbook.transfers': own.slice(0, MOST_LINES).map(lineId) });
      }
    },
    telling({ placement }, tell) {
      tracing.within(commits.get(placement) ?? NO_SPAN, tell);
    },
    onPlaced(taken) {
      traces.keep(new Map(taken.map(({ id, placement }) => [id, commits.get(placement) ?? NO_SPAN])));
    },
  };
}

function attributesOf(outcomes: readonly Outcome[]) {
  const [first] = outcomes;
  return {
    'fairbook.outcome': first?.kind,
    ...(first?.kind === 'placed' && { 'fairbook.coupon': first.answer.couponId }),
  };
}

function lineId({ chainAccount, seq }: Transfer): string {
  return `${chainAccount}:${seq}`;
}
