import type { Leg } from '@fairbook/coupon/store';
import { Icon } from '@fairbook/ui';
import { memo } from 'react';
import { useHost } from '../host-context.ts';
import { GameTag } from './GameTag.tsx';
import { hasUnits, LegBlock } from './LegBlock.tsx';
import { LegNote } from './LegNote.tsx';
import { LegStake } from './LegStake.tsx';
import { useLineToggle } from './LineToggle.tsx';
import { Teams } from './Teams.tsx';
import { useCouponOf, useCouponStore, useOdds } from './use-coupon.ts';

/** The row of one leg. A leg is the same object until something about it changes, so a moved price renders one row. */
export const LegRow = memo(function LegRow({ index }: { index: number }) {
  const leg = useCouponOf(({ legs }) => legs[index]);
  return leg ? <Row leg={leg} index={index} /> : null;
});

function Row({ leg, index }: { leg: Leg; index: number }) {
  const { t } = useHost();
  const store = useCouponStore();
  const isSingles = useCouponOf(({ type }) => type === 'singles');
  const isInUnits = useCouponOf(hasUnits);
  const { bet } = leg;
  const { toggle, stepper } = useLineToggle(leg);
  return (
    <li className={isInUnits ? `${classOf(leg)} unit` : classOf(leg)} data-leg={leg.key}>
      <span className="pick">
        <bdi>{bet.outcomeName}</bdi> <span className="pick-mk">{bet.marketName}</span> {toggle}
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
      <div className="mk">
        <span>
          {bet.marketName}
          <Moved leg={leg} />
        </span>
        {isInUnits ? <LegBlock leg={leg} index={index} /> : null}
      </div>
      <span className="gm">
        <Teams bet={bet} />
        <GameTag bet={bet} />
      </span>
      {stepper}
      <LegNote leg={leg} index={index} />
      {isSingles ? <LegStake leg={leg} index={index} /> : null}
    </li>
  );
}

/** How far the price moved, in a line that is always there: the legs below must not jump. */
function Moved({ leg: { move, needsConsent, price, bet, coefMilli } }: { leg: Leg }) {
  const { t } = useHost();
  if (!move || !needsConsent || price.state !== 'open') return null;
  const percent = (Math.abs(coefMilli - bet.coefMilli) / bet.coefMilli) * 100;
  return <span className={move === 'fell' ? 'down' : 'up'}> · {t(`coupon.leg.${move}By`, { percent })}</span>;
}

function classOf({ price, move, isBanker }: Leg): string {
  const isOff = price.state === 'suspended' || price.state === 'over';
  const state = isOff ? 'off' : move;
  return ['leg', state, isBanker && 'banker'].filter(Boolean).join(' ');
}

/** The price, which opens its price trail. */
function LegPrice({ leg }: { leg: Leg }) {
  const { t, bus } = useHost();
  const { price, move, bet } = leg;
  const isOff = price.state === 'suspended' || price.state === 'over';
  const tone = isOff
    ? ''
    : move
      ? move === 'fell'
        ? 'down'
        : 'up'
      : price.state === 'unknown'
        ? 'muted'
        : '';
  return (
    <button
      type="button"
      className={`val ${tone}`}
      aria-haspopup="dialog"
      title={t('coupon.leg.trail')}
      onClick={() => bus.emit('price:open', bet)}
    >
      <PriceText leg={leg} />
    </button>
  );
}

/**
 * The price. After a move the old price is struck through beside an arrow; a lock is shown while the leg can't be bet
 * on.
 */
function PriceText({ leg: { price, move, bet, coefMilli } }: { leg: Leg }) {
  const { t } = useHost();
  const odds = useOdds();
  if (price.state === 'suspended' || price.state === 'over') {
    return (
      <>
        <Icon id="lock" size="s" />
        <span className="vh">{t(`coupon.leg.${price.state}`)}</span>
      </>
    );
  }
  if (!move) return odds(coefMilli);
  return (
    <>
      <span className="vh">{t('coupon.leg.was')}</span>
      <s>{odds(bet.coefMilli)}</s>
      <Icon id={move === 'fell' ? 'tri-down' : 'tri-up'} size="xs" />
      <span className="vh">{t(`coupon.leg.${move}`)}</span>
      {odds(coefMilli)}
    </>
  );
}
