import { Segmented, useUi } from '@fairbook/ui';
import { RISKS, type Risk } from '../risk.ts';

/** The choice of a risk. */
export function RiskChoice({ risk, onChange }: { risk: Risk; onChange(risk: Risk): void }) {
  const { t } = useUi();
  return (
    <div className="field">
      <span className="label">{t('casino.risk')}</span>
      <Segmented
        label={t('casino.risk')}
        value={risk}
        choices={RISKS.map((each) => ({ id: each, label: t(`casino.risk.${each}`) }))}
        onChange={onChange}
      />
    </div>
  );
}
