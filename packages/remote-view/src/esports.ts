import { DISCIPLINES, isEsport, isVirtual } from '@fairbook/sports/esports';
import { parseSportsPath, type Section } from './paths.ts';
import type { PageRoute } from './routes/page-route.ts';

/** The types of esports as in their addresses; `cyber` is the section of that name below `/live` and `/line`. */
export type EsportsKind = 'real' | 'virtual' | 'stream' | 'cyber';

/** What an address of the esports section names. Null: all disciplines, competitions, games, or both sections. */
export interface EsportsPlace {
  kind: EsportsKind;
  /** Key of the sport. */
  sport: string | null;
  champId: number | null;
  gameId: number | null;
  section: Section | null;
}

/** The disciplines of a type, as keys of sports: the page of trackers has those of both types. */
export function disciplinesOf(kind: EsportsKind): readonly string[] {
  const all = Object.values(DISCIPLINES);
  return kind === 'stream' ? all : all.filter((sport) => isVirtual(sport) === (kind === 'virtual'));
}

/** The place that a page of the section shows; null for another page, an unknown discipline and a broken id. */
export function esportsPlace({ id, params }: PageRoute): EsportsPlace | null {
  const { type, discipline, champ, section, game } = params;
  if (id === 'cyber-games') {
    const path = parseSportsPath(`/${section}/cyber/${params['*'] ?? ''}`);
    if (!path || (path.sport !== undefined && !isEsport(path.sport))) return null;
    const { sport = null, champId = null, gameId = null } = path;
    return { kind: 'cyber', section: path.section, sport, champId, gameId };
  }
  if (type === undefined) return null;
  const sport = discipline === undefined ? null : DISCIPLINES[discipline];
  const kind = type as EsportsKind;
  if (sport === undefined || (sport !== null && !disciplinesOf(kind).includes(sport))) return null;
  // The ids have the form that they have on the pages of sports.
  const path = parseSportsPath(['/live', sport, champ, game].filter(Boolean).join('/'));
  if (!path) return null;
  const { champId = null, gameId = null } = path;
  return { kind, section: (section as Section | undefined) ?? null, sport, champId, gameId };
}

/** The address of the section for one of sports: `/real/dota2/5-x/live/77-a` for `/live/dota/5-x/77-a`. */
export function placedAt(kind: EsportsKind, path: string): string {
  const [, section, sport, champ, game] = path.split('/');
  // Only the games of the real type have lists of one section with all disciplines.
  if (sport === undefined && (kind === 'stream' || kind === 'virtual')) return hubPath(kind, null);
  if (sport === undefined || (kind === 'cyber' && isEsport(sport)))
    return path.replace(`/${section}`, `/${section}/cyber`);
  if (!disciplinesOf(kind).includes(sport)) return path;
  if (champ === undefined) return `${hubPath(kind, sport)}/${section}`;
  return [hubPath(kind, sport), champ, ...(game === undefined ? [] : [section, game])].join('/');
}

/** The page with both sections of a discipline, or of the whole type. */
export function hubPath(kind: EsportsKind, sport: string | null): string {
  const word = Object.keys(DISCIPLINES).find((each) => DISCIPLINES[each] === sport);
  return `/${kind}/${word ?? 'all'}`;
}
