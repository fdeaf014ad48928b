import type { Leg } from '@fairbook/coupon/store';
import { Icon } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import { GameTag } from './GameTag.tsx';
import { LegNote } from './LegNote.tsx';
import { useCouponStore, useOdds } from './use-coupon.ts';

export function LegRow({ leg, index, isSystem }: { leg: Leg; index: number; isSystem: boolean }) {
  const { t } = useHost();
  const store = useCouponStore();
  const { bet } = leg;
  const [home, away] = bet.opponents;
  return (
    <li className={classOf(leg, isSystem)}>
      <span className="pick">
        {bet.outcomeName}
        <span className="pick-mk"> · {bet.marketName}</span>
      </span>
      <LegPrice leg={leg} />
      <button
        type="button"
        className="ib sm"
        aria-label={t('coupon.removeLeg', { n: index + 1, name: bet.outcomeName })}
        onClick={() => store.remove(bet)}
      >
        <Icon id="close" size="s" />
      </button>
      <span className="mk">
        {bet.marketName}
        <Moved leg={leg} />
      </span>
      <span className="gm">
        <span className="t" title={`${home} – ${away}`}>
          {home} – {away}
        </span>
        <GameTag bet={bet} />
      </span>
      <LegNote leg={leg} isSystem={isSystem} />
    </li>
  );
}

/** How far the price moved, in a line that is there anyway: the legs below must not jump. */
function Moved({ leg: { move, needsConsent, price, bet, coefMilli } }: { leg: Leg }) {
  const { t } = useHost();
  if (!move || !needsConsent || price.state !== 'open') return null;
  const percent = (Math.abs(coefMilli - bet.coefMilli) / (bet.coefMilli / 100)).toFixed(1);
  return <span className={move === 'fell' ? 'down' : 'up'}> · {t(`coupon.leg.${move}By`, { percent })}</span>;
}

function classOf({ price, move, isBanker }: Leg, isSystem: boolean): string {
  const isOff = price.state === 'suspended' || price.state === 'over';
  const state = isOff ? 'off' : move;
  return ['leg', state, isSystem && isBanker && 'banker'].filter(Boolean).join(' ');
}

/** The price; after a move the old one struck, with an arrow; a lock while nothing is taken on it. */
function LegPrice({ leg: { price, move, bet, coefMilli } }: { leg: Leg }) {
  const { t } = useHost();
  const odds = useOdds();
  if (price.state === 'suspended' || price.state === 'over') {
    return (
      <span className="val">
        <Icon id="lock" size="s" />
        <span className="vh">{t(`coupon.leg.${price.state}`)}</span>
      </span>
    );
  }
  if (!move)
    return <span className={price.state === 'unknown' ? 'val muted' : 'val'}>{odds(coefMilli)}</span>;
  return (
    <span className={move === 'fell' ? 'val down' : 'val up'}>
      <span className="vh">{t('coupon.leg.was')}</span>
      <s>{odds(bet.coefMilli)}</s>
      <Icon id={move === 'fell' ? 'tri-down' : 'tri-up'} size="xs" />
      <span className="vh">{t(`coupon.leg.${move}`)}</span>
      {odds(coefMilli)}
    </span>
  );
}
