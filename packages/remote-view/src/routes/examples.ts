import { expandPath, fillPath } from './pattern.ts';
import type { SiteRoute } from './route.ts';

/** Example values of a parameter: one value, or one depending on the address before it. */
type Example = string | ((address: string) => string);
type Examples = Readonly<Record<string, Example>>;

/** Values for which a page exists in a test world with the sample games; the test makes the coupon. */
export const EXAMPLES: Examples = {
  block: 'bets',
  category: 'types',
  champ: '8-sample-major',
  champId: '7-sample-league',
  chapter: '2',
  couponId: '1',
  discipline: 'dota2',
  draftId: '1',
  game: (address) => {
    if (address.startsWith('/poker')) return 'three-card-poker';
    if (address.startsWith('/keno')) return 'keno-draws';
    return address.includes('/topevents/') ? '1-home-1-away-1' : '9-home-9-away-9';
  },
  gameId: '12',
  gameName: 'plinko',
  gameRoute: 'dice',
  home: 'games',
  id: '12',
  landingId: '12',
  landingRoute: 'dice',
  legalText: 'terms',
  legalVersion: '1',
  lottoId: '5-of-36',
  offerId: 'cashback',
  pageSubType: '7-sample-league',
  promotionId: '12',
  provider: 'house',
  ruleGroup: '1',
  section: 'clubs',
  slug: 'single',
  subTopicId: '24',
  subcategory: 'popular',
  team: '2',
  topicId: '2',
  totoSection: 'football',
  transactionId: '4',
};

/** The value of a splat (`*`), by route; by default a list of the line. */
const RESTS: Readonly<Record<string, string>> = {
  line: 'football/7-sample-league/1-home-1-away-1',
  live: 'football/7-sample-league/4-home-4-away-4',
  marble: '',
  'marble-line': '',
  betsonyour: 'football/7-sample-league/1-home-1-away-1',
  topgame: 'football/7-sample-league/1-home-1-away-1',
  ufc: '',
  'statistic-popup': 'game/1',
  blog: 'guides/how-to-read-a-price',
  'cyber-games': 'dota/8-sample-major/9-home-9-away-9',
};

/**
 * The addresses of a route without its language: the shortest one, and the one with all optional parts, each with every
 * word of its choices. Throws when a parameter has no example.
 */
export function addressesOf({ id, path }: Pick<SiteRoute, 'id' | 'path'>, examples: Examples): string[] {
  const rest = RESTS[id] ?? 'football/7-sample-league';
  const shortest = path.replace(/\/:\w+\?/g, '').replace(/\/?\*$/, '');
  const longest = path.replace(/(:\w+)\?/g, '$1').replace(/\*$/, rest);
  const plain = [shortest, longest].flatMap((pattern) => expandPath(pattern).map((each) => each.path));
  return [...new Set(plain.map((each) => fillPath(each, paramsOf(each, examples))))];
}

function paramsOf(path: string, examples: Examples): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [, name = ''] of path.matchAll(/:(\w+)/g)) {
    const example = examples[name];
    if (example === undefined) throw new Error(`No example for :${name} of ${path}`);
    params[name] = typeof example === 'string' ? example : example(`/${path}`);
  }
  return params;
}
