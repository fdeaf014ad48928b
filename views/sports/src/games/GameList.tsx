import type { Section } from '@fairbook/remote-view';
import { Flag, movePriceFocus, useFact, useUi } from '@fairbook/ui';
import type { Game } from '../data.ts';
import { byCountry, byLeague } from '../group.ts';
import { countryText } from '../league.ts';
import { LeagueBlock } from './LeagueBlock.tsx';

interface GameListProps {
  games: readonly Game[];
  section: Section;
  level: 2 | 3;
  withDay?: boolean;
}

/** Games by league, and by country if the visitor wants that; arrow keys walk over all their prices. */
export function GameList(props: GameListProps) {
  const isGrouped = useFact('settings:isGroupedByCountry', (value) => value ?? false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the price buttons inside.
    <div className="leagues" onKeyDown={movePriceFocus}>
      {isGrouped ? <Countries {...props} /> : <Leagues {...props} />}
    </div>
  );
}

function Leagues({
  games,
  section,
  level,
  withDay = false,
}: Omit<GameListProps, 'level'> & { level: 2 | 3 | 4 }) {
  return byLeague(games).map((league) => (
    <LeagueBlock key={league.champId} league={league} section={section} level={level} withDay={withDay} />
  ));
}

function Countries({ games, level, ...props }: GameListProps) {
  const { t } = useUi();
  const Heading = level === 2 ? 'h2' : 'h3';
  return byCountry(games).map(({ countryCode, games: own }) => (
    <section key={countryCode} className="leagues">
      <Heading className="row small">
        <Flag code={countryCode} />
        {countryText(t, countryCode) || t('sports.list.international')}
      </Heading>
      <Leagues {...props} games={own} level={level === 2 ? 3 : 4} />
    </section>
  ));
}
