import type { riskBoard } from '@fairbook/contracts';
import { dayMonthText, numberText, scoreText, timeText } from '@fairbook/i18n';
import { gameText, Tag, useTimeZone, useUi } from '@fairbook/ui';
import { Share, Spark } from '../cell-marks.tsx';
import { wholeText } from '../sums.ts';
import { toneOf } from '../today/KeyFigures.tsx';
import { Minute } from './Minute.tsx';
import { shareOf } from './share-of.ts';
import styles from './trading.module.css';

interface BoardTableProps {
  board: riskBoard.RiskBoard;
  games: readonly riskBoard.BoardGame[];
  chosen: number | null;
  hrefOf(gameId: number): string;
}

/** By how much the worst score must have grown in ten minutes to be marked, in the base currency. */
const GREW = 1_500;

export function BoardTable({ board, games, chosen, hrefOf }: BoardTableProps) {
  const { t, lang } = useUi();
  const isAll = games.length === board.games.length;
  const share = shareOf(board, lang);
  return (
    <section className="panel" aria-label={t('operator.trading.tab.board')}>
      <table className={`table ${styles.board}`}>
        <thead>
          <tr>
            <th scope="col">{t('operator.board.when')}</th>
            <th scope="col">{t('operator.board.game')}</th>
            <th scope="col" className={`num ${styles.wide}`}>
              {t('operator.board.coupons')}
            </th>
            <th scope="col" className={`num ${styles.wide}`}>
              {t('operator.board.staked')}
            </th>
            <th scope="col" className="num" aria-sort="descending">
              {t('operator.board.worst')}
            </th>
            <th scope="col">{t('operator.board.ofLimit')}</th>
            <th scope="col" className={styles.wide}>
              {t('operator.board.minutes')}
            </th>
          </tr>
        </thead>
        <tbody>
          {games.map((game) => (
            <Row key={game.gameId} game={game} isChosen={game.gameId === chosen} href={hrefOf(game.gameId)} />
          ))}
          {games.length === 0 ? (
            <tr>
              <td colSpan={7} className="muted">
                {t('operator.board.noneSuch')}
              </td>
            </tr>
          ) : null}
        </tbody>
        {isAll ? (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('operator.board.total', { count: games.length })}
              </th>
              <td className={`num ${styles.wide}`}>{numberText(board.coupons, lang)}</td>
              <td className={`num ${styles.wide}`}>{wholeText(board.staked, lang)}</td>
              <td className="num" data-sum={toneOf(board.worst)}>
                {wholeText(board.worst, lang)}
              </td>
              <td>{share ? <Share percent={share.percent} text={share.text} /> : null}</td>
              <td className={styles.wide} />
            </tr>
          </tfoot>
        ) : null}
      </table>
      <p className={styles.meaning}>
        {t('operator.board.meaning')}{' '}
        {board.oneIn100 === null
          ? null
          : t('operator.board.oneIn100', { sum: wholeText(board.oneIn100, lang), iso: board.iso })}
      </p>
    </section>
  );
}

function Row({ game, isChosen, href }: { game: riskBoard.BoardGame; isChosen: boolean; href: string }) {
  const { t, lang } = useUi();
  const { opponents, champName, score, coupons, staked, worst, worstScore, limit, minutes, isAtMost } = game;
  const share = shareOf(game, lang);
  const values = minutes.map(Number);
  const change = values.at(-1)! - values[0]!;
  const grew = change < -GREW;
  return (
    <tr aria-selected={isChosen || undefined} data-chosen={isChosen || undefined}>
      <td className={styles.when}>
        <When game={game} />
      </td>
      <td className={styles.game}>
        <a href={href} aria-current={isChosen ? 'true' : undefined} title={champName}>
          {opponents.length === 2 ? (
            opponents.map((name, side) => (
              <span key={name}>
                <em>{name}</em>
                {score.length > 0 ? <b>{score[side]}</b> : null}
              </span>
            ))
          ) : (
            <span>
              <em>{gameText(game)}</em>
            </span>
          )}
        </a>
        <Stopped game={game} />
        {game.byHand > 0 ? <Tag>{t('operator.handPrices.isByHand', { count: game.byHand })}</Tag> : null}
      </td>
      <td className={`num ${styles.wide}`}>{numberText(coupons, lang)}</td>
      <td className={`num ${styles.wide}`}>{wholeText(staked, lang)}</td>
      <td className="num" data-sum={toneOf(worst)}>
        <b>{wholeText(worst, lang)}</b>
        <small>
          {worstScore.length === 2 ? t('operator.board.at', { score: scoreText(worstScore) }) : null}
          {isAtMost ? ` ${t('operator.board.atMost')}` : null}
        </small>
      </td>
      <td>
        {share ? (
          <>
            <Share percent={share.percent} text={share.text} />
            <small className={styles.limit}>
              {t('operator.board.of', { limit: wholeText(limit!, lang) })}
            </small>
          </>
        ) : (
          <small>{t('operator.board.noLimit')}</small>
        )}
      </td>
      <td className={styles.wide}>
        <Spark
          values={values}
          isBad={grew}
          label={t('operator.board.minutesLabel', {
            from: wholeText(minutes[0]!, lang),
            to: wholeText(minutes.at(-1)!, lang),
          })}
        />
      </td>
    </tr>
  );
}

/** Why a row takes no bets, or not all. */
function Stopped({ game: { stopped, state } }: { game: riskBoard.BoardGame }) {
  const { t } = useUi();
  if (stopped.isWhole) return <Tag tone="warn">{t('operator.stops.isStopped')}</Tag>;
  if (stopped.parts > 0)
    return <Tag tone="warn">{t('operator.stops.partsStopped', { count: stopped.parts })}</Tag>;
  return state?.suspended ? <Tag>{t('operator.stops.byFeed')}</Tag> : null;
}

function When({ game: { isLive, startsAt, score, state } }: { game: riskBoard.BoardGame }) {
  const { t, lang } = useUi();
  const zone = useTimeZone();
  if (isLive)
    return <b className={styles.live}>{state ? <Minute state={state} /> : t('operator.board.inPlay')}</b>;
  if (score.length > 0) return <span>{t('operator.board.over')}</span>;
  return (
    <>
      <b>{timeText(startsAt, lang, zone)}</b>
      <small>{dayMonthText(startsAt, lang, zone)}</small>
    </>
  );
}
