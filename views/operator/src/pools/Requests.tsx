import type { totoDesk } from '@fairbook/contracts';
import { BASE_CURRENCY } from '@fairbook/money';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, Tag, useUi } from '@fairbook/ui';
import styles from '../risk/risk.module.css';
import { Answers } from '../two-people/Answers.tsx';
import { momentText } from '../voids/texts.ts';
import type { During } from './TotoTab.tsx';

interface Props {
  requests: readonly totoDesk.PoolRequest[];
  api: ViewContext['api'];
  during: During;
}

/** What operators asked for, and the answers of the second one. */
export function Requests({ requests, api, during }: Props) {
  const { t } = useUi();
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('operator.pools.requests')}</h2>
      </header>
      {requests.length === 0 ? <p className={styles.note}>{t('operator.pools.noRequests')}</p> : null}
      <ul className={styles.tree}>
        {requests.map((request) => (
          <li key={request.id} className={styles.limit}>
            <Request request={request} api={api} during={during} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Request({
  request,
  api,
  during,
}: {
  request: totoDesk.PoolRequest;
  api: Props['api'];
  during: During;
}) {
  const { t, lang } = useUi();
  const { id, section, drawNumber, worth, note, by, requestedBy, requestedAt, status, version } = request;
  const of = { params: { id }, body: { version } };
  const place = t(`operator.pools.section.${section}`);
  return (
    <>
      <div className={styles.limitName}>
        <b>
          {drawNumber === null ? place : t('operator.pools.draw', { section: place, number: drawNumber })}:{' '}
          <What request={request} />
        </b>
        <small>
          {by} · {momentText(requestedAt, lang)} ·{' '}
          {t('operator.pools.worth', { worth: moneyText(worth, BASE_CURRENCY, lang) })}
        </small>
        <small>{note}</small>
        <Tag {...(status === 'requested' && { tone: 'warn' as const })}>
          {t(`operator.pools.status.${status}`)}
        </Tag>
      </div>
      {status === 'requested' ? (
        <Answers
          requestedBy={requestedBy}
          takes={{ approve: 'pools.approve', withdraw: 'pools.edit' }}
          onApprove={() => during(() => api('totoDesk.approve', of)).then(() => undefined)}
          onWithdraw={() => during(() => api('totoDesk.withdraw', of)).then(() => undefined)}
        />
      ) : null}
    </>
  );
}

function What({ request: { kind, gameId, outcome, amount, iso } }: { request: totoDesk.PoolRequest }) {
  const { t, lang } = useUi();
  if (kind === 'result')
    return t('operator.pools.kind.result', { game: gameId ?? 0, outcome: outcome ?? '' });
  if (kind === 'seed')
    return t('operator.pools.kind.seed', { amount: moneyText(amount ?? '0', iso ?? BASE_CURRENCY, lang) });
  return t('operator.pools.kind.cancel');
}
