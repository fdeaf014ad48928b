import type { Section } from '@fairbook/remote-view';
import { Flag, Star, useUi } from '@fairbook/ui';
import type { Game } from '../data.ts';
import type { League } from '../group.ts';
import { leagueDetail } from '../league.ts';
import { usePlace } from '../place.ts';
import { champOf, champPath } from '../route.ts';
import { type Detail, GameRow } from './GameRow.tsx';

interface LeagueRowsProps {
  league: League<Game>;
  section: Section;
  level: 3 | 4 | 5;
  detail: Detail;
}

/** A league's line with its flag, and its games below. */
export function LeagueRows({ league, section, level, detail }: LeagueRowsProps) {
  const { t, lang } = useUi();
  const place = usePlace();
  const Heading = `h${level}` as const;
  const { champName, countryCode, games } = league;
  const rounds = new Set(games.map(({ round }) => round));
  const more = leagueDetail(t, countryCode, rounds.size === 1 ? games[0]?.round : undefined);
  return (
    <>
      <div className="l-line">
        <Star kind="champ" id={games[0]!.champId} name={champName} />
        <Heading>
          <Flag code={countryCode} />
          <a href={`/${lang}${place(champPath(section, champOf(games[0]!)))}`} title={champName}>
            <bdi>{champName}</bdi>
          </a>
          <span className="l-more" title={more}>
            {more}
          </span>
        </Heading>
      </div>
      <ul>
        {games.map((game) => (
          <GameRow key={game.id} game={game} detail={detail} />
        ))}
      </ul>
    </>
  );
}
