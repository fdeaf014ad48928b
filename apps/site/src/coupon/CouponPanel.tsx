import { UiProvider } from '@fairbook/ui';
import { type ReactNode, useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { useHost } from '../host-context.ts';
import { Fold } from '../settings/Fold.tsx';
import { AroundGate } from './AroundGate.tsx';
import { CashoutGate } from './cashout/CashoutGate.tsx';
import { Empty } from './Empty.tsx';
import { gateOf, UNREAD } from './gate.ts';
import { HeadFrame } from './HeadFrame.tsx';
import { TrailGate } from './price-trail/TrailGate.tsx';
import './choices.css';
import './foot.css';
import './frame.css';
import './press.css';
import './taken.css';

/** Below this width the coupon is a sheet (LOOK.md, grid). */
const SHEET_BELOW = '(width < 64em)';

/**
 * The coupon beside the page: an empty frame until there is a selection, then the lazy part. The sheet on a phone
 * closes when the player goes to a page where it may not stay open.
 */
export function CouponPanel({ isQuickAllowed, above }: { isQuickAllowed: boolean; above?: ReactNode }) {
  const host = useHost();
  const ui = useMemo(() => ({ ...host, now: host.renderedAt }), [host]);
  const gate = gateOf(host);
  const stage = useSyncExternalStore(gate.subscribe, gate.get, () => UNREAD);
  const titleId = useId();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { bus } = host;
  useEffect(() => {
    if (!isQuickAllowed) setSheetOpen(false);
  }, [isQuickAllowed]);
  useEffect(() => {
    function open() {
      if (!matchMedia(SHEET_BELOW).matches) {
        const stake = document.querySelector<HTMLElement>('[data-coupon] .stake input');
        (stake ?? document.querySelector<HTMLElement>('[data-coupon-focus]'))?.focus();
        return;
      }
      setSheetOpen(true);
      void gate.open();
    }
    const stop = bus.on('coupon:open', open);
    const stopKeys = onShortcut(open);
    return () => {
      stop();
      stopKeys();
    };
  }, [bus, gate]);

  const part = stage.kind === 'here' ? stage.part : null;
  return (
    <UiProvider ctx={ui}>
      <aside className="right stack" aria-labelledby={titleId}>
        <Fold side="right" />
        {above}
        <section className="coupon" aria-labelledby={titleId} data-coupon>
          {part ? (
            <part.Inside titleId={titleId} />
          ) : (
            <>
              <HeadFrame id={titleId} />
              {stage.kind === 'empty' ? (
                <Empty />
              ) : (
                <div className="c-body coupon-room">
                  <noscript>{host.withoutScripts}</noscript>
                </div>
              )}
            </>
          )}
        </section>
        {part ? (
          <>
            <part.Pinned />
            <part.OpenCoupons />
          </>
        ) : null}
      </aside>
      <AroundGate />
      <CashoutGate />
      <TrailGate />
      {part ? (
        <part.Overlays isQuickAllowed={isQuickAllowed} isSheetOpen={isSheetOpen} onSheet={setSheetOpen} />
      ) : null}
    </UiProvider>
  );
}

/**
 * `c` moves the focus to the coupon's stake, or to its head if there is no stake field. It does nothing while the
 * player is typing.
 */
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
