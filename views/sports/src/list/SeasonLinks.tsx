import { sportNamed } from '@fairbook/sports';
import { ChipLink, ChipRow, SportIcon, useUi } from '@fairbook/ui';
import type { Champ } from '../data.ts';
import { usePlace } from '../place.ts';
import { champPath } from '../route.ts';

/** From a league to the bets on its final table, and from these to its games. */
export function SeasonLinks({ champs, champId }: { champs: readonly Champ[]; champId: number | null }) {
  const { t, lang } = useUi();
  const place = usePlace();
  const own = champs.find(({ id }) => id === champId);
  const other = champs.find(({ id, seasonOf }) => id === own?.seasonOf || (own && seasonOf === own.id));
  if (!other) return null;
  const { key, name } = sportNamed(other.sportId);
  return (
    <ChipRow label={other.name}>
      <ChipLink href={`/${lang}${place(champPath('line', other))}`} isCurrent={false}>
        <SportIcon sport={key} size="s" />
        {t(name)}
      </ChipLink>
    </ChipRow>
  );
}
