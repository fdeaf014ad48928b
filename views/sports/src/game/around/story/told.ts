import type { sportsbook } from '@fairbook/contracts';
import { boardOf } from '@fairbook/sports';
import {
  type ToldEvent,
  type ToldGame,
  type trackerOf,
  unitAfter,
  unitOfEnd,
} from '@fairbook/sports/tracker';
import type { Game } from '../../../data.ts';

/** How the sport of a game draws it. */
export type GameTracker = NonNullable<ReturnType<typeof trackerOf>>;

/** The story as read, with moments as numbers. */
export function toldOf({ units, events, latest, tallies }: sportsbook.GameStory): ToldGame {
  return {
    units: units.map(({ chances, at, ...unit }) => ({ ...unit, at: Date.parse(at) })),
    events: events.map(eventOf),
    latest: latest && eventOf(latest),
    tallies,
  };
}

/** The last known chances to win; null once the result is settled, as in extra time of a cup tie. */
export function chancesIn({
  units,
  winner,
  settled,
}: Pick<sportsbook.GameStory, 'units' | 'winner' | 'settled'>): readonly number[] | null {
  if (settled.some(({ outcomeId }) => winner.includes(outcomeId))) return null;
  return units.findLast(({ chances }) => chances !== null)?.chances ?? null;
}

function eventOf({ at, ...event }: sportsbook.StoryEvent): ToldEvent {
  return { ...event, at: Date.parse(at) };
}

type State = Game['state'];

/** A live change of a game's state, as the page saw it. */
export interface Step {
  before: State;
  after: State;
  at: number;
}

/**
 * The story with the steps that came by push since it was read. What the server already told of them is not told twice.
 */
export function continued(told: ToldGame, steps: readonly Step[], tracker: GameTracker): ToldGame {
  return steps.reduce((before, step) => stepped(before, step, tracker), told);
}

function stepped(told: ToldGame, { before, after, at }: Step, { story }: GameTracker): ToldGame {
  const seconds = secondsOf(after, at);
  const place = story.unitOf(after, seconds);
  const last = told.units.at(-1);
  const isNew = place !== null && (last?.part !== place.part || last.n < place.n);
  const units = isNew
    ? [
        ...told.units,
        {
          ...unitAfter(story, last, place, after),
          at,
          score: scoreIn(after, place.part, story),
          odds: null,
          rates: null,
        },
      ]
    : told.units;
  if (before.status !== 'live') return { ...told, units };
  const stands = story.unitOf(before, seconds) ?? place ?? last ?? { part: 0, n: 1 };
  const ends = unitOfEnd(story, units.at(-1), before, seconds) ?? stands;
  const events = story
    .eventsBetween(before, after)
    .map(({ kind, place: by, player }) => ({
      ...{ kind, place: by, ...(player && { player }) },
      ...partOf(by === null ? ends : stands),
      seconds,
      at,
      score: scoreIn(after, stands.part, story),
    }))
    .filter((event) => !told.events.some((known) => isSame(known, event)));
  const kept = events.filter(({ kind }) => !story.passing.includes(kind));
  return {
    ...told,
    units,
    events: [...told.events, ...kept],
    latest: events.findLast(({ place: by }) => by !== null) ?? told.latest,
  };
}

function partOf({ part, n }: { part: number; n: number }) {
  return { part, n };
}

function isSame(a: ToldEvent, b: ToldEvent): boolean {
  return (
    a.kind === b.kind &&
    a.place === b.place &&
    a.part === b.part &&
    a.player === b.player &&
    Math.abs(a.n - b.n) <= 1 &&
    a.score.every((figure, n) => figure === b.score[n])
  );
}

/** Seconds on the clock of a state; null while none runs. */
function secondsOf({ clock }: State, at: number): number | null {
  if (!clock) return null;
  return Math.floor(clock.seconds + (Math.max(0, at - Date.parse(clock.at)) / 1000) * clock.speed);
}

function scoreIn(state: State, part: number, story: GameTracker['story']): readonly number[] {
  return story.scoreIn?.(state, part) ?? boardOf(state).score(state).map(Number);
}

/** What an empty list of events says: a game that was joined midway has had events that nobody told. */
export function noEvents(
  { units: [first] }: Pick<ToldGame, 'units'>,
  { status }: Pick<State, 'status'>,
): 'wordsNone' | 'wordsSince' | 'wordsOver' {
  if (status === 'ended') return 'wordsOver';
  const isFromStart = first === undefined ? status === 'upcoming' : first.part === 0 && first.n <= 2;
  return isFromStart ? 'wordsNone' : 'wordsSince';
}
