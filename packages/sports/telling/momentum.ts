import type { ToldEvent, ToldUnit } from './told.ts';

/** How much of its weight a minute passes on to the next. */
const KEPT = 0.8;
/** Each side's rate counts by the change of its logarithm, this many times. */
const RATES = 4;

/** What an event of a kind adds to the side that it is of, in the minute in which it happens. */
export type Weights = Readonly<Record<string, number>>;

/**
 * Who was on top in each unit, from −1 (the second side) to 1 (the first): the change of the sides' rates against each
 * other, and the weights of what happened, a part of which passes on to the next units. It begins anew with each part.
 */
export function momentumOf(
  units: readonly ToldUnit[],
  events: readonly ToldEvent[],
  weights: Weights,
): number[] {
  let sum = 0;
  return units.map((unit, n) => {
    const before = units[n - 1];
    if (before?.part !== unit.part) sum = 0;
    sum = KEPT * sum + RATES * rateChange(before, unit) + happened(unit, events, weights);
    return Math.max(-1, Math.min(1, Math.round(sum * 1000) / 1000));
  });
}

/** How far the rates have moved towards the first side. Their common fall with time does not count. */
function rateChange(before: ToldUnit | undefined, { rates }: ToldUnit): number {
  const share = (of: readonly number[] | null | undefined) =>
    of && of[0]! > 0 && of[1]! > 0 ? Math.log(of[0]! / of[1]!) : null;
  const [was, is] = [share(before?.rates), share(rates)];
  return was === null || is === null ? 0 : is - was;
}

function happened({ part, n }: ToldUnit, events: readonly ToldEvent[], weights: Weights): number {
  return events
    .filter((event) => event.part === part && event.n === n && event.place !== null)
    .reduce((sum, { kind, place }) => sum + (weights[kind] ?? 0) * (place === 0 ? 1 : -1), 0);
}
