import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Announcer } from './Announcer.tsx';
import { BetBar } from './BetBar.tsx';
import { CouponSheet } from './CouponSheet.tsx';
import { OneClickStrip } from './OneClickStrip.tsx';
import { listenToLongPress } from './price-trail/long-press.ts';

interface OverlaysProps {
  isQuickAllowed: boolean;
  isSheetOpen: boolean;
  onSheet(isOpen: boolean): void;
}

/** The coupon's parts outside its panel: announcements, and on phones the bar and the sheet. */
export function Overlays({ isQuickAllowed, isSheetOpen, onSheet }: OverlaysProps) {
  useEffect(listenToLongPress, []);
  return createPortal(
    <>
      <Announcer />
      <OneClickStrip />
      <BetBar isQuickAllowed={isQuickAllowed} onOpen={() => onSheet(true)} />
      {isSheetOpen ? <CouponSheet onClose={() => onSheet(false)} /> : null}
    </>,
    document.body,
  );
}
