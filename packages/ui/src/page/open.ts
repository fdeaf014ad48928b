import type { site } from '@fairbook/contracts';
import { isClosedPath } from '@fairbook/contracts/site/site-path';

/** Flags of the site that decide whether a link may be shown. */
export type LinkFlags = Pick<
  site.SiteFlags,
  'sections' | 'closedPaths' | 'availableFlags' | 'isStatisticOn' | 'isRegistrationAllowed'
>;

/** The section of a path, by its start, as in the route table; longer starts come first. */
export const SECTION_OF: readonly (readonly [start: string, section: site.SectionName])[] = [
  ['/live', 'live'],
  ['/line', 'line'],
  ['/multi', 'live'],
  ['/results', 'results'],
  ['/real', 'esports'],
  ['/virtual', 'esports'],
  ['/stream', 'esports'],
  ['/casino-lobby', 'casino'],
  ['/casino-search', 'casino'],
  ['/casino/brand', 'casino'],
  ['/casino/slot-first-deposit', 'casino'],
  ['/casino', 'liveCasino'],
  ['/my-casino', 'casino'],
  ['/providers', 'casino'],
  ['/bonus/casino', 'casino'],
  ['/card-games', 'casino'],
  ['/crash-games', 'casino'],
  ['/skill-games', 'casino'],
  ['/slots', 'slots'],
  ['/bingo', 'bingo'],
  ['/keno', 'keno'],
  ['/poker', 'poker'],
  ['/tvgames', 'tvGames'],
  ['/virtualsports', 'virtualSports'],
  ['/scratchcards', 'scratchcards'],
  ['/fishinghunting', 'fishingHunting'],
  ['/fast-games', 'fastGames'],
  ['/fast-bet', 'fastGames'],
  ['/asian-games', 'asianGames'],
  ['/othergames', 'otherGames'],
  ['/games', 'games'],
  ['/bonusgames', 'bonusGames'],
  ['/toto', 'toto'],
  ['/lotto', 'lotto'],
  ['/bonuses', 'bonuses'],
  ['/offers', 'bonuses'],
  ['/promotions', 'promotions'],
  ['/promo', 'promo'],
  ['/news', 'news'],
  ['/blog', 'blog'],
  ['/betting-alphabet', 'bettingAlphabet'],
  ['/ourpartners', 'partners'],
  ['/payment', 'consultant'],
  ['/mobile', 'apps'],
  ['/desktop', 'apps'],
];

const RULES_FLAG = 47;

/** Whether a link leads to an open page: its section is on, and its path isn't closed. */
export function isOpenLink(flags: LinkFlags, to: string): boolean {
  const path = to.split(/[?#]/)[0] ?? to;
  const isBelow = (start: string) => path === start || path.startsWith(`${start}/`);
  const section = SECTION_OF.find(([start]) => isBelow(start))?.[1];
  if (section !== undefined && flags.sections[section] === false) return false;
  if (isBelow('/information/rules') && !flags.availableFlags.includes(RULES_FLAG)) return false;
  if (isBelow('/statistic') && !flags.isStatisticOn) return false;
  if (isBelow('/registration') && !flags.isRegistrationAllowed) return false;
  return !isClosedPath(flags.closedPaths, path);
}
