import type { Screen, Step } from '../../views/technical/src/gallery/screens.ts';

/** What stands in an address of a picture. */
interface Ids {
  /** Number of the player, of a coupon of theirs, and of a game that they bet on. */
  player: number;
  coupon: number;
  game: number;
  withdrawal: string;
}

interface Picture {
  /** Of its file in docs/operators/pictures, and of the page that shows it. */
  name: string;
  path(ids: Ids): string;
  first?: readonly Step[];
  /** The part of the page that it shows; all that is seen at first if not said. */
  of?: string;
}

/** The pictures of the handbook, at most one a page. */
export const PICTURES: readonly Picture[] = [
  { name: 'first-steps', path: () => '/operator/today', of: 'section[aria-labelledby="first-steps"]' },
  { name: 'today', path: () => '/operator/today' },
  { name: 'two-people', path: () => '/operator/today', of: 'section[aria-labelledby="decisions"]' },
  { name: 'colleagues', path: () => '/operator/operators' },
  { name: 'programs', path: () => '/operator/operators?tab=programs' },
  { name: 'limit-player', path: ({ player }) => `/operator/players?id=${player}` },
  { name: 'withdrawals', path: ({ withdrawal }) => `/operator/cashier?id=${withdrawal}` },
  { name: 'daily-report', path: () => '/operator/cashier?tab=report' },
  { name: 'promotions', path: () => '/operator/offers?tab=budgets' },
  { name: 'exposure', path: () => '/operator/trading' },
  { name: 'prices', path: ({ game }) => `/operator/trading?game=${game}` },
  { name: 'void', path: ({ coupon }) => `/operator/voids?tab=new&q=${coupon}` },
];

export const screenOf = ({ name, path, first }: Picture, ids: Ids): Screen => ({
  ...{ name, group: 'operator', path: path(ids), who: 'operator' },
  ...(first && { first }),
});
