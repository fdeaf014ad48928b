import type { Leg } from '@fairbook/coupon/store';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { useHost } from '../host-context.ts';
import { lazyPart, PartFailed } from '../parts/lazy-part.tsx';

const LineStepper = lazyPart(
  () => import('./lines/LineStepper.tsx').then(({ LineStepper }) => LineStepper),
  PartFailed,
);

/** Opens the other lines of a leg's market, where it has any. */
export function useLineToggle(leg: Leg) {
  const { t, live } = useHost();
  const [isOpen, setOpen] = useState(false);
  const { bet, price } = leg;
  const hasLines = useSyncExternalStore(
    (listener) => live.subscribe(`game:${bet.gameId}`, listener),
    () =>
      bet.line !== '' &&
      live.game(bet.gameId)?.markets.some((m) => m.typeId === bet.marketTypeId && m.line !== bet.line) ===
        true,
    () => false,
  );
  const isUsable = hasLines && price.state !== 'over';
  return {
    toggle: isUsable ? (
      <button
        type="button"
        className="line-toggle"
        aria-expanded={isOpen}
        aria-label={t('coupon.line.toggle', { name: bet.outcomeName })}
        onClick={() => setOpen(!isOpen)}
      >
        ± {t('coupon.line.short')}
      </button>
    ) : null,
    stepper:
      isUsable && isOpen ? (
        <Suspense fallback={<div className="act line-stepper" />}>
          <LineStepper leg={leg} />
        </Suspense>
      ) : null,
  };
}
