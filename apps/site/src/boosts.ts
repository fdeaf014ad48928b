import type { boosts } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/bet-key';
import { boostedMilli } from '@fairbook/coupon/boost';
import type { Boost, Price } from '@fairbook/live';
import type { HostContext } from './host-context.ts';

/** The list is small and seldom changes; a page that nobody looks at does not ask. */
const ASK_EVERY_MS = 20_000;

type Boosted = Pick<boosts.OpenBoost, 'from' | 'to'> & { untilMs: number };

/**
 * Boosted prices, on every button of the page and in its coupon: they are asked for now and then, at
 * once when the server has just said that a price is another one, and end by themselves when their time is over.
 */
export function followBoosts({
  api,
  live,
  bus,
  now,
}: Pick<HostContext, 'api' | 'live' | 'bus' | 'now'>): void {
  let boosted = new Map<string, Boosted>();
  let asking: Promise<void> | null = null;
  let seen = '';

  function ask(): Promise<void> {
    asking ??= api('boosts.open')
      .then(({ boosts: open }) => take(open))
      .catch(() => {})
      .finally(() => {
        asking = null;
      });
    return asking;
  }

  function take(open: readonly boosts.OpenBoost[]): void {
    const text = JSON.stringify(open);
    if (text === seen) return;
    seen = text;
    const before = boosted;
    boosted = new Map(
      open.map(({ gameId, outcomeId, from, to, until }) => [
        betKey({ gameId, outcomeId }),
        { from, to, untilMs: Date.parse(until) },
      ]),
    );
    live.boost(boostBy(boosted), [...new Set([...before.keys(), ...boosted.keys()])]);
  }

  function look(): void {
    const isOver = [...boosted.values()].some(({ untilMs }) => untilMs <= now());
    if (isOver || !document.hidden) void ask();
  }

  setInterval(look, ASK_EVERY_MS);
  document.addEventListener('visibilitychange', look);
  bus.on('prices:doubt', () => void ask());
  void ask();
}

/** The same object for the same plain price, as who subscribes to it needs it. */
function boostBy(boosted: ReadonlyMap<string, Boosted>): Boost {
  const known = new WeakMap<Price, Price>();
  return (key, plain) => {
    const lift = boosted.get(key);
    if (!lift) return plain;
    const before = known.get(plain);
    if (before) return before;
    const { from, to } = lift;
    const coefMilli = boostedMilli(plain.coefMilli, {
      fromMilli: Math.round(from * 1000),
      toMilli: Math.round(to * 1000),
    });
    const price = coefMilli === null ? plain : { ...plain, coefMilli, usualMilli: plain.coefMilli };
    known.set(plain, price);
    return price;
  };
}
