import { ASIAN_COEF_VIEWS, COEF_VIEWS } from '@fairbook/odds';
import { describe, expect, test } from 'vitest';
import { parseCookies } from '../../server/cookies.ts';
import { settingsOf, withOwnLook } from './read.ts';
import { lookScript, settingsCookie, settingsKey } from './shared.ts';
import { OWN_TABLE, PAGE_TABLE, type Setting, UTC_OFFSETS } from './table.ts';
import { OWN_NAMES, PAGE_NAMES, textOf, valueFrom } from './values.ts';

const ROWS: [name: string, row: Setting<unknown>][] = [
  ...PAGE_NAMES.map((name) => [name, PAGE_TABLE[name]] as [string, Setting<unknown>]),
  ...OWN_NAMES.map((name) => [name, OWN_TABLE[name]] as [string, Setting<unknown>]),
];

describe('each setting has its key, its place, its default and its closed values', () => {
  test.each([
    ['theme', 'appTheme', 'cookie', 'system', 3],
    ['coefView', 'coefView', 'cookie', 0, COEF_VIEWS.length],
    ['view', 'app_view_type', 'cookie', 'european', 2],
    ['is12h', 'is12h', 'cookie', false, 2],
    ['utcOffset', 'tzo', 'cookie', null, UTC_OFFSETS.length + 1],
    ['marketNames', 'markets_name_type', 'cookie', 'full', 2],
    ['isGroupedByCountry', 'isChampsGroupedByCountry', 'cookie', false, 2],
    ['consent', 'cookies_agree_type', 'cookie', 'unasked', 4],
    ['textSize', 'app_font_size', 'cookie', 'normal', 3],
    ['isCompact', 'compact', 'cookie', false, 2],
    ['isRoomy', 'roomy', 'cookie', false, 2],
    ['columns', 'list_columns', 'cookie', 'result-total', 5],
    ['isLight', 'light_version', 'cookie', false, 2],
    ['moves', 'coef_indication_type', 'cookie', 'full', 3],
    ['isScoreDetailed', 'detailed_score', 'cookie', false, 2],
    ['isGameIdShown', 'show_game_id', 'cookie', false, 2],
    ['isSportsOnly', 'sports_only', 'cookie', false, 2],
    ['isBestOnTop', 'best_on_top', 'cookie', true, 2],
    ['isLeftHidden', 'hide_left', 'cookie', false, 2],
    ['isRightHidden', 'hide_right', 'cookie', false, 2],
    ['areKitsInCoupon', 'kits_in_coupon', 'storage', true, 2],
    ['areStatsInNewWindow', 'stats_in_new_window', 'storage', true, 2],
    ['doesVideoMove', 'move_video_on_scroll', 'storage', true, 2],
    ['hasAccumulatorOfTheDay', 'accumulator_of_the_day', 'cookie', true, 2],
    ['hasLiveAccumulator', 'live_accumulator', 'cookie', false, 2],
    ['hasBetGenerator', 'bet_generator', 'storage', false, 2],
    ['hasSound', 'sound', 'storage', false, 2],
    ['bettingType', 'currentBettingType', 'storage', 'line', 2],
    ['isGroupedByCategory', 'isGroupSportsByCategories', 'storage', false, 2],
    ['cyberMatches', 'cyberMatchesFilterType', 'storage', 'all', 3],
    ['cyberType', 'cyberType', 'storage', 'real', 3],
    ['isScoreboardWide', 'isWideScreenScoreboard', 'cookie', false, 2],
    ['isUpcomingOnly', 'isUpcomingEvent', 'cookie', false, 2],
    ['hasVideosOnly', 'isOnlyWithVideos', 'storage', false, 2],
    ['filteredMarkets', 'filteredMarkets', 'storage', [], 1],
  ] as const)('%s', (name, key, place, fallback, count) => {
    const row = ROWS.find(([known]) => known === name)?.[1];
    expect(row).toMatchObject({ key, place, fallback });
    expect(row?.values).toHaveLength(count);
  });

  test('no setting is missing from the table', () => expect(ROWS).toHaveLength(35));

  test.each(ROWS)(
    '%s comes back from the text of each value, and any other text gives its default',
    (_, row) => {
      for (const [text, value] of row.values) {
        expect(valueFrom(row, text)).toBe(value);
        expect(textOf(row, value)).toBe(text);
        expect(text).toMatch(/^[\w.-]*$/);
      }
      const isListed = row.values.some(([text]) => text === '');
      expect(valueFrom(row, '')).toEqual(isListed ? row.values[0]![1] : row.fallback);
      for (const text of ['999', '-1.25', 'Dark', '014', '1.50', '<b>', '1;', ' 1', undefined]) {
        if (row.open && text === '999') continue;
        expect(valueFrom(row, text)).toBe(row.fallback);
      }
    },
  );

  test.each([
    ['1', [1]],
    ['1,18,29', [1, 18, 29]],
    ['18,18', [18]],
    ['', []],
    ['1,', []],
    ['0', []],
    ['1;2', []],
    [Array.from({ length: 101 }, (_, n) => n + 1).join(), []],
  ])('the filtered markets of %j', (text, ids) => {
    expect(valueFrom(OWN_TABLE.filteredMarkets, text)).toEqual(ids);
    expect(valueFrom(OWN_TABLE.filteredMarkets, textOf(OWN_TABLE.filteredMarkets, ids))).toEqual(ids);
  });

  test('two settings never share a key', () => {
    expect(new Set(ROWS.map(([, { key }]) => key)).size).toBe(ROWS.length);
  });
});

describe('the settings of a page', () => {
  const all =
    'appTheme=dark; coefView=4; app_view_type=1; is12h=1; tzo=5.5; markets_name_type=1; isChampsGroupedByCountry=1';
  const chosen = {
    theme: 'dark',
    coefView: 4,
    view: 'asian',
    is12h: true,
    utcOffset: 5.5,
    marketNames: 'short',
    isGroupedByCountry: true,
  } as const;

  test('come from cookies, and go to a view as cookies', () => {
    const settings = settingsOf(parseCookies(all));
    expect(settings).toMatchObject(chosen);
    expect(settingsCookie(settings)).toBe(all);
  });

  test('have their own key, and the same settings have the same one', () => {
    const keys = ['', 'appTheme=dark', 'coefView=2', 'tzo=0', 'tzo=3', 'is12h=1', all].map((cookies) =>
      settingsKey(settingsOf(parseCookies(cookies))),
    );
    expect(new Set(keys).size).toBe(keys.length);
    expect(settingsKey(settingsOf({ hide_left: '1', compact: '1', tzo: 'nowhere' }))).toBe(keys[0]);
  });

  test.each(COEF_VIEWS)('in the Asian view the odds format %i stays only when it fits', (coefView) => {
    const { coefView: shown } = settingsOf({ app_view_type: '1', coefView: String(coefView) });
    expect(shown).toBe(ASIAN_COEF_VIEWS.includes(coefView) ? coefView : 0);
    expect(settingsOf({ coefView: String(coefView) }).coefView).toBe(coefView);
  });

  test.each([
    ['the default of the site', {}, { coefView: { fallback: 2 } }, 2],
    ['the visitor before the site', { coefView: '1' }, { coefView: { fallback: 2 } }, 1],
    [
      'a value that the site does not offer',
      { coefView: '1' },
      { coefView: { allowed: [0, 2], fallback: 2 } },
      2,
    ],
    ['an unknown default is ignored', {}, { coefView: { fallback: 3 } }, 0],
    ['a default that is not offered is ignored', {}, { coefView: { allowed: [0, 2], fallback: 6 } }, 0],
  ])('%s', (_, cookies, limits, coefView) => {
    expect(settingsOf(cookies, limits).coefView).toBe(coefView);
  });
});

describe('the appearance on the root element', () => {
  test('is in a private page', () => {
    const cookies = {
      appTheme: 'dark',
      hide_left: '1',
      compact: '1',
      app_font_size: 'large',
      best_on_top: '0',
    };
    expect(withOwnLook(settingsOf(cookies), cookies).attributes).toEqual({
      'data-theme': 'dark',
      'data-hide-left': '1',
      'data-compact': '1',
      'data-text': 'large',
      'data-best': '0',
    });
  });

  test('is not in a shared page, except the theme', () => {
    const { attributes } = settingsOf({ appTheme: 'light', hide_left: '1', compact: '1' });
    expect(attributes).toEqual({ 'data-theme': 'light' });
  });

  test.each([
    ['hide_left=1; compact=1', { 'data-hide-left': '1', 'data-compact': '1' }],
    ['x=1; app_font_size=small; best_on_top=0', { 'data-text': 'small', 'data-best': '0' }],
    ['show_game_id=0; coef_indication_type=2', { 'data-moves': '2' }],
    ['xhide_left=1; hide_left=11; app_font_size="><script>', {}],
    ['', {}],
  ])('of a shared page is set by its script: %s', (cookie, expected) => {
    const written: Record<string, string> = {};
    const documentElement = { setAttribute: (name: string, value: string) => (written[name] = value) };
    new Function('document', lookScript())({ cookie, documentElement });
    expect(written).toEqual(expected);
  });

  test('the script is plain text that can be embedded in a page', () => {
    expect(lookScript()).not.toMatch(/<\/?script|<!--/i);
  });
});
