/** A finished game, as a table counts it. */
export interface Counted {
  competitors: readonly { id: number; name: string }[];
  score: readonly number[];
}

export interface TableLine {
  id: number;
  name: string;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  points: number;
}

/** Fewer games than this for each team are no table. */
const LEAST_ROUNDS = 2;

/** Whether so many of the latest games of so many teams make a table. */
export function isTabled(teams: number, games: number): boolean {
  return teams >= 4 && 2 * Math.min(games, teams * (teams - 1)) >= LEAST_ROUNDS * teams;
}

/**
 * The table of these games, best first: by points, difference, then goals. At most as many of the latest games count as a
 * season has, in which each team meets each other twice. Empty when too few are known.
 */
export function leagueTable(
  latestFirst: readonly Counted[],
  points: { won: number; drawn: number },
): { lines: TableLine[]; games: number } {
  const teams = new Set(latestFirst.flatMap(({ competitors }) => competitors.map(({ id }) => id))).size;
  const games = latestFirst.slice(0, teams * (teams - 1));
  if (!isTabled(teams, games.length)) return { lines: [], games: 0 };
  const lines = new Map<number, TableLine>();
  for (const { competitors, score } of games)
    competitors.forEach(({ id, name }, place) => {
      const line = lines.get(id) ?? emptyLine(id, name);
      lines.set(id, counted(line, score[place] ?? 0, score[1 - place] ?? 0, points));
    });
  return { lines: [...lines.values()].sort(byStanding), games: games.length };
}

function emptyLine(id: number, name: string): TableLine {
  return { id, name, played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 };
}

function counted(
  line: TableLine,
  own: number,
  theirs: number,
  points: { won: number; drawn: number },
): TableLine {
  const [isWon, isDrawn] = [own > theirs, own === theirs];
  return {
    ...line,
    played: line.played + 1,
    won: line.won + Number(isWon),
    drawn: line.drawn + Number(isDrawn),
    lost: line.lost + Number(own < theirs),
    scored: line.scored + own,
    conceded: line.conceded + theirs,
    points: line.points + (isWon ? points.won : isDrawn ? points.drawn : 0),
  };
}

function byStanding(a: TableLine, b: TableLine): number {
  return (
    b.points - a.points ||
    b.scored - b.conceded - (a.scored - a.conceded) ||
    b.scored - a.scored ||
    a.name.localeCompare(b.name)
  );
}
