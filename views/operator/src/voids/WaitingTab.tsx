import type { ViewContext } from '@fairbook/remote-view';
import { EmptyState, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { failureText } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';
import { type VoidsData, voidsPath, waiting } from './data.ts';
import type { VoidsState } from './use-voids.ts';
import { WaitingCard } from './WaitingCard.tsx';

interface Props {
  state: VoidsState;
  effects: VoidsData['effects'];
  api: ViewContext['api'];
}

/** Voids after the result that another operator must agree to. */
export function WaitingTab({ state, effects, api }: Props) {
  const { t, lang } = useUi();
  const [failure, setFailure] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const requests = waiting(state.list);

  async function decide(call: 'voids.approve' | 'voids.withdraw', id: number, version: number) {
    setFailure(null);
    setTold(null);
    try {
      await api(call, { params: { id }, body: { version } });
      setTold(t(call === 'voids.approve' ? 'operator.voids.agreed' : 'operator.voids.withdrawn'));
    } catch (error) {
      setFailure(failureText(error, t('operator.voids.failed')));
    }
    await state.read().catch(() => undefined);
  }

  return (
    <>
      <p className={styles.note}>{t('operator.voids.about')}</p>
      {failure === null ? null : (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <p aria-live="polite" className={told ? undefined : 'vh'}>
        {told}
      </p>
      {requests.length === 0 ? (
        <EmptyState
          title={t('operator.voids.none')}
          text={t('operator.voids.noneText')}
          action={
            <a className="btn primary" href={voidsPath(lang, 'new')}>
              {t('operator.voids.toNew')}
            </a>
          }
        />
      ) : (
        requests.map((request) => (
          <WaitingCard
            key={request.id}
            request={request}
            effect={effects[request.id] ?? null}
            api={api}
            onDecide={(call) => decide(call, request.id, request.version)}
          />
        ))
      )}
    </>
  );
}
