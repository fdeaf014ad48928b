import type { bets } from '@fairbook/contracts';
import { termsTexts } from '../history/terms-text.ts';
import { useOffice, useTexts } from '../office-context.ts';

/** The terms agreed besides the prices. */
export function Terms({ coupon }: { coupon: bets.Coupon }) {
  const { t } = useOffice();
  const texts = termsTexts(t, { ...coupon, cashedOut: null }, useTexts());
  if (texts.length === 0) return null;
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('office.terms.title')}</h2>
      </header>
      <ul className="pad stack t small">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
