import type { AnswerOf, bonuses } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, Tag, useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { type FormEvent, useRef, useState } from 'react';
import { Allowed } from '../page/may.tsx';
import { UserIdField } from '../players/UserIdField.tsx';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';
import { Answers } from '../two-people/Answers.tsx';
import { momentText } from '../voids/texts.ts';
import { typed } from './data.ts';

interface Props {
  start: AnswerOf<typeof bonuses.grants>;
  asked: string;
  api: ViewContext['api'];
}

/** Bonus grants: the form, and the latest grants. */
export function BonusesTab({ start, asked, api }: Props) {
  const { t, lang } = useUi();
  const [grants, setGrants] = useState(start.grants);
  const [failure, setFailure] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);
  // One idempotency key per grant, so that it is granted once however often it is sent.
  const key = useRef<string | null>(null);

  async function give(form: HTMLFormElement) {
    const fields = new FormData(form);
    key.current ??= crypto.randomUUID();
    setFailure(null);
    setTold(null);
    try {
      const body = {
        userId: Number(fields.get('userId')),
        amount: typed(fields.get('amount')) ?? '0',
        wagerTimes: Number(fields.get('wagerTimes')),
        note: String(fields.get('note') ?? ''),
      };
      const grant = await api('bonuses.grant', { body, idempotencyKey: key.current });
      setTold(toldOf(grant));
      form.reset();
      setGrants((await api('bonuses.grants')).grants);
    } catch (error) {
      setFailure(failureText(error, t('operator.failed')));
    }
    key.current = null;
  }

  function toldOf({ amount, iso, login, status }: bonuses.BonusGrant): string {
    const key = status === 'requested' ? 'operator.offers.grantAsked' : 'operator.offers.given';
    return t(key, { amount: moneyText(amount, iso, lang), login });
  }

  async function decide(call: 'bonuses.approve' | 'bonuses.withdraw', { id, version }: bonuses.BonusGrant) {
    setFailure(null);
    setTold(null);
    try {
      const grant = await api(call, { params: { id }, body: { version } });
      setTold(grant.status === 'withdrawn' ? t('operator.offers.grantTakenBack') : toldOf(grant));
    } catch (error) {
      setFailure(failureText(error, t('operator.failed')));
    }
    await api('bonuses.grants').then(
      (read) => setGrants(read.grants),
      () => undefined,
    );
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void give(event.currentTarget);
  }

  return (
    <>
      <Allowed to="bonuses.give">
        <section className="panel">
          <header className="panel-head">
            <h2>{t('operator.offers.give')}</h2>
          </header>
          <form className={styles.form} onSubmit={onSubmit}>
            <div className={styles.fields}>
              <UserIdField name="userId" defaultValue={asked} />
              <Field
                label={t('operator.offers.amount')}
                name="amount"
                inputMode="decimal"
                required
                autoComplete="off"
              />
              <Field
                label={t('operator.offers.wagerTimes')}
                name="wagerTimes"
                type="number"
                min={0}
                max={100}
                required
                defaultValue={5}
                hint={t('operator.offers.wagerHint')}
              />
            </div>
            <Field label={t('operator.risk.note')} name="note" maxLength={500} />
            <div className="row">
              <button type="submit" className="btn primary">
                {t('operator.offers.giveIt')}
              </button>
            </div>
          </form>
        </section>
      </Allowed>
      <Failure text={failure} />
      <p aria-live="polite" className={told ? undefined : 'vh'}>
        {told}
      </p>
      <section className="panel">
        <header className="panel-head">
          <h2>{t('operator.offers.lastGiven')}</h2>
        </header>
        {grants.length === 0 ? <p className={styles.note}>{t('operator.offers.noGrants')}</p> : null}
        <ul className={styles.tree}>
          {grants.map((grant) => (
            <li key={grant.id}>
              <GrantRow grant={grant} onDecide={decide} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

interface RowProps {
  grant: bonuses.BonusGrant;
  onDecide(call: 'bonuses.approve' | 'bonuses.withdraw', grant: bonuses.BonusGrant): Promise<void>;
}

function GrantRow({ grant, onDecide }: RowProps) {
  const { t, lang } = useUi();
  return (
    <div className={styles.limit}>
      <div className={styles.limitName}>
        <b>{grant.login}</b> {grant.closedAt ? <Tag>{t('operator.offers.closed')}</Tag> : null}
        {grant.status === 'requested' ? <Tag tone="warn">{t('operator.offers.grantWaits')}</Tag> : null}
        {grant.status === 'withdrawn' ? <Tag>{t('operator.offers.grantWithdrawn')}</Tag> : null}
        <small>{momentText(grant.at, lang)}</small>
        {grant.note ? <small>{grant.note}</small> : null}
        {grant.status === 'requested' ? (
          <Answers
            requestedBy={grant.requestedBy}
            takes={{ approve: 'bonuses.approve', withdraw: 'bonuses.give' }}
            onApprove={() => onDecide('bonuses.approve', grant)}
            onWithdraw={() => onDecide('bonuses.withdraw', grant)}
          />
        ) : null}
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>{t('operator.offers.sum')}</dt>
          <dd>{moneyText(grant.amount, grant.iso, lang)}</dd>
        </div>
        <div>
          <dt>{t('operator.offers.wagerTimes')}</dt>
          <dd>{grant.wagerTimes}</dd>
        </div>
      </dl>
    </div>
  );
}
