import { UiProvider } from '@fairbook/ui';
import { useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useHost } from '../host-context.ts';
import { Announcer } from './Announcer.tsx';
import { BetBar } from './BetBar.tsx';
import { CouponBody } from './CouponBody.tsx';
import { CouponSheet } from './CouponSheet.tsx';
import { Head } from './Head.tsx';
import { OpenCoupons } from './OpenCoupons.tsx';
import { useCoupon } from './use-coupon.ts';
import './coupon.css';

/** Below this width the coupon is a sheet (LOOK.md, grid). */
const SHEET_BELOW = '(width < 1024px)';
/** Phases with a title of their own. */
const TITLED: ReadonlySet<string> = new Set(['accepted', 'refused']);

/** The coupon beside the page, and on a phone the bar and the sheet that stand for it. */
export function CouponPanel() {
  const { t, bus, live, lang, renderedAt } = useHost();
  const titleId = useId();
  const { phase } = useCoupon();
  const [isStarted, setStarted] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  useEffect(() => setStarted(true), []);
  useEffect(() => {
    function open() {
      if (matchMedia(SHEET_BELOW).matches) setSheetOpen(true);
      else document.querySelector<HTMLElement>('[data-coupon-focus]')?.focus();
    }
    const stop = bus.on('coupon:open', open);
    const stopKeys = onShortcut(open);
    return () => {
      stop();
      stopKeys();
    };
  }, [bus]);

  return (
    <UiProvider ctx={{ t, bus, live, lang, now: renderedAt }}>
      <aside className="right stack" aria-labelledby={titleId}>
        <section className="coupon" aria-labelledby={titleId} data-coupon>
          <Head id={titleId} title={TITLED.has(phase) ? t(`coupon.phase.${phase}`) : undefined} />
          <CouponBody />
        </section>
        <OpenCoupons />
      </aside>
      {isStarted
        ? createPortal(
            <>
              <Announcer />
              <BetBar onOpen={() => setSheetOpen(true)} />
              {isSheetOpen ? <CouponSheet onClose={() => setSheetOpen(false)} /> : null}
            </>,
            document.body,
          )
        : null}
    </UiProvider>
  );
}

/** `c` goes to the coupon, unless something is being typed. */
function onShortcut(open: () => void): () => void {
  function press(event: KeyboardEvent) {
    const target = event.target instanceof Element ? event.target : null;
    const isTyping = target?.closest('input, textarea, select, [contenteditable], dialog');
    if (event.key !== 'c' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    event.preventDefault();
    open();
  }
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}
