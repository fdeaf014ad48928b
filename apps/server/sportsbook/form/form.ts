import type { sportsbook } from '@fairbook/contracts';
import type { FeedFixture } from '@fairbook/feed-contract';
import type { Translate } from '@fairbook/i18n';
import { scoreOf, sportOf } from '@fairbook/sports/state';
import { storyOf } from '@fairbook/sports/story';
import type { Pool } from 'pg';
import { upgradedState } from '../journal/upgrade.ts';
import { resultView } from '../results/past-games.ts';
import { gamesOfCompetitors, gamesOfLeague, type PastGame } from './form-store.ts';
import { leagueTable } from './league-table.ts';

const SHOWN = 5;

/** The form of a game's sides before it: their last games, their meetings, and the table of the league. */
export async function formOf(
  pool: Pool,
  { gameId, sportId, champ, competitors, startsAt }: FeedFixture,
  t: Translate,
): Promise<sportsbook.GameForm> {
  const before = new Date(startsAt);
  const sport = sportOf(sportId);
  const points = (sport && storyOf(sport)?.table) ?? null;
  const ids = competitors.map(({ id }) => id);
  const [games, ofLeague] = await Promise.all([
    gamesOfCompetitors(pool, ids, before),
    points ? gamesOfLeague(pool, champ.id, before) : [],
  ]);
  const has = (game: PastGame, id: number) => game.competitors.some((each) => each.id === id);
  const shown = (some: readonly PastGame[]) => some.slice(0, SHOWN).map((game) => resultView(game, t));
  const table = points ? leagueTable(ofLeague.map(countedOf), points) : { lines: [], games: 0 };
  return {
    gameId,
    recent: ids.map((id) => shown(games.filter((game) => has(game, id)))),
    meetings: shown(games.filter((game) => ids.every((id) => has(game, id)))),
    table: table.lines.map((line) => ({ ...line, name: t(line.name) })),
    tableGames: table.games,
  };
}

function countedOf({ competitors, state }: PastGame) {
  return { competitors, score: scoreOf(upgradedState(state)) };
}
