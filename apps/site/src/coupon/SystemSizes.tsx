import { NAMED_BETS, namedBet, sizesOf } from '@fairbook/coupon';
import { combinationsFor, flexPresets, sizesFor, systemOptionsOf } from '@fairbook/coupon/store';
import { Suspense } from 'react';
import { useHost } from '../host-context.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { SwitchRow } from './SwitchRow.tsx';
import { useCoupon, useCouponStore, useMoney } from './use-coupon.ts';

const FlexPresets = lazyPart(() => import('./FlexPresets.tsx').then(({ FlexPresets }) => FlexPresets));

/**
 * The sizes of a system in one row, each with its number of bets. Several may be pressed; a named system has a button.
 */
export function SystemSizes() {
  const { t } = useHost();
  const store = useCouponStore();
  const money = useMoney();
  const coupon = useCoupon();
  const { draft, units, legs } = coupon;
  const bankers = legs.filter(({ isBanker }) => isBanker).length;
  const chosen = sizesFor(draft, units);
  const sizes = Array.from({ length: units }, (_, i) => i + 1);
  const names = bankers > 0 ? [] : NAMED_BETS.filter((name) => namedBet(units, sizesOf(name)) === name);
  const options = draft.isPerCombination ? systemOptionsOf(coupon) : [];
  function leastOf(size: number) {
    const least = options[size - 1]?.minBetAmount;
    return least ? <span className="n">{t('coupon.system.leastEach', { amount: money(least) })}</span> : null;
  }
  return (
    <fieldset className="chips sizes">
      <legend className="vh">{t('coupon.system.sizes')}</legend>
      {sizes.map((value) => {
        const isExtreme = value === 1 || value === units;
        if (isExtreme && chosen.length < 2 && !chosen.includes(value) && units > 8) return null;
        return (
          <button
            key={value}
            type="button"
            className="chip"
            aria-pressed={chosen.includes(value)}
            onClick={() => store.toggleSize(value)}
          >
            {t(bankers > 0 ? 'coupon.system.sizeWithBankers' : 'coupon.system.size', {
              value,
              of: units,
              bankers,
            })}
            <span className="n">{t('coupon.system.bets', { count: combinationsFor(units, [value]) })}</span>
            {leastOf(value)}
          </button>
        );
      })}
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="chip"
          aria-pressed={namedBet(units, chosen) === name}
          onClick={() => store.setSystemValues(sizesOf(name))}
        >
          {t(`coupon.named.${name}`)}
          <span className="n">
            {t('coupon.system.bets', { count: combinationsFor(units, sizesOf(name)) })}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

/** Further options of a system: presets of sizes, and bankers on or off. */
export function SystemMore() {
  const { units, legs } = useCoupon();
  return (
    <>
      {flexPresets(units).length > 0 ? (
        <Suspense fallback={<div className="chips flex-room" />}>
          <FlexPresets />
        </Suspense>
      ) : null}
      {legs.some(({ bet }) => bet.blockId === 0) ? <Bankers /> : null}
    </>
  );
}

function Bankers() {
  const { t } = useHost();
  const store = useCouponStore();
  const { draft } = useCoupon();
  return (
    <SwitchRow
      label={t('coupon.system.useBankers')}
      isOn={draft.isActiveSystemBanker}
      onChange={(isActiveSystemBanker) => store.choose({ isActiveSystemBanker })}
    />
  );
}
