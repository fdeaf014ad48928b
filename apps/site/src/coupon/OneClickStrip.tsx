import { betKey } from '@fairbook/contracts/placement/bet-key';
import type { Press } from '@fairbook/coupon/store';
import { gameText, Icon, useTimed } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import { useCouponOf, useCouponStore, useMoney, useOdds } from './use-coupon.ts';

/** Pending one-click bets, each with its seconds and an undo button. */
export function OneClickStrip() {
  const presses = useCouponOf((coupon) => coupon.presses);
  if (presses.length === 0) return null;
  return (
    <ul className="one-click" role="status">
      {presses.map((press) => (
        <PressRow key={betKey(press.bet)} press={press} />
      ))}
    </ul>
  );
}

function PressRow({ press: { bet, amount, iso, until, isSent } }: { press: Press }) {
  const { t } = useHost();
  const store = useCouponStore();
  const money = useMoney();
  const odds = useOdds();
  const left = useTimed((now) => Math.max(0, Math.ceil((until - now) / 1000)));
  return (
    <li>
      <span className="names">
        <b>{t('coupon.oneClick.bet', { amount: money(amount, iso), name: bet.outcomeName })}</b>
        <span className="x-small muted">
          <bdi>{odds(bet.coefMilli)}</bdi> · {bet.marketName}
        </span>
        <span className="x-small muted game-names" dir="auto">
          {gameText(bet)}
        </span>
      </span>
      {isSent ? (
        <span>{t('coupon.oneClick.sending')}</span>
      ) : (
        <button type="button" className="btn sm" onClick={() => store.undo(bet)}>
          <Icon id="undo" size="s" />
          {t('coupon.oneClick.undo', { seconds: left })}
        </button>
      )}
    </li>
  );
}
