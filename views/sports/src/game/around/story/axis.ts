import type { ToldEvent, ToldUnit } from '@fairbook/sports/tracker';
import type { Mark, Tick } from '@fairbook/ui/charts';
import type { GameTracker } from './told.ts';

/**
 * The place of each unit on an axis of minutes. Added time of a part comes before the next part, and minutes that were
 * not recorded keep their room.
 */
export function placesOf(units: readonly ToldUnit[]): number[] {
  const places: number[] = [];
  for (const [index, { n }] of units.entries()) {
    const before = units[index - 1];
    places.push(before ? places[index - 1]! + Math.max(1, n - before.n) : n - 1);
  }
  return places;
}

/** Where an event stands on the axis: at its unit, or at the next one recorded. */
export function placeOn(units: readonly ToldUnit[]): (at: Pick<ToldEvent, 'part' | 'n'>) => number {
  const places = placesOf(units);
  const index = new Map(units.map(({ part, n }, at) => [`${part}.${n}`, places[at]!]));
  return ({ part, n }) => {
    const known = index.get(`${part}.${n}`);
    if (known !== undefined) return known;
    const later = units.findIndex((unit) => unit.part > part || (unit.part === part && unit.n > n));
    return places.at(later) ?? 0;
  };
}

/** Where each part but the first begins, as dotted rules. */
export function partMarks(units: readonly ToldUnit[]): Mark[] {
  const places = placesOf(units);
  return units.flatMap((unit, index) =>
    index > 0 && units[index - 1]!.part !== unit.part
      ? [{ at: places[index]!, place: null, icon: null }]
      : [],
  );
}

/** What stands out, and cards, as marks on their sides. */
export function eventMarks(
  events: readonly ToldEvent[],
  { events: faces }: Pick<GameTracker, 'events'>,
  placeOf: (event: ToldEvent) => number,
): Mark[] {
  return events.flatMap((event) => {
    const face = faces[event.kind];
    const isCard = face?.icon === 'yellow_card' || face?.icon === 'red_card';
    if (!face || event.place === null || (face.rank !== 'main' && !isCard) || face.icon === 'serve')
      return [];
    return [{ at: placeOf(event) + 0.5, place: event.place, icon: face.icon }];
  });
}

/** A text for the first unit, the present one, and each part. */
export function unitTicks(
  units: readonly ToldUnit[],
  text: (unit: ToldUnit) => string,
  isLive: boolean,
): Tick[] {
  const last = units.length - 1;
  const places = placesOf(units);
  return units.flatMap((unit, place) => {
    const isNow = isLive && place === last;
    const isFirst = place === 0 || units[place - 1]!.part !== unit.part;
    return isNow || isFirst || place === last ? [{ at: places[place]! + 0.5, text: text(unit), isNow }] : [];
  });
}
