import { marketType, type SportScreen } from '@fairbook/sports';

/**
 * The position of a set in the row, which decides at which widths it is shown. A column has its prices one below the
 * other.
 */
export type SetPlace = SportScreen['sets']['european'][number][1];

const CLASSES: Record<SetPlace, string> = {
  first: 'set first',
  second: 'set lined second',
  wide: 'set x-wide',
  column: 'set column',
  room: 'set room',
  side: 'set side',
};

/** The classes of a set of prices and of its heads. */
export function setClass(typeId: number, place: SetPlace): string {
  const isLined = marketType(typeId)?.line.kind !== 'none';
  return isLined && (place === 'wide' || place === 'side')
    ? CLASSES[place].replace('set', 'set lined')
    : CLASSES[place];
}
