import { movePriceFocus } from '@fairbook/ui';
import type { Game } from '../data.ts';
import { over } from '../lingering.ts';
import { ColumnHeads } from './ColumnHeads.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { useColumns } from './columns.ts';
import { EndedFold } from './EndedFold.tsx';
import { GameRow } from './GameRow.tsx';
import { useHeldRows } from './held.ts';

interface GameRowsProps {
  title: string;
  /** All of one sport. */
  games: readonly Game[];
}

/** Games of several leagues in one block. */
export function GameRows({ title, games }: GameRowsProps) {
  const { isAsian } = useColumns();
  const { open, ended } = useHeldRows(games, over);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the price buttons inside.
    <section
      className={isAsian ? 'league mixed in-play asian panel' : 'league mixed in-play panel'}
      onKeyDown={movePriceFocus}
    >
      <header className="league-head">
        <h2 className="l-name">{title}</h2>
        {games[0] ? <ColumnHeads sportId={games[0].sportId} /> : null}
        <ColumnsMenu />
      </header>
      <ul>
        {open.map((game) => (
          <GameRow key={game.id} game={game} detail="league" />
        ))}
      </ul>
      {ended.length > 0 ? <EndedFold games={ended} /> : null}
    </section>
  );
}
