import { type View, wallTime } from '../../../play/view.ts';
import type { Clock } from '../../../state.ts';

/** A part of the game. Seconds of play are counted from the start of the game without a stop, breaks included. */
export interface Stretch {
  from: number;
  to: number;
}

/** Players are back this many seconds of play before play resumes, and at least two real seconds. */
const BACK = { playSeconds: 30, seconds: 2 };

/** The part that is being played at a second; null in breaks and outside of the game. */
export function partAt(parts: readonly Stretch[], at: number): number | null {
  const part = parts.findIndex(({ from, to }) => at >= from && at < to);
  return part < 0 ? null : part;
}

/** The next part to begin after a second; undefined in the last one. */
export function nextPart(parts: readonly Stretch[], at: number): Stretch | undefined {
  return parts.find(({ from }) => from > at);
}

/**
 * The second from which betting treats the break before a part as over: from then on bets wait for their delay again.
 */
export function restEnds({ from }: Stretch, speed: number): number {
  return from - Math.ceil(Math.max(BACK.playSeconds, BACK.seconds * speed));
}

/** Whether the game is in a break in which nothing can happen that the prices don't know. */
export function isRest(parts: readonly Stretch[], at: number, speed: number): boolean {
  const next = nextPart(parts, at);
  return next !== undefined && partAt(parts, at) === null && at < restEnds(next, speed);
}

/** Share of the playing time so far. All parts count alike, whatever time is added to them. */
export function played(parts: readonly Stretch[], at: number): number {
  const begun = parts.findLastIndex(({ from }) => from <= at);
  if (begun < 0) return 0;
  const { from, to } = parts[begun]!;
  return (begun + Math.min(1, (at - from) / (to - from))) / parts.length;
}

/** The second at which a share of the playing time is over: the inverse of `played`. */
export function secondAfter(parts: readonly Stretch[], share: number): number {
  const part = Math.min(parts.length - 1, Math.floor(share * parts.length));
  const { from, to } = parts[part]!;
  return from + (share * parts.length - part) * (to - from);
}

/**
 * The scoreboard's clock. It runs on into added time, and each part begins at its usual second. If the clock stands
 * still after whistles, one of its seconds is `stretch` seconds of play.
 */
export function clockAt(
  parts: readonly Stretch[],
  { at, speed, startsAt }: View,
  secondsOfPart: number,
  stretch = 1,
): Clock | null {
  if (at >= parts.at(-1)!.to) return null;
  const part = partAt(parts, at);
  const done = secondsOfPart * parts.filter(({ to }) => to <= at).length;
  if (part === null) return { at: wallTime({ startsAt, speed }, at), seconds: done, speed: 0 };
  const { from } = parts[part]!;
  const seconds = Math.floor((at - from) / stretch);
  return {
    at: wallTime({ startsAt, speed }, from + seconds * stretch),
    seconds: done + seconds,
    speed: speed / stretch,
  };
}
