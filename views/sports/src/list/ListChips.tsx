import type { Section } from '@fairbook/remote-view';
import { sportNamed } from '@fairbook/sports';
import { ChipLink, ChipRow, Flag, SportIcon, useUi } from '@fairbook/ui';
import type { Champ, SportSet } from '../data.ts';
import { offeredSports } from '../offered.ts';
import { usePlace } from '../place.ts';
import { champPath, listPath } from '../route.ts';

interface ListChipsProps {
  champs: readonly Champ[];
  list: { section: Section; sportId: number | null; champId: number | null; of?: SportSet };
  /** Games of leagues as the page counts them now, where it shows all of them. */
  counted?: ReadonlyMap<number, number>;
}

/** Sports, if there are several, and the leagues of the current one: filters with addresses that can be shared. */
export function ListChips({ champs, list, counted = NONE }: ListChipsProps) {
  if (list.of?.isByChamp) return <LeagueChips champs={champs} list={list} counted={counted} />;
  const sports = offeredSports(champs);
  const isOne = sports.every(({ sportId }) => sportId === (list.sportId ?? sports[0]?.sportId));
  return (
    <>
      {isOne ? null : (
        <SportChips sports={offeredSports(withCounts(champs, list.section, counted))} list={list} />
      )}
      {isOne || list.sportId !== null ? (
        <LeagueChips
          champs={isOne ? champs : champs.filter(({ sportId }) => sportId === list.sportId)}
          list={isOne ? { ...list, sportId: null } : list}
          counted={counted}
        />
      ) : null}
    </>
  );
}

const NONE: ReadonlyMap<number, number> = new Map();

function withCounts(
  champs: readonly Champ[],
  section: Section,
  counted: ReadonlyMap<number, number>,
): readonly Champ[] {
  return champs.map((champ) => ({ ...champ, [section]: counted.get(champ.id) ?? champ[section] }));
}

interface SportChipsProps {
  sports: ReturnType<typeof offeredSports>;
  list: ListChipsProps['list'];
}

function SportChips({ sports, list: { section, sportId, of } }: SportChipsProps) {
  const { t, lang } = useUi();
  const place = usePlace();
  return (
    <ChipRow label={t('sports.list.sports')}>
      <ChipLink href={`/${lang}${place(listPath(section, null))}`} isCurrent={sportId === null}>
        {of?.title ?? t('sports.list.allSports')}
      </ChipLink>
      {sports.map((sport) => {
        const { key, name } = sportNamed(sport.sportId);
        return (
          <ChipLink
            key={key}
            href={`/${lang}${place(listPath(section, sport.sportId))}`}
            isCurrent={sport.sportId === sportId}
            count={sport[section]}
          >
            <SportIcon sport={key} size="s" />
            {t(name)}
          </ChipLink>
        );
      })}
    </ChipRow>
  );
}

function LeagueChips({ champs, list: { section, sportId, champId, of }, counted = NONE }: ListChipsProps) {
  const { t, lang } = useUi();
  const place = usePlace();
  const offered = champs.filter((champ) => champ[section] > 0 || champ.id === champId);
  if (offered.length < 2 && (champId === null || of?.isByChamp)) return null;
  return (
    <ChipRow label={t('sports.list.leagues')}>
      {of?.isByChamp ? null : (
        <ChipLink href={`/${lang}${place(listPath(section, sportId))}`} isCurrent={champId === null}>
          {t('sports.list.all')}
        </ChipLink>
      )}
      {offered.map((champ) => (
        <ChipLink
          key={champ.id}
          href={`/${lang}${place(champPath(section, champ))}`}
          isCurrent={champ.id === champId}
          count={counted.get(champ.id) ?? champ[section]}
        >
          <Flag code={champ.countryCode} />
          <bdi>{champ.name}</bdi>
        </ChipLink>
      ))}
    </ChipRow>
  );
}
