/** A moment of a game: its start (epoch milliseconds), the speed of its clock, and the second of play. */
export interface View {
  startsAt: number;
  speed: number;
  at: number;
}

/** The moment of a second of play, in epoch milliseconds. */
export function wallTime({ startsAt, speed }: Omit<View, 'at'>, at: number): number {
  return startsAt + Math.round((at * 1000) / speed);
}
