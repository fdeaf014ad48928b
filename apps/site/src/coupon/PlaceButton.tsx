import { canAct, type Step } from '@fairbook/coupon/store';
import { type MouseEvent, useRef, useState } from 'react';
import { useHost } from '../host-context.ts';
import { offerOf } from './offer.ts';
import { signInAndPlace } from './sign-in-and-place.ts';
import { useStepText } from './step-text.ts';
import { useCoupon, useCouponStore } from './use-coupon.ts';

/**
 * The main button: it names the action and the amount, or the reason it is waiting. The action is fixed when the press
 * begins; if a price, the stake or the action differs at release, nothing happens and the button says so.
 */
export function PlaceButton({ step }: { step: Step }) {
  const host = useHost();
  const store = useCouponStore();
  const coupon = useCoupon();
  const text = useStepText(step);
  const pressed = useRef<string | null>(null);
  const [isCancelled, setCancelled] = useState(false);
  const offer = offerOf(coupon, step);

  function press() {
    pressed.current = offer;
    setCancelled(false);
  }

  /** The second click of a double click is no consent, since the button may have changed after the first. */
  function release(event: MouseEvent) {
    if (event.detail > 1) return;
    const wasOther = pressed.current !== null && pressed.current !== offer;
    pressed.current = null;
    if (wasOther) return setCancelled(true);
    if (canAct(step)) act();
  }

  function act() {
    if (step.kind === 'sign_in') return signInAndPlace(host);
    if (step.kind === 'deposit') return host.bus.emit('modal:open', { name: 'recharge' });
    if (step.kind === 'remove_over' || step.kind === 'nothing_fits') return store.remove(step.leg.bet);
    if (step.kind === 'stake_too_small' || step.kind === 'stake_too_large')
      return store.setAmount(step.amount);
    store.place();
  }

  return (
    <>
      <button
        type="button"
        className={canAct(step) ? 'btn primary big' : 'btn big'}
        aria-disabled={!canAct(step)}
        data-step={step.kind}
        onPointerDown={press}
        onKeyDown={press}
        onClick={release}
      >
        {text}
      </button>
      <p className="x-small warn" role="status">
        {isCancelled ? host.t('coupon.pressCancelled') : null}
      </p>
    </>
  );
}
