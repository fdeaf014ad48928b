import { readFileSync } from 'node:fs';
import type { OpenGame } from '@fairbook/feed-contract';
import { type Match, opened, type Timing, timeOf, told } from './match.ts';
import { type Element, readXml } from './xml.ts';

/** Recorded seconds per second: a match takes six minutes. */
const SPEED = 20;
/** How many game ids each round of the recording has. */
const IDS = 10;

const { children } = readXml(readFileSync(new URL('../recording.xml', import.meta.url), 'utf8'));
const recordedAt = { at: (ms: number) => ms, speed: 1 };
const FIRST = timeOf(children[0]!, recordedAt);
/** Length of a round in milliseconds; the next one starts right after it. */
export const ROUND_MS = (timeOf(children.at(-1)!, recordedAt) - FIRST) / SPEED + 10_000;

/** A recorded message, at its time in a round. */
export interface Step {
  at: number;
  gameId: number;
  element: Element;
  timing: Timing;
}

/**
 * The number of the round at a moment. Rounds repeat, aligned to the clock: after a restart every match is found
 * where it would have been.
 */
export function roundAt(now: number): number {
  return Math.floor(now / ROUND_MS);
}

/** The recorded messages of a round, in order. */
export function stepsOf(round: number): Step[] {
  const timing = {
    at: (recordedMs: number) => Math.round(round * ROUND_MS + (recordedMs - FIRST) / SPEED),
    speed: SPEED,
  };
  const places = new Map<string, number>();
  return children.map((element) => {
    const theirs = element.attributes.event_id ?? element.children[0]!.attributes.id!;
    const place = places.get(theirs) ?? places.size;
    places.set(theirs, place);
    return { at: timeOf(element, timing), gameId: round * IDS + place, element, timing };
  });
}

/** A match after one of its steps; `undefined` is the match before its first. */
export function after(match: Match | undefined, { element, gameId, timing }: Step): Match {
  return match ? told(match, element, timing)[0] : opened(element, gameId, timing);
}

/** How a game ended that was open when the server stopped; null for a game of no past round. */
export function endedMeanwhile({ gameId, startsAt }: OpenGame, now: number): Match | null {
  const round = Math.floor(gameId / IDS);
  if (round >= roundAt(now)) return null;
  const steps = stepsOf(round).filter((step) => step.gameId === gameId);
  let match: Match | undefined;
  for (const step of steps) match = after(match, step);
  return match?.fixture.startsAt === startsAt ? match : null;
}
