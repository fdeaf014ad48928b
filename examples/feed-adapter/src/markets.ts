import type { FeedMarket, Fraction } from '@fairbook/feed-contract';
import type { Element } from './xml.ts';

/** The provider's markets that we offer: the specifier with the line, and our key for each of their outcomes. */
const MARKETS: Readonly<
  Record<string, { specifier: string | null; keys: Readonly<Record<string, string>> }>
> = {
  1: { specifier: null, keys: { 1: '1', 2: 'x', 3: '2' } },
  16: { specifier: 'hcp', keys: { 1714: '1', 1715: '2' } },
  18: { specifier: 'total', keys: { 12: 'over', 13: 'under' } },
  29: { specifier: null, keys: { 74: 'yes', 76: 'no' } },
};

/** The provider's status of an open market. All others (suspended, handed over, settled, cancelled) take no bets. */
const ACTIVE = '1';

export interface MappedMarket {
  id: string;
  typeId: number;
  line: string;
  outcomes: { id: string; element: Element }[];
}

/** A market with our ids; null for one that we don't offer. Throws a RangeError for an unknown outcome. */
export function mappedMarket({ attributes, children }: Element): MappedMarket | null {
  const known = MARKETS[attributes.id!];
  if (!known) return null;
  const line = known.specifier === null ? '' : lineIn(attributes.specifiers ?? '', known.specifier);
  const id = `${attributes.id}:${line}`;
  const outcomes = children.map((element) => {
    const key = known.keys[element.attributes.id!];
    if (!key) throw new RangeError(`market ${id} has an unknown outcome ${element.attributes.id}`);
    return { id: `${id}:${key}`, element };
  });
  return { id, typeId: Number(attributes.id), line, outcomes };
}

function lineIn(specifiers: string, name: string): string {
  const value = new URLSearchParams(specifiers.replaceAll('|', '&')).get(name);
  if (value === null || !Number.isFinite(Number(value)))
    throw new RangeError(`no ${name} in "${specifiers}"`);
  return String(Number(value));
}

/** Prices of a market. A market without outcomes keeps its former prices and takes no bets. */
export function pricesOf(element: Element, former: FeedMarket | undefined): FeedMarket | null {
  const market = mappedMarket(element);
  if (!market) return null;
  const isActive = element.attributes.status === ACTIVE;
  const outcomes = market.outcomes.map(({ id, element: { attributes } }): FeedMarket['outcomes'][number] => [
    id,
    Math.round(Number(attributes.odds) * 1000),
    isActive && attributes.active === '1' ? 0 : 1,
  ]);
  if (outcomes.length === 0) return former ? blocked(former) : null;
  const { id, typeId, line } = market;
  return { id, typeId, line, margin: marginOf(outcomes), outcomes };
}

function blocked(market: FeedMarket): FeedMarket {
  return { ...market, outcomes: market.outcomes.map(([id, odds]) => [id, odds, 1]) };
}

/** Overround in percent, one decimal. */
function marginOf(outcomes: FeedMarket['outcomes']): number {
  const book = outcomes.reduce((sum, [, odds]) => sum + 1000 / odds, 0);
  return Math.round((book - 1) * 1000) / 10;
}

/**
 * The factors of a settled outcome: the share that won, and the share of the stake that is returned. Throws a
 * RangeError for unknown ones.
 */
export function factorsOf({ attributes }: Element): { result: Fraction; void: Fraction } {
  const returned = SHARES[attributes.void_factor ?? '0'];
  const won = SHARES[attributes.dead_heat_factor ?? '1'];
  if (!returned || !won) throw new RangeError(`unknown factors of outcome ${attributes.id}`);
  return { result: attributes.result === '1' ? won : [0, 1], void: returned };
}

const SHARES: Readonly<Record<string, Fraction>> = { 0: [0, 1], 0.5: [1, 2], 1: [1, 1] };
