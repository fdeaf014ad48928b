import type { riskBoard, stops } from '@fairbook/contracts';
import { operatorPath } from '@fairbook/contracts/site/operator-pages';
import type { ViewContext } from '@fairbook/remote-view';
import { Chip, useUi } from '@fairbook/ui';
import { useFilter } from '../page/Filters.tsx';
import { Frame, type Place } from '../page/Frame.tsx';
import { Empty } from '../page/states.tsx';
import { TabLink } from '../page/TabLink.tsx';
import { BoardTable } from './BoardTable.tsx';
import { GameDetail } from './GameDetail.tsx';
import { ReadAt } from './ReadAt.tsx';
import { shareOf } from './share-of.ts';
import styles from './trading.module.css';
import { useAgain } from './use-again.ts';

interface BoardData {
  board: riskBoard.RiskBoard;
  /** The chosen game. */
  id: number | null;
  open: riskBoard.GameScores | null;
  /** What is stopped in the chosen game. */
  stops: readonly stops.ShownStop[];
}

interface BoardPageProps {
  start: BoardData;
  api: ViewContext['api'];
  place: Place;
}

const AGAIN_MS = 5_000;
const FILTERS = ['all', 'live', 'near'] as const;
type Filter = (typeof FILTERS)[number];
const NEAR = 80;

/** The board, and the chosen game with what is stopped in it. */
export async function readBoard(api: ViewContext['api'], id: number | null): Promise<BoardData> {
  const [board, open, stopped] = await Promise.all([
    api('risk.board'),
    id === null ? null : api('risk.scores', { params: { id } }),
    id === null ? null : api('stops.list'),
  ]);
  return { board, id, open, stops: stopped?.stops.filter(({ gameId }) => gameId === id) ?? [] };
}

/** The risk board: a row for each game with open bets, the worst first, and the final scores of the chosen one. */
export function BoardPage({ start, api, place }: BoardPageProps) {
  const { t, lang, bus } = useUi();
  const [filter, setFilter] = useFilter<Filter>('show', FILTERS);
  const { data, isFailed, again } = useAgain(start, () => readBoard(api, start.id), AGAIN_MS);
  const { board, id, open } = data;
  const isIn: Readonly<Record<Filter, (game: riskBoard.BoardGame) => boolean>> = {
    all: () => true,
    live: ({ isLive }) => isLive,
    near: (game) => (shareOf(game, lang)?.percent ?? 0) >= NEAR,
  };
  const shown = board.games.filter(isIn[filter]);
  const pathOf = (gameId: number | null) =>
    operatorPath('trading', 'board', gameId === null ? {} : { game: String(gameId) });

  return (
    <Frame
      place={place}
      note={t('operator.board.note', { iso: board.iso })}
      aside={
        <>
          {FILTERS.map((each) => (
            <Chip
              key={each}
              isOn={filter === each}
              count={board.games.filter(isIn[each]).length}
              onToggle={() => setFilter(each)}
            >
              {t(`operator.board.filter.${each}`)}
            </Chip>
          ))}
          <ReadAt at={board.at} isFailed={isFailed} />
        </>
      }
    >
      {board.games.length === 0 ? (
        <Empty
          text={t('operator.board.none')}
          action={
            <TabLink page="risk" tab="limits" className="btn">
              {t('operator.risk.tab.limits')}
            </TabLink>
          }
        />
      ) : (
        <div className={id === null ? undefined : styles.split}>
          <BoardTable board={board} games={shown} chosen={id} hrefOf={(game) => `/${lang}${pathOf(game)}`} />
          {id === null ? null : (
            <GameDetail
              key={id}
              open={open}
              stops={data.stops}
              api={api}
              onChanged={again}
              onClose={() => bus.emit('navigate', { to: pathOf(null) })}
            />
          )}
        </div>
      )}
    </Frame>
  );
}
