import type { AnswerOf, reconciliation } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, Tag, useUi } from '@fairbook/ui';
import { Field, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { Allowed } from '../page/may.tsx';
import { Empty } from '../page/states.tsx';
import { TabLink } from '../page/TabLink.tsx';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';
import { dayText } from '../traffic/day-text.ts';
import { momentText } from '../voids/texts.ts';

type Answer = AnswerOf<typeof reconciliation.list>;
type Run = reconciliation.Reconciliation;

interface Props {
  start: Answer;
  api: ViewContext['api'];
}

/** Compares providers' reports with the ledger: the form, and what earlier comparisons found. */
export function ReconciliationTab({ start, api }: Props) {
  const { t } = useUi();
  const [answer, setAnswer] = useState(start);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [method, setMethod] = useState(start.methods[0]?.id ?? '');
  const canPull = answer.methods.find(({ id }) => id === method)?.canPull ?? false;

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields = new FormData(event.currentTarget);
    const day = String(fields.get('day'));
    const file = fields.get('file');
    setFailure(null);
    setBusy(true);
    try {
      if ((submitter as HTMLButtonElement | null)?.value === 'pull') {
        await api('reconciliation.pull', { body: { method, day } });
      } else if (file instanceof File && file.size > 0) {
        const body = new Uint8Array(await file.arrayBuffer());
        await api('reconciliation.upload', { query: { method, day }, body });
      } else {
        setFailure(t('operator.reconcile.noFile'));
      }
      setAnswer(await api('reconciliation.list'));
    } catch (error) {
      setFailure(failureText(error, t('operator.failed')));
    }
    setBusy(false);
  }

  return (
    <>
      <Allowed to="payments.decide">
        <section className="panel">
          <header className="panel-head">
            <h2>{t('operator.reconcile.new')}</h2>
          </header>
          <form className={styles.form} onSubmit={(event) => void onSubmit(event)} aria-busy={isBusy}>
            <div className={styles.fields}>
              <Select
                label={t('operator.reconcile.method')}
                value={method}
                options={answer.methods.map(({ id }) => ({
                  value: id,
                  label: t(`operator.cashier.method.${id}`),
                }))}
                onChange={setMethod}
              />
              <Field
                label={t('operator.report.day')}
                name="day"
                type="date"
                max={answer.day}
                defaultValue={answer.day}
                hint={t('operator.reconcile.zone', { zone: answer.zone })}
                required
              />
              <Field
                label={t('operator.reconcile.file')}
                name="file"
                type="file"
                className={styles.file}
                accept=".csv,text/csv"
                hint={t('operator.reconcile.columns')}
              />
            </div>
            <div className="row wrap">
              <button type="submit" value="file" className="btn primary" aria-disabled={isBusy}>
                {t('operator.reconcile.compare')}
              </button>
              {canPull ? (
                <button type="submit" value="pull" className="btn" aria-disabled={isBusy}>
                  {t('operator.reconcile.pull')}
                </button>
              ) : null}
            </div>
          </form>
        </section>
      </Allowed>
      <Failure text={failure} />
      {answer.reconciliations.length === 0 ? (
        <Empty text={t('operator.reconcile.none')} />
      ) : (
        <ul className={`panel ${styles.tree}`} aria-live="polite">
          {answer.reconciliations.map((run) => (
            <li key={run.id}>
              <RunRow run={run} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function RunRow({ run }: { run: Run }) {
  const { t, lang } = useUi();
  const wrong = run.missingHere + run.missingThere + run.different;
  return (
    <div className={styles.limit}>
      <div className={styles.limitName}>
        <b>
          {t(`operator.cashier.method.${run.method}`)}, {dayText(run.day, lang)}
        </b>{' '}
        <Tag tone={wrong === 0 ? 'win' : 'loss'}>
          {wrong === 0 ? t('operator.reconcile.fits') : t('operator.reconcile.differs', { count: wrong })}
        </Tag>
        <small>
          {t(`operator.reconcile.source.${run.source}`)} · {run.by} · {momentText(run.at, lang)}
        </small>
        {run.totals.map(({ way, iso, there, here }) => (
          <small key={`${way} ${iso}`}>
            {t(`operator.reconcile.total.${way}`, {
              there: moneyText(there, iso, lang),
              here: moneyText(here, iso, lang),
            })}
          </small>
        ))}
        {wrong > 0 ? (
          <TabLink page="cashier" tab="cases" className="link small">
            {t('operator.reconcile.toCases', { count: run.newCases })}
          </TabLink>
        ) : null}
      </div>
      <dl className={styles.sums}>
        {(['rows', 'matched', 'missingHere', 'missingThere', 'different'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`operator.reconcile.${name}`)}</dt>
            <dd>{run[name]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
