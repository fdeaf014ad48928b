import type { riskBoard } from '@fairbook/contracts';
import { scoreText, timeText } from '@fairbook/i18n';
import { gameText, moneyText, useTimeZone, useUi } from '@fairbook/ui';
import { Share } from '../cell-marks.tsx';
import { Empty } from '../page/states.tsx';
import { TabLink } from '../page/TabLink.tsx';
import { shareOf } from '../trading/share-of.ts';
import { toneOf } from './KeyFigures.tsx';
import styles from './today.module.css';

const SHOWN = 5;

/** The games that may cost most. With the rest they add up to the worst case of the book. */
export function Liabilities({ board: { games, iso, worst } }: { board: riskBoard.RiskBoard }) {
  const { t, lang } = useUi();
  const sum = (amount: string) => moneyText(amount, iso, lang);
  const rest = games.slice(SHOWN);
  const cents = rest.reduce((all, game) => all + Math.round(Number(game.worst) * 100), 0);
  return (
    <section className="panel" aria-labelledby="liabilities">
      <header className="panel-head">
        <h2 id="liabilities">{t('operator.today.liabilities')}</h2>
        <TabLink page="trading" tab="board" className="link end">
          {t('operator.trading.tab.board')}
        </TabLink>
      </header>
      {games.length === 0 ? (
        <Empty isPart text={t('operator.board.none')} />
      ) : (
        <table className={`table ${styles.rows}`}>
          <thead>
            <tr>
              <th scope="col">{t('operator.board.game')}</th>
              <th scope="col" className={`num ${styles.wide}`}>
                {t('operator.today.worstAt')}
              </th>
              <th scope="col" className="num">
                {t('operator.today.weGet')}
              </th>
              <th scope="col" className={styles.shareColumn}>
                {t('operator.board.ofLimit')}
              </th>
            </tr>
          </thead>
          <tbody>
            {games.slice(0, SHOWN).map((game) => (
              <Row key={game.gameId} game={game} sum={sum} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('operator.today.wholeBook')}</th>
              <td className={`num ${styles.wide} ${styles.quiet}`}>
                {rest.length > 0
                  ? t('operator.today.more', { count: rest.length, sum: sum(String(cents / 100)) })
                  : null}
              </td>
              <td className="num" data-sum={toneOf(worst)}>
                {sum(worst)}
              </td>
              <td />
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}

function Row({ game, sum }: { game: riskBoard.BoardGame; sum(amount: string): string }) {
  const { lang } = useUi();
  const zone = useTimeZone();
  const { gameId, worst, worstScore, isLive, startsAt } = game;
  const share = shareOf(game, lang);
  return (
    <tr>
      <td className={styles.gameCell}>
        <TabLink
          page="trading"
          tab="board"
          query={{ game: String(gameId) }}
          className={styles.rowLink}
          isName
        >
          {gameText(game)}
        </TabLink>
        <small>{isLive ? <WhenLive game={game} /> : timeText(startsAt, lang, zone)}</small>
      </td>
      <td className={`num ${styles.wide}`}>
        <bdi>{worstScore.length > 0 ? scoreText(worstScore) : '–'}</bdi>
      </td>
      <td className="num" data-sum={toneOf(worst)}>
        {sum(worst)}
      </td>
      <td>{share ? <Share percent={share.percent} text={share.text} /> : '–'}</td>
    </tr>
  );
}

function WhenLive({ game: { score } }: { game: riskBoard.BoardGame }) {
  const { t } = useUi();
  return <b className={styles.live}>{t('operator.board.inPlayAt', { score: scoreText(score) })}</b>;
}
