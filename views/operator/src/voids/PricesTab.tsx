import type { voids } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { gameText, Tag, useUi } from '@fairbook/ui';
import { Empty } from '../page/states.tsx';
import { TabLink } from '../page/TabLink.tsx';
import styles from '../risk/risk.module.css';
import { AlertCard } from './AlertCard.tsx';
import { Decided } from './Decided.tsx';
import { freed, held } from './data.ts';
import { momentText } from './texts.ts';
import { useDecision } from './use-decision.ts';
import type { VoidsState } from './use-voids.ts';

/** Markets closed for implausible prices, then those that are open again. */
export function PricesTab({ state, api }: { state: VoidsState; api: ViewContext['api'] }) {
  const { t } = useUi();
  const { failure, told, decide } = useDecision(state);
  const alerts = held(state.list);
  const over = freed(state.list);

  return (
    <>
      <p className={styles.note}>{t('operator.voids.pricesAbout')}</p>
      <Decided failure={failure} told={told} />
      {alerts.length === 0 ? (
        <Empty
          text={t('operator.voids.noPrices')}
          action={
            <TabLink page="risk" tab="exposure" className="btn primary">
              {t('operator.voids.toExposure')}
            </TabLink>
          }
        />
      ) : (
        alerts.map((alert) => (
          <AlertCard
            key={alert.id}
            alert={alert}
            onDecide={(body) =>
              decide(
                () => api('voids.decideAlert', { params: { id: alert.id }, body }),
                t(body.decision === 'release' ? 'operator.voids.published' : 'operator.voids.kept'),
              )
            }
          />
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
  const { marketName, status, decidedAt, decidedLogin, decidedReason, raisedAt } = alert;
  const at = momentText(decidedAt ?? raisedAt, lang);
  return (
    <div className={styles.limit}>
      <div className={styles.limitName}>
        <b>
          {gameText(alert)}: {marketName}
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
