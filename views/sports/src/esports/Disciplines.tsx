import { disciplinesOf, hubPath } from '@fairbook/remote-view/esports';
import { sportAt } from '@fairbook/sports';
import { ChipLink, ChipRow, Flag, SportIcon, useTimed, useUi } from '@fairbook/ui';
import type { Champ } from '../data.ts';
import { usePlace } from '../place.ts';
import { champPath } from '../route.ts';
import type { EsportsProps } from './props.ts';

/** The disciplines with their numbers of games, and the competitions of the current one. */
export function Disciplines({ data: { place }, champs }: EsportsProps) {
  const { t, lang } = useUi();
  const toPlace = usePlace();
  const { kind, sport, champId } = place;
  const sports = disciplinesOf(kind).flatMap((key) => sportAt(key) ?? []);
  const current = sports.find(({ key }) => key === sport);
  return (
    <>
      <ChipRow label={t('esports.disciplines')} className="row wrap">
        <ChipLink href={`/${lang}${hubPath(kind, null)}`} isCurrent={sport === null}>
          {t('esports.all')}
        </ChipLink>
        {sports.map(({ key, name, sportId }) => (
          <ChipLink key={key} href={`/${lang}${hubPath(kind, key)}`} isCurrent={key === sport}>
            <SportIcon sport={key} size="s" />
            {t(name)} <Counts sportId={sportId} champs={champs} isLiveOnly={kind === 'stream'} />
          </ChipLink>
        ))}
      </ChipRow>
      {current ? (
        <ChipRow label={t('sports.list.leagues')}>
          <ChipLink href={`/${lang}${hubPath(kind, sport)}/champs`} isCurrent={false}>
            {t('sports.list.all')}
          </ChipLink>
          {champs
            .filter(({ sportId }) => sportId === current.sportId)
            .map((champ) => (
              <ChipLink
                key={champ.id}
                href={`/${lang}${toPlace(champPath('live', champ))}`}
                isCurrent={champ.id === champId}
              >
                <Flag code={champ.countryCode} />
                <bdi>{champ.name}</bdi>
              </ChipLink>
            ))}
        </ChipRow>
      ) : null}
    </>
  );
}

interface CountsProps {
  sportId: number;
  champs: readonly Champ[];
  isLiveOnly: boolean;
}

/** A discipline's numbers of games, from the live connection where this page hears them, as its lists are. */
function Counts({ sportId, champs, isLiveOnly }: CountsProps) {
  const { t, live } = useUi();
  const counted = (section: 'live' | 'line', status: string) => () => {
    const heard = live.age() === null ? undefined : live.list(section, sportId);
    if (heard) return heard.filter(({ state }) => state.status === status).length;
    return champs.reduce((sum, champ) => sum + (champ.sportId === sportId ? champ[section] : 0), 0);
  };
  const inPlay = useTimed(counted('live', 'live'));
  const line = useTimed(counted('line', 'upcoming'));
  return (
    <span className="n">
      {isLiveOnly
        ? t('sports.list.liveCount', { count: inPlay })
        : t('esports.counts', { live: inPlay, line })}
    </span>
  );
}
