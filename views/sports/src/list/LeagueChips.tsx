import type { Section } from '@fairbook/remote-view';
import { ChipLink, ChipRow, Flag, useUi } from '@fairbook/ui';
import type { Champ } from '../data.ts';
import { champPath } from '../route.ts';

interface LeagueChipsProps {
  champs: readonly Champ[];
  section: Section;
  current: number | null;
}

/** The leagues that have games in this section, as addresses: a filter that can be sent to a friend. */
export function LeagueChips({ champs, section, current }: LeagueChipsProps) {
  const { t, lang } = useUi();
  const offered = champs.filter((champ) => champ[section] > 0 || champ.id === current);
  if (offered.length < 2 && current === null) return null;
  return (
    <ChipRow label={t('sports.list.leagues')}>
      <ChipLink href={`/${lang}/${section}`} isCurrent={current === null}>
        {t('sports.list.all')}
      </ChipLink>
      {offered.map((champ) => (
        <ChipLink
          key={champ.id}
          href={`/${lang}${champPath(section, champ)}`}
          isCurrent={champ.id === current}
          count={champ[section]}
        >
          <Flag code={champ.countryCode} />
          <bdi>{champ.name}</bdi>
        </ChipLink>
      ))}
    </ChipRow>
  );
}
