import { MARKETS, type MarketKind, type Pick, picksOf } from './markets.ts';
import type { Rule } from './rule.ts';
import type { Asked } from './use-backtest.ts';

/** What the form shows, as it was typed. */
export interface Draft {
  sport: string;
  days: readonly string[];
  market: MarketKind;
  pick: Pick;
  least: string;
  most: string;
  price: Rule['price'];
  stake: 'flat' | 'kelly';
  share: '1' | '0.5' | '0.25';
  /** In percent. */
  probability: string;
}

/** A request for each file, and the site answers sixty a minute. */
export const MOST_DAYS = 7;

/** A sport with the days whose prices are there, the latest first, and how many games each has. */
export interface OpenSport {
  key: string;
  name: string;
  days: readonly { day: string; games: number }[];
}

export function daysOf(sports: readonly OpenSport[], sport: string): OpenSport['days'] {
  return sports.find(({ key }) => key === sport)?.days ?? [];
}

export function firstDraft(sports: readonly OpenSport[]): Draft | null {
  const [first] = sports;
  if (first === undefined) return null;
  const { key: sport } = first;
  const [latest] = first.days;
  return {
    ...{ sport, days: latest ? [latest.day] : [], market: 'winner', pick: 'favourite' },
    ...{ least: '1.01', most: '1000', price: 'closing', stake: 'flat', share: '0.5', probability: '55' },
  };
}

/** The draft with a change; choices that the change makes impossible fall back to the first one. */
export function changed(draft: Draft, change: Partial<Draft>, all: readonly OpenSport[]): Draft {
  const next = { ...draft, ...change };
  const market = MARKETS[next.sport]?.total === undefined ? 'winner' : next.market;
  const picks = picksOf(next.sport, market);
  const days = daysOf(all, next.sport).map(({ day }) => day);
  const kept = next.days.filter((day) => days.includes(day)).slice(0, MOST_DAYS);
  return {
    ...next,
    market,
    pick: picks.includes(next.pick) ? next.pick : picks[0]!,
    days: change.sport !== undefined && kept.length === 0 ? days.slice(0, 1) : kept,
  };
}

/** What the draft asks for; or the name of the field that is wrong. */
export function askedBy(draft: Draft): Asked | 'days' | 'odds' | 'probability' {
  const { sport, days, market, pick, price } = draft;
  const [least, most, percent] = [draft.least, draft.most, draft.probability].map(numberIn) as [
    number,
    number,
    number,
  ];
  if (days.length === 0) return 'days';
  if (!(least > 1) || !(most >= least)) return 'odds';
  const isKelly = draft.stake === 'kelly';
  if (isKelly && !(percent > 0 && percent < 100)) return 'probability';
  const stake = isKelly
    ? { kind: 'kelly' as const, share: Number(draft.share), probability: percent / 100 }
    : { kind: 'flat' as const };
  return { sport, days, rule: { market, pick, least, most, price, stake } };
}

/** A typed number, with a decimal comma or point; NaN for anything else. */
const numberIn = (text: string) =>
  /^\s*\d+([.,]\d+)?\s*$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
