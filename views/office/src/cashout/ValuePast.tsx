import type { cashout } from '@fairbook/contracts';
import { BoxSkeleton, TableHead } from '@fairbook/ui';
import { useState } from 'react';
import { useOffice, useTexts } from '../office-context.ts';
import own from './cashout.module.css';
import { HEIGHT, type ValueLine, valueLine, WIDTH } from './value-line.ts';

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
    // The nested table also fires toggle events, which must not repeat the request.
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
      <Chart line={line} iso={past.iso} />
      <p className="x-small muted">{t('office.past.text')}</p>
      <details className={own.fold}>
        <summary>
          <span className="link">{t('office.past.table')}</span>
        </summary>
        <Table past={past} />
      </details>
    </>
  );
}

function Chart({ line, iso }: { line: ValueLine; iso: string }) {
  const { t } = useOffice();
  const { money, time } = useTexts();
  const { first, last, low, high, paths, sales } = line;
  const isFlat = low.offer === high.offer;
  const text = t(isFlat ? 'office.past.flat' : 'office.past.summary', {
    first: money(first.offer, iso),
    low: money(low.offer, iso),
    lowAt: time(low.at),
    high: money(high.offer, iso),
    highAt: time(high.at),
  });
  const told = isFlat ? '' : t('office.past.last', { last: money(last?.offer ?? '0', iso) });
  const end = last ? told : t('office.past.noLast');
  return (
    <>
      <div className={own.frame}>
        <span className="x-small muted">{money(high.offer, iso)}</span>
        <svg
          className={own.chart}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${text} ${end}`.trim()}
        >
          {sales.map((x) => (
            <line key={x} className={own.sale} x1={x} x2={x} y1="0" y2={HEIGHT} />
          ))}
          {paths.map((path) => (
            <path key={path} className={own.line} d={path} />
          ))}
        </svg>
        {isFlat ? null : <span className="x-small muted">{money(low.offer, iso)}</span>}
      </div>
      <p className="small">
        {text} {end}
      </p>
    </>
  );
}

const SCROLLS = { tabIndex: 0 };

function Table({ past: { points, sales, iso } }: { past: cashout.CashoutHistory }) {
  const { t } = useOffice();
  const { money, time } = useTexts();
  const rows = [
    ...points.map(({ at, offer }) => ({ at, text: offer === null ? '–' : money(offer, iso), isSale: false })),
    ...sales.map(({ at, stake, paid }) => ({
      at,
      text: t('office.past.sold', { stake: money(stake, iso), paid: money(paid, iso) }),
      isSale: true,
    })),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <section className={own.scroll} aria-label={t('office.past.table')} {...SCROLLS}>
      <table className="table">
        <TableHead columns={[t('office.past.at'), { number: t('office.past.offer') }]} />
        <tbody>
          {rows.map(({ at, text, isSale }) => (
            <tr key={`${at} ${isSale}`}>
              <th scope="row">
                <time dateTime={at}>{time(at)}</time>
              </th>
              <td className="num">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
