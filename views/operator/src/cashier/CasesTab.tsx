import type { paymentCases } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { EmptyState, moneyText, Tag, useSession, useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { Allowed } from '../page/may.tsx';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';
import { useNeedsAnother } from '../two-people/one-person.tsx';
import { momentText } from '../voids/texts.ts';

type Case = paymentCases.PaymentCase;

/** Payments that don't fit what their provider says: the open ones first. */
export function CasesTab({ start, api }: { start: Case[]; api: ViewContext['api'] }) {
  const { t, lang } = useUi();
  const [cases, setCases] = useState(start);
  const [failure, setFailure] = useState<string | null>(null);

  async function close(
    { id, version }: Case,
    decision: paymentCases.CaseDecision,
    note: string,
  ): Promise<void> {
    setFailure(null);
    await api('paymentCases.close', { params: { id }, body: { version, decision, note } }).catch(
      (error: unknown) => setFailure(failureText(error, t('operator.cashier.failed'))),
    );
    await api('paymentCases.list').then(
      (answer) => setCases(answer.cases),
      () => undefined,
    );
  }

  async function take({ id, version }: Case): Promise<void> {
    setFailure(null);
    await api('paymentCases.take', { params: { id }, body: { version } }).catch((error: unknown) =>
      setFailure(failureText(error, t('operator.cashier.failed'))),
    );
    await api('paymentCases.list').then(
      (answer) => setCases(answer.cases),
      () => undefined,
    );
  }

  if (cases.length === 0) return <EmptyState text={t('operator.cashier.noCases')} />;
  return (
    <>
      <Failure text={failure} />
      <ul className={`panel ${styles.tree}`}>
        {cases.map((each) => (
          <li key={each.id}>
            <div className={styles.limit}>
              <div className={styles.limitName}>
                <b>{t(`operator.cashier.case.${each.what}`)}</b>{' '}
                {each.decision ? (
                  <Tag>
                    {t(`operator.cashier.decided.${each.decision}`)}
                    {each.moved && each.iso ? ` ${moneyText(each.moved, each.iso, lang)}` : ''}
                  </Tag>
                ) : null}
                {each.proposed ? (
                  <>
                    <Tag tone="warn">{t('operator.cashier.refund.waiting')}</Tag>
                    <small>
                      {t('operator.cashier.proposed', {
                        decision: t(`operator.cashier.decide.${each.proposed.decision}`),
                      })}
                    </small>
                  </>
                ) : null}
                <small>
                  {t(`operator.cashier.method.${each.method as 'demo'}`)} ·{' '}
                  <bdi className="mono">{each.paymentId}</bdi> · {momentText(each.openedAt, lang)}
                  {each.login ? ` · ${each.login}` : ''}
                  {each.owner ? ` · ${t('operator.cashier.caseOwner', { login: each.owner })}` : ''}
                  {each.note ? ` · ${each.note}` : ''}
                </small>
                {each.claimAt ? (
                  <small>
                    {t('operator.cashier.claimAt')} <bdi className="mono">{each.claimAt}</bdi>
                  </small>
                ) : null}
              </div>
              <dl className={styles.sums}>
                <div>
                  <dt>{t('operator.cashier.asked')}</dt>
                  <dd>{each.asked ? moneyText(each.asked.amount, each.asked.iso, lang) : '–'}</dd>
                </div>
                <div>
                  <dt>{t('operator.cashier.came')}</dt>
                  <dd>{each.amount && each.iso ? moneyText(each.amount, each.iso, lang) : '–'}</dd>
                </div>
              </dl>
            </div>
            {each.closedAt === null ? (
              <Allowed to="payments.decide">
                <TakeCase of={each} onTake={() => take(each)} />
                <CloseForm of={each} onClose={(decision, note) => close(each, decision, note)} />
              </Allowed>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The button to take the case; hidden for the operator who has it. */
function TakeCase({ of, onTake }: { of: Case; onTake(): Promise<void> }) {
  const { t } = useUi();
  const userId = useSession()?.userId;
  if (of.ownerId === userId) return null;
  return (
    <p className={styles.note}>
      <button type="button" className="btn sm" onClick={() => void onTake()}>
        {t(of.ownerId === null ? 'operator.cashier.takeCase' : 'operator.cashier.takeOver')}
      </button>
    </p>
  );
}

interface CloseFormProps {
  of: Case;
  onClose(decision: paymentCases.CaseDecision, note: string): Promise<void>;
}

function CloseForm({ of: { choices, proposed }, onClose }: CloseFormProps) {
  const { t } = useUi();
  const needsAnother = useNeedsAnother();
  // True for the operator who proposed this decision: another operator has to decide the same.
  const isMine = (decision: paymentCases.CaseDecision) =>
    proposed?.decision === decision && needsAnother(proposed.by);
  const [isBusy, setBusy] = useState(false);
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const decision = (submitter as HTMLButtonElement).value as paymentCases.CaseDecision;
    const note = String(new FormData(event.currentTarget).get('note') ?? '');
    setBusy(true);
    void onClose(decision, note).finally(() => setBusy(false));
  }
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <Field label={t('operator.cashier.note')} name="note" maxLength={500} />
      <div className="row wrap">
        {choices
          .filter((each) => !isMine(each))
          .map((decision) => (
            <button key={decision} type="submit" value={decision} className="btn sm" aria-disabled={isBusy}>
              {t(`operator.cashier.decide.${decision}`)}
            </button>
          ))}
      </div>
    </form>
  );
}
