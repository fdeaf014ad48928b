import type { Section } from '@fairbook/remote-view';
import { movePriceFocus } from '@fairbook/ui';
import type { Game } from '../data.ts';
import { byLeague } from '../group.ts';
import { LeagueBlock } from './LeagueBlock.tsx';

interface GameListProps {
  games: readonly Game[];
  section: Section;
  level: 2 | 3;
  withDay?: boolean;
}

/** Games league by league; arrow keys walk over the prices of all of them. */
export function GameList({ games, section, level, withDay = false }: GameListProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the price buttons inside.
    <div className="leagues" onKeyDown={movePriceFocus}>
      {byLeague(games).map((league) => (
        <LeagueBlock key={league.champId} league={league} section={section} level={level} withDay={withDay} />
      ))}
    </div>
  );
}
