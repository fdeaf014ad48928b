import { adoptStyles, Icon } from '@fairbook/ui';

import { useHost } from '../host-context.ts';
import styles from './betbar.css?inline';
import { usePhaseText } from './phase-text.ts';
import { isQuick, QuickCoupon } from './QuickCoupon.tsx';
import { useCoupon, useMoney, useOdds } from './use-coupon.ts';

adoptStyles(styles);

interface BetBarProps {
  /** Whether a single may be placed from the bar on this page. */
  isQuickAllowed: boolean;
  onOpen(): void;
}

/** The coupon on a phone, above the navigation: number of legs, odds, possible win. It opens the sheet. */
export function BetBar({ isQuickAllowed, onOpen }: BetBarProps) {
  const { t } = useHost();
  const coupon = useCoupon();
  const { legs, type, sums, phase, sent, stakeMinor } = coupon;
  const money = useMoney();
  const odds = useOdds();
  const phaseText = usePhaseText();
  if (legs.length === 0 && !sent) return null;
  if (isQuickAllowed && isQuick(coupon)) return <QuickCoupon onOpen={onOpen} />;
  const isDraft = phase === 'idle' || phase === 'quoting';
  const isSameGame = type === 'single' && legs.length > 1;
  const win = isDraft && sums && stakeMinor ? sums.possibleWin : null;
  return (
    <button type="button" className="betbar" aria-haspopup="dialog" onClick={onOpen}>
      <span className="badge">{legs.length || sent?.bets.length}</span>
      <span>
        {isDraft ? t(isSameGame ? 'coupon.type.sameGame' : `coupon.type.${type}`) : phaseText}
        {isDraft && sums?.coefMilli != null ? ` ×\u00a0${odds(sums.coefMilli)}` : ''}
      </span>
      <span className="sum">
        {win ? (
          <>
            <small>{t('coupon.possibleWin')}</small>
            {money(win)}
          </>
        ) : (
          t('coupon.openCoupon')
        )}
      </span>
      <Icon id="up" size="s" />
    </button>
  );
}
