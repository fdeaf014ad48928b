import type { AnswerOf, refunds } from '@fairbook/contracts';
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
import { RefundForm } from './RefundForm.tsx';
import { ADJUSTMENT_TONES, REFUND_TONES } from './stages.ts';

type Answer = AnswerOf<typeof refunds.list>;
type Refund = refunds.Refund;

interface Props {
  start: Answer;
  /** The number of the player in the address. */
  asked: string;
  api: ViewContext['api'];
}

/** Deposits that go back to their payers: the form that sends one, and the latest with what became of them. */
export function RefundsTab({ start, asked, api }: Props) {
  const { t, lang } = useUi();
  const [answer, setAnswer] = useState(start);
  const [failure, setFailure] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);

  async function during(work: () => Promise<Refund>): Promise<boolean> {
    setFailure(null);
    setTold(null);
    const isDone = await work().then(
      (refund) => {
        setTold(toldOf(refund));
        return true;
      },
      (error: unknown) => {
        setFailure(failureText(error, t('operator.cashier.failed')));
        return false;
      },
    );
    await api('refunds.list').then(setAnswer, () => undefined);
    return isDone;
  }

  function toldOf({ status, amount, iso, login }: Refund): string {
    if (status === 'withdrawn') return t('operator.cashier.refund.takenBack');
    const key = status === 'done' ? 'operator.cashier.refund.sent' : 'operator.cashier.refund.asked';
    return t(key, { amount: moneyText(amount, iso, lang), login });
  }

  return (
    <>
      <Allowed to="payments.decide">
        <section className="panel">
          <header className="panel-head">
            <h2>{t('operator.cashier.refund.new')}</h2>
          </header>
          <p className="pad small muted">{t('operator.cashier.refund.lead')}</p>
          <RefundForm
            asked={asked}
            deposits={start.deposits}
            api={api}
            onAsk={(body, idempotencyKey) => during(() => api('refunds.ask', { body, idempotencyKey }))}
          />
        </section>
      </Allowed>
      <Failure text={failure} />
      <p aria-live="polite" className={told ? undefined : 'vh'}>
        {told}
      </p>
      <section className="panel">
        <header className="panel-head">
          <h2>{t('operator.cashier.refund.last')}</h2>
        </header>
        {answer.refunds.length === 0 ? <EmptyState text={t('operator.cashier.refund.none')} /> : null}
        <ul className={styles.tree}>
          {answer.refunds.map((each) => (
            <li key={each.id}>
              <RefundRow
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
  of: Refund;
  onDecide(call: 'refunds.approve' | 'refunds.withdraw'): Promise<unknown>;
}

function RefundRow({ of, onDecide }: RowProps) {
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
        <StateTag of={of} />
        <small>
          {t(`operator.cashier.refund.why.${of.reason}`)} · {momentText(of.requestedAt, lang)} · {by}
        </small>
        <small>
          {of.method} · <bdi className="mono">{of.depositId}</bdi>
        </small>
        <small>
          {t('operator.cashier.adjust.message')}: {of.message}
        </small>
        <small>
          {t('operator.cashier.adjust.evidence')}: {of.evidence}
        </small>
        {of.claimAt ? (
          <small>
            {t('operator.cashier.claimAt')} <bdi className="mono">{of.claimAt}</bdi>
          </small>
        ) : null}
        {of.status === 'requested' ? (
          <Answers
            requestedBy={of.requestedBy}
            takes={{ approve: 'payments.approve', withdraw: 'payments.decide' }}
            onApprove={() => onDecide('refunds.approve').then(() => undefined)}
            onWithdraw={() => onDecide('refunds.withdraw').then(() => undefined)}
          />
        ) : null}
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>{t('operator.cashier.adjust.amount')}</dt>
          <dd>{moneyText(of.amount, of.iso, lang)}</dd>
        </div>
      </dl>
    </div>
  );
}

function StateTag({ of: { state, status } }: { of: Refund }) {
  const { t } = useUi();
  if (state !== null)
    return <Tag tone={REFUND_TONES[state]}>{t(`operator.cashier.refund.state.${state}`)}</Tag>;
  return (
    <Tag tone={ADJUSTMENT_TONES[status]}>
      {t(`operator.cashier.refund.${status === 'withdrawn' ? 'withdrawn' : 'waiting'}`)}
    </Tag>
  );
}
