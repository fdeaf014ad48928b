import type { FeedMessage, OutcomeResult } from '@fairbook/feed-contract';
import { isHere, screenOf } from '@fairbook/sports';
import { scoreOf } from '@fairbook/sports/state';
import {
  storyOf,
  type ToldEvent,
  type ToldUnit,
  type UnitPlace,
  unitAfter,
  unitOfEnd,
} from '@fairbook/sports/story';
import type { HotGame } from '../catalogue/hot-game.ts';
import { standingResults } from '../results/results.ts';
import type { Ending, Opening, Story } from './told-story.ts';

/** More than any game has; a feed gone wrong must not fill a row of the database. */
const MOST = { units: 400, events: 600 };

type Stage = Pick<
  HotGame,
  'fixture' | 'state' | 'markets' | 'models' | 'decided' | 'reopened' | 'voided' | 'byHand' | 'story'
>;

/** The story after a message took a game from one stage to the next: pure, and the same one where nothing is to tell. */
export function storyAfter(
  before: Stage,
  after: Omit<Stage, 'story'>,
  message: FeedMessage,
  at: number,
): Story {
  const told = toldOf(before, after, at);
  const opening = told.opening ?? openingOf(after, at);
  const settled = settledBy(before, message);
  return opening === told.opening && settled === told.settled ? told : { ...told, opening, settled };
}

function toldOf(before: Stage, after: Omit<Stage, 'story'>, at: number): Story {
  const { story } = before;
  const sport = storyOf(after.state.sport);
  if (!sport || after.state.status === 'upcoming') return story;
  const seconds = secondsAt(after, at);
  const place = after.state.status === 'live' ? sport.unitOf(after.state, seconds) : null;
  const last = story.units.at(-1);
  const isNew = place !== null && (last?.part !== place.part || last.n < place.n);
  const units =
    isNew && story.units.length < MOST.units
      ? [...story.units, unitOf(after, unitAfter(sport, last, place, after.state), at)]
      : story.units;
  // A game joined in its middle says nothing of when its goals were scored.
  if (before.state === after.state || before.state.status !== 'live')
    return units === story.units ? story : { ...story, units };
  const happened = sport.eventsBetween(before.state, after.state);
  // A game of a match is over in the state in which the next one stands.
  const stands = sport.unitOf(before.state, seconds) ?? place ?? units.at(-1) ?? { part: 0, n: 1 };
  const score = scoreIn(after, stands.part);
  const ends = unitOfEnd(sport, units.at(-1), before.state, seconds) ?? stands;
  const events = happened.map(
    ({ kind, place: by, player }): ToldEvent => ({
      ...{ kind, place: by, ...(player && { player }), ...unitIn(by === null ? ends : stands) },
      ...{ seconds, at, score },
    }),
  );
  const kept = events.filter(({ kind }) => !sport.passing.includes(kind));
  const known =
    events.length === 0
      ? withdrawn(story.events, sport.eventsBetween(after.state, before.state))
      : story.events;
  const tallies = sport.tallied?.(story.tallies, before.state, after.state) ?? story.tallies;
  const isSame = units === story.units && known === story.events && tallies === story.tallies;
  if (isSame && events.length === 0) return story;
  return {
    ...story,
    units,
    tallies,
    events: kept.length > 0 ? [...known, ...kept].slice(-MOST.events) : known,
    latest: events.findLast(({ place: by }) => by !== null) ?? story.latest,
  };
}

function unitIn({ part, n }: UnitPlace): UnitPlace {
  return { part, n };
}

/** Without the last event of each kind and side that a correction took back. */
function withdrawn(
  events: readonly ToldEvent[],
  back: readonly { kind: string; place: number | null }[],
): readonly ToldEvent[] {
  return back.reduce((left, { kind, place }) => {
    const index =
      place === null ? -1 : left.findLastIndex((event) => event.kind === kind && event.place === place);
    return index < 0 ? left : left.toSpliced(index, 1);
  }, events);
}

function unitOf(game: Omit<Stage, 'story'>, place: { part: number; n: number }, at: number): ToldUnit {
  const [model] = game.models ?? [];
  return {
    ...place,
    at,
    score: scoreIn(game, place.part),
    odds: winnerOf(game)?.odds ?? null,
    rates: (model && storyOf(game.state.sport)?.ratesOf?.(model)) ?? null,
  };
}

function openingOf(game: Omit<Stage, 'story'>, at: number): Opening | null {
  return game.state.status === 'upcoming' ? winnerOf(game, at) : null;
}

/** The prices of the market of the winner; null while it is not on offer as a whole. */
function winnerOf({ fixture, markets }: Pick<Stage, 'fixture' | 'markets'>, at = 0): Opening | null {
  const typeId = winnerType(fixture.sportId);
  const market = typeId === null ? undefined : markets.get(`${typeId}:`);
  if (!market || market.outcomes.length === 0 || market.outcomes.some(([, , blocked]) => blocked === 1))
    return null;
  return { at, odds: market.outcomes.map(([, odds]) => odds), margin: market.margin };
}

/** The type of the market of the winner; null for a sport without screens. */
export function winnerType(sportId: number): number | null {
  return isHere(sportId) ? (screenOf(sportId).columns[0] ?? null) : null;
}

function scoreIn({ state }: Pick<Stage, 'state'>, part: number): readonly number[] {
  return [...(storyOf(state.sport)?.scoreIn?.(state, part) ?? scoreOf(state))];
}

/** Seconds on the clock of a game; null while none runs. */
function secondsAt({ state: { clock } }: Pick<Stage, 'state'>, at: number): number | null {
  return clock && Math.floor(clock.seconds + (Math.max(0, at - clock.at) / 1000) * clock.speed);
}

function settledBy(before: Stage, message: FeedMessage): Story['settled'] {
  const { settled } = before.story;
  const results = standingResults(before, message);
  if (results.length === 0) return settled;
  const next: Record<string, Ending> = { ...settled };
  for (const { outcomeId, isOpen, ...result } of results) {
    const ending = isOpen ? null : endingOf(result);
    if (ending) next[outcomeId] = ending;
    else delete next[outcomeId];
  }
  return next;
}

/** Null for a lost outcome. */
function endingOf({ result, void: returned }: Pick<OutcomeResult, 'result' | 'void'>): Ending | null {
  const [won, back] = [result[0] / result[1], returned[0] / returned[1]];
  if (back === 1) return 'void';
  if (back > 0) return won === 1 ? 'half_won' : 'half_lost';
  if (won === 1) return 'won';
  return won > 0 ? 'part' : null;
}
