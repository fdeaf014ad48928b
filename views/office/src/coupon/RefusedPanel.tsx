import type { bets } from '@fairbook/contracts';
import { Icon } from '@fairbook/ui';
import { useOffice } from '../office-context.ts';

export function RefusedPanel({ refusals }: { refusals: readonly bets.Refused[] }) {
  const { t } = useOffice();
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('office.notPlaced')}</h2>
        <span className="small muted end">{t('office.nothingTaken')}</span>
      </header>
      <div className="pad">
        {refusals.map(({ code, detail, field }) => (
          <div key={code + (field ?? '')} className="reason">
            <Icon id="alert" />
            <h3>{detail || code}</h3>
            <span className="code">{code}</span>
          </div>
        ))}
      </div>
    </section>
  );
}
