import type { Translate } from '@fairbook/i18n';
import type { Section } from '@fairbook/remote-view';
import { sportNamed } from '@fairbook/sports';
import type { Champ, SportSet } from './data.ts';
import { offeredSports } from './offered.ts';

interface List {
  section: Section;
  sportId: number | null;
  of?: SportSet;
}

/** `Live`, or `Tennis, live` if there are other sports. */
export function listTitle(t: Translate, { section, sportId, of }: List, champs: readonly Champ[]): string {
  if (of && sportId === null) return t(`sports.titleOf.${section}`, { sport: of.title });
  if (sportId === null || offeredSports(champs).every((sport) => sport.sportId === sportId))
    return t(`sports.title.${section}`);
  return t(`sports.titleOf.${section}`, { sport: t(sportNamed(sportId).name) });
}
