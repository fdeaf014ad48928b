import { disciplinesOf, hubPath } from '@fairbook/remote-view/esports';
import { sportAt } from '@fairbook/sports';
import { ChipLink, ChipRow, Flag, Icon, type IconId, useUi } from '@fairbook/ui';
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
  const text = (counts: { live: number; line: number }) =>
    kind === 'stream' ? t('sports.list.liveCount', { count: counts.live }) : t('esports.counts', counts);
  return (
    <>
      <ChipRow label={t('esports.disciplines')}>
        <ChipLink href={`/${lang}${hubPath(kind, null)}`} isCurrent={sport === null}>
          {t('esports.all')}
        </ChipLink>
        {sports.map(({ key, name, sportId }) => {
          const own = champs.filter((champ) => champ.sportId === sportId);
          const sum = (section: 'live' | 'line') => own.reduce((total, champ) => total + champ[section], 0);
          return (
            <ChipLink key={key} href={`/${lang}${hubPath(kind, key)}`} isCurrent={key === sport}>
              <Icon id={key as IconId} size="s" />
              {t(name)} <span className="n">{text({ live: sum('live'), line: sum('line') })}</span>
            </ChipLink>
          );
        })}
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
