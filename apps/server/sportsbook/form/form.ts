import type { sportsbook } from '@fairbook/contracts';
import type { FeedFixture } from '@fairbook/feed-contract';
import type { Translate } from '@fairbook/i18n';
import { SPORT_IDS } from '@fairbook/sports';
import { scoreOf, sportOf } from '@fairbook/sports/state';
import { storyOf } from '@fairbook/sports/story';
import type { Pool } from 'pg';
import { upgradedState } from '../journal/upgrade.ts';
import { resultView } from '../results/past-games.ts';
import {
  gamesOfCompetitors,
  gamesOfLeague,
  leagueSizes,
  type PastGame,
  sportOfLeague,
  topScorers,
} from './form-store.ts';
import { isTabled, leagueTable } from './league-table.ts';

const SHOWN = 5;

/** The form of a game's sides before it: their last games, their meetings, and the table of the league. */
export async function formOf(
  pool: Pool,
  { gameId, sportId, champ, competitors, startsAt }: FeedFixture,
  t: Translate,
): Promise<sportsbook.GameForm> {
  const before = new Date(startsAt);
  const ids = competitors.map(({ id }) => id);
  const [games, standings] = await Promise.all([
    gamesOfCompetitors(pool, sportId, ids, before),
    standingsOf(pool, sportId, champ.id, before, t),
  ]);
  const has = (game: PastGame, id: number) => game.competitors.some((each) => each.id === id);
  const shown = (some: readonly PastGame[]) => some.slice(0, SHOWN).map((game) => resultView(game, t));
  return {
    gameId,
    recent: ids.map((id) => shown(games.filter((game) => has(game, id)))),
    meetings: shown(games.filter((game) => ids.every((id) => has(game, id)))),
    ...standings,
  };
}

type Standings = Pick<sportsbook.GameForm, 'table' | 'tableGames'>;

/** The table of a league at a moment. */
async function standingsOf(
  pool: Pool,
  sportId: number,
  champId: number,
  before: Date,
  t: Translate,
): Promise<Standings> {
  const points = pointsOf(sportId);
  const games = points ? await gamesOfLeague(pool, champId, before) : [];
  const table = points ? leagueTable(games.map(countedOf), points) : { lines: [], games: 0 };
  return { table: table.lines.map((line) => ({ ...line, name: t(line.name) })), tableGames: table.games };
}

/** The table of a league now, and who scored most in its games; empty for an unknown league. */
export async function tableOf(pool: Pool, champId: number, now: number, t: Translate) {
  const sportId = await sportOfLeague(pool, champId);
  const nothing: Standings = { table: [], tableGames: 0 };
  const before = new Date(now);
  const found = sportId === null ? nothing : await standingsOf(pool, sportId, champId, before, t);
  return { champId, ...found, scorers: await scorersOf(pool, champId, before, found) };
}

/** Top scorers of the games in a table. */
async function scorersOf(
  pool: Pool,
  champId: number,
  before: Date,
  { table, tableGames }: Standings,
): Promise<sportsbook.TopScorer[]> {
  if (tableGames === 0) return [];
  const teams = new Map(table.map(({ id, name }) => [id, name]));
  const rows = await topScorers(pool, champId, before, tableGames);
  return rows.map(({ team_id, name, goals, is_made_up }) => ({
    ...{ name, teamId: team_id, teamName: teams.get(team_id) ?? '' },
    ...{ goals, isMadeUp: is_made_up },
  }));
}

/** The leagues that have a table. */
export async function tabledChamps(pool: Pool, t: Translate): Promise<sportsbook.TabledChamp[]> {
  const leagues = await leagueSizes(pool, SPORT_IDS.filter(pointsOf));
  return leagues
    .filter(({ teams, games }) => isTabled(teams, games))
    .map((league) => ({
      id: league.id,
      sportId: league.sport_id,
      name: t(league.name),
      countryCode: league.country_code,
      games: league.games,
    }));
}

/** What a win and a draw count in tables of a sport; null for one without tables. */
function pointsOf(sportId: number) {
  const sport = sportOf(sportId);
  return (sport && storyOf(sport)?.table) ?? null;
}

function countedOf({ competitors, state }: PastGame) {
  return { competitors, score: scoreOf(upgradedState(state)) };
}
