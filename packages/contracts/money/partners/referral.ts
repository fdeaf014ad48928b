/**
 * Partner links (S2 §7): query parameters become cookies, and registration stores them with the new player. The site
 * writes the cookies, the server reads them.
 */

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
/** Lifetime of a cookie whose parameter has none of its own. */
export const DEFAULT_AGE_S = 86_400;
const days = (count: number) => count * DEFAULT_AGE_S;

export interface ReferralCookie {
  name: ReferralName;
  value: string;
  maxAgeS: number;
}

type Parameter = (typeof PARAMETERS)[number];
type Given = Partial<Record<Parameter, string>>;

/** Query parameters of partners; any others are ignored. */
export const PARAMETERS = [
  'ref',
  'bf',
  'btag',
  'tag',
  'qtag',
  'affid',
  'click_id',
  'utm_source',
  'aip',
  'pb',
  'subid',
] as const;

interface Rule {
  name: string;
  value(given: Given): string | undefined;
  maxAgeS(given: Given): number;
}

const ofItsOwn = (name: 'click_id' | 'utm_source' | 'aip') =>
  ({ name, value: (given) => given[name], maxAgeS: () => DEFAULT_AGE_S }) as const satisfies Rule;

const RULES = [
  { name: 'refererid', value: ({ ref }) => ref, maxAgeS: () => days(60) },
  { name: 'bf', value: ({ bf }) => bf, maxAgeS: () => days(1) },
  {
    name: 'reflinkid',
    value: ({ btag, qtag, tag }) => btag ?? qtag ?? tag,
    maxAgeS: ({ btag, qtag }) => ((btag ?? qtag) ? days(60) : HOUR_S),
  },
  {
    // `affid` names the partner. The values of a click name the partner only without it.
    name: 'partner_id',
    value: ({ affid, click_id, utm_source }) => affid ?? (click_id && (utm_source ?? click_id)),
    maxAgeS: ({ affid }) => (affid ? days(60) : days(30)),
  },
  {
    // Four seconds are enough for the partner's own redirect to see that it worked.
    name: 'postback_watcher',
    value: ({ pb, click_id }) => pb ?? click_id,
    maxAgeS: ({ pb }) => (pb ? days(30) : 4),
  },
  { name: 'subid', value: ({ subid }) => subid, maxAgeS: () => days(60) },
  ofItsOwn('click_id'),
  ofItsOwn('utm_source'),
  ofItsOwn('aip'),
] as const satisfies readonly Rule[];

export type ReferralName = (typeof RULES)[number]['name'];
export const REFERRAL_NAMES: readonly ReferralName[] = RULES.map(({ name }) => name);

const MAX_VALUE = 128;

/** The cookies for the query of a page (without its question mark). The first value of a repeated parameter counts. */
export function cookiesFor(query: string): ReferralCookie[] {
  const params = new URLSearchParams(query);
  const given: Given = {};
  for (const name of PARAMETERS) {
    const value = cleanValue(params.get(name));
    if (value !== '') given[name] = value;
  }
  return RULES.flatMap(({ name, value, maxAgeS }) => {
    const found = value(given);
    return found ? [{ name, value: found, maxAgeS: maxAgeS(given) }] : [];
  });
}

/** Keeps letters, digits and a few marks, so that no cookie, log or page interprets the value. */
export function cleanValue(text: string | null | undefined): string {
  return (text ?? '').replaceAll(/[^A-Za-z0-9_.~|:-]/g, '').slice(0, MAX_VALUE);
}

const MAX_SOURCE = 40;
/** Source of a click that names no partner; the id of the click is no source, since it differs every time. */
const CLICK = 'click';

/** A short name of the source that a visitor came from; null without a partner's link. */
export function sourceOf(cookies: Partial<Record<ReferralName, string>>): string | null {
  const { utm_source, partner_id, refererid, reflinkid, bf, subid, aip } = cookies;
  const { click_id, postback_watcher } = cookies;
  const partner = partner_id === click_id ? undefined : partner_id;
  const source = utm_source ?? partner ?? refererid ?? reflinkid ?? bf ?? aip ?? subid;
  if (source) return source.slice(0, MAX_SOURCE);
  return click_id || postback_watcher ? CLICK : null;
}
