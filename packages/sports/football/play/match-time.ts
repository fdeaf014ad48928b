/** All in match seconds: a stopwatch started at kick-off that never stops, breaks included. */
export const HALF = 45 * 60;
export const BREAK = 15 * 60;
const MIN_INJURY = [60, 120] as const;
const MAX_INJURY = [240, 420] as const;

export const SHORTEST_MATCH = 2 * HALF + BREAK + MIN_INJURY[0] + MIN_INJURY[1];
export const LONGEST_MATCH = 2 * HALF + BREAK + MAX_INJURY[0] + MAX_INJURY[1];

/** When the halves of a match start and end. */
export interface Halves {
  firstEnds: number;
  secondStarts: number;
  ends: number;
}

export function halvesOf(random: () => number): Halves {
  const injury = (half: 0 | 1) =>
    Math.round(MIN_INJURY[half] + random() * (MAX_INJURY[half] - MIN_INJURY[half]));
  const firstEnds = HALF + injury(0);
  const secondStarts = firstEnds + BREAK;
  return { firstEnds, secondStarts, ends: secondStarts + HALF + injury(1) };
}

/** Players are back on the pitch this long before play resumes, and at least two real seconds. */
const BACK_ON_PITCH = { matchSeconds: 30, seconds: 2 };

/** Match second at which betting treats the break as over: bets wait their delay again before the ball moves. */
export function restEnds({ secondStarts }: Pick<Halves, 'secondStarts'>, speed: number): number {
  return secondStarts - Math.ceil(Math.max(BACK_ON_PITCH.matchSeconds, BACK_ON_PITCH.seconds * speed));
}

/** The scoreboard's clock: it runs on into added time, and restarts at 45:00 after the break. */
export function clockSeconds(halves: Halves, at: number): number {
  if (at < halves.firstEnds) return at;
  if (at < halves.secondStarts) return HALF;
  return Math.min(HALF + at - halves.secondStarts, HALF + halves.ends - halves.secondStarts);
}

/**
 * Share of a match's goals that an average match has by now: goals come faster as it goes on (45 % before the break).
 */
export function goalShare(halves: Halves, at: number): number {
  const x = played(halves, at);
  return 0.8 * x + 0.2 * x * x;
}

/** The moment inside a half by which a share of the match's goals has come: the inverse of `goalShare`. */
export function momentOfShare(halves: Halves, share: number): number {
  const x = (Math.sqrt(0.64 + 0.8 * share) - 0.8) / 0.4;
  if (x < 0.5) return x * 2 * halves.firstEnds;
  return halves.secondStarts + (x - 0.5) * 2 * (halves.ends - halves.secondStarts);
}

export const FIRST_HALF_SHARE = 0.45;

/** Share of the playing time so far: each half counts one half, whatever its added time. */
function played({ firstEnds, secondStarts, ends }: Halves, at: number): number {
  if (at <= 0) return 0;
  if (at < firstEnds) return at / firstEnds / 2;
  if (at < secondStarts) return 0.5;
  return Math.min(1, 0.5 + (at - secondStarts) / (ends - secondStarts) / 2);
}
