/** The markets of each sport that a rule may name, by their types; `total` only where a sport has one. */
interface SportMarkets {
  winner: number;
  total?: number;
  /** Whether the winner has sides (`1`, `x`, `2`) or is one of a field. */
  sides: '12' | '1x2' | 'field';
}

const two = (winner: number, total: number): SportMarkets => ({ winner, total, sides: '12' });
const three = (winner: number, total: number): SportMarkets => ({ winner, total, sides: '1x2' });
const field = (winner: number): SportMarkets => ({ winner, sides: 'field' });

/** The markets of each sport. A copy, so that the page need not load the sports; a test compares it with them. */
export const MARKETS: Readonly<Record<string, SportMarkets>> = {
  football: three(1, 18),
  tennis: two(2001, 2010),
  basketball: two(3001, 3003),
  hockey: three(4001, 4006),
  handball: three(32001, 32003),
  volleyball: two(5001, 5010),
  table_tennis: two(22001, 22010),
  badminton: two(23001, 23010),
  beach_volleyball: two(21001, 21010),
  darts: two(25001, 25010),
  snooker: two(24001, 24004),
  american_football: two(31001, 31003),
  rugby_union: three(33001, 33003),
  boxing: two(60001, 60005),
  mma: two(61001, 61005),
  racing: field(62001),
  formula: field(66001),
  golf: field(67001),
  cycling: field(68001),
  marbles: field(69001),
  baseball: two(63001, 63003),
  cricket: two(70001, 70003),
  politics: field(71001),
  season: field(72001),
  counter_strike: two(26001, 26010),
  dota: two(28001, 28004),
  lol: two(29001, 29004),
  valorant: two(27001, 27010),
  virtual_football: three(34001, 34003),
  virtual_basketball: two(35001, 35003),
};

export type MarketKind = 'winner' | 'total';
/** Which outcomes a rule bets on: by key, by price, or every one whose odds are in range. */
export type Pick = 'first' | 'draw' | 'second' | 'over' | 'under' | 'favourite' | 'outsider' | 'every';

const BY_PRICE = ['favourite', 'outsider', 'every'] as const;
const BY_SIDE = { '12': ['first', 'second'], '1x2': ['first', 'draw', 'second'], field: [] } as const;

/** The choices that make sense in a market, the first one the default. */
export function picksOf(sport: string, market: MarketKind): readonly Pick[] {
  if (market === 'total') return ['over', 'under', ...BY_PRICE];
  return [...BY_SIDE[MARKETS[sport]?.sides ?? 'field'], ...BY_PRICE];
}

export const KEY_OF: Readonly<Partial<Record<Pick, string>>> = {
  first: '1',
  draw: 'x',
  second: '2',
  over: 'over',
  under: 'under',
};
