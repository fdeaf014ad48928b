/** Paths of the site without the language prefix (S1 §2). Views, coupon and host build their links with these. */

export type Section = 'live' | 'line';

/** Parts of the betting section between section and sport. */
export const MENU_SECTIONS = ['betsonyour', 'topgame', 'marble', 'team', 'cyber'] as const;
export type MenuSection = (typeof MENU_SECTIONS)[number];

export interface SportsPath {
  section: Section;
  menuSection?: MenuSection;
  /** Key of the sport, e.g. `football`. */
  sport?: string;
  champId?: number;
  gameId?: number;
}

interface Named {
  id: number;
  name: string;
  /** The name given by the feed, if `name` is in another language: a page has one path in all languages. */
  names?: { en: string } | undefined;
}

/** `{section}/{menuSection?}/{sport?}/{champ?}/{game?}`; champ and game are `<id>-<name>`, and only the id counts. */
export function sportsPath(section: Section, sport?: string, champ?: Named, game?: Named): string {
  const parts = [section, sport, champ && slug(champ), game && slug(game)];
  const end = parts.indexOf(undefined);
  return `/${(end < 0 ? parts : parts.slice(0, end)).join('/')}`;
}

/** Parses a betting path; null for any other path. */
export function parseSportsPath(path: string): SportsPath | null {
  const [section, ...rest] = path.split('/').filter(Boolean);
  if (section !== 'live' && section !== 'line') return null;
  const isMenu = (part: string | undefined): part is MenuSection =>
    MENU_SECTIONS.includes(part as MenuSection);
  const parsed: SportsPath = { section };
  if (isMenu(rest[0])) parsed.menuSection = rest.shift() as MenuSection;
  const [sport, champ, game, ...more] = rest;
  if (more.length > 0 || (sport !== undefined && !/^[a-z][a-z0-9_-]*$/.test(sport))) return null;
  if (sport) parsed.sport = sport;
  for (const [key, part] of [
    ['champId', champ],
    ['gameId', game],
  ] as const) {
    if (part === undefined) continue;
    const id = idOf(part);
    if (id === null) return null;
    parsed[key] = id;
  }
  return parsed;
}

interface NamedGame {
  champName: string;
  opponents: readonly { name: string }[];
  names?: Record<string, readonly [champ: string, ...competitors: string[]]> | undefined;
}

/** The names of a game as given by the feed, which make its address. */
export function feedNames({
  champName,
  opponents,
  names,
}: NamedGame): readonly [champ: string, ...competitors: string[]] {
  return names?.en ?? [champName, ...opponents.map(({ name }) => name)];
}

function idOf(part: string): number | null {
  const digits = /^([1-9]\d{0,14})(-|$)/.exec(part)?.[1];
  return digits === undefined ? null : Number(digits);
}

function slug({ id, name, names }: Named): string {
  const words = (names?.en ?? name)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return words ? `${id}-${words}` : String(id);
}
