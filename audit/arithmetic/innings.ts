import { handicap, noBet, oddEven, overUnder, type Pair, result, total } from './meanings.ts';
import { type Markets, on, sumOf } from './shares.ts';

interface Innings {
  /** Runs of each inning begun. */
  innings: readonly Pair[];
  /** How far the last of them got. */
  last: 'begun' | 'half' | 'whole';
  isOver: boolean;
}

/** Half-innings that are over. */
function halvesOf({ innings, last }: Innings): number {
  return 2 * innings.length - { begun: 2, half: 1, whole: 0 }[last];
}

/** Baseball: a market needs so many innings, of which a home side that leads at the end of the game may leave out its last. */
export function baseballMarkets(id: number): Markets<Innings> {
  const ofFirst = (count: number, counted?: number) => (end: Innings) => {
    const runs = sumOf(end.innings);
    const isEarly = end.isOver && runs[0] > runs[1];
    const isPlayed = halvesOf(end) >= 2 * count - (isEarly ? 1 : 0);
    return isPlayed ? [[counted ? sumOf(end.innings.slice(0, counted)) : runs, null] as const] : [];
  };
  const whole = (count: number) => (end: Innings) => (end.isOver ? ofFirst(count)(end) : []);
  const five = ofFirst(5, 5);
  return {
    [id + 1]: on(whole(5), noBet('x')),
    [id + 2]: on(whole(9), handicap),
    [id + 3]: on(whole(9), overUnder(total)),
    [id + 4]: on(whole(9), oddEven(total)),
    [id + 5]: on(ofFirst(9, 9), result),
    [id + 6]: on(five, result),
    [id + 7]: on(five, handicap),
    [id + 8]: on(five, overUnder(total)),
  };
}
