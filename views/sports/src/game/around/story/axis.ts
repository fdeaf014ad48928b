import type { ToldEvent, ToldUnit } from '@fairbook/sports/tracker';
import type { Mark, Tick } from '@fairbook/ui/charts';
import type { GameTracker } from './told.ts';

/** Where a unit or an event stands on an axis of units: added time of a part comes before the next part. */
export function placeOn(units: readonly ToldUnit[]): (at: Pick<ToldEvent, 'part' | 'n'>) => number {
  const index = new Map(units.map(({ part, n }, place) => [`${part}.${n}`, place]));
  return ({ part, n }) => {
    const known = index.get(`${part}.${n}`);
    if (known !== undefined) return known;
    const later = units.findIndex((unit) => unit.part > part || (unit.part === part && unit.n > n));
    return later < 0 ? Math.max(0, units.length - 1) : later;
  };
}

/** Where each part but the first begins, as dotted rules. */
export function partMarks(units: readonly ToldUnit[]): Mark[] {
  return units.flatMap((unit, place) =>
    place > 0 && units[place - 1]!.part !== unit.part ? [{ at: place, place: null, icon: null }] : [],
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
  return units.flatMap((unit, place) => {
    const isNow = isLive && place === last;
    const isFirst = place === 0 || units[place - 1]!.part !== unit.part;
    return isNow || isFirst || place === last ? [{ at: place + 0.5, text: text(unit), isNow }] : [];
  });
}
