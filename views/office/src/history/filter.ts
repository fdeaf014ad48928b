import type { bets } from '@fairbook/contracts';
import { dayStart } from '@fairbook/i18n';

/** The filter in the address of the history, as its form shows it. Empty means no condition. */
export interface HistoryWish {
  state: string;
  /** Days, `2026-11-20`; both are included. */
  from: string;
  to: string;
  type: string;
  account: string;
  sport: string;
  section: string;
  q: string;
  batch: string;
  sort: string;
  order: string;
  /** UTC offset in hours of the player who chose the days. */
  tz: string;
}

const STATE = /^(open|settled|pending|accepted|refused|won|lost|void|cashed_out)$/;
const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The valid form of each part: anything else in an address is ignored. */
const SHAPES: Readonly<Record<keyof HistoryWish, RegExp>> = {
  state: STATE,
  from: DAY,
  to: DAY,
  type: /^[0123469](,[0123469])*$/,
  account: /^[1-9]\d{0,14}$/,
  sport: /^[1-9]\d{0,8}$/,
  section: /^(live|line)$/,
  q: /\S/,
  batch: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  sort: /^(stake|payout)$/,
  order: /^asc$/,
  tz: /^(-?(0|[1-9]|1[0-4])(\.25|\.5|\.75)?)$/,
};
const NAMES = Object.keys(SHAPES) as (keyof HistoryWish)[];
const MAX_TEXT = 60;

export function readWish(query: string): HistoryWish {
  const params = new URLSearchParams(query);
  const entries = NAMES.map((name) => {
    const value = (params.get(name) ?? '').trim().slice(0, MAX_TEXT);
    return [name, SHAPES[name].test(value) ? value : ''];
  });
  return Object.fromEntries(entries) as HistoryWish;
}

/** The address of the history with these conditions, without empty ones and without a language, as the bus needs it. */
export function historyPath(lang: string, wish: Partial<HistoryWish>): string {
  const given = NAMES.flatMap((name): [string, string][] => {
    const value = wish[name];
    const isIdle = name === 'tz' && !wish.from && !wish.to;
    return value && !isIdle ? [[name, value]] : [];
  });
  const query = new URLSearchParams(given).toString();
  return `${lang && `/${lang}`}/office/history${query && `?${query}`}`;
}

/** Whether the filter excludes any coupons. */
export function isNarrow({ sort: _, order: __, tz: ___, ...conditions }: HistoryWish): boolean {
  return Object.values(conditions).some((value) => value !== '');
}

/** Number of conditions in the form below the states and the search. */
export function conditionsOf({ from, to, type, account, sport, section, batch }: HistoryWish): number {
  return [from, to, type, account, sport, section, batch].filter((value) => value !== '').length;
}

/** The filter as the server accepts it. */
export function filterOf(wish: HistoryWish): bets.HistoryFilter {
  const { state, from, to, type, account, sport, section, q, batch, tz } = wish;
  const fields = {
    state,
    from: from && dayStart(from, Number(tz)),
    to: to && dayStart(to, Number(tz), 1),
    types: type,
    accounts: account,
    sports: sport,
    section,
    batch,
    q,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as bets.HistoryFilter;
}

export function sortOf({ sort, order }: HistoryWish) {
  return {
    sort: (sort || 'time') as 'time' | 'stake' | 'payout',
    order: (order || 'desc') as 'desc' | 'asc',
  };
}

/** Files that a history can be exported to. */
export const EXPORT_FILES = ['coupons.csv', 'legs.csv', 'coupons.json'] as const;
type ExportFile = (typeof EXPORT_FILES)[number];

export function exportPath(wish: HistoryWish, file: ExportFile): string {
  const [rows = '', format = ''] = file.split('.');
  const params = new URLSearchParams({ ...(filterOf(wish) as Record<string, string>), format });
  if (rows === 'legs') params.set('rows', rows);
  return `/bets-api/v1/coupons/export?${params}`;
}
