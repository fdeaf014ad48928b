import { useUi } from '@fairbook/ui';
import { useState } from 'react';
import styles from './backtest.module.css';
import { askedBy, changed, type Draft, firstDraft, type OpenSport } from './form.ts';
import { SEED } from './outcome.ts';
import { Result } from './Result.tsx';
import { RuleFields } from './RuleFields.tsx';
import { useBacktest } from './use-backtest.ts';

/** A rule of betting, tried on the files of the page in the reader’s browser. */
export function Backtest({ sports }: { sports: readonly OpenSport[] }) {
  const { t } = useUi();
  const [draft, setDraft] = useState(() => firstDraft(sports));
  const { run, start } = useBacktest();
  const [fault, setFault] = useState<string | null>(null);
  if (draft === null) return null;
  const change = (to: Partial<Draft>) => setDraft(changed(draft, to, sports));
  const isReading = run?.state === 'reading';
  function submit() {
    if (isReading) return;
    const asked = askedBy(draft!);
    setFault(typeof asked === 'string' ? asked : null);
    if (typeof asked !== 'string') start(asked);
  }
  return (
    <section className="panel pad stack" aria-labelledby="backtest">
      <h2 id="backtest">{t('backtest.title')}</h2>
      <p>{t('backtest.lead')}</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <RuleFields draft={draft} sports={sports} onChange={change} />
        <div className="row wrap">
          <button type="submit" className="btn primary" aria-disabled={isReading}>
            {t('backtest.run')}
          </button>
          {fault ? (
            <p role="alert" className="small down">
              {t(`backtest.fault.${fault as 'days'}`)}
            </p>
          ) : null}
        </div>
      </form>
      <Result run={run} />
      <p className="small muted">{t('backtest.past', { seed: String(SEED) })}</p>
    </section>
  );
}
