import { marketsOf } from '../../families/timed-goals/markets/market.ts';
import type { Count, Scope } from '../final-state.ts';
import { countKinds } from './counts.ts';
import { scoreFigures } from './figures.ts';
import type { MarketGroup } from './groups.ts';
import type { CountKey, Facts, FootballMarket, MarketKey, OfCount } from './keys.ts';

const market = marketsOf<MarketKey, MarketGroup, Scope, Facts>(scoreFigures);

/** The ids of the same markets on corners and on cards. */
const IDS: Record<Count, Record<OfCount, number>> = {
  corners: {
    ...{ result: 162, handicap: 165, total: 166, home_total: 167, away_total: 168, odd_even: 172 },
    ...{ race: 901, first_result: 173, first_handicap: 176, first_total: 177 },
    ...{ second_result: 902, second_total: 903 },
  },
  cards: {
    ...{ result: 136, handicap: 911, total: 139, home_total: 140, away_total: 141, odd_even: 912 },
    ...{ race: 913, first_result: 149, first_handicap: 914, first_total: 152 },
    ...{ second_result: 915, second_total: 916 },
  },
};

/** The markets on corners and on cards, in the order of the screens. */
export const COUNT_MARKETS = { ...marketsOn('corners'), ...marketsOn('cards') };

type CountMarkets<Of extends Count> = {
  [Name in OfCount as `${Of}_${Name}`]: FootballMarket & { key: `${Of}_${Name}` };
};

function marketsOn<Of extends Count>(count: Of): CountMarkets<Of> {
  const made = (name: OfCount, kind: ReturnType<typeof countKinds.total>, part = 'full', side?: Side) => {
    const key: CountKey = `${count}_${name}`;
    const team = side && { side, mirror: `${count}_${side === 'home' ? 'away' : 'home'}_total` as const };
    const scope = `${count}_${part}` as Scope;
    return market(IDS[count][name], key, kind, { group: count, scope, ...(team && { team }) });
  };
  type Side = 'home' | 'away';
  const { result, handicap, total, ofTeam, oddEven, race } = countKinds;
  const list = [
    made('result', result(count)),
    made('total', total(count)),
    made('handicap', handicap(count)),
    made('home_total', ofTeam(count, 'home'), 'full', 'home'),
    made('away_total', ofTeam(count, 'away'), 'full', 'away'),
    made('race', race(count), 'race'),
    made('first_result', result(count), 'first'),
    made('first_total', total(count), 'first'),
    made('first_handicap', handicap(count), 'first'),
    made('second_result', result(count), 'second'),
    made('second_total', total(count), 'second'),
    made('odd_even', oddEven(count)),
  ];
  return Object.fromEntries(list.map((each) => [each.key, each])) as unknown as CountMarkets<Of>;
}
