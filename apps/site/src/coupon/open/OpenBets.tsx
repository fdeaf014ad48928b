import type { bets } from '@fairbook/contracts';
import { SPORT_KEYS } from '@fairbook/sports/all';
import { useTimed } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { useHost } from '../../host-context.ts';
import { HostLink } from '../../parts/HostLink.tsx';
import { OpenBet } from './OpenBet.tsx';
import './open.css';

const FIRST = 4;

/** Open coupons as cards, those with a game in play first: how far their legs are, and what they are worth now. */
export function OpenBets({ coupons }: { coupons: readonly bets.Coupon[] }) {
  const { t, loadDictionaries } = useHost();
  const [isReady, setReady] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const live = useTimed((now) =>
    coupons
      .filter((coupon) => isInPlay(coupon, now))
      .map(idOf)
      .join(),
  );
  useEffect(() => {
    loadDictionaries(['bets', ...SPORT_KEYS]).then(
      () => setReady(true),
      () => {},
    );
  }, [loadDictionaries]);
  if (!isReady) return <section className="panel open-coupons open-room" aria-hidden="true" />;
  const ids = new Set(live.split(','));
  const inOrder = [
    ...coupons.filter((coupon) => ids.has(idOf(coupon))),
    ...coupons.filter((coupon) => !ids.has(idOf(coupon))),
  ];
  return (
    <section className="panel open-coupons" aria-label={t('coupon.open.title')}>
      <header className="panel-head">
        <h2>{t('coupon.open.title')}</h2>
        <HostLink className="link small end" to="/office/history">
          {t('coupon.open.all')}
        </HostLink>
      </header>
      <ul>
        {(isWhole ? inOrder : inOrder.slice(0, FIRST)).map((coupon) => (
          <OpenBet key={coupon.couponId} coupon={coupon} />
        ))}
      </ul>
      {coupons.length > FIRST ? (
        <button type="button" className="btn plain wide small" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('bets.showFewer') : t('bets.showAll', { count: coupons.length })}
        </button>
      ) : null}
    </section>
  );
}

const idOf = ({ couponId }: bets.Coupon) => couponId;

function isInPlay({ bets: legs }: bets.Coupon, now: number): boolean {
  return legs.some(({ status, startsAt }) => status === 'open' && Date.parse(startsAt) <= now);
}
