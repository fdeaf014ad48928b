import type { adjustments, refunds } from '@fairbook/contracts';
import type { Permission } from '@fairbook/contracts/platform/permissions';
import { moneyText, useUi } from '@fairbook/ui';
import { type ReactNode, useState } from 'react';
import { Allowed } from '../page/may.tsx';
import { Empty } from '../page/states.tsx';
import { TabLink } from '../page/TabLink.tsx';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';
import { Answers } from '../two-people/Answers.tsx';
import { momentText } from '../voids/texts.ts';

/** A request about a player’s money that a second operator decides. */
type Request = adjustments.Adjustment | refunds.Refund;

/** What a request shows besides the player, its operators and its sum. */
export interface Telling {
  tag: ReactNode;
  why: string;
  /** Lines above and below the explanation and the evidence. */
  above?: ReactNode;
  below?: ReactNode;
  sums?: ReactNode;
}

interface Props<Answer, R extends Request> {
  /** Its texts: `operator.cashier.<texts>`. */
  texts: 'adjust' | 'refund';
  takes: { ask: Permission; approve: Permission };
  start: Answer;
  read(): Promise<Answer>;
  requestsOf(answer: Answer): readonly R[];
  decide(request: R, how: 'approve' | 'withdraw'): Promise<R>;
  tell(request: R): Telling;
  /** The form; `ask` does the work and answers whether that went well. */
  form(ask: (work: () => Promise<R>) => Promise<boolean>): ReactNode;
  /** Shown between the form and the requests. */
  left?(answer: Answer): ReactNode;
}

/** The form that makes a request, and the latest requests with their answers. */
export function RequestsTab<Answer, R extends Request>(props: Props<Answer, R>) {
  const { texts, takes, start, read, requestsOf, decide, tell, form, left } = props;
  const { t, lang } = useUi();
  const [answer, setAnswer] = useState(start);
  const [failure, setFailure] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const requests = requestsOf(answer);

  async function during(work: () => Promise<R>): Promise<boolean> {
    setFailure(null);
    setTold(null);
    const isDone = await work().then(
      (request) => {
        setTold(toldOf(request));
        return true;
      },
      (error: unknown) => {
        setFailure(failureText(error, t('operator.failed')));
        return false;
      },
    );
    await read().then(setAnswer, () => undefined);
    return isDone;
  }

  function toldOf({ status, amount, iso, login }: R): string {
    if (status === 'withdrawn') return t(`operator.cashier.${texts}.takenBack`);
    const step = status === 'done' ? 'done' : 'asked';
    return t(`operator.cashier.${texts}.${step}`, { amount: moneyText(amount, iso, lang), login });
  }

  return (
    <>
      <Allowed to={takes.ask}>
        <section className="panel">
          <header className="panel-head">
            <h2>{t(`operator.cashier.${texts}.new`)}</h2>
          </header>
          {form(during)}
        </section>
      </Allowed>
      {left?.(answer)}
      <Failure text={failure} />
      <p aria-live="polite" className={told ? undefined : 'vh'}>
        {told}
      </p>
      <section className="panel">
        <header className="panel-head">
          <h2>{t(`operator.cashier.${texts}.last`)}</h2>
        </header>
        {requests.length === 0 ? <Empty text={t(`operator.cashier.${texts}.none`)} /> : null}
        <ul className={styles.tree}>
          {requests.map((each) => (
            <li key={each.id}>
              <Row
                request={each}
                telling={tell(each)}
                takes={takes}
                onDecide={(how) => during(() => decide(each, how)).then(() => undefined)}
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

interface RowProps {
  request: Request;
  telling: Telling;
  takes: Props<unknown, Request>['takes'];
  onDecide(how: 'approve' | 'withdraw'): Promise<void>;
}

function Row({ request, telling: { tag, why, above, below, sums }, takes, onDecide }: RowProps) {
  const { t, lang } = useUi();
  const { userId, login, status, requester, approver, requestedBy, requestedAt, message, evidence } = request;
  const by =
    approver === null
      ? t('operator.cashier.adjust.by', { login: requester })
      : t('operator.cashier.adjust.byTwo', { login: requester, other: approver });
  return (
    <div className={styles.limit}>
      <div className={styles.limitName}>
        <TabLink page="players" tab="find" query={{ id: String(userId) }} className="link" isName>
          {login}
        </TabLink>{' '}
        {tag}
        <small>
          {why} · {momentText(requestedAt, lang)} · {by}
        </small>
        {above}
        <small>
          {t('operator.cashier.adjust.message')}: {message}
        </small>
        <small>
          {t('operator.cashier.adjust.evidence')}: {evidence}
        </small>
        {below}
        {status === 'requested' ? (
          <Answers
            requestedBy={requestedBy}
            takes={{ approve: takes.approve, withdraw: takes.ask }}
            onApprove={() => onDecide('approve')}
            onWithdraw={() => onDecide('withdraw')}
          />
        ) : null}
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>{t('operator.cashier.adjust.amount')}</dt>
          <dd>{moneyText(request.amount, request.iso, lang)}</dd>
        </div>
        {sums}
      </dl>
    </div>
  );
}
