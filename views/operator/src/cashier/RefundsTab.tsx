import type { AnswerOf, refunds } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { Tag, useUi } from '@fairbook/ui';
import { RefundForm } from './RefundForm.tsx';
import { RequestsTab, type Telling } from './RequestsTab.tsx';
import { ADJUSTMENT_TONES, REFUND_TONES } from './stages.ts';

type Answer = AnswerOf<typeof refunds.list>;

interface Props {
  start: Answer;
  /** The number of the player in the address. */
  asked: string;
  api: ViewContext['api'];
}

/** Deposits that go back to their payers: the form that sends one, and the latest with what became of them. */
export function RefundsTab({ start, asked, api }: Props) {
  const { t } = useUi();

  function tell(refund: refunds.Refund): Telling {
    const { reason, method, depositId, claimAt } = refund;
    return {
      tag: <StateTag of={refund} />,
      why: t(`operator.cashier.refund.why.${reason}`),
      above: (
        <small>
          {t(`operator.cashier.method.${method as 'demo'}`)} · <bdi className="mono">{depositId}</bdi>
        </small>
      ),
      below: claimAt ? (
        <small>
          {t('operator.cashier.claimAt')} <bdi className="mono">{claimAt}</bdi>
        </small>
      ) : null,
    };
  }

  return (
    <RequestsTab
      texts="refund"
      takes={{ ask: 'payments.decide', approve: 'payments.approve' }}
      start={start}
      read={() => api('refunds.list')}
      requestsOf={(answer) => answer.refunds}
      decide={({ id, version }, how) =>
        api(how === 'approve' ? 'refunds.approve' : 'refunds.withdraw', { params: { id }, body: { version } })
      }
      tell={tell}
      form={(ask) => (
        <>
          <p className="pad small muted">{t('operator.cashier.refund.lead')}</p>
          <RefundForm
            asked={asked}
            deposits={start.deposits}
            api={api}
            onAsk={(body, idempotencyKey) => ask(() => api('refunds.ask', { body, idempotencyKey }))}
          />
        </>
      )}
    />
  );
}

function StateTag({ of: { state, status } }: { of: refunds.Refund }) {
  const { t } = useUi();
  if (state !== null)
    return <Tag tone={REFUND_TONES[state]}>{t(`operator.cashier.refund.state.${state}`)}</Tag>;
  return (
    <Tag tone={ADJUSTMENT_TONES[status]}>
      {t(`operator.cashier.refund.${status === 'withdrawn' ? 'withdrawn' : 'waiting'}`)}
    </Tag>
  );
}
