import type { bets } from '@fairbook/contracts';
import { useEffect, useState } from 'react';
import { useOffice, useTexts } from '../office-context.ts';

/** The prices of this coupon against the last ones before its games began, where those are known. */
export function Closing({ coupon }: { coupon: bets.Coupon }) {
  const { t, api } = useOffice();
  const { odds, percent } = useTexts();
  const [closing, setClosing] = useState<bets.ClosingPrices | null>(null);
  const { couponId, settledAt } = coupon;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a settlement tells that games have begun since
  useEffect(() => {
    const asking = new AbortController();
    const asked = api('bets.closingPrices', { params: { id: couponId }, signal: asking.signal });
    asked.then(setClosing, () => {});
    return () => asking.abort();
  }, [api, couponId, settledAt]);
  if (!closing || closing.bets.every(({ coef }) => coef === null)) return null;
  const { value } = closing;
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('office.closing.title')}</h2>
        {value === null ? null : <b className={`end ${value > 0 ? 'up' : ''}`}>{percent(value)}</b>}
      </header>
      <div className="pad stack t">
        <dl className="kv">
          {coupon.bets.map((leg, i) => (
            <Leg key={`${leg.gameId}/${leg.outcomeId}`} name={leg.outcomeName}>
              {odds(leg.coef)} → {odds(closing.bets[i]?.coef ?? null)}
            </Leg>
          ))}
        </dl>
        <p className="small muted">{t('office.closing.text')}</p>
      </div>
    </section>
  );
}

function Leg({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
