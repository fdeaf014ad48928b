import type { Badge, Fact } from './board.ts';

/** Something that happened in a game. */
export interface PlayEvent {
  /** Its name in the feed: `goal`, `corner`. */
  kind: string;
  /** The competitor that did it, by place; null where nobody did. */
  place: number | null;
  /** Seconds on the clock of the game; null where it has none. */
  seconds: number | null;
}

/** A mark on the line of a game. */
interface Mark {
  icon: MarkIcon;
  place: number | null;
  /** Where it stands, from 0 to 1. */
  at: number;
}
export type MarkIcon = 'goal' | NonNullable<Fact['icon']> | Badge['icon'];

/** What a tracker draws: the line of a game from start to end, with its parts and what happened. */
interface Drawing {
  /** Where each part but the last one ends, from 0 to 1. */
  parts: readonly number[];
  marks: readonly Mark[];
}

/** The tracker of a sport: it finds events between states and draws them. */
export interface SportTracker<State> {
  /** What happened between two states of a game. */
  eventsBetween(before: State, after: State): readonly PlayEvent[];
  draw(events: readonly PlayEvent[]): Drawing;
}

/** For each competitor, as many events of a kind as its figure has grown by. */
export function grown(
  kind: string,
  seconds: number | null,
  before: readonly number[],
  after: readonly number[],
): PlayEvent[] {
  return after.flatMap((count, place) =>
    Array.from({ length: Math.max(0, count - (before[place] ?? 0)) }, () => ({ kind, place, seconds })),
  );
}
