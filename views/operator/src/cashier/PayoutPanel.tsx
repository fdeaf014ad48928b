import type { withdrawals } from '@fairbook/contracts';
import { REFUSAL_REASONS, type RefusalReason } from '@fairbook/contracts/money/payments/rules';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, Tag, useSession, useUi } from '@fairbook/ui';
import { Field, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { Allowed } from '../page/may.tsx';
import { TabLink } from '../page/TabLink.tsx';
import own from '../players/players.module.css';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';
import { useNeedsAnother } from '../two-people/one-person.tsx';
import { momentText } from '../voids/texts.ts';
import { Hints } from './Hints.tsx';
import { STAGE_TONES } from './stages.ts';

interface Props {
  payout: withdrawals.QueueDetail;
  api: ViewContext['api'];
  again(): Promise<void>;
  onPayout(next: withdrawals.QueueDetail): Promise<void>;
  onBack(): void;
}

/** One withdrawal: what is known of it, its stages, and the operator's next step. */
export function PayoutPanel({ payout, api, again, onPayout, onBack }: Props) {
  const { t, lang } = useUi();
  const [failure, setFailure] = useState<string | null>(null);
  const [isRefusing, setRefusing] = useState(false);
  const money = (amount: string) => moneyText(amount, payout.iso, lang);
  const of = { params: { id: payout.id }, body: { version: payout.version } };

  async function during(work: () => Promise<withdrawals.QueueDetail>): Promise<void> {
    setFailure(null);
    try {
      await onPayout(await work());
      setRefusing(false);
    } catch (error) {
      setFailure(failureText(error, t('operator.cashier.failed')));
      await again().catch(() => undefined);
    }
  }

  return (
    <section className="panel">
      <header className="panel-head">
        <h2 className={own.name}>
          {money(payout.amount)}{' '}
          <Tag tone={STAGE_TONES[payout.status]}>{t(`operator.cashier.stage.${payout.status}`)}</Tag>
        </h2>
      </header>
      <dl className={own.facts}>
        <div>
          <dt>{t('operator.cashier.player')}</dt>
          <dd>
            <TabLink page="players" tab="find" query={{ id: String(payout.userId) }} className="link" isName>
              {payout.login}
            </TabLink>
          </dd>
        </div>
        <div>
          <dt>{t('operator.cashier.destination')}</dt>
          <dd>
            {t(`operator.cashier.method.${payout.method}`)}, <bdi className="mono">{payout.destination}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('operator.cashier.fee')}</dt>
          <dd>{money(payout.fee)}</dd>
        </div>
        <div>
          <dt>{t('operator.cashier.totals')}</dt>
          <dd>
            {t('operator.cashier.totalsText', {
              deposited: money(payout.totals.deposited),
              staked: money(payout.totals.staked),
              withdrawn: money(payout.totals.withdrawn),
            })}
          </dd>
        </div>
        <div>
          <dt>{t('operator.cashier.hints')}</dt>
          <dd>
            <Hints hints={payout.hints} />
          </dd>
        </div>
      </dl>
      <ol className={styles.tree}>
        {payout.stages.map(({ stage, at, by, reason, note }, i) => (
          <li key={`${stage} ${at}`} className={styles.limit}>
            <div className={styles.limitName}>
              {isFirstApproval(payout.stages, i)
                ? t('operator.cashier.firstApproval')
                : t(`operator.cashier.stage.${stage}`)}
              <small>
                {momentText(at, lang)}
                {by ? ` · ${by}` : ''}
                {reason ? ` · ${t(`operator.cashier.reason.${reason}`)}` : ''}
                {note ? ` · ${note}` : ''}
              </small>
            </div>
          </li>
        ))}
      </ol>
      <Failure text={failure} />
      {isRefusing ? (
        <RefuseForm
          onClose={() => setRefusing(false)}
          onRefuse={(body) =>
            during(() => api('withdrawals.refuse', { ...of, body: { version: payout.version, ...body } }))
          }
        />
      ) : (
        <div className={`row wrap ${own.actions}`}>
          <Steps
            payout={payout}
            onTake={() => during(() => api('withdrawals.take', of))}
            onAccept={() => during(() => api('withdrawals.accept', of))}
            onApprove={() => during(() => api('withdrawals.approve', of))}
            onRefuse={() => setRefusing(true)}
          />
          <button type="button" className="btn" onClick={onBack}>
            {t('operator.cashier.back')}
          </button>
        </div>
      )}
    </section>
  );
}

/** Whether a stage is the first of two approvals: the same operator again, still under review. */
function isFirstApproval(stages: withdrawals.QueueDetail['stages'], i: number): boolean {
  const [before, now] = [stages[i - 1], stages[i]];
  return now?.stage === 'under_review' && before?.stage === 'under_review' && before.by === now.by;
}

interface StepsProps {
  payout: withdrawals.QueueDetail;
  onTake(): Promise<void>;
  onAccept(): Promise<void>;
  onApprove(): Promise<void>;
  onRefuse(): void;
}

/** The buttons that this operator has now. */
function Steps({ payout: { status, ownerId, firstBy, needsTwo }, ...on }: StepsProps) {
  const { t } = useUi();
  const [isBusy, setBusy] = useState(false);
  const userId = useSession()?.userId;
  const needsAnother = useNeedsAnother();
  const isReview = status === 'under_review';
  const isMine = ownerId === userId;
  const button = (text: string, work: () => Promise<void>, kind = 'btn primary') => (
    <button
      type="button"
      className={kind}
      aria-disabled={isBusy}
      onClick={() => {
        if (isBusy) return;
        setBusy(true);
        void work().finally(() => setBusy(false));
      }}
    >
      {text}
    </button>
  );
  return (
    <>
      <Allowed to="withdrawals.decide">
        {status === 'requested' ? button(t('operator.cashier.take'), on.onTake) : null}
        {isReview && !isMine && firstBy === null
          ? button(t('operator.cashier.takeOver'), on.onTake, 'btn')
          : null}
        {isReview && isMine && firstBy === null
          ? button(t(needsTwo ? 'operator.cashier.acceptFirst' : 'operator.cashier.accept'), on.onAccept)
          : null}
      </Allowed>
      {isReview && firstBy !== null ? (
        needsAnother(firstBy) ? (
          <span className="small muted">{t('operator.cashier.waitsForSecond')}</span>
        ) : (
          <Allowed to="withdrawals.approve">{button(t('operator.cashier.approve'), on.onApprove)}</Allowed>
        )
      ) : null}
      {status === 'requested' || isReview || status === 'approved' ? (
        <Allowed to="withdrawals.decide">
          <button type="button" className="btn" onClick={on.onRefuse}>
            {t('operator.cashier.refuse')}
          </button>
        </Allowed>
      ) : null}
    </>
  );
}

interface RefuseFormProps {
  onClose(): void;
  onRefuse(body: { reason: RefusalReason; note: string }): Promise<void>;
}

/** The form for a refusal: the player reads the reason, operators the note. */
function RefuseForm({ onClose, onRefuse }: RefuseFormProps) {
  const { t } = useUi();
  const [reason, setReason] = useState<RefusalReason>('documents');
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void onRefuse({ reason, note: String(new FormData(event.currentTarget).get('note') ?? '') });
  }
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <div className={styles.fields}>
        <Select
          label={t('operator.cashier.why')}
          value={reason}
          options={REFUSAL_REASONS.map((value) => ({ value, label: t(`operator.cashier.reason.${value}`) }))}
          onChange={(value) => setReason(value as RefusalReason)}
        />
        <Field label={t('operator.cashier.note')} name="note" maxLength={500} />
      </div>
      <div className="row">
        <button type="submit" className="btn primary">
          {t('operator.cashier.refuse')}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          {t('operator.cashier.keep')}
        </button>
      </div>
    </form>
  );
}
