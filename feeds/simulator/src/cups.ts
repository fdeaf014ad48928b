import type { FeedFixture } from '@fairbook/feed-contract';
import {
  type Cup,
  type CupRound,
  type PlayedCups,
  type PlayedSport,
  randomStream,
  shuffled,
} from '@fairbook/sports/play';
import { minuteOf, momentOf } from './minutes.ts';
import type { LeagueSchedule, Schedule } from './schedule.ts';

/** Ids: minutes, the cup, the game. */
const CUPS = 100;
const GAMES = 100;
/** The next round is drawn so many slots after the last game of a round is over, and begins so many later. */
const DRAWN_SLOTS = 1;
const TOLD_SLOTS = 6;
const KEPT_SEASONS = 8;

type WithCups = PlayedSport & { cups: PlayedCups };

export interface CupGame {
  fixture: FeedFixture;
  /** When its round is drawn. */
  drawnAt: number;
  offeredAt: number;
}

/** A cup of one season: its games, soonest first. */
interface CupSeason {
  games: readonly CupGame[];
  /** The end of its last game, and of the season of the league in whose calendar it is. */
  endsAt: number;
}

export interface CupSchedule extends Schedule {
  /** How long the longest tie takes. */
  tieMs: number;
  /** The games of the first season of a cup whose final is not over at a moment. */
  gamesOf(cup: Cup, now: number): readonly CupGame[];
}

/**
 * The games of cups, between those of the leagues, which stay as they are. A round is drawn by the seed from the winners of the
 * last one and from clubs that enter, and is offered once it is drawn: who plays in it tells who has won.
 */
export function cupSchedule(sport: WithCups, league: LeagueSchedule, seed: string): CupSchedule {
  const { cups, idsFrom, longestSeconds } = sport.cups;
  const { slotMs, aheadMs } = league;
  const tieMs = (league.longestMs * longestSeconds) / sport.longestSeconds;
  const known = new Map<string, CupSeason & { from: number }>();
  const drawn = new Map<string, CupSeason>();

  /** The season of a cup that is not over at a moment. */
  function seasonOf(cup: Cup, now: number, name = `${cup.id}`): CupSeason {
    const before = known.get(name);
    if (before && before.from <= now && now < before.endsAt) return before;
    const season = made(cup, league.seasonOf(cup.calendar, now));
    known.set(name, { ...season, from: now });
    return season;
  }

  /** All games that may be on offer or in play at a moment. */
  const around = (now: number) =>
    cups.flatMap((cup) => {
      const current = seasonOf(cup, now - tieMs - slotMs);
      return [...current.games, ...seasonOf(cup, current.endsAt, `next ${cup.id}`).games];
    });

  function made(cup: Cup, calendar: readonly FeedFixture[]): CupSeason {
    const key = `${cup.id} ${calendar[0]!.startsAt}`;
    const season = drawn.get(key) ?? drawnIn(cup, calendar);
    if (drawn.size > KEPT_SEASONS) drawn.clear();
    drawn.set(key, season);
    return season;
  }

  function drawnIn(cup: Cup, calendar: readonly FeedFixture[]): CupSeason {
    const first = calendar[0]!.startsAt;
    const last = calendar.at(-1)!.startsAt + league.longestMs;
    const minutes = minuteOf(first);
    const random = randomStream(seed, 'cup', cup.id, minutes);
    const games: CupGame[] = [];
    let [through, drawnAt] = [[] as Competitor[], first - aheadMs];
    for (const round of cup.rounds) {
      const clubs = shuffled(random, [...through, ...round.from.flatMap(clubsOf)]);
      const opens = Math.max(
        slotFrom(lastBefore(calendar, round) + league.longestMs),
        slotFrom(drawnAt) + TOLD_SLOTS * slotMs,
      );
      const ids = idsFrom + (minutes * CUPS + cup.id) * GAMES + games.length;
      const ties = paired(clubs).map((competitors, n, { length }): CupGame => {
        const day = round.days[Math.floor((n * round.days.length) / length)]!;
        const startsAt = freeFrom(opens + n * slotMs, competitors);
        const { id, key, name, countryCode } = cup;
        const fixture: FeedFixture = {
          ...{ gameId: ids + n, sportId: sport.sportId, champ: { id, key, name, countryCode } },
          ...{ round: round.name, competitors, startsAt },
          ...(calendar[0]!.replay && { replay: { ...calendar[0]!.replay, playedAt: day } }),
        };
        return { fixture, drawnAt, offeredAt: Math.max(startsAt - aheadMs, drawnAt) };
      });
      games.push(...ties.toSorted((a, b) => a.fixture.startsAt - b.fixture.startsAt));
      through = ties.map(({ fixture }) => fixture.competitors[sport.cups.winner(fixture, seed)]!);
      drawnAt = Math.max(...ties.map(({ fixture }) => fixture.startsAt)) + tieMs + DRAWN_SLOTS * slotMs;
    }
    return { games, endsAt: Math.max(last, drawnAt) };
  }

  const slotFrom = (at: number) => Math.ceil(at / slotMs) * slotMs;

  /** The first slot in which neither club plays another game before this one could be over. */
  function freeFrom(slot: number, competitors: readonly Competitor[]): number {
    const busy = league
      .between(slot - league.longestMs, slot + tieMs)
      .filter((game) => game.competitors.some(({ id }) => competitors.some((club) => club.id === id)));
    return busy.length === 0 ? slot : freeFrom(slot + slotMs, competitors);
  }

  function clubsOf(leagueId: number): Competitor[] {
    const { pairings } = sport.leagues.find(({ id }) => id === leagueId)!;
    const ids = new Set(pairings.flatMap(([, one, other]) => [one, other]));
    return [...ids].sort((a, b) => a - b).map((id) => sport.teams.get(id)!);
  }

  const fixtures = (games: readonly CupGame[]) =>
    games.map(({ fixture }) => fixture).sort((a, b) => a.startsAt - b.startsAt || a.gameId - b.gameId);
  return {
    ...{ slotMs, tieMs },
    gamesOf(cup, now) {
      const { games, endsAt } = seasonOf(cup, now);
      const isOver = games.at(-1)!.fixture.startsAt + tieMs <= now;
      return isOver ? seasonOf(cup, endsAt, `next ${cup.id}`).games : games;
    },
    upcoming: (now) =>
      fixtures(around(now).filter(({ fixture, offeredAt }) => offeredAt <= now && fixture.startsAt > now)),
    newlyOffered: (from, to) =>
      fixtures(around(to).filter(({ offeredAt }) => offeredAt > from && offeredAt <= to)),
    started: (now) =>
      fixtures(around(now).filter(({ fixture: { startsAt } }) => startsAt <= now && startsAt > now - tieMs)),
    byId(gameId) {
      const id = gameId - idsFrom;
      const cup = cups.find((each) => each.id === Math.floor(id / GAMES) % CUPS);
      if (!cup || id < 0) return null;
      const at = momentOf(Math.floor(id / GAMES / CUPS));
      const season = made(cup, league.seasonOf(cup.calendar, at));
      const games = [...season.games, ...made(cup, league.seasonOf(cup.calendar, season.endsAt)).games];
      return games.find(({ fixture }) => fixture.gameId === gameId)?.fixture ?? null;
    },
  };
}

type Competitor = FeedFixture['competitors'][number];

/** The start of the last game of a league before the first day of a round. */
function lastBefore(calendar: readonly FeedFixture[], { days }: CupRound): number {
  const last = calendar.findLast(({ replay }) => replay!.playedAt < days[0]!) ?? calendar[0]!;
  return last.startsAt;
}

function paired(clubs: readonly Competitor[]): [Competitor, Competitor][] {
  return clubs.flatMap((club, n): [Competitor, Competitor][] => (n % 2 === 0 ? [[club, clubs[n + 1]!]] : []));
}
