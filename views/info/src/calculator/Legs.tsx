import { Icon, useUi } from '@fairbook/ui';
import { LegRow } from './LegRow.tsx';
import { MAX_LEGS } from './state.ts';
import type { Calculator } from './use-calculator.ts';

export function Legs({ calculator, view }: { calculator: Calculator; view: number }) {
  const { state, addLeg } = calculator;
  const { t } = useUi();
  return (
    <section className="panel" aria-labelledby="calculator-legs">
      <div className="panel-head">
        <h2 id="calculator-legs">{t('calculator.legs', { count: state.legs.length })}</h2>
      </div>
      <ol>
        {state.legs.map((leg, place) => (
          // A leg has no identity but its place.
          <LegRow key={place} leg={leg} place={place} calculator={calculator} view={view} />
        ))}
      </ol>
      <div className="pad">
        <button type="button" className="btn wide" disabled={state.legs.length >= MAX_LEGS} onClick={addLeg}>
          <Icon id="plus" size="s" />
          {t('calculator.add')}
        </button>
      </div>
    </section>
  );
}
