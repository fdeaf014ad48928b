import type { providerGames } from '@fairbook/contracts';
import { PROVIDER_GAMES } from '@fairbook/contracts/casino/provider-games';
import { numberText } from '@fairbook/i18n';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, TableHead, Tag, useUi } from '@fairbook/ui';
import { useEffect, useRef, useState } from 'react';
import scroll from '../partners/partners.module.css';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';

interface RoundProps {
  id: string;
  api: ViewContext['api'];
  onClose(): void;
}

/** One round at a provider: all its transactions, and the last sessions of its player. */
export function ProviderRound({ id, api, onClose }: RoundProps) {
  const { t, lang } = useUi();
  const [round, setRound] = useState<providerGames.ProviderRoundDetails | 'failed' | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    api('casino.providerRound', { params: { id } }).then(setRound, () => setRound('failed'));
  }, [api, id]);
  return (
    <section className="panel" aria-label={t('operator.pools.providers.roundTitle')}>
      <header className="panel-head">
        <h2 ref={title} tabIndex={-1}>
          {t('operator.pools.providers.roundTitle')}
        </h2>
        <button type="button" className="btn sm end" onClick={onClose}>
          {t('operator.pools.hide')}
        </button>
      </header>
      <div role="status">
        {round === null ? <p className={styles.note}>{t('operator.pools.providers.loading')}</p> : null}
        {round === 'failed' ? <p className={styles.note}>{t('operator.failed')}</p> : null}
      </div>
      {round !== null && round !== 'failed' ? (
        <>
          <p className={styles.note}>
            {PROVIDER_GAMES[round.game].name} · {round.ref} · {round.login} · {momentText(round.at, lang)}{' '}
            <Tag>{t(`operator.pools.providers.status.${round.status}`)}</Tag>
          </p>
          <Transactions round={round} />
          <header className="panel-head">
            <h3>{t('operator.pools.providers.sessions')}</h3>
          </header>
          <Sessions sessions={round.sessions} />
        </>
      ) : null}
    </section>
  );
}

function Transactions({ round }: { round: providerGames.ProviderRoundDetails }) {
  const { t, lang } = useUi();
  return (
    <div className={scroll.scroll}>
      <table className="table">
        <TableHead
          columns={[
            t('operator.pools.providers.transaction'),
            t('operator.pools.providers.at'),
            { number: t('operator.pools.providers.amount') },
          ]}
        />
        <tbody>
          {round.transactions.map(({ transaction, kind, amount, at, isUndone }) => (
            <tr key={transaction}>
              <th scope="row">
                {t(`operator.pools.providers.kind.${kind}`)} {transaction}{' '}
                {isUndone ? <Tag>{t('operator.pools.providers.undone')}</Tag> : null}
              </th>
              <td>{momentText(at, lang)}</td>
              <td className="num">{amount === null ? '–' : moneyText(amount, round.iso, lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Sessions({ sessions }: { sessions: providerGames.ProviderRoundDetails['sessions'] }) {
  const { t, lang } = useUi();
  return (
    <div className={scroll.scroll}>
      <table className="table">
        <TableHead
          columns={[
            t('operator.pools.providers.game'),
            t('operator.pools.providers.since'),
            t('operator.pools.providers.until'),
            { number: t('operator.pools.games.rounds') },
            { number: t('operator.pools.games.staked') },
            { number: t('operator.pools.games.paid') },
          ]}
        />
        <tbody>
          {sessions.map(({ id, game, startedAt, endedAt, rounds, staked, paid, iso }) => (
            <tr key={id}>
              <th scope="row">{PROVIDER_GAMES[game].name}</th>
              <td>{momentText(startedAt, lang)}</td>
              <td>{endedAt ? momentText(endedAt, lang) : '–'}</td>
              <td className="num">{numberText(rounds, lang)}</td>
              <td className="num">{moneyText(staked, iso, lang)}</td>
              <td className="num">{moneyText(paid, iso, lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
