import type { OwnState, Standing } from '../state.ts';

/** Something that happened in a game. */
export interface PlayEvent {
  /** Its name in the sport: `goal`, `corner`, `break`. */
  kind: string;
  /** The competitor that did it, by place; null where nobody did. */
  place: number | null;
  /** The player who did it (`1-9`), or a substitution (`1-9-18`), where the sport tells it. */
  player?: string;
}

/** A moment's place in a game: the part, counted from 0, and the unit in it, counted from 1. */
export interface UnitPlace {
  part: number;
  n: number;
}

/** Figures that a sport counts while a game goes on, one per competitor each. */
export type Tallies = Readonly<Record<string, readonly number[]>>;

/** A state without the clock and the break, so that it may also come from the wire. */
export type Told<State extends Standing> = OwnState<State> & Pick<Standing, 'status'>;

/**
 * What a server records of a game so that its page can tell it later. All functions are pure, and compare two states one
 * message apart.
 */
export interface SportStory<State extends Standing, Model = unknown> {
  /** What its story is told by: minutes on the clock, or games of a match. */
  unit: 'minute' | 'game';
  /** Where the game stands; null while no unit runs. `seconds` are those on its clock, null where none runs. */
  unitOf(state: Told<State>, seconds: number | null): UnitPlace | null;
  /** The first unit of a part. Without it, a part begins with the unit in which it is first told. */
  firstOf?(part: number, state: Told<State>): number;
  /** What happened between two states of a game in play. */
  eventsBetween(before: Told<State>, after: Told<State>): readonly PlayEvent[];
  /** Kinds of events that are too many to keep: of these only the latest stays, until something else happens. */
  passing: readonly string[];
  /** The figures after a change of state; missing in sports whose states have all their figures. */
  tallied?(tallies: Tallies, before: Told<State>, after: Told<State>): Tallies;
  /** The score that an event or a unit of a part is told with, such as the games of a set; that of the game when missing. */
  scoreIn?(state: Told<State>, part: number): readonly number[];
  /** What each side is still expected to score by the model, in integers; null where the model has no such figure. */
  ratesOf?(model: Model): readonly number[] | null;
  /** What a win and a draw count in a league's table; missing in sports without tables. */
  table?: { won: number; drawn: number };
}

/**
 * The unit to record next. In a fast replay the first message of a part may arrive minutes after the part began: the part
 * is recorded from its first unit all the same.
 */
export function unitAfter<State extends Standing>(
  story: Pick<SportStory<State>, 'firstOf'>,
  last: UnitPlace | undefined,
  place: UnitPlace,
  state: Told<State>,
): UnitPlace {
  if (last === undefined || last.part >= place.part) return place;
  return { ...place, n: story.firstOf?.(place.part, state) ?? place.n };
}

/**
 * The unit in which a part ended: the last one recorded, or a later one by the clock, where a fast replay told nothing in
 * between. A clock that was set back meanwhile is ignored.
 */
export function unitOfEnd<State extends Standing>(
  story: Pick<SportStory<State>, 'unitOf'>,
  last: UnitPlace | undefined,
  before: Told<State>,
  seconds: number | null,
): UnitPlace | undefined {
  // The last second of a part is still in its last unit.
  const end = seconds === null ? null : story.unitOf(before, seconds - 1);
  return end && end.part === last?.part && end.n > last.n ? end : last;
}

/** For each competitor, as many events of a kind as its figure has grown by. */
export function grown(kind: string, before: readonly number[], after: readonly number[]): PlayEvent[] {
  return after.flatMap((count, place) =>
    Array.from({ length: Math.max(0, count - (before[place] ?? 0)) }, () => ({ kind, place })),
  );
}

/** The minute of a game, counted from 1; null while no clock runs. */
export function minuteOf(seconds: number | null): number | null {
  return seconds === null ? null : Math.floor(seconds / 60) + 1;
}
