import type { cashout } from '@fairbook/contracts';
import { BoxSkeleton } from '@fairbook/ui';
import { lazy, Suspense, useState } from 'react';
import { useOffice } from '../office-context.ts';
import own from './cashout.module.css';
import { valueLine } from './value-line.ts';

const ValueChart = lazy(() => import('./ValueChart.tsx').then(({ ValueChart }) => ({ default: ValueChart })));

type Past = cashout.CashoutHistory | 'asked' | 'failed' | null;

/** The history of the offer, requested only when opened, because the server has to compute it. */
export function ValuePast({ couponId }: { couponId: string }) {
  const { t, api } = useOffice();
  const [past, setPast] = useState<Past>(null);

  function read(): void {
    setPast('asked');
    api('cashout.history', { params: { id: couponId } }).then(setPast, () => setPast('failed'));
  }
  return (
    <details className={own.fold} onToggle={(event) => event.currentTarget.open && past === null && read()}>
      <summary>
        <span className="link">{t('office.past.title')}</span>
      </summary>
      <div className="stack" aria-live="polite">
        {past === 'asked' || past === null ? <BoxSkeleton label={t('office.past.loading')} /> : null}
        {past === 'failed' ? (
          <>
            <p className="small">{t('office.past.failed')}</p>
            <button type="button" className="btn" onClick={read}>
              {t('office.retry')}
            </button>
          </>
        ) : null}
        {past !== null && typeof past === 'object' ? <Shown past={past} /> : null}
      </div>
    </details>
  );
}

function Shown({ past }: { past: cashout.CashoutHistory }) {
  const { t } = useOffice();
  const line = valueLine(past.points, past.sales);
  if (!line) return <p className="small muted">{t('office.past.none')}</p>;
  return (
    <>
      <Suspense fallback={<BoxSkeleton label={t('office.past.loading')} />}>
        <ValueChart past={past} line={line} />
      </Suspense>
      <p className="x-small muted">{t('office.past.text')}</p>
    </>
  );
}
