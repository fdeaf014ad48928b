import { type CouponStore, canAct, offeredTypes, stepOf, stepStake } from '@fairbook/coupon/store';
import type { HostContext } from '../host-context.ts';

/**
 * Keys of the coupon (Shortcuts.tsx lists them), which work wherever the focus is. Placing presses the button: the
 * press begins on key down and ends when Enter is released, so that a price moving in between stops it, as with a
 * finger.
 */
export function listenToKeys(host: HostContext, store: CouponStore): void {
  function stake(direction: 1 | -1): void {
    const { draft, account, settings } = store.get();
    const usual = host.config.currencies.find(({ iso }) => iso === account.iso)?.amountStep ?? '1';
    const own = settings.isManualAmountStep ? settings.amountStepByCurrencyIso[account.iso] : undefined;
    store.setAmount(stepStake(draft.amount, own ?? usual, direction, account.iso));
  }

  function nextType(): void {
    const { draft, rules, type } = store.get();
    const types = offeredTypes(draft.bets, rules);
    store.setType(types[(types.indexOf(type) + 1) % types.length]!);
  }

  let isPlacing = false;

  function pressPlace(): void {
    const coupon = store.get();
    isPlacing = coupon.tab === 'coupon' && canAct(stepOf(coupon));
    if (isPlacing) placeButton()?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  }

  function releasePlace(): void {
    if (isPlacing) placeButton()?.click();
    isPlacing = false;
  }

  const byKey: Readonly<Record<string, () => void>> = {
    ArrowUp: () => stake(1),
    ArrowDown: () => stake(-1),
    KeyT: nextType,
    KeyX: () => store.clear(),
  };

  addEventListener('keydown', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const isInCoupon = target?.closest('.coupon') != null;
    if (store.get().legs.length > 0 && event.altKey && !event.ctrlKey && byKey[event.code]) {
      event.preventDefault();
      byKey[event.code]!();
    } else if (isInCoupon && (event.ctrlKey || event.metaKey) && event.key === 'Enter') {
      event.preventDefault();
      if (!event.repeat) pressPlace();
    }
  });

  addEventListener('keyup', ({ key }) => {
    // macOS sends no key-up for Enter while the command key is down.
    if (key === 'Enter' || key === 'Meta') releasePlace();
  });
}

function placeButton(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.coupon [data-step]');
}
