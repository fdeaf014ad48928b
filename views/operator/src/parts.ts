import type { OperatorPageId } from '@fairbook/contracts/site/operator-pages';
import { CARE } from './care/parts.tsx';
import { CASHIER } from './cashier/parts.tsx';
import { CONTENT } from './content/parts.tsx';
import { OFFERS } from './offers/parts.tsx';
import { OPERATORS } from './operators/parts.tsx';
import type { Part, PartsOf } from './page/part.tsx';
import { PARTNERS } from './partners/parts.tsx';
import { PLAYERS } from './players/parts.tsx';
import { POOLS } from './pools/parts.tsx';
import { RESULTS } from './results/parts.tsx';
import { RISK } from './risk/parts.tsx';
import { SITE } from './site/parts.tsx';
import { TODAY } from './today/parts.tsx';
import { TRADING } from './trading/parts.tsx';
import { TRAFFIC } from './traffic/parts.tsx';
import { VOIDS } from './voids/parts.tsx';

/** The part for each tab of each page in the registry. */
const PARTS: { readonly [P in OperatorPageId]: PartsOf<P> } = {
  today: TODAY,
  trading: TRADING,
  risk: RISK,
  players: PLAYERS,
  offers: OFFERS,
  cashier: CASHIER,
  partners: PARTNERS,
  care: CARE,
  results: RESULTS,
  voids: VOIDS,
  pools: POOLS,
  site: SITE,
  content: CONTENT,
  traffic: TRAFFIC,
  operators: OPERATORS,
};

export function partOf(page: string, tab: string): Part {
  return (PARTS as Readonly<Record<string, Readonly<Record<string, Part>>>>)[page]![tab]!;
}
