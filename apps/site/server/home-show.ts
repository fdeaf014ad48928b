import { homeShowIn } from '@fairbook/remote-view/home';
import { mayKeep } from '../src/settings/keep.ts';
import { OWN_TABLE } from '../src/settings/table.ts';
import { valueFrom } from '../src/settings/values.ts';
import type { parseCookies } from './cookies.ts';

type Cookies = ReturnType<typeof parseCookies>;

/** The cookie with the main page's last time filter. The server sets it, so that links are all that the filter needs. */
const HOME_SHOW_COOKIE = 'home_time';
const YEAR_S = 365 * 24 * 60 * 60;

interface HomeShown {
  /** What the address leaves open and the visitor chose last, for the view's query; empty elsewhere. */
  remembered: string;
  /** A `set-cookie` header: the choice to remember, or to forget without consent; null for none. */
  cookie: string | null;
}

/** The visitor's time filter of the main page. It is remembered with consent to keep settings. */
export function homeShown(path: string, query: string, cookies: Cookies): HomeShown {
  const known = cookies[HOME_SHOW_COOKIE];
  const isAllowed = mayKeep(valueFrom(OWN_TABLE.consent, cookies.cookies_agree_type));
  if (path !== '/' || !isAllowed) {
    return { remembered: '', cookie: known !== undefined && !isAllowed ? written('', 0) : null };
  }
  const asked = homeShowIn(query);
  if (asked) return { remembered: '', cookie: asked === known ? null : written(asked, YEAR_S) };
  const last = homeShowIn(`show=${known}`) ?? 'all';
  return { remembered: last === 'all' ? '' : `show=${last}`, cookie: null };
}

function written(value: string, seconds: number): string {
  return `${HOME_SHOW_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}

export function joinedQuery(query: string, more: string): string {
  return [query, more].filter(Boolean).join('&');
}
