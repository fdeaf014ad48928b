import type { Translate } from '@fairbook/i18n';
import { disciplinesOf, type EsportsPlace } from '@fairbook/remote-view/esports';
import { sportAt, sportNamed } from '@fairbook/sports';
import { champNamed } from '../champ-name.ts';
import type { Champ, EsportsOf } from '../data.ts';

/** The sports of a place: its discipline, or all of its type. */
export function sportIdsOf({ kind, sport }: EsportsPlace): number[] {
  return (sport === null ? disciplinesOf(kind) : [sport]).flatMap((key) => sportAt(key)?.sportId ?? []);
}

/** `Esports`, `Dota 2`, `Dota 2, live`, `Live trackers: Dota 2`, or the competition. */
export function esportsTitle(
  { place: { kind, sport, champId, section } }: Pick<EsportsOf<unknown>, 'place'>,
  champs: readonly Champ[],
  t: Translate,
): string {
  const champ = champNamed(champs, champId);
  if (champ) return champ;
  const of = sport === null ? t(`esports.kind.${kind}`) : t(sportNamed(sportAt(sport)!.sportId).name);
  if (section !== null) return t(`sports.titleOf.${section}`, { sport: of });
  return sport !== null && kind === 'stream' ? t('esports.streamOf', { sport: of }) : of;
}
