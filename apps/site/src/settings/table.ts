import { COEF_VIEWS } from '@fairbook/odds';
import type { OwnSettings, PageSettings } from '@fairbook/remote-view';

/**
 * Every setting of a visitor (S2 §3): where and under which name it is stored, its values with the text each is stored
 * as, and its default. Settings that shape the first paint are cookies, so that the server renders it right at once;
 * the rest is in local storage. Parsing, storing, forgetting and the panel derive from these two tables.
 */
export interface Setting<T> {
  key: string;
  place: 'cookie' | 'storage';
  values: readonly (readonly [text: string, value: T])[];
  fallback: T;
  /** For a setting with more values than can be listed; undefined for an invalid text. */
  open?: { read(text: string): T | undefined; write(value: T): string };
  /** `data-<attribute>` of the root element, for stylesheets: the text of the value; absent at the default. */
  attribute?: string;
}

type Table<Settings> = { readonly [K in keyof Settings]: Setting<Settings[K]> };

/**
 * Whole hours, and fractional offsets that never change. S2's default is 3 for its own market; ours is the zone of the
 * device.
 */
export const UTC_OFFSETS: readonly number[] = [
  -12, -11, -10, -9.5, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 3.5, 4, 4.5, 5, 5.5, 5.75, 6, 6.5, 7,
  8, 8.75, 9, 9.5, 10, 11, 12, 13, 14,
];

/**
 * Settings that the server knows. Each combination of them is a separate page in its cache, so each has only a few
 * listed values.
 */
export const PAGE_TABLE: Table<PageSettings> = {
  theme: {
    ...cookie('appTheme', [same('system'), same('light'), same('dark')]),
    attribute: 'theme',
  },
  coefView: cookie(
    'coefView',
    COEF_VIEWS.map((id) => [String(id), id]),
  ),
  view: cookie('app_view_type', [
    ['0', 'european'],
    ['1', 'asian'],
  ]),
  is12h: { ...flag('is12h'), attribute: 'clock12' },
  utcOffset: cookie<number | null>('tzo', [
    ['auto', null],
    ...UTC_OFFSETS.map((hours) => [String(hours), hours] as const),
  ]),
  marketNames: cookie('markets_name_type', [
    ['0', 'full'],
    ['1', 'short'],
  ]),
  isGroupedByCountry: flag('isChampsGroupedByCountry'),
};

/** Settings that only the browser knows. */
export const OWN_TABLE: Table<OwnSettings> = {
  consent: {
    ...cookie('cookies_agree_type', [
      ['', 'unasked'],
      ['0', 'necessary'],
      ['1', 'functional'],
      ['2', 'all'],
    ]),
    attribute: 'consent',
  },
  textSize: {
    ...cookie('app_font_size', [same('small'), same('normal'), same('large')]),
    fallback: 'normal',
    attribute: 'text',
  },
  isCompact: { ...flag('compact'), attribute: 'compact' },
  isRoomy: { ...flag('roomy'), attribute: 'roomy' },
  columns: {
    ...cookie(
      'list_columns',
      (['result-total', 'result-double', 'result-handicap', 'total-handicap', 'result'] as const).map(same),
    ),
    attribute: 'columns',
  },
  isLight: { ...flag('light_version'), attribute: 'light' },
  moves: {
    ...cookie('coef_indication_type', [
      ['0', 'full'],
      ['1', 'arrow'],
      ['2', 'none'],
    ]),
    attribute: 'moves',
  },
  isScoreDetailed: { ...flag('detailed_score'), attribute: 'detailed' },
  isGameIdShown: { ...flag('show_game_id'), attribute: 'game-id' },
  isSportsOnly: { ...flag('sports_only'), attribute: 'sports-only' },
  isBestOnTop: { ...flag('best_on_top', true), attribute: 'best' },
  isLeftHidden: { ...flag('hide_left'), attribute: 'hide-left' },
  isRightHidden: { ...flag('hide_right'), attribute: 'hide-right' },
  areKitsInCoupon: { ...flag('kits_in_coupon', true), place: 'storage' },
  areStatsInNewWindow: { ...flag('stats_in_new_window', true), place: 'storage' },
  doesVideoMove: { ...flag('move_video_on_scroll', true), place: 'storage' },
  hasAccumulatorOfTheDay: { ...flag('accumulator_of_the_day', true), attribute: 'day' },
  hasLiveAccumulator: { ...flag('live_accumulator'), attribute: 'live' },
  hasBetGenerator: { ...flag('bet_generator'), place: 'storage' },
  hasSound: { ...flag('sound'), place: 'storage' },
  bettingType: stored('currentBettingType', [same('line'), same('live')]),
  isGroupedByCategory: { ...flag('isGroupSportsByCategories'), place: 'storage' },
  cyberMatches: stored('cyberMatchesFilterType', [same('all'), same('live'), same('upcoming')]),
  cyberType: stored('cyberType', [same('real'), same('virtual'), same('stream')]),
  isScoreboardWide: { ...flag('isWideScreenScoreboard'), attribute: 'wide-board' },
  isUpcomingOnly: { ...flag('isUpcomingEvent'), attribute: 'to-come' },
  hasVideosOnly: { ...flag('isOnlyWithVideos'), place: 'storage' },
  filteredMarkets: {
    ...stored<readonly number[]>('filteredMarkets', [['', []]]),
    open: { read: idsFrom, write: (ids) => ids.join() },
  },
};

/** Stored in a cookie; the first value is the default. */
function cookie<T>(key: string, values: Setting<T>['values']): Setting<T> {
  return { key, place: 'cookie', values, fallback: values[0]![1] };
}

/** The same in local storage. */
function stored<T>(key: string, values: Setting<T>['values']): Setting<T> {
  return { ...cookie(key, values), place: 'storage' };
}

const MOST_IDS = 100;

/** `1,18` → the ids; undefined for anything else. */
function idsFrom(text: string): number[] | undefined {
  const isList = /^[1-9]\d{0,5}(,[1-9]\d{0,5})*$/.test(text);
  const ids = isList ? [...new Set(text.split(',').map(Number))] : [];
  return ids.length > 0 && ids.length <= MOST_IDS ? ids : undefined;
}

function flag(key: string, fallback = false): Setting<boolean> {
  const values = [
    ['0', false],
    ['1', true],
  ] as const;
  return { key, place: 'cookie', values, fallback };
}

function same<const T extends string>(text: T): readonly [T, T] {
  return [text, text];
}
