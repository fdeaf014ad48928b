import type { AnswerOf, receivables } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { Tag, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { Allowed } from '../page/may.tsx';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import { Answers } from '../two-people/Answers.tsx';
import { SumPanels } from './SumPanels.tsx';
import { WriteOffForm } from './WriteOffForm.tsx';

const SUMS = ['amount', 'collected', 'lifted', 'writtenOff', 'due'] as const;

type Answer = AnswerOf<typeof receivables.list>;
type Debt = Answer['receivables'][number];

interface Props {
  start: Answer;
  api: ViewContext['api'];
}

/** Players' debts: for which coupon, why, since when, how much was collected, and write-offs by two operators. */
export function DebtsTab({ start, api }: Props) {
  const { t } = useUi();
  const [answer, setAnswer] = useState(start);
  const [failure, setFailure] = useState<string | null>(null);

  async function during(work: () => Promise<unknown>): Promise<void> {
    setFailure(null);
    await work().catch((error: unknown) => setFailure(failureText(error, t('operator.failed'))));
    await api('receivables.list').then(setAnswer, () => undefined);
  }

  return (
    <>
      <Failure text={failure} />
      <SumPanels
        names={SUMS}
        nameOf={(name) => t(`operator.debts.${name}`)}
        title={t('operator.debts.inAll')}
        none={t('operator.debts.none')}
        totals={answer.totals}
        lastTitle={t('operator.debts.last')}
        rows={answer.receivables}
        about={(debt) => <About debt={debt} />}
        below={(debt) => <WriteOff debt={debt} api={api} during={during} />}
      />
    </>
  );
}

function About({ debt: { cause, asked, reason } }: { debt: Debt }) {
  const { t } = useUi();
  return (
    <>
      <Tag>{t(`operator.debts.cause.${cause}`)}</Tag>{' '}
      {asked ? <Tag tone="warn">{t('operator.offers.grantWaits')}</Tag> : null}
      {reason ? (
        <small>{t('operator.debts.because', { reason: t(`operator.debts.why.${reason}`) })}</small>
      ) : null}
    </>
  );
}

interface WriteOffProps {
  debt: Debt;
  api: ViewContext['api'];
  during(work: () => Promise<unknown>): Promise<void>;
}

function WriteOff({ debt: { couponId, cause, due, asked }, api, during }: WriteOffProps) {
  const { t } = useUi();
  if (Number(due) === 0 && !asked) return null;
  if (!asked) {
    return (
      <Allowed to="debts.writeOff">
        <WriteOffForm
          onAsk={(body) => during(() => api('receivables.writeOff', { params: { couponId, cause }, body }))}
        />
      </Allowed>
    );
  }
  const of = { params: { id: asked.id }, body: { version: asked.version } };
  return (
    <>
      <small>{t('operator.debts.because', { reason: t(`operator.debts.why.${asked.reason}`) })}</small>
      {asked.note ? <small>{asked.note}</small> : null}
      <Answers
        requestedBy={asked.requestedBy}
        takes={{ approve: 'debts.approve', withdraw: 'debts.writeOff' }}
        onApprove={() => during(() => api('receivables.approveWriteOff', of))}
        onWithdraw={() => during(() => api('receivables.withdrawWriteOff', of))}
      />
    </>
  );
}
