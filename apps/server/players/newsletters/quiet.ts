import type { newsletters as contract } from '@fairbook/contracts';
import { hourOf } from '../../platform/time/days.ts';
import { COUNTRIES } from '../../site/config/index.ts';

const WHERE = new Map<string, readonly string[]>();

/** The time zones of a country (ISO 3166-1). Node 20 has them as a value, later ones as a method. */
function zonesOf(code: string): readonly string[] {
  const known = WHERE.get(code);
  if (known) return known;
  const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & {
    timeZones?: string[];
    getTimeZones?(): string[] | undefined;
  };
  const zones = locale.getTimeZones?.() ?? locale.timeZones ?? [];
  WHERE.set(code, zones);
  return zones;
}

/**
 * Whether these are quiet hours somewhere in a country: the site doesn't know in which of its zones a player lives. In a
 * country so wide that it always is, and in one without a known zone, the zone of the site decides.
 */
export function isQuiet(
  code: string,
  at: number,
  { quietFrom, quietUntil }: Pick<contract.NewsletterRules, 'quietFrom' | 'quietUntil'>,
  siteZone: string,
): boolean {
  const zones = zonesOf(code);
  const quietAt = (zone: string, moment: number) => isWithin(hourOf(moment, zone), quietFrom, quietUntil);
  const isSomewhere = (moment: number) => zones.some((zone) => quietAt(zone, moment));
  if (zones.length === 0) return quietAt(siteZone, at);
  if (!isSomewhere(at)) return false;
  const isAlways = Array.from({ length: 24 }, (_, n) => at + n * 3_600_000).every(isSomewhere);
  return isAlways ? quietAt(siteZone, at) : true;
}

/** Ids of the countries in which these are quiet hours. */
export const quietCountries = (
  at: number,
  hours: Pick<contract.NewsletterRules, 'quietFrom' | 'quietUntil'>,
  siteZone: string,
): number[] => COUNTRIES.filter(({ code }) => isQuiet(code, at, hours, siteZone)).map(({ id }) => id);

/** Whether an hour is one of those from `from` up to `until`, over midnight if that is earlier. */
function isWithin(hour: number, from: number, until: number): boolean {
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until;
}
