import type { providerGames } from '@fairbook/contracts';
import type { ProviderId } from '@fairbook/contracts/casino/provider-games';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, TableHead, useUi } from '@fairbook/ui';
import { useState } from 'react';
import scroll from '../partners/partners.module.css';
import styles from '../risk/risk.module.css';
import { RoundLink } from './RoundLink.tsx';

interface DayProps {
  provider: ProviderId;
  today: string;
  api: ViewContext['api'];
  onRound(id: string): void;
}

/** A day of a provider beside ours: the sums, and each transaction that differs. */
export function ProviderDay({ provider, today, api, onRound }: DayProps) {
  const { t } = useUi();
  const [day, setDay] = useState(today);
  const [shown, setShown] = useState<providerGames.ProviderDay | 'loading' | 'failed' | null>(null);
  function compare() {
    setShown('loading');
    api('casino.providerDay', { params: { provider, day } }).then(setShown, () => setShown('failed'));
  }
  return (
    <>
      <header className="panel-head">
        <h3>{t('operator.pools.providers.day')}</h3>
      </header>
      <form
        className={`row wrap ${styles.note}`}
        onSubmit={(event) => {
          event.preventDefault();
          compare();
        }}
      >
        <label className="input">
          <span className="vh">{t('operator.pools.providers.dayLabel')}</span>
          <input
            type="date"
            required
            value={day}
            max={today}
            onChange={({ target }) => setDay(target.value)}
          />
        </label>
        <button type="submit" className="btn" disabled={shown === 'loading'}>
          {t('operator.pools.providers.compare')}
        </button>
      </form>
      <div role="status">
        {shown === 'loading' ? (
          <p className={styles.note}>{t('operator.pools.providers.comparing')}</p>
        ) : shown === 'failed' ? (
          <p className={styles.note}>{t('operator.failed')}</p>
        ) : shown ? (
          <Compared day={shown} onRound={onRound} />
        ) : null}
      </div>
    </>
  );
}

function Compared({ day, onRound }: { day: providerGames.ProviderDay; onRound(id: string): void }) {
  const { t, lang } = useUi();
  const { ours, theirs, differences, differ } = day;
  const isos = [...new Set([...ours, ...(theirs ?? [])].map(({ iso }) => iso))].sort();
  const sum = (of: typeof ours | null, iso: string, part: 'staked' | 'paid') =>
    of === null ? '–' : moneyText(of.find((each) => each.iso === iso)?.[part] ?? '0', iso, lang);
  return (
    <>
      {isos.length === 0 ? <p className={styles.note}>{t('operator.pools.providers.nothing')}</p> : null}
      {isos.length > 0 ? (
        <div className={scroll.scroll}>
          <table className="table">
            <TableHead
              columns={[
                t('operator.pools.providers.currency'),
                { number: t('operator.pools.providers.ourStakes') },
                { number: t('operator.pools.providers.theirStakes') },
                { number: t('operator.pools.providers.ourWins') },
                { number: t('operator.pools.providers.theirWins') },
              ]}
            />
            <tbody>
              {isos.map((iso) => (
                <tr key={iso}>
                  <th scope="row">{iso}</th>
                  <td className="num">{sum(ours, iso, 'staked')}</td>
                  <td className="num">{sum(theirs, iso, 'staked')}</td>
                  <td className="num">{sum(ours, iso, 'paid')}</td>
                  <td className="num">{sum(theirs, iso, 'paid')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      <p className={styles.note}>
        {theirs === null
          ? t('operator.pools.providers.noFile')
          : t('operator.pools.providers.differ', { count: differ })}
      </p>
      {differences.length > 0 ? (
        <div className={scroll.scroll}>
          <table className="table">
            <TableHead
              columns={[
                t('operator.pools.providers.transaction'),
                t('operator.pools.providers.round'),
                { number: t('operator.pools.providers.ours') },
                { number: t('operator.pools.providers.theirs') },
              ]}
            />
            <tbody>
              {differences.map(({ transaction, kind, round, roundId, ours: own, theirs: other, iso }, n) => (
                <tr key={`${transaction} ${n}`}>
                  <th scope="row">
                    {t(`operator.pools.providers.kind.${kind}`)} {transaction}
                  </th>
                  <td>
                    <RoundLink id={roundId} onRound={onRound}>
                      {round}
                    </RoundLink>
                  </td>
                  <td className="num">{own === null ? '–' : moneyText(own, iso, lang)}</td>
                  <td className="num">{other === null ? '–' : moneyText(other, iso, lang)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </>
  );
}
