import { OPERATOR_PAGES } from '@fairbook/contracts/site/operator-pages';

/** Who looks at a screen. The player has money and bets, the operator every permission. */
export type Viewer = 'visitor' | 'player' | 'operator';

export const GROUPS = ['betting', 'states', 'pages', 'office', 'operator'] as const;

/** One thing to do before the picture is taken. A selector may match several elements: the first is meant. */
export type Step =
  /** Several presses are of the first, the second … match. */
  | { press: string; times?: number }
  | { sees: string }
  | { type: string }
  | { key: string }
  /** Calls to this address (with `*`) get no answer from now on, or fail. */
  | { holds: string }
  | { breaks: string };

/**
 * A screen, or a state of one. `path` is without its language; `{league}`, `{before}` and `{live}` stand for a league
 * and for games before the start and in play, `{coupon}` and `{number}` for a coupon of the player.
 */
export interface Screen {
  name: string;
  group: (typeof GROUPS)[number];
  path: string;
  who: Viewer;
  first?: readonly Step[];
  /** Selectors of what differs from picture to picture of the same state: it is covered. */
  masks?: readonly string[];
  cookies?: Readonly<Record<string, string>>;
}

const visitor = (group: Screen['group'], name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  ...{ name, group, path, who: 'visitor' },
  ...more,
});
const player = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  ...{ name, group: 'office', path, who: 'player' },
  ...more,
});

/** The price of the home side, once for each game. */
const PRICE = 'main .game .set.first button.odds:first-of-type';

/** The search, opened. */
const SEARCH: readonly Step[] = [{ key: '/' }, { sees: '[role=combobox]' }];

/** Games of every family and face; the others look like one of them. */
const GAMES = [
  ...['dice', 'plinko', 'wheel', 'roulette', 'keno', 'mines', 'hilo', 'ladder', 'blackjack', 'video-poker'],
  ...['slot-harbour-lamp', 'slot-slate-terrace', 'scratch-lit-windows', 'crash', 'bingo-75', 'live-baccarat'],
  ...['horse-race', 'virtual-football', 'reef-shots'],
] as const;

/** Every screen of the site with its states, in the order of a visit. */
export const SCREENS: readonly Screen[] = [
  visitor('betting', 'home', '/'),
  player('home-player', '/', { group: 'betting' }),
  visitor('betting', 'live', '/live'),
  visitor('betting', 'live-tennis', '/live/tennis'),
  visitor('betting', 'line', '/line'),
  visitor('betting', 'line-football', '/line/football'),
  visitor('betting', 'league', '{league}'),
  visitor('betting', 'game-before', '{before}'),
  visitor('betting', 'game-live', '{live}'),
  player('game-player', '{before}', { group: 'betting' }),
  visitor('betting', 'results', '/results'),
  visitor('betting', 'competitions', '/champs'),
  visitor('betting', 'esports', '/real/all'),
  visitor('betting', 'favourites', '/favourites'),
  visitor('betting', 'multi', '/multi'),
  visitor('betting', 'casino-lobby', '/casino-lobby'),
  player('casino-lobby-player', '/casino-lobby', { group: 'betting' }),
  visitor('betting', 'casino-search', '/casino-search?q=rouletet'),
  player('my-casino', '/my-casino', { group: 'betting' }),
  visitor('betting', 'providers', '/providers'),
  visitor('betting', 'top-games', '/line/topgame'),
  visitor('betting', 'ufc', '/line/ufc'),
  visitor('betting', 'marble-races', '/live/marble'),
  visitor('betting', 'world-cup', '/line/fifacup'),
  visitor('betting', 'statistics', '/statistic'),
  visitor('betting', 'slots', '/slots'),
  visitor('betting', 'games', '/games'),
  ...GAMES.map((game) => player(`game-${game}`, `/games/${game}`, { group: 'betting' })),
  visitor('betting', 'bonus-games', '/bonusgames'),
  player('bonus-game', '/bonusgames/fortuna', { group: 'betting' }),
  visitor('betting', 'tournaments', '/bonus/casino/tournaments'),
  visitor('betting', 'casino-bonuses', '/bonus/casino'),
  player('coupon-single', '/line/football', { group: 'betting', first: [{ press: PRICE }] }),
  player('coupon-express', '/line/football', { group: 'betting', first: [{ press: PRICE, times: 3 }] }),
  visitor('betting', 'coupon-visitor', '/line/football', {
    first: [{ press: PRICE, times: 2 }],
  }),
  visitor('states', 'search-empty', '/', { first: SEARCH }),
  visitor('states', 'search-hits', '/', {
    first: [...SEARCH, { type: 'real' }, { sees: '[role=grid] [role=row]' }],
  }),
  visitor('states', 'search-nothing', '/', { first: [...SEARCH, { type: 'qqqq' }] }),
  visitor('states', 'keys', '/', { first: [{ key: '?' }] }),
  player('bell', '/favourites', {
    group: 'states',
    first: [{ press: 'main button[aria-haspopup=dialog]' }, { sees: 'dialog[open] h2' }],
  }),
  visitor('states', 'sign-in', '/user/login'),
  visitor('states', 'registration', '/registration'),
  visitor('states', 'sign-in-needed', '/office/history'),
  visitor('states', 'not-found', '/nowhere'),
  player('not-found-player', '/nowhere', { group: 'states' }),
  visitor('states', 'not-found-search', '/nowhere', { first: [{ press: '.lost-search' }] }),
  visitor('states', 'failed', '/500'),
  visitor('states', 'part-failed', '/information', {
    first: [{ breaks: '**/views-api/**' }, { press: '.mainnav a, nav.bottom a' }, { sees: '.errblock' }],
  }),
  visitor('states', 'loading', '/information', {
    first: [
      { holds: '**/views-api/**' },
      { press: '.mainnav a[href$="/live"], nav.bottom a[href$="/live"]' },
    ],
  }),
  visitor('states', 'maintenance', '/', { cookies: { maintenance: '1' } }),
  visitor('states', 'old-browser', '/oldbrowser'),
  visitor('states', 'no-connection', '/offline'),
  visitor('states', 'vpn', '/internal-vpn'),
  visitor('pages', 'information', '/information'),
  visitor('pages', 'contacts', '/information/contacts'),
  visitor('pages', 'status', '/status'),
  visitor('pages', 'about', '/information/about'),
  visitor('pages', 'how-to-bet', '/information/howbet'),
  visitor('pages', 'rules', '/information/rules/1'),
  visitor('pages', 'payment', '/information/payment'),
  visitor('pages', 'cookies', '/information/cookies'),
  visitor('pages', 'responsible-gaming', '/information/responsiblegaming'),
  visitor('pages', 'calculator', '/information/betting-calculator'),
  visitor('pages', 'toto', '/toto'),
  visitor('pages', 'toto-draw', '/toto/football'),
  visitor('pages', 'toto-score', '/toto/score'),
  visitor('pages', 'toto-draws', '/toto/football/draws'),
  visitor('pages', 'toto-winners', '/toto/football/nonimees'),
  visitor('pages', 'lotto', '/lotto'),
  visitor('pages', 'lotto-view', '/lotto/view/5-of-36'),
  visitor('pages', 'lotto-keno', '/lotto/view/keno-80'),
  visitor('pages', 'lotto-results', '/lotto/results/5-of-36'),
  visitor('pages', 'bonuses', '/bonuses'),
  visitor('pages', 'bonus-rules', '/bonuses/rules'),
  visitor('pages', 'promotions', '/promotions'),
  visitor('pages', 'promotion', '/promotions/cashback'),
  visitor('pages', 'promotion-landing', '/promotions/landing/cashback', { first: [{ key: 'Shift' }] }),
  visitor('pages', 'promo', '/promo'),
  visitor('pages', 'blog', '/blog'),
  visitor('pages', 'article', '/blog/guides/how-to-read-a-price'),
  visitor('pages', 'news', '/news'),
  visitor('pages', 'partners', '/ourpartners'),
  visitor('pages', 'open-data', '/open-data'),
  visitor('pages', 'desktop', '/desktop'),
  visitor('pages', 'licences', '/information/licenses'),
  player('toto-coupons', '/toto/football/coupons'),
  visitor('pages', 'glossary', '/betting-alphabet'),
  visitor('pages', 'mobile', '/mobile'),
  visitor('pages', 'cricket-app', '/ipl_betting_app'),
  visitor('pages', 'awards', '/betting-awards'),
  visitor('pages', 'own-side', '/line/betsonyour'),
  visitor('pages', 'receipt-check', '/office/receipt'),
  player('account', '/office/account'),
  player('history', '/office/history'),
  player('coupon', '/office/history/{coupon}'),
  player('receipt', '/office/receipt/{coupon}'),
  player('print', '/print-coupon/{number}'),
  player('payments', '/office/historypay'),
  player('deposit', '/office/recharge'),
  player('deposit-methods', '/office/recharge/methods'),
  player('withdraw', '/office/deduce'),
  player('security', '/office/security'),
  player('limits', '/office/responsible'),
  player('settings', '/office/settings'),
  player('deposit-bonuses', '/office/bonuses/deposit'),
  player('wagering', '/office/bonuses/wager'),
  player('promo-codes', '/office/promotion'),
  player('refer', '/office/bringfriend'),
  player('partner', '/office/partner'),
  player('support', '/office/support'),
  player('rewards', '/office/rewards'),
  player('verification', '/office/verification'),
  player('share-idea', '/office/share-idea'),
  player('inbox', '/office/inbox'),
  player('identification', '/office/identification'),
  player('vip-levels', '/office/levels'),
  player('vip-cashback', '/office/casino/vipcashback'),
  player('premium-cashback', '/office/casino/premiumcashback'),
  player('payment-requests', '/payment/requests'),
  ...OPERATOR_PAGES.flatMap(({ id, tabs }) =>
    tabs.map(
      (tab): Screen => ({
        ...{ name: `operator-${id}-${tab.id}`, group: 'operator', path: `/operator/${id}?tab=${tab.id}` },
        who: 'operator',
      }),
    ),
  ),
];

/** What the placeholders of paths stand for; an absent one has nothing to show. */
export type Places = Partial<Record<'league' | 'before' | 'live' | 'coupon' | 'number', string>>;

/** The path of a screen; null if nothing is there to show. */
export function pathOf({ path }: Screen, places: Places): string | null {
  let isThere = true;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: keyof Places) => {
    isThere &&= places[name] !== undefined;
    return places[name] ?? '';
  });
  return isThere ? filled : null;
}
