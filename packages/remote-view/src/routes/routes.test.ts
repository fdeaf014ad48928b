import { SOCIAL_PROVIDERS } from '@fairbook/contracts/site/analytics-events';
import { readDictionary } from '@fairbook/i18n/dictionaries';
import { describe, expect, test } from 'vitest';
import { parseSportsPath, sportsPath } from '../paths.ts';
import { matchPage } from './match-page.ts';
import { NAMED_ROUTES } from './names.ts';
import { addressOf } from './path.ts';
import { expandPath, fillPath } from './pattern.ts';
import { AREAS, ROUTES, routeById } from './table.ts';

describe('an address names one page', () => {
  test.each([
    ['/', 'home'],
    ['/live', 'live'],
    ['/live/football', 'live'],
    ['/live/football/12-spain', 'live'],
    ['/live/football/12-spain/345-a-b', 'live'],
    ['/live/football/12-spain/345-a-b/6', 'not-found'],
    ['/live/football/spain', 'not-found'],
    ['/live/marble', 'marble'],
    ['/live/marble/football', 'marble'],
    ['/line/marble/football', 'marble-line'],
    ['/line', 'line'],
    ['/line/football/12-spain/345', 'line'],
    ['/line/betsonyour', 'betsonyour'],
    ['/live/topgame/football/12-spain/7', 'topgame'],
    ['/line/topgame/football/spain', 'topgame'],
    ['/line/ufc', 'ufc'],
    ['/live/cyber', 'cyber-games'],
    ['/line/cyber/football/12-spain', 'cyber-games'],
    ['/live/politics', 'live'],
    ['/live/team/arsenal', 'team'],
    ['/line/team/arsenal/line', 'team-games'],
    ['/line/topevents', 'top-events'],
    ['/live/topevents/cup/a/5', 'top-events'],
    ['/line/fifacup/groups', 'fifa-cup'],
    ['/lines', 'not-found'],
    ['/multi', 'multi'],
    ['/champs', 'champs'],
    ['/champs/7-cup', 'champs'],
    ['/champs/cup', 'not-found'],
    ['/results', 'results'],
    ['/results/live', 'results-zone'],
    ['/results/zone', 'results-zone'],
    ['/results/more', 'not-found'],
    ['/statisticpopup/game/5', 'statistic-popup'],
    ['/real', 'esports-type'],
    ['/virtual/disciplines', 'disciplines'],
    ['/stream/all', 'esports-all'],
    ['/real/dota', 'discipline'],
    ['/real/dota/champs', 'discipline-champs'],
    ['/real/dota/live', 'discipline-games'],
    ['/real/dota/5-major', 'esports-champ'],
    ['/real/dota/5-major/line/77-a-b', 'esports-game'],
    ['/real/dota/5-major/other/77-a-b', 'not-found'],
    ['/casino', 'casino'],
    ['/casino/roulette', 'casino'],
    ['/casino/brand', 'casino-brand'],
    ['/casino/roulette/game/5/lucky', 'casino-game'],
    ['/casino/game/5/lucky', 'casino-game'],
    ['/slots/new/game/x/lucky', 'not-found'],
    ['/slots/vulkan', 'slots-vulkan'],
    ['/slots/thankyou', 'slots-thankyou'],
    ['/casino/thankyou', 'casino-thankyou'],
    ['/keno/thankyou', 'keno-thankyou'],
    ['/poker/thankyou', 'poker'],
    ['/bonus/casino/tournaments', 'tournaments'],
    ['/bonus/casino/tournaments/4', 'tournament'],
    ['/bonus/casino/12', 'bonus-casino-item'],
    ['/games/dice', 'game-project'],
    ['/bonusgames/chest', 'bonus-game'],
    ['/bonusgames/other', 'not-found'],
    ['/toto/football/coupons', 'toto-page'],
    ['/toto/football/other', 'not-found'],
    ['/lotto', 'lotto'],
    ['/lotto/results', 'lotto'],
    ['/lotto/view/6', 'lotto'],
    ['/lotto/5-of-36', 'lotto'],
    ['/bonuses/rules', 'bonuses-section'],
    ['/bonuses/rules/welcome', 'bonus'],
    ['/bonuses/rules/daily-drops', 'old-daily-drops'],
    ['/bonuses/other', 'not-found'],
    ['/promotions/landing/x', 'promotion-landing'],
    ['/promotions/landing/pages/x', 'landing-page'],
    ['/blog', 'blog'],
    ['/blog/a/b/c', 'blog'],
    ['/betting-alphabet/terms/odds/margin', 'betting-alphabet'],
    ['/information/rules/2/5', 'rules'],
    ['/information/nothing', 'not-found'],
    ['/mobile/startdownloadapp', 'old-mobile'],
    ['/user/login', 'login'],
    ['/registration', 'registration'],
    ['/registration/socialregistration', 'registration'],
    ['/registration/other', 'not-found'],
    ['/user/activatefast', 'activation'],
    ['/office', 'office'],
    ['/office/account', 'account'],
    ['/office/history/01a1f826-1fbd-751c-92c5-89173cc49592', 'coupon'],
    ['/office/casino/vipcashback', 'vip-cashback'],
    ['/office/unknown', 'not-found'],
    ['/print-coupon/12', 'print-coupon'],
    ['/print-coupon/abc', 'not-found'],
    ['/payment/requests/5/transactions/6', 'consultant-transaction'],
    ['/payment/create-request/5/6', 'consultant-subtopic'],
    ['/onpay/withdraw/cancel', 'onpay-withdraw'],
    ['/onpay/other', 'not-found'],
    ['/constructor', 'not-found'],
    ['//evil.example', 'not-found'],
    ['/%E0%A4%A', 'not-found'],
  ])('%s is %s', (path, id) => expect(matchPage(path).route.id).toBe(id));

  test('with its parameters', () => {
    expect(matchPage('/real/dota/5-major/line/77-a').params).toMatchObject({
      type: 'real',
      discipline: 'dota',
      champ: '5-major',
      section: 'line',
      game: '77-a',
    });
    expect(matchPage('/line/topevents/cup/day').params).toMatchObject({ pageSubType: 'cup', home: 'day' });
    expect(matchPage('/lotto/5-of-36').params).toMatchObject({ lottoId: '5-of-36' });
  });
});

describe('the table is complete', () => {
  const [host, titles] = [readDictionary('en', 'host'), readDictionary('en', 'titles')];
  test.each(ROUTES)('$id', ({ title, description, redirect, view, modal, behind, where, path }) => {
    const [namespace = '', ...rest] = title.split('.');
    const key = rest.join('.');
    if (!redirect) expect(readDictionary('en', namespace)).toHaveProperty([key]);
    if (description) expect(host).toHaveProperty([description.replace('host.', '')]);
    expect(Boolean(redirect) || Boolean(view)).toBe(true);
    if (modal) expect(matchPage(behind ?? '').route.view).toBe(view);
    for (const name of Object.keys(where ?? {})) expect(path).toContain(name === '*' ? '*' : `:${name}`);
    for (const { path: plain } of expandPath(path)) expect(plain).not.toMatch(/[{}|]/);
  });
  test('ids and paths are unique', () => {
    const paths = ROUTES.flatMap(({ path }) => expandPath(path).map((one) => one.path));
    expect(new Set(ROUTES.map(({ id }) => id)).size).toBe(ROUTES.length);
    expect(new Set(paths).size).toBe(paths.length);
  });
  test('every page is reached by its own address', () => {
    for (const { id, path } of ROUTES) {
      for (const { path: plain } of expandPath(path)) {
        if (['bonus', 'offer'].includes(id)) continue;
        const address = `/${plain}`.replace(/:\w+/g, '5').replace(/\/\*/, '');
        const { route } = matchPage(address);
        expect([address, route.id]).toEqual([address, id]);
      }
    }
  });
  test('every title in the dictionary has a page', () => {
    const used = new Set(ROUTES.filter(({ redirect }) => !redirect).map(({ title }) => title));
    expect(Object.keys(titles).filter((key) => !used.has(`titles.${key}`))).toEqual([]);
  });
  test('every route name of the specification is a page', () => {
    for (const id of Object.values(NAMED_ROUTES)) expect(routeById(id).id).toBe(id);
  });
  test.each([
    ['main section', '/live', { section: 'live' }],
    ['main section', sportsPath('line', 'football'), { section: 'line', sport: 'football' }],
    [
      'main section champ',
      sportsPath('live', 'football', { id: 12, name: 'Spain' }),
      { section: 'live', sport: 'football', champId: 12 },
    ],
    [
      'main game',
      sportsPath('line', 'football', { id: 12, name: 'Spain' }, { id: 345, name: 'A — B' }),
      { section: 'line', sport: 'football', champId: 12, gameId: 345 },
    ],
  ] as const)('%s is made and read with its parameters: %s', (name, path, params) => {
    expect(parseSportsPath(path)).toEqual(params);
    const { route } = matchPage(path);
    expect([route.view, route.hasQuickCoupon]).toEqual(['sports', true]);
    expect(routeById(NAMED_ROUTES[name]).view).toBe('sports');
  });
  test('areas belong to whole pages', () => expect(AREAS.length).toBe(10));
});

describe('an address from a name', () => {
  test('with and without parameters', () => {
    expect(addressOf('home')).toBe('/');
    expect(addressOf('bonus', { id: 'a b/c' })).toBe('/bonuses/rules/a%20b%2Fc');
    expect(addressOf('lotto')).toBe('/lotto');
    expect(addressOf('lotto', { sectionName: 'view', lottoId: '6' })).toBe('/lotto/view/6');
    expect(addressOf('results-zone', { zone: 'live' })).toBe('/results/live');
    expect(addressOf('onpay', { state: 'success' })).toBe('/onpay/success');
    expect(
      addressOf('esports-game', { type: 'real', discipline: 'dota', champ: '5', section: 'line', game: '6' }),
    ).toBe('/real/dota/5/line/6');
  });
  test.each([
    ['a/:b?/c', {}, '/a/c'],
    ['{x:a|b}?', {}, '/'],
    ['blog/*', { '*': 'x/y' }, '/blog/x/y'],
  ])('%s %o is %s', (pattern, params, path) => expect(fillPath(pattern, params)).toBe(path));
});

test.each(['en', 'ru'])('every page that can be opened has a name for operators, %s', (lang) => {
  const names = { ...readDictionary(lang, 'operator'), ...readDictionary(lang, 'titles') };
  const opened = ROUTES.filter(({ redirect }) => redirect === undefined).map(({ id }) => id);
  const unnamed = [...opened, 'not-found'].filter((id) => !names[`page.${id}`] && !names[id]);
  expect(unnamed).toEqual([]);
});

test('players come back from every site that they sign in with', () => {
  for (const provider of SOCIAL_PROVIDERS)
    expect(matchPage(`/user/social/${provider}`).route.id, provider).toBe('social');
  expect(matchPage('/user/social/icq').route.id).toBe('not-found');
});
