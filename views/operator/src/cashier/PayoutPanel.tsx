import type { withdrawals } from '@fairbook/contracts';
import { REFUSAL_REASONS, RISK_HINTS } from '@fairbook/contracts/money/payments/rules';
import { secondText } from '@fairbook/i18n';
import type { ViewContext } from '@fairbook/remote-view';
import { Icon, moneyText, Tag, useSession, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { TabLink } from '../page/TabLink.tsx';
import own from '../players/players.module.css';
import { waitedAt, withinOf } from '../queues/ages.ts';
import { Changed } from '../queues/Changed.tsx';
import { HandOver } from '../queues/HandOver.tsx';
import { CaseAge } from '../queues/QueueRow.tsx';
import styles from '../queues/queues.module.css';
import { Refusal } from '../queues/Refusal.tsx';
import { TwoPeople } from '../queues/TwoPeople.tsx';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import { momentText } from '../voids/texts.ts';
import { PayoutActions } from './PayoutActions.tsx';
import { type PayoutStep, stepsOf } from './payout-steps.ts';
import { STAGE_TONES } from './stages.ts';

type Detail = withdrawals.QueueDetail;

interface Props {
  payout: Detail;
  /** As it is now, where somebody else has changed it since it was read. */
  newer: Detail | null;
  /** Epoch milliseconds. */
  now: number;
  api: ViewContext['api'];
  again(): Promise<void>;
  onPayout(next: Detail): Promise<void>;
  onBack(): void;
}

/** One withdrawal: its stages, what is known of it, the two people, and the operator's next step. */
export function PayoutPanel({ payout, newer, now, api, again, onPayout, onBack }: Props) {
  const { t, lang } = useUi();
  const userId = useSession()?.userId;
  const [failure, setFailure] = useState<string | null>(null);
  const [isRefusing, setRefusing] = useState(false);
  const money = (amount: string) => moneyText(amount, payout.iso, lang);
  const params = { id: payout.id };
  const { version } = payout;
  const steps = stepsOf(payout.stages);
  const isWaiting = ['requested', 'under_review'].includes(payout.status);

  async function during(work: () => Promise<Detail>): Promise<void> {
    setFailure(null);
    try {
      await onPayout(await work());
    } catch (error) {
      setFailure(failureText(error, t('operator.failed')));
      await again().catch(() => undefined);
    }
  }

  const first = payout.firstBy === null ? null : steps.findLast((step) => step.isFirstApproval)?.worked;
  const firstText = first
    ? t('operator.desk.firstBy', { login: first.by ?? '', at: momentText(first.at, lang) })
    : null;
  return (
    <>
      <header className={styles.title}>
        <div>
          <h2>{money(payout.amount)}</h2>
          <p>
            {t('operator.cashier.to')}{' '}
            <TabLink page="players" tab="find" query={{ id: String(payout.userId) }} className="link" isName>
              {payout.login}
            </TabLink>
            , {t(`operator.cashier.method.${payout.method}`)},{' '}
            <bdi className="mono">{payout.destination}</bdi>{' '}
            <Tag tone={STAGE_TONES[payout.status]}>{t(`operator.cashier.stage.${payout.status}`)}</Tag>
          </p>
        </div>
        {isWaiting ? (
          <CaseAge waitedMs={waitedAt(now, payout.at)} withinMs={withinOf('withdrawals')} />
        ) : null}
      </header>
      {newer ? <Changed text={changeText(newer, t, lang)} onShow={() => void onPayout(newer)} /> : null}
      <ol className={styles.stages} aria-label={t('operator.cashier.stages')}>
        {steps.map((step, n) => (
          <Step key={`${step.stage} ${n}`} step={step} />
        ))}
      </ol>
      <div className={styles.columns}>
        <section className="panel">
          <header className="panel-head">
            <h3>{t('operator.cashier.totals')}</h3>
          </header>
          <dl className={own.facts}>
            {(['deposited', 'staked', 'withdrawn'] as const).map((name) => (
              <div key={name}>
                <dt>{t(`operator.cashier.total.${name}`)}</dt>
                <dd>{money(payout.totals[name])}</dd>
              </div>
            ))}
            <div>
              <dt>{t('operator.cashier.fee')}</dt>
              <dd>{money(payout.fee)}</dd>
            </div>
          </dl>
        </section>
        <Evidence hints={payout.hints} />
      </div>
      {isWaiting && (payout.needsTwo || payout.firstBy !== null) ? (
        <TwoPeople first={firstText} approvers={payout.approvers} />
      ) : null}
      <HandOver
        queue="withdrawals"
        id={payout.id}
        isMine={payout.status === 'under_review' && payout.ownerId === userId && payout.firstBy === null}
        isOff={newer !== null}
        api={api}
        onGiven={again}
      />
      <div className={`panel ${styles.bar}`} data-form={isRefusing || undefined}>
        <Failure text={failure} />
        {isRefusing ? (
          <Refusal
            reasons={REFUSAL_REASONS.map((id) => ({
              id,
              name: t(`operator.cashier.reason.${id}`),
              told: `${t(`payments.reason.${id}`)} ${t('payments.stageText.refused')}`,
            }))}
            send={t('operator.cashier.refuseSum', { sum: money(payout.amount) })}
            text="fixed"
            isOff={newer !== null}
            onClose={() => setRefusing(false)}
            onRefuse={(reason, note) =>
              during(() => api('withdrawals.refuse', { params, body: { version, reason, note } }))
            }
          />
        ) : (
          <PayoutActions
            payout={payout}
            isOff={newer !== null}
            onTake={() => during(() => api('withdrawals.take', { params, body: { version } }))}
            onAccept={() => during(() => api('withdrawals.accept', { params, body: { version } }))}
            onApprove={() => during(() => api('withdrawals.approve', { params, body: { version } }))}
            onRefuse={() => setRefusing(true)}
            onBack={onBack}
          />
        )}
      </div>
    </>
  );
}

/** What happened to the withdrawal last: the stage, when, and by whom. */
function changeText({ stages }: Detail, t: ReturnType<typeof useUi>['t'], lang: string): string {
  const last = stages.at(-1);
  if (!last) return '';
  const stage = t(`operator.cashier.stage.${last.stage}`);
  const text = `${stage}, ${secondText(last.at, lang, 'UTC')} UTC`;
  return last.by ? `${text}, ${last.by}.` : `${text}.`;
}

function Step({ step: { stage, state, isFirstApproval, worked } }: { step: PayoutStep }) {
  const { t, lang } = useUi();
  return (
    <li data-step={state} aria-current={state === 'now' ? 'step' : undefined}>
      <b>{t(isFirstApproval ? 'operator.cashier.firstApproval' : `operator.cashier.stage.${stage}`)}</b>
      {worked ? (
        <small>
          {momentText(worked.at, lang)}
          {worked.by ? ` · ${worked.by}` : ''}
          {worked.reason ? ` · ${t(`operator.cashier.reason.${worked.reason}`)}` : ''}
          {worked.note ? ` · ${worked.note}` : ''}
        </small>
      ) : (
        <small>{t('operator.cashier.toCome')}</small>
      )}
    </li>
  );
}

/** Everything that the server looked at: what is unusual first, then what is not. */
function Evidence({ hints }: Pick<Detail, 'hints'>) {
  const { t } = useUi();
  const fine = RISK_HINTS.filter((hint) => !hints.includes(hint));
  return (
    <section className="panel">
      <header className="panel-head">
        <h3>{t('operator.cashier.hints')}</h3>
        <small className="muted">
          {t('operator.cashier.evidence', { fine: fine.length, toRead: hints.length })}
        </small>
      </header>
      <ul className={styles.evidence}>
        {hints.map((hint) => (
          <li key={hint} data-read>
            <Icon id="alert" size="s" />
            <b>{t(`operator.cashier.hint.${hint}`)}</b>
          </li>
        ))}
        {fine.map((hint) => (
          <li key={hint}>
            <Icon id="check" size="s" />
            <span>{t(`operator.cashier.fine.${hint}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
