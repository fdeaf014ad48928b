import type { Translate } from '@fairbook/i18n';
import type { Section } from '@fairbook/remote-view';
import { sportNamed } from '@fairbook/sports';
import type { Champ } from './data.ts';
import { offeredSports } from './offered.ts';

interface List {
  section: Section;
  sportId: number | null;
}

/** `Live`, or `Tennis, live` if there are other sports. */
export function listTitle(t: Translate, { section, sportId }: List, champs: readonly Champ[]): string {
  if (sportId === null || offeredSports(champs).every((sport) => sport.sportId === sportId))
    return t(`sports.title.${section}`);
  return t(`sports.titleOf.${section}`, { sport: t(sportNamed(sportId).name) });
}
