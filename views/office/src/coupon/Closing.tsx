import type { bets } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import { TableHead } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { useOffice, useTexts } from '../office-context.ts';
import styles from './closing.module.css';
import { ruleTexts, valueText } from './prices-told.ts';

/** The accepted prices compared with the first and last prices of their games, and the policy for moves. */
export function Closing({ coupon }: { coupon: bets.Coupon }) {
  const { t, api } = useOffice();
  const { odds, share } = useTexts();
  const [closing, setClosing] = useState<bets.ClosingPrices | null>(null);
  const { couponId, settledAt } = coupon;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a settlement tells that games have begun since
  useEffect(() => {
    const asking = new AbortController();
    const asked = api('bets.closingPrices', { params: { id: couponId }, signal: asking.signal });
    asked.then(setClosing, () => {});
    return () => asking.abort();
  }, [api, couponId, settledAt]);
  if (!closing) return null;
  const { value } = closing;
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('office.closing.title')}</h2>
      </header>
      <div className="pad stack t">
        {value === null ? null : <p className={value > 0 ? 'up' : undefined}>{valueText(t, value, share)}</p>}
        <table className={`table ${styles.prices}`}>
          <TableHead
            columns={[
              t('office.closing.leg'),
              { number: t('office.closing.opening') },
              { number: t('office.closing.taken') },
              { number: t('office.closing.closing') },
            ]}
          />
          <tbody>
            {closing.bets.map(({ gameId, outcomeId, seen, opening, coef }, n) => {
              const leg = coupon.bets[n]!;
              return (
                <tr key={betKey({ gameId, outcomeId })}>
                  <th scope="row">{leg.outcomeName}</th>
                  <td className="num">{odds(opening)}</td>
                  <td className="num">
                    {seen === leg.coef ? null : <s className="muted">{odds(seen)}</s>} <b>{odds(leg.coef)}</b>
                  </td>
                  <td className="num">{odds(coef)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <p className="small">{ruleTexts(t, closing, coupon.bets).join(' ')}</p>
        <p className="x-small muted">{t('office.closing.text')}</p>
      </div>
    </section>
  );
}
