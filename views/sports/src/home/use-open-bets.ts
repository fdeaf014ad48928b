import type { Api } from '@fairbook/client';
import type { bets } from '@fairbook/contracts';
import { formatAmount, minorUnits, parseAmount } from '@fairbook/money';
import { useUi, whileSeen } from '@fairbook/ui';
import { useEffect, useState } from 'react';

const MOST = 3;
const VALUED_EVERY_MS = 15_000;

interface OpenBets {
  coupons: readonly bets.Coupon[];
  /** What the house pays for each now; none while it makes no offer. */
  values: ReadonlyMap<string, string | null>;
  /** Of all shown coupons, if all are in one currency and have a value. */
  sum: { value: string; staked: string; iso: string } | null;
}

const NONE: OpenBets = { coupons: [], values: new Map(), sum: null };

/** The newest open bets of a player and their value, read again every 15 s while the page is in sight. */
export function useOpenBets(api: Api, isPlayer: boolean): OpenBets {
  const { bus } = useUi();
  const [open, setOpen] = useState(NONE);
  useEffect(() => {
    if (!isPlayer) {
      setOpen(NONE);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    async function read(): Promise<void> {
      if (document.visibilityState === 'hidden') return;
      const { coupons } = await api('bets.coupons', { query: { state: 'open', limit: MOST }, signal });
      const offers = await Promise.all(
        coupons.map(({ couponId, status }) =>
          status === 'accepted'
            ? api('cashout.offer', { params: { id: couponId }, signal }).then(
                ({ offer }) => offer,
                () => null,
              )
            : null,
        ),
      );
      const values = new Map(coupons.map(({ couponId }, n) => [couponId, offers[n] ?? null]));
      if (!signal.aborted) setOpen({ coupons, values, sum: sumOf(coupons, values) });
    }
    const again = () => void read().catch(() => {});
    again();
    const end = whileSeen(VALUED_EVERY_MS, again);
    const stop = bus.on('coupons:changed', again);
    return () => {
      controller.abort();
      end();
      stop();
    };
  }, [api, bus, isPlayer]);
  return open;
}

function sumOf(coupons: OpenBets['coupons'], values: OpenBets['values']): OpenBets['sum'] {
  const [iso, ...others] = new Set(coupons.map((coupon) => coupon.iso));
  if (iso === undefined || others.length > 0) return null;
  let [value, staked] = [0n, 0n];
  for (const { couponId, amount } of coupons) {
    const now = values.get(couponId);
    if (!now) return null;
    const [worth, stake] = [parseAmount(now, iso), parseAmount(amount, iso)];
    if (typeof worth !== 'bigint' || typeof stake !== 'bigint') return null;
    value += worth;
    staked += stake;
  }
  const text = (sum: bigint) => formatAmount(minorUnits(sum), iso);
  return { value: text(value), staked: text(staked), iso };
}
