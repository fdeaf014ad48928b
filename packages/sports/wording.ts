import type { Translate } from '@fairbook/i18n';
import {
  formatOutcomeId,
  type MarketFace,
  marketName,
  outcomeName,
  SPORT_IDS,
  type SportScreen,
  screenOf,
} from './all.ts';
import { exampleOf, settleOutcome } from './settle.ts';

/** Chapters of the general rules. */
export const GENERAL_CHAPTERS = 6;

/** The general rules in markup. */
export function generalRules(t: Translate): string {
  const chapters = Array.from({ length: GENERAL_CHAPTERS }, (_, index) => `info.rules.1.${index + 1}`);
  return chapters.map((key) => `## ${t(`${key}.title`)}\n${t(`${key}.body`)}`).join('\n');
}

/** What counts in a sport, in markup. */
export const sportRules = ({ key }: SportScreen, t: Translate): string => t(`info.rules.${key}.body`);

/** Every market of a group, decided on the example, with the text that a settled coupon shows: a table in markup. */
export function marketRules({ key, markets }: SportScreen, group: string, t: Translate): string {
  const sides = [t(`info.rules.${key}.first`), t(`info.rules.${key}.second`)];
  const rows = markets.filter((type) => type.group === group).map((type) => rowOf(type, sides, t));
  return [t(`info.rules.${key}.example`), t('info.rules.head'), ...rows].join('\n');
}

function rowOf(type: MarketFace, sides: readonly string[], t: Translate): string {
  const example = exampleOf(type);
  const line = example?.line ?? '';
  const outcomeId = formatOutcomeId(type.id, line, type.outcomes[0] ?? '');
  const why = example && settleOutcome(outcomeId, example.end).why;
  const cells = [
    marketName(t, type.id, line, sides),
    outcomeName(t, outcomeId, sides),
    why ? t(`explain.${why.key}`, why.values) : '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** All rules of the house as players read them: a document of general rules, and one for each sport. */
export function rulesWording(t: Translate): { document: string; title: string; text: string }[] {
  const sports = SPORT_IDS.map((id) => screenOf(id)!);
  return [
    { document: 'rules', title: t('info.rules.g1'), text: generalRules(t) },
    ...sports.map((sport) => ({
      document: rulesOf(sport.key),
      title: t(`info.rules.${sport.key}.markets`),
      text: [sportRules(sport, t), ...sport.groups.map((group) => marketRules(sport, group, t))].join('\n'),
    })),
  ];
}

/** The document of a sport's rules. */
export const rulesOf = (sport: string): string => `rules-${sport}`;
