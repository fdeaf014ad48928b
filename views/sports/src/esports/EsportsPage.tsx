import { hubPath } from '@fairbook/remote-view/esports';
import { ChipLink, ChipRow, EmptyState, useUi } from '@fairbook/ui';
import { useEffect } from 'react';
import { linePart, livePart } from '../list-parts.ts';
import { PageHead } from '../PageHead.tsx';
import { PlaceContext } from '../place.ts';
import { BothSections } from './BothSections.tsx';
import { Disciplines } from './Disciplines.tsx';
import { PLACES } from './places.ts';
import type { EsportsProps } from './props.ts';
import { esportsTitle, sportIdsOf } from './title.ts';

/** The lists of esports, all of whose links stay in the section. */
export function EsportsPage({ data, champs }: EsportsProps) {
  const { kind } = data.place;
  const ids = sportIdsOf({ ...data.place, sport: null });
  const own = champs.filter(({ sportId }) => ids.includes(sportId));
  return (
    <PlaceContext value={PLACES[kind]}>
      {data.place.section === null ? (
        <TypePage data={data} champs={own} />
      ) : (
        <SectionPage data={data} champs={own} section={data.place.section} />
      )}
    </PlaceContext>
  );
}

/** One section of a discipline, or of all: the list of the pages of sports. */
function SectionPage({ data, champs, section }: EsportsProps & { section: 'live' | 'line' }) {
  const { t } = useUi();
  const { place } = data;
  const sportIds = sportIdsOf(place);
  const list = {
    page: 'list',
    section,
    sportId: place.sport === null ? null : sportIds[0]!,
    champId: place.champId,
    games: data[section],
    total: section === 'live' ? data.liveTotal : data.lineTotal,
    of: { sportIds, title: t('esports.kind.real') },
  } as const;
  const List = section === 'live' ? livePart.get().LivePage : linePart.get().LinePage;
  return <List data={list} champs={champs} />;
}

const TYPES = ['real', 'virtual', 'stream'] as const;

/** A type of esports: its disciplines, and their games. */
function TypePage({ data, champs }: EsportsProps) {
  const { t, lang, bus } = useUi();
  const { kind } = data.place;
  const isEmpty = kind === 'virtual' && champs.length === 0;
  useEffect(() => {
    if (kind !== 'cyber' && bus.get('own:cyberType') !== kind) bus.set('own:cyberType', kind);
  }, [bus, kind]);
  return (
    <>
      <PageHead title={esportsTitle(data, champs, t)} isPriced={!isEmpty} />
      <ChipRow label={t('esports.types')}>
        {TYPES.map((type) => (
          <ChipLink key={type} href={`/${lang}${hubPath(type, null)}`} isCurrent={type === kind}>
            {t(`esports.kind.${type}`)}
          </ChipLink>
        ))}
      </ChipRow>
      {isEmpty ? (
        <EmptyState
          text={t('esports.empty.virtual')}
          action={
            <a className="btn" href={`/${lang}/real/all`}>
              {t('esports.empty.toReal')}
            </a>
          }
        />
      ) : (
        <>
          <Disciplines data={data} champs={champs} />
          {kind === 'stream' ? <p className="note">{t('esports.streamNote')}</p> : null}
          <BothSections data={data} champs={champs} sportIds={sportIdsOf(data.place)} />
        </>
      )}
    </>
  );
}
