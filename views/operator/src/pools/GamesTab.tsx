import type { casino } from '@fairbook/contracts';
import { numberText, percentText } from '@fairbook/i18n';
import { BASE_CURRENCY } from '@fairbook/money';
import { moneyText, TableHead, Tag, useUi } from '@fairbook/ui';
import scroll from '../partners/partners.module.css';
import styles from '../risk/risk.module.css';

const FIGURES = ['rounds', 'staked', 'paid', 'promised', 'realised', 'open'] as const;

/**
 * What each game promises to return and has really returned, with the band that chance explains. A return outside of it
 * is marked: then its rules, its maths and the key of the site have to be looked at.
 */
export function GamesTab({ games }: { games: readonly casino.CasinoDeskGame[] }) {
  const { t, lang } = useUi();
  const percent = (part: number | null) =>
    part === null ? '–' : percentText(100 * part, lang, { least: 2 });
  return (
    <section className="panel" aria-label={t('operator.pools.games.title')}>
      <header className="panel-head">
        <h2>{t('operator.pools.games.title')}</h2>
      </header>
      <p className={styles.note}>{t('operator.pools.games.lead')}</p>
      <div className={scroll.scroll}>
        <table className="table">
          <TableHead
            columns={[
              t('operator.pools.games.game'),
              ...FIGURES.map((id) => ({ number: t(`operator.pools.games.${id}`) })),
            ]}
          />
          <tbody>
            {games.map((game) => (
              <tr key={game.game}>
                <th scope="row">
                  {game.name}{' '}
                  {game.isOutside ? <Tag tone="warn">{t('operator.pools.games.outside')}</Tag> : null}
                  {game.isOpen ? null : <Tag>{t('operator.pools.games.closed')}</Tag>}
                </th>
                <td className="num">{numberText(game.rounds, lang)}</td>
                <td className="num">{moneyText(game.staked, BASE_CURRENCY, lang)}</td>
                <td className="num">{moneyText(game.paid, BASE_CURRENCY, lang)}</td>
                <td className="num">{percent(game.promised)}</td>
                <td className="num">
                  {percent(game.realised)}
                  {game.halfWidth === null ? '' : ` ± ${percent(game.halfWidth)}`}
                </td>
                <td className="num">{numberText(game.openRounds, lang)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
