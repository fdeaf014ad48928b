import type { riskBoard, stops } from '@fairbook/contracts';
import { competitionBeside } from '@fairbook/contracts/placement/competition-beside';
import { numberText, percentText, scoreText } from '@fairbook/i18n';
import type { ViewContext } from '@fairbook/remote-view';
import { gameText, Icon, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { Share } from '../cell-marks.tsx';
import { TabLink } from '../page/TabLink.tsx';
import { signedWholeText, wholeText } from '../sums.ts';
import { toneOf } from '../today/KeyFigures.tsx';
import { GameStops } from './GameStops.tsx';
import { type Cell, cellKey, chanceOfLoss, type Grid, gridOf, tintOf } from './grid.ts';
import { shareOf } from './share-of.ts';
import styles from './trading.module.css';

interface GameDetailProps {
  open: riskBoard.GameScores | null;
  stops: readonly stops.ShownStop[];
  api: ViewContext['api'];
  /** Reads the board again. */
  onChanged(): Promise<void>;
  onClose(): void;
}

/** The chosen game: its figures, what each final score costs or brings, and what can be done. */
export function GameDetail({ open, stops, api, onChanged, onClose }: GameDetailProps) {
  const { t, lang } = useUi();
  const game = open?.game;
  const title = game ? gameText(game) : t('operator.board.gone');
  return (
    <aside className={`panel ${styles.detail}`} aria-labelledby="chosen-game">
      <header className={styles.detailHead}>
        <div>
          <h2 id="chosen-game">{title}</h2>
          {game ? <small className="muted">{competitionBeside(game)}</small> : null}
        </div>
        <button type="button" className="ib" aria-label={t('operator.board.close')} onClick={onClose}>
          <Icon id="close" />
        </button>
      </header>
      {game && open ? (
        <>
          <Figures game={game} lang={lang} />
          <Scores open={open} game={game} />
          <GameStops game={game} stops={stops} api={api} onChanged={onChanged} />
          <Actions game={game} />
        </>
      ) : (
        <p className={styles.meaning}>{t('operator.board.goneText')}</p>
      )}
    </aside>
  );
}

function Figures({ game, lang }: { game: riskBoard.BoardGame; lang: string }) {
  const { t } = useUi();
  const share = shareOf(game, lang);
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('operator.board.staked')}</dt>
        <dd>{wholeText(game.staked, lang)}</dd>
      </div>
      <div>
        <dt>
          {game.worstScore.length > 0
            ? t('operator.board.worstAt', { score: scoreText(game.worstScore) })
            : t('operator.board.worst')}
        </dt>
        <dd data-sum={toneOf(game.worst)}>{wholeText(game.worst, lang)}</dd>
      </div>
      <div>
        <dt>
          {game.limit === null
            ? t('operator.board.limit')
            : t('operator.board.of', { limit: wholeText(game.limit, lang) })}
        </dt>
        <dd>{share ? <Share percent={share.percent} text={share.text} /> : t('operator.board.noLimit')}</dd>
      </div>
    </dl>
  );
}

function Scores({ open: { scores, iso }, game }: { open: riskBoard.GameScores; game: riskBoard.BoardGame }) {
  const { t, lang } = useUi();
  const [isTable, setTable] = useState(false);
  const [cell, setCell] = useState<string | null>(null);
  const grid = gridOf(scores);
  if (!grid) return <p className={styles.meaning}>{t('operator.board.noScores')}</p>;
  const loss = chanceOfLoss(grid);
  const chosen = cell === null ? null : (grid.cells.get(cell) ?? null);
  return (
    <section className={styles.scores} aria-labelledby="final-scores">
      <header>
        <h3 id="final-scores">{t('operator.board.scores', { iso })}</h3>
        <button type="button" className="link" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t('operator.chart.asTable')}
        </button>
      </header>
      {isTable ? (
        <ScoreTable grid={grid} />
      ) : (
        <Heat grid={grid} game={game} chosen={cell} onChoose={(key) => setCell(key === cell ? null : key)} />
      )}
      <p role="status">{chosen ? cellText(chosen) : null}</p>
      <p className={styles.legend}>
        {t('operator.board.scoresNote', {
          isLive: game.isLive ? 'yes' : 'no',
          hasChances: loss === null ? 'no' : 'yes',
        })}{' '}
        {loss === null
          ? null
          : t('operator.board.lossChance', { percent: percentText(loss * 100, lang, { most: 0 }) })}
      </p>
    </section>
  );

  function cellText({ home, away, sum, chance }: Cell): string {
    const found = grid as Grid;
    return t('operator.board.cell', {
      score: `${figureText(home, found.homes, found.isOpenHome)}–${figureText(away, found.aways, found.isOpenAway)}`,
      sum: signedWholeText(String(sum), lang),
      iso,
      chance: chance === null ? 'none' : chanceText(chance, lang),
    });
  }
}

interface HeatProps {
  grid: Grid;
  game: riskBoard.BoardGame;
  chosen: string | null;
  onChoose(key: string): void;
}

function Heat({ grid, game: { opponents, score, isLive, worstScore }, chosen, onChoose }: HeatProps) {
  const { t, lang } = useUi();
  const { homes, aways, isOpenHome, isOpenAway, cells } = grid;
  return (
    <div className={styles.heatBox}>
      <span className={styles.axisName}>{opponents[1]}</span>
      <table className={styles.heat}>
        <thead>
          <tr>
            <td />
            {aways.map((away) => (
              <th key={away} scope="col">
                {figureText(away, aways, isOpenAway)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {homes.map((home) => (
            <tr key={home}>
              <th scope="row">{figureText(home, homes, isOpenHome)}</th>
              {aways.map((away) => {
                const cell = cells.get(cellKey(home, away));
                if (!cell) return <td key={away} className={styles.never} />;
                const sum = signedWholeText(String(cell.sum), lang);
                const name = t('operator.board.cellName', {
                  score: `${figureText(home, homes, isOpenHome)}–${figureText(away, aways, isOpenAway)}`,
                  sum,
                  chance: cell.chance === null ? 'none' : chanceText(cell.chance, lang),
                });
                return (
                  <td key={away}>
                    <button
                      type="button"
                      data-tint={tintOf(cell.sum, grid)}
                      data-now={(isLive && score[0] === home && score[1] === away) || undefined}
                      data-worst={(worstScore.length > 0 && cell === grid.worst) || undefined}
                      aria-pressed={chosen === cellKey(home, away)}
                      aria-label={name}
                      onClick={() => onChoose(cellKey(home, away))}
                    >
                      {sum}
                      {cell.chance === null ? null : <small>{chanceText(cell.chance, lang)}</small>}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <span className={styles.sideName}>{opponents[0]}</span>
    </div>
  );
}

function ScoreTable({ grid }: { grid: Grid }) {
  const { t, lang } = useUi();
  const { homes, aways, isOpenHome, isOpenAway } = grid;
  const rows = [...grid.cells.values()].sort((a, b) => a.sum - b.sum);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a pointer
    <section className={styles.scoreTable} tabIndex={0} aria-label={t('operator.board.finalScore')}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('operator.board.finalScore')}</th>
            <th scope="col" className="num">
              {t('operator.board.sum')}
            </th>
            <th scope="col" className="num">
              {t('operator.board.chance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ home, away, sum, chance }) => (
            <tr key={cellKey(home, away)}>
              <th scope="row">
                <bdi>{`${figureText(home, homes, isOpenHome)}–${figureText(away, aways, isOpenAway)}`}</bdi>
              </th>
              <td className="num" data-sum={toneOf(String(sum))}>
                {signedWholeText(String(sum), lang)}
              </td>
              <td className="num">{chance === null ? '–' : chanceText(chance, lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Actions({ game: { gameId, coupons } }: { game: riskBoard.BoardGame }) {
  const { t, lang } = useUi();
  return (
    <footer className={styles.actions}>
      <TabLink page="risk" tab="limits" query={{ scope: 'game', subject: String(gameId) }} className="btn">
        {t('operator.risk.limitGame')}
      </TabLink>
      <TabLink page="trading" tab="prices" query={{ game: String(gameId) }} className="btn">
        {t('operator.handPrices.toGame')}
      </TabLink>
      <TabLink page="results" tab="new" query={{ game: String(gameId) }} className="btn">
        {t('operator.results.enter')}
      </TabLink>
      <TabLink page="voids" tab="new" query={{ q: String(gameId) }} className="btn">
        {t('operator.voids.tab.new')}
      </TabLink>
      <small className="muted">
        {t('operator.board.keep', { count: coupons, coupons: numberText(coupons, lang) })}
      </small>
    </footer>
  );
}

/** `5+` where a figure stands for all higher ones. */
function figureText(figure: number, axis: readonly number[], isOpen: boolean): string {
  return isOpen && figure === axis.at(-1) ? `${figure}+` : String(figure);
}

const RARE = 0.001;

function chanceText(chance: number, lang: string): string {
  return chance < RARE ? `<${percentText(RARE * 100, lang)}` : percentText(chance * 100, lang);
}
