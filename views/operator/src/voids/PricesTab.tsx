import type { BodyOf, voids } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { EmptyState, Tag, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { failureText } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';
import { AlertCard } from './AlertCard.tsx';
import { freed, held } from './data.ts';
import { momentText } from './texts.ts';
import type { VoidsState } from './use-voids.ts';

export type PriceDecision = BodyOf<typeof voids.decideAlert>;

/** Markets that are closed because their prices can't be right, then those that are open again. */
export function PricesTab({ state, api }: { state: VoidsState; api: ViewContext['api'] }) {
  const { t, lang } = useUi();
  const [failure, setFailure] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const alerts = held(state.list);
  const over = freed(state.list);

  async function decide(id: number, body: PriceDecision) {
    setFailure(null);
    setTold(null);
    try {
      await api('voids.decideAlert', { params: { id }, body });
      setTold(t(body.decision === 'release' ? 'operator.voids.published' : 'operator.voids.kept'));
    } catch (error) {
      setFailure(failureText(error, t('operator.voids.failed')));
    }
    await state.read().catch(() => undefined);
  }

  return (
    <>
      <p className={styles.note}>{t('operator.voids.pricesAbout')}</p>
      {failure === null ? null : (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <p aria-live="polite" className={told ? undefined : 'vh'}>
        {told}
      </p>
      {alerts.length === 0 ? (
        <EmptyState
          text={t('operator.voids.noPrices')}
          action={
            <a className="btn primary" href={`/${lang}/operator/risk?tab=exposure`}>
              {t('operator.voids.toExposure')}
            </a>
          }
        />
      ) : (
        alerts.map((alert) => (
          <AlertCard key={alert.id} alert={alert} onDecide={(body) => decide(alert.id, body)} />
        ))
      )}
      {over.length === 0 ? null : (
        <section className="panel">
          <header className="panel-head">
            <h2>{t('operator.voids.openAgain')}</h2>
          </header>
          <ul className={styles.tree}>
            {over.map((alert) => (
              <li key={alert.id}>
                <OverRow alert={alert} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function OverRow({ alert }: { alert: voids.ShownAlert }) {
  const { t, lang } = useUi();
  const { opponents, marketName, status, decidedAt, decidedLogin, decidedReason, raisedAt } = alert;
  const at = momentText(decidedAt ?? raisedAt, lang);
  return (
    <div className={styles.limit}>
      <div className={styles.limitName}>
        <b>
          {opponents.join(' – ')}: {marketName}
        </b>{' '}
        <Tag>{t(status === 'released' ? 'operator.voids.isPublished' : 'operator.voids.isHealed')}</Tag>
        <small>{t('operator.voids.heldSince', { at: momentText(raisedAt, lang) })}</small>
        <small>
          {decidedLogin === null
            ? t('operator.voids.healedAt', { at })
            : t('operator.voids.decidedBy', { login: decidedLogin, at })}
        </small>
        {decidedReason === null ? null : <small>{decidedReason}</small>}
      </div>
    </div>
  );
}
