import type { Section } from '@fairbook/remote-view';
import { Flag, useFact, useUi } from '@fairbook/ui';
import type { Game } from '../data.ts';
import type { League } from '../group.ts';
import { leagueDetail } from '../league.ts';
import { champOf, champPath } from '../route.ts';
import { replayText } from '../start.ts';
import { ColumnHeads } from './ColumnHeads.tsx';
import { GameRow } from './GameRow.tsx';

interface LeagueBlockProps {
  league: League<Game>;
  section: Section;
  /** Level of its heading, below the page's own headings. */
  level: 2 | 3 | 4;
  /** Rows show their day when the block covers several days. */
  withDay: boolean;
}

/** A league's games under one head, which also has the column heads. */
export function LeagueBlock({ league, section, level, withDay }: LeagueBlockProps) {
  const { t, lang } = useUi();
  const isAsian = useFact('settings:view', (view) => view === 'asian');
  const Heading = `h${level}` as const;
  const { champName, countryCode, games } = league;
  const rounds = new Set(games.map(({ round }) => round));
  const round = rounds.size === 1 ? games[0]?.round : undefined;
  const detail = leagueDetail(t, countryCode, round, replayText(t, games));
  return (
    <section className={isAsian ? 'league asian panel' : 'league panel'}>
      <header className="league-head">
        <Heading className="l-name">
          <Flag code={countryCode} />
          <a href={`/${lang}${champPath(section, champOf(games[0]!))}`} title={champName}>
            <bdi>{champName}</bdi>
          </a>
          <span className="muted" title={detail}>
            {detail}
          </span>
        </Heading>
        <ColumnHeads sportId={games[0]!.sportId} />
      </header>
      <ul>
        {games.map((game) => (
          <GameRow key={game.id} game={game} detail={withDay ? 'day' : 'round'} />
        ))}
      </ul>
    </section>
  );
}
