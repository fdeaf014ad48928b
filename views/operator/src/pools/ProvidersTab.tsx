import type { providerGames } from '@fairbook/contracts';
import { PROVIDER_GAMES } from '@fairbook/contracts/casino/provider-games';
import { numberText, percentText } from '@fairbook/i18n';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, TableHead, Tag, useUi } from '@fairbook/ui';
import { useState } from 'react';
import scroll from '../partners/partners.module.css';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';
import { ProviderDay } from './ProviderDay.tsx';
import { ProviderRound } from './ProviderRound.tsx';
import { RoundLink } from './RoundLink.tsx';

interface TabProps {
  providers: readonly providerGames.DeskProvider[];
  /** The first day of the comparison, as `2026-05-04`. */
  today: string;
  api: ViewContext['api'];
}

/** Providers of games: how their requests go, their rounds without an end, and a day of theirs beside ours. */
export function ProvidersTab({ providers, today, api }: TabProps) {
  const [round, setRound] = useState<string | null>(null);
  return (
    <div className="stack">
      {providers.map((provider) => (
        <Provider key={provider.id} {...{ provider, today, api }} onRound={setRound} />
      ))}
      {round ? <ProviderRound key={round} id={round} api={api} onClose={() => setRound(null)} /> : null}
    </div>
  );
}

interface ProviderProps extends Pick<TabProps, 'today' | 'api'> {
  provider: providerGames.DeskProvider;
  onRound(id: string): void;
}

function Provider({ provider, today, api, onRound }: ProviderProps) {
  const { t, lang } = useUi();
  const { health, isConnected, isOff, offIn, openRounds } = provider;
  const all = health.accepted + health.refused;
  const facts = [
    [
      t('operator.pools.providers.last'),
      health.lastAt ? momentText(health.lastAt, lang) : t('operator.pools.providers.never'),
    ],
    [t('operator.pools.providers.accepted'), numberText(health.accepted, lang)],
    [
      t('operator.pools.providers.refused'),
      `${numberText(health.refused, lang)}${all > 0 ? ` (${percentText((100 * health.refused) / all, lang)})` : ''}`,
    ],
    [
      t('operator.pools.providers.lag'),
      health.lagMs === null
        ? '–'
        : t('operator.pools.providers.ms', { count: numberText(health.lagMs, lang) }),
    ],
  ] as const;
  return (
    <section className="panel" aria-label={provider.name}>
      <header className="panel-head">
        <h2>{provider.name}</h2>
        {isConnected ? null : <Tag tone="warn">{t('operator.pools.providers.unconnected')}</Tag>}
        {isOff ? <Tag tone="warn">{t('operator.pools.providers.off')}</Tag> : null}
        {offIn.length > 0 ? (
          <Tag>{t('operator.pools.providers.offIn', { countries: offIn.join(', ') })}</Tag>
        ) : null}
        <a className="btn sm end" href={`/${lang}/operator/site?tab=settings`}>
          {t('operator.pools.providers.switch')}
        </a>
      </header>
      <p className={styles.note}>{t('operator.pools.providers.lead')}</p>
      <div className={scroll.scroll}>
        <table className="table">
          <tbody>
            {facts.map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="num">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <header className="panel-head">
        <h3>{t('operator.pools.providers.open', { count: openRounds })}</h3>
      </header>
      {provider.oldest.length === 0 ? (
        <p className={styles.note}>{t('operator.pools.providers.noOpen')}</p>
      ) : (
        <OpenRounds rounds={provider.oldest} onRound={onRound} />
      )}
      <ProviderDay provider={provider.id} today={today} api={api} onRound={onRound} />
    </section>
  );
}

interface OpenRoundsProps {
  rounds: providerGames.DeskProvider['oldest'];
  onRound(id: string): void;
}

function OpenRounds({ rounds, onRound }: OpenRoundsProps) {
  const { t, lang } = useUi();
  return (
    <div className={scroll.scroll}>
      <table className="table">
        <TableHead
          columns={[
            t('operator.pools.providers.round'),
            t('operator.pools.providers.game'),
            t('operator.pools.providers.player'),
            t('operator.pools.providers.since'),
            { number: t('operator.pools.games.staked') },
            { number: t('operator.pools.games.paid') },
            t('operator.pools.providers.why'),
          ]}
        />
        <tbody>
          {rounds.map((round) => (
            <tr key={round.id}>
              <th scope="row">
                <RoundLink id={round.id} onRound={onRound}>
                  {round.ref}
                </RoundLink>
              </th>
              <td>{PROVIDER_GAMES[round.game].name}</td>
              <td>{round.login}</td>
              <td>{momentText(round.at, lang)}</td>
              <td className="num">{moneyText(round.staked, round.iso, lang)}</td>
              <td className="num">{moneyText(round.paid, round.iso, lang)}</td>
              <td>
                {round.raised ? (
                  <Tag tone="warn">{t(`operator.pools.providers.raised.${round.raised}`)}</Tag>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
