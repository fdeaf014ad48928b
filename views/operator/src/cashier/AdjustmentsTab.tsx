import type { AnswerOf, adjustments } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, Tag, useUi } from '@fairbook/ui';
import { AdjustmentForm } from './AdjustmentForm.tsx';
import { RequestsTab, type Telling } from './RequestsTab.tsx';
import { ADJUSTMENT_TONES } from './stages.ts';

type Answer = AnswerOf<typeof adjustments.list>;

interface Props {
  start: Answer;
  /** The number of the player in the address. */
  asked: string;
  api: ViewContext['api'];
}

/** Manual adjustments: the form that asks for one, and the latest with their answers. */
export function AdjustmentsTab({ start, asked, api }: Props) {
  const { t, lang } = useUi();

  function tell({ status, reason, restIsOwed, owed, iso }: adjustments.Adjustment): Telling {
    return {
      tag: <Tag tone={ADJUSTMENT_TONES[status]}>{t(`operator.cashier.adjust.status.${status}`)}</Tag>,
      why: t(`operator.cashier.adjust.why.${reason}`),
      below: restIsOwed && status === 'requested' ? <small>{t('operator.cashier.adjust.rest')}</small> : null,
      sums:
        owed !== null && Number(owed) > 0 ? (
          <div>
            <dt>{t('operator.cashier.adjust.owed')}</dt>
            <dd>{moneyText(owed, iso, lang)}</dd>
          </div>
        ) : null,
    };
  }

  return (
    <RequestsTab
      texts="adjust"
      takes={{ ask: 'adjustments.ask', approve: 'adjustments.approve' }}
      start={start}
      read={() => api('adjustments.list')}
      requestsOf={(answer) => answer.adjustments}
      decide={({ id, version }, how) =>
        api(how === 'approve' ? 'adjustments.approve' : 'adjustments.withdraw', {
          params: { id },
          body: { version },
        })
      }
      tell={tell}
      form={(ask) => (
        <AdjustmentForm
          asked={asked}
          accounts={start.accounts}
          api={api}
          onAsk={(body, idempotencyKey) => ask(() => api('adjustments.ask', { body, idempotencyKey }))}
        />
      )}
      left={({ left }) => (
        <p className="small muted">
          {t('operator.cashier.adjust.left', {
            ask: moneyText(left.ask, left.iso, lang),
            approve: moneyText(left.approve, left.iso, lang),
          })}
        </p>
      )}
    />
  );
}
