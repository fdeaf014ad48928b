import { movePriceFocus, useFact } from '@fairbook/ui';
import type { Game } from '../data.ts';
import { ColumnHeads } from './ColumnHeads.tsx';
import { GameRow } from './GameRow.tsx';

interface GameRowsProps {
  title: string;
  /** All of one sport. */
  games: readonly Game[];
}

/** Games of several leagues in one block. */
export function GameRows({ title, games }: GameRowsProps) {
  const isAsian = useFact('settings:view', (view) => view === 'asian');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the price buttons inside.
    <section
      className={isAsian ? 'league mixed asian panel' : 'league mixed panel'}
      onKeyDown={movePriceFocus}
    >
      <header className="league-head">
        <h2 className="l-name">{title}</h2>
        {games[0] ? <ColumnHeads sportId={games[0].sportId} /> : null}
      </header>
      <ul>
        {games.map((game) => (
          <GameRow key={game.id} game={game} detail="league" />
        ))}
      </ul>
    </section>
  );
}
