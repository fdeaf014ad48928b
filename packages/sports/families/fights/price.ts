import { distribution } from '../../price/distribution.ts';
import { endsPricing } from '../../price/ends-pricing.ts';
import { type FightEnd, type FightSport, type FightState, fightRules, type Method } from './fight.ts';

type Place = 0 | 1;
type Two = [number, number];

/** What the prices of a fight are made from at one moment, all in integers. */
export interface FightModel<Sport extends string = string> {
  sport: Sport;
  /** Rounds that it is scheduled for. */
  rounds: number;
  /** Slices of a round that were fought. Nothing ends a fight within a slice, only at its end. */
  slices: number;
  /** Rounds that each side has won. */
  card: Two;
  /** By side, the chance that it stops the fight in a slice, in millionths: by knock-out, by submission. */
  stops: [Two, Two];
  /** The chance of the first side to win a round on points, in millionths. */
  round: number;
}

/** Slices of a round; after half of them its first half is over. */
export const SLICES = 6;
export const MILLION = 1_000_000;
/** The chance that a fight with a level card is a draw: judges see rounds differently. */
const DRAWN = 0.1;

/** The round of a slice by its number from 0, and whether its end is in the second half. */
export function placeOf(slice: number): Pick<FightEnd, 'round' | 'isPastHalf'> {
  return { round: Math.floor(slice / SLICES) + 1, isPastHalf: slice % SLICES >= SLICES / 2 };
}

/** The ways to stop a fight in a sport, as the chances of a model have them. */
export function stopsIn({ ways }: Pick<FightSport, 'ways'>): readonly Method[] {
  return ways.includes('submission') ? ['knockout', 'submission'] : ['knockout'];
}

/** Every way a fight may end, by the numbers of rounds that fights of the sport are scheduled for. */
export function endsOf<Sport extends string>(sport: FightSport<Sport>): FightEnd<Sport>[] {
  const own = sport.sport;
  return sport.formats.flatMap((rounds) => {
    const stops = Array.from({ length: rounds * 2 }, (_, n) => placeOf((n * SLICES) / 2)).flatMap((place) =>
      stopsIn(sport).flatMap((method) =>
        ([0, 1] as const).map((winner) => ({ sport: own, rounds, ...place, winner, method })),
      ),
    );
    const last = { sport: own, rounds, round: rounds, isPastHalf: true };
    return [
      ...stops,
      ...([0, 1] as const).map((winner) => ({ ...last, winner, method: 'decision' as const })),
      { ...last, winner: null, method: 'draw' as const },
    ];
  });
}

/** The prices of a sport of the family. */
export function fightPricing<Sport extends string>(sport: FightSport<Sport>) {
  const ends = endsOf(sport);
  const keyOf = (end: Omit<FightEnd, 'sport'>) =>
    [end.rounds, end.round, end.isPastHalf, end.winner, end.method].join();
  const cells = new Map(ends.map((end, n) => [keyOf(end), n]));
  const chancesOf = (model: FightModel) => {
    const dense = new Float64Array(ends.length);
    const add = (end: Omit<FightEnd, 'sport' | 'rounds'>, chance: number) => {
      dense[cells.get(keyOf({ ...end, rounds: model.rounds }))!]! += chance;
    };
    let left = 1;
    for (let slice = model.slices; slice < model.rounds * SLICES; slice++) {
      const before = left;
      stopsIn(sport).forEach((method, way) => {
        for (const winner of [0, 1] as const) {
          const chance = (before * model.stops[winner][way]!) / MILLION;
          add({ ...placeOf(slice), winner, method }, chance);
          left -= chance;
        }
      });
    }
    const points = decisionOf(model);
    const last = { round: model.rounds, isPastHalf: true };
    for (const winner of [0, 1] as const) add({ ...last, winner, method: 'decision' }, left * points[winner]);
    add({ ...last, winner: null, method: 'draw' }, left * points[2]);
    return distribution(dense);
  };
  const prices = endsPricing<
    FightModel<Sport>,
    FightState<Sport>,
    'end',
    ReturnType<typeof rulesOf<Sport>>,
    FightEnd<Sport>
  >({
    rules: fightRules(sport) as never,
    endsOf: () => ends,
    chancesOf,
    gridOf: (model) => ({
      p: chancesOf(model).dense,
      cells: { end: Uint16Array.from(ends.keys()) },
    }),
    joint: ['end'],
  });
  // A fight may still end without a result, which returns all stakes: nothing is final before it is over.
  return { ...prices, isDecided: () => false };
}

const rulesOf = <Sport extends string>(sport: FightSport<Sport>) => fightRules(sport).markets[0]!;

/** The chances of a decision for each side, and of a draw, if the fight lasts to the last bell. */
function decisionOf({ rounds, slices, card: [first, second], round }: FightModel): [number, number, number] {
  const left = rounds - Math.floor(slices / SLICES);
  const share = round / MILLION;
  const won: [number, number, number] = [0, 0, 0];
  let ways = 1;
  for (let more = 0; more <= left; more++) {
    const chance = ways * share ** more * (1 - share) ** (left - more);
    ways = (ways * (left - more)) / (more + 1);
    const lead = first + more - second - (left - more);
    if (lead !== 0) won[lead > 0 ? 0 : 1] += chance;
    else {
      won[2] += chance * DRAWN;
      won[0] += (chance * (1 - DRAWN)) / 2;
      won[1] += (chance * (1 - DRAWN)) / 2;
    }
  }
  return won;
}

/** Who gets the decision: `pick` is a number from 0 to 1 that decides a level card. */
export function judged([first, second]: readonly [number, number], pick: number): Place | null {
  if (first !== second) return first > second ? 0 : 1;
  if (pick < DRAWN) return null;
  return pick < (1 + DRAWN) / 2 ? 0 : 1;
}
