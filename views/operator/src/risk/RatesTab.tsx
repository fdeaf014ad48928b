import type { AnswerOf, rates } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { Tag, useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { Allowed } from '../page/may.tsx';
import { Answers } from '../two-people/Answers.tsx';
import { dateText, momentText } from '../voids/texts.ts';
import { Failure } from './Failure.tsx';
import { failureText } from './fields.ts';
import { RateForm } from './RateForm.tsx';
import styles from './risk.module.css';

interface Props {
  start: AnswerOf<typeof rates.list>;
  api: ViewContext['api'];
}

/** Exchange rates: a form, requests waiting for approval, the changes, and all current rates. */
export function RatesTab({ start, api }: Props) {
  const { t } = useUi();
  const [answer, setAnswer] = useState(start);
  const [failure, setFailure] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);

  async function during(work: () => Promise<rates.RateChange>): Promise<boolean> {
    setFailure(null);
    setTold(null);
    try {
      const { iso, status } = await work();
      setTold(t(`operator.rates.told.${status}`, { iso, percent: answer.alonePercent }));
      setAnswer(await api('rates.list'));
      return true;
    } catch (error) {
      setFailure(failureText(error, t('operator.risk.failed')));
      return false;
    }
  }

  const decide = (call: 'rates.approve' | 'rates.withdraw', { id, version }: rates.RateChange) =>
    during(() => api(call, { params: { id }, body: { version } })).then(() => undefined);

  return (
    <>
      <section className="panel">
        <Allowed to="rates.edit">
          <header className="panel-head">
            <h2>{t('operator.rates.set')}</h2>
          </header>
          <p className={styles.note}>
            {t('operator.rates.lead', { iso: answer.iso, percent: answer.alonePercent })}
          </p>

          <RateForm answer={answer} onSet={(body) => during(() => api('rates.set', { body }))} />
        </Allowed>
        <Failure text={failure} />
        <p aria-live="polite" className={styles.note}>
          {told}
        </p>
      </section>
      <Changes changes={answer.changes} onDecide={decide} />
      <InForce answer={answer} />
    </>
  );
}

interface ChangesProps {
  changes: readonly rates.RateChange[];
  onDecide(call: 'rates.approve' | 'rates.withdraw', change: rates.RateChange): Promise<void>;
}

function Changes({ changes, onDecide }: ChangesProps) {
  const { t, lang } = useUi();
  if (changes.length === 0) return null;
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('operator.rates.changes')}</h2>
      </header>
      <ul className={styles.tree}>
        {changes.map((change) => (
          <li key={change.id} className={styles.limit}>
            <div className={styles.limitName}>
              <b>{change.iso}</b> <State change={change} />
              <small>{t('operator.rates.from', { at: momentText(change.from, lang) })}</small>
              <small>
                {change.agreedBy
                  ? t('operator.rates.byTwo', { by: change.by, second: change.agreedBy })
                  : change.by}
                {change.note ? ` · ${change.note}` : ''}
              </small>
              {change.status === 'requested' ? (
                <Answers
                  requestedBy={change.requestedBy}
                  takes={{ approve: 'rates.approve', withdraw: 'rates.edit' }}
                  onApprove={() => onDecide('rates.approve', change)}
                  onWithdraw={() => onDecide('rates.withdraw', change)}
                />
              ) : null}
            </div>
            <b>{change.rate}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function State({ change: { status } }: { change: rates.RateChange }) {
  const { t } = useUi();
  if (status === 'requested') return <Tag tone="warn">{t('operator.offers.grantWaits')}</Tag>;
  return status === 'withdrawn' ? <Tag>{t('operator.rates.withdrawn')}</Tag> : null;
}

function InForce({ answer: { iso: base, shippedAt, rates: all } }: { answer: Props['start'] }) {
  const { t } = useUi();
  const [sought, setSought] = useState('');
  const wanted = sought.trim().toUpperCase();
  const first = wanted ? all.filter(({ iso }) => iso.startsWith(wanted)) : all.filter(isFirst);
  const rest = wanted ? [] : all.filter((rate) => !isFirst(rate));
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('operator.rates.inForce', { iso: base })}</h2>
      </header>
      <div className={styles.form}>
        <Field
          label={t('operator.rates.seek')}
          type="search"
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
          maxLength={5}
          autoComplete="off"
        />
      </div>
      {first.length === 0 ? (
        <p className={styles.note}>{t(`operator.rates.${wanted ? 'notFound' : 'noneUsed'}`)}</p>
      ) : null}
      <RateList rates={first} shippedAt={shippedAt} />
      {rest.length > 0 ? (
        <details className={styles.rest}>
          <summary>{t('operator.rates.rest', { count: rest.length })}</summary>
          <RateList rates={rest} shippedAt={shippedAt} />
        </details>
      ) : null}
    </section>
  );
}

/** Currencies an operator needs first: those with player accounts, and those with a rate set by hand. */
function isFirst({ isUsed, since }: rates.CurrencyRate): boolean {
  return isUsed || since !== null;
}

function RateList({ rates, shippedAt }: { rates: readonly rates.CurrencyRate[]; shippedAt: string }) {
  const { t, lang } = useUi();
  return (
    <ul className={styles.tree}>
      {rates.map(({ iso, rate, since }) => (
        <li key={iso} className={styles.limit}>
          <div className={styles.limitName}>
            <b>{iso}</b>
            <small>
              {since === null
                ? t('operator.rates.shipped', { day: dateText(`${shippedAt}T12:00:00.000Z`, lang) })
                : t('operator.rates.since', { at: momentText(since, lang) })}
            </small>
          </div>
          <b>{rate}</b>
        </li>
      ))}
    </ul>
  );
}
