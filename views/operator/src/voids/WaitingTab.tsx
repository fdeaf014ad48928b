import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Empty } from '../page/states.tsx';
import { TabLink } from '../page/TabLink.tsx';
import styles from '../risk/risk.module.css';
import { Decided } from './Decided.tsx';
import { type Effects, waiting } from './data.ts';
import { useDecision } from './use-decision.ts';
import type { VoidsState } from './use-voids.ts';
import { WaitingCard } from './WaitingCard.tsx';

interface Props {
  state: VoidsState;
  effects: Effects;
  api: ViewContext['api'];
}

/** Voids after the result that need another operator's approval. */
export function WaitingTab({ state, effects, api }: Props) {
  const { t } = useUi();
  const { failure, told, decide } = useDecision(state);
  const requests = waiting(state.list);

  return (
    <>
      <p className={styles.note}>{t('operator.voids.about')}</p>
      <Decided failure={failure} told={told} />
      {requests.length === 0 ? (
        <Empty
          text={t('operator.voids.none')}
          more={t('operator.voids.noneText')}
          action={
            <TabLink page="voids" tab="new" className="btn primary">
              {t('operator.voids.toNew')}
            </TabLink>
          }
        />
      ) : (
        requests.map((request) => (
          <WaitingCard
            key={request.id}
            request={request}
            effect={effects[request.id] ?? null}
            api={api}
            onDecide={(call) =>
              decide(
                () => api(call, { params: { id: request.id }, body: { version: request.version } }),
                t(call === 'voids.approve' ? 'operator.voids.agreed' : 'operator.voids.withdrawn'),
              )
            }
          />
        ))
      )}
    </>
  );
}
