import type { AnswerOf, adjustments } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { EmptyState, moneyText, Tag, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { Allowed } from '../page/may.tsx';
import { TabLink } from '../page/TabLink.tsx';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';
import { Answers } from '../two-people/Answers.tsx';
import { momentText } from '../voids/texts.ts';
import { AdjustmentForm } from './AdjustmentForm.tsx';
import { ADJUSTMENT_TONES } from './stages.ts';

type Answer = AnswerOf<typeof adjustments.list>;
type Adjustment = adjustments.Adjustment;

interface Props {
  start: Answer;
  /** The number of the player in the address. */
  asked: string;
  api: ViewContext['api'];
}

/** Manual adjustments: the form that asks for one, and the latest with their answers. */
export function AdjustmentsTab({ start, asked, api }: Props) {
  const { t, lang } = useUi();
  const [answer, setAnswer] = useState(start);
  const [failure, setFailure] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);

  async function during(work: () => Promise<Adjustment>): Promise<boolean> {
    setFailure(null);
    setTold(null);
    const isDone = await work().then(
      (adjustment) => {
        setTold(toldOf(adjustment));
        return true;
      },
      (error: unknown) => {
        setFailure(failureText(error, t('operator.cashier.failed')));
        return false;
      },
    );
    await api('adjustments.list').then(setAnswer, () => undefined);
    return isDone;
  }

  function toldOf({ status, amount, iso, login }: Adjustment): string {
    if (status === 'withdrawn') return t('operator.cashier.adjust.takenBack');
    const key = status === 'done' ? 'operator.cashier.adjust.done' : 'operator.cashier.adjust.asked';
    return t(key, { amount: moneyText(amount, iso, lang), login });
  }

  const { left } = answer;
  return (
    <>
      <Allowed to="adjustments.ask">
        <section className="panel">
          <header className="panel-head">
            <h2>{t('operator.cashier.adjust.new')}</h2>
          </header>
          <AdjustmentForm
            asked={asked}
            accounts={start.accounts}
            api={api}
            onAsk={(body, idempotencyKey) => during(() => api('adjustments.ask', { body, idempotencyKey }))}
          />
        </section>
      </Allowed>
      <p className="small muted">
        {t('operator.cashier.adjust.left', {
          ask: moneyText(left.ask, left.iso, lang),
          approve: moneyText(left.approve, left.iso, lang),
        })}
      </p>
      <Failure text={failure} />
      <p aria-live="polite" className={told ? undefined : 'vh'}>
        {told}
      </p>
      <section className="panel">
        <header className="panel-head">
          <h2>{t('operator.cashier.adjust.last')}</h2>
        </header>
        {answer.adjustments.length === 0 ? <EmptyState text={t('operator.cashier.adjust.none')} /> : null}
        <ul className={styles.tree}>
          {answer.adjustments.map((each) => (
            <li key={each.id}>
              <AdjustmentRow
                of={each}
                onDecide={(call) =>
                  during(() => api(call, { params: { id: each.id }, body: { version: each.version } }))
                }
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

interface RowProps {
  of: Adjustment;
  onDecide(call: 'adjustments.approve' | 'adjustments.withdraw'): Promise<unknown>;
}

function AdjustmentRow({ of, onDecide }: RowProps) {
  const { t, lang } = useUi();
  const by =
    of.approver === null
      ? t('operator.cashier.adjust.by', { login: of.requester })
      : t('operator.cashier.adjust.byTwo', { login: of.requester, other: of.approver });
  return (
    <div className={styles.limit}>
      <div className={styles.limitName}>
        <TabLink page="players" tab="find" query={{ id: String(of.userId) }} className="link" isName>
          {of.login}
        </TabLink>{' '}
        <Tag tone={ADJUSTMENT_TONES[of.status]}>{t(`operator.cashier.adjust.status.${of.status}`)}</Tag>
        <small>
          {t(`operator.cashier.adjust.why.${of.reason}`)} · {momentText(of.requestedAt, lang)} · {by}
        </small>
        <small>
          {t('operator.cashier.adjust.message')}: {of.message}
        </small>
        <small>
          {t('operator.cashier.adjust.evidence')}: {of.evidence}
        </small>
        {of.restIsOwed && of.status === 'requested' ? (
          <small>{t('operator.cashier.adjust.rest')}</small>
        ) : null}
        {of.status === 'requested' ? (
          <Answers
            requestedBy={of.requestedBy}
            takes={{ approve: 'adjustments.approve', withdraw: 'adjustments.ask' }}
            onApprove={() => onDecide('adjustments.approve').then(() => undefined)}
            onWithdraw={() => onDecide('adjustments.withdraw').then(() => undefined)}
          />
        ) : null}
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>{t('operator.cashier.adjust.amount')}</dt>
          <dd>{moneyText(of.amount, of.iso, lang)}</dd>
        </div>
        {of.owed !== null && Number(of.owed) > 0 ? (
          <div>
            <dt>{t('operator.cashier.adjust.owed')}</dt>
            <dd>{moneyText(of.owed, of.iso, lang)}</dd>
          </div>
        ) : null}
      </dl>
    </div>
  );
}
