import type { OwnSettings, PageSettings } from '@fairbook/remote-view';
import { OWN_TABLE, PAGE_TABLE, type Setting } from '../table.ts';

type Any = keyof PageSettings | keyof OwnSettings;

/**
 * The settings in the panel, in order. Settings for parts that the site does not have are stored but not shown
 * (docs/decisions/0019); side sections and market groups are chosen in place.
 */
export const GROUPS = {
  look: ['theme', 'textSize', 'isCompact', 'isRoomy', 'isLight'],
  odds: ['coefView', 'moves'],
  games: [
    'columns',
    'view',
    'marketNames',
    'isGroupedByCountry',
    'isScoreDetailed',
    'isGameIdShown',
    'isBestOnTop',
    'isUpcomingOnly',
    'isScoreboardWide',
    'areStatsInNewWindow',
    'isSportsOnly',
    'areKitsInCoupon',
    'hasAccumulatorOfTheDay',
    'hasLiveAccumulator',
    'hasBetGenerator',
    'hasSound',
  ],
  time: ['utcOffset', 'is12h'],
} as const satisfies Record<string, readonly Any[]>;
export type Name = (typeof GROUPS)[keyof typeof GROUPS][number];

/** Settings whose name needs an explanation. */
const HINTED = [
  'isLight',
  'columns',
  'view',
  'isScoreboardWide',
  'isSportsOnly',
  'hasAccumulatorOfTheDay',
  'hasLiveAccumulator',
  'hasBetGenerator',
  'hasSound',
] as const;

export function isHinted(name: Name): name is (typeof HINTED)[number] {
  return (HINTED as readonly Name[]).includes(name);
}

export function rowOf(name: Name): Setting<unknown> {
  return name in PAGE_TABLE ? PAGE_TABLE[name as keyof PageSettings] : OWN_TABLE[name as keyof OwnSettings];
}

export function factOf(name: Name) {
  return name in PAGE_TABLE
    ? (`settings:${name as keyof PageSettings}` as const)
    : (`own:${name as keyof OwnSettings}` as const);
}
