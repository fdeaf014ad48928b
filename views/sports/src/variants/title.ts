import type { Translate } from '@fairbook/i18n';
import { champNamed } from '../champ-name.ts';
import type { Champ, VariantOf } from '../data.ts';

/** `UFC, live`, `Marble races`, or the competition. */
export function variantTitle(
  { place: { kind, section, champId } }: Pick<VariantOf<unknown>, 'place'>,
  champs: readonly Champ[],
  t: Translate,
): string {
  const name = t(`variants.name.${kind}`);
  if (kind === 'ipl') return name;
  const isOfSection = kind === 'ufc' || kind === 'topgame' || kind === 'betsonyour';
  return (
    champNamed(champs, champId) ?? (isOfSection ? t(`sports.titleOf.${section}`, { sport: name }) : name)
  );
}
