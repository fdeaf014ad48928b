import { isOfChamps } from '@fairbook/remote-view/variants';
import { SPORT_IDS } from '@fairbook/sports';
import { EmptyState, Icon, useUi } from '@fairbook/ui';
import type { Champ } from '../data.ts';
import { BothSections } from '../esports/BothSections.tsx';
import { PLACES } from '../esports/places.ts';
import { linePart, livePart } from '../list-parts.ts';
import { PageHead } from '../PageHead.tsx';
import { PlaceContext, usePlace } from '../place.ts';
import { champPath, listPath } from '../route.ts';
import { CricketApp } from './CricketApp.tsx';
import { isWithin, sportIdOf } from './place.ts';
import type { VariantProps } from './props.ts';
import { SideGames } from './SideGames.tsx';
import { TopGames } from './TopGames.tsx';
import { variantTitle } from './title.ts';
import { topChamps } from './top.ts';

/** The lists of a variant of the sports pages, all of whose links stay in it. */
export function VariantPage(props: VariantProps) {
  return (
    <PlaceContext value={PLACES[props.data.place.kind]}>
      <Content {...props} />
    </PlaceContext>
  );
}

function Content(props: VariantProps) {
  const { kind, champId } = props.data.place;
  if (kind === 'marble') return <Marbles {...props} />;
  if (kind === 'betsonyour') return <SideGames {...props} />;
  if (kind === 'ipl') return <CricketApp {...props} />;
  if (champId === null && kind === 'topgame') return <TopGames {...props} />;
  if (champId === null && kind !== 'ufc') return <NothingOn {...props} />;
  return <List {...props} />;
}

/** One section of a sport or of a competition: the list of the pages of sports. */
function List({ data, champs }: VariantProps) {
  const { t } = useUi();
  const { place } = data;
  const { kind, section, champId } = place;
  const champ = champs.find(({ id }) => id === champId);
  const sportId = sportIdOf(place) ?? champ?.sportId;
  const list = {
    page: 'list',
    ...{ section, sportId: null, champId, games: data[section] },
    total: section === 'live' ? data.liveTotal : data.lineTotal,
    of: {
      sportIds: sportId ? [sportId] : [],
      title: t(`variants.name.${kind}`),
      isByChamp: isOfChamps(kind),
    },
  } as const;
  const Page = section === 'live' ? livePart.get().LivePage : linePart.get().LinePage;
  return (
    <>
      <Page data={list} champs={offeredIn(data, champs)} />
      <Ways place={place} champ={champ} />
    </>
  );
}

/** The competitions that a list offers beside its own. */
function offeredIn({ place, featured }: VariantProps['data'], champs: readonly Champ[]): readonly Champ[] {
  if (place.kind !== 'topevents') return champs.filter((champ) => isWithin(place, champ));
  const top = topChamps(champs, place.section, featured);
  return champs.filter((champ) => champ.id === place.champId || top.includes(champ));
}

/** Links to the same list in the other section, and to the results of its competition. */
function Ways({ place, champ }: { place: VariantProps['data']['place']; champ: Champ | undefined }) {
  const { t, lang } = useUi();
  const toPlace = usePlace();
  const other = place.section === 'live' ? 'line' : 'live';
  const path = champ ? champPath(other, champ) : listPath(other, null);
  const name = champ?.name ?? t(`variants.name.${place.kind}`);
  return (
    <p className="row wrap small">
      <a className="link" href={`/${lang}${toPlace(path)}`}>
        {t(`sports.titleOf.${other}`, { sport: name })}
      </a>
      {champ ? (
        <a className="link" href={`/${lang}/champs/${path.split('/').at(-1)}`}>
          {t('sports.title.results')}
        </a>
      ) : null}
    </p>
  );
}

/** Marble races in play and to come, with a note that says how to check a draw. */
function Marbles({ data, champs }: VariantProps) {
  const { t, lang } = useUi();
  const sportId = sportIdOf(data.place)!;
  return (
    <>
      <PageHead title={variantTitle(data, champs, t)} />
      <p className="note">
        <Icon id="shield" />
        <span>
          {t('variants.about.marble')}{' '}
          <a className="link" href={`/${lang}/information/rules/${SPORT_IDS.indexOf(sportId) + 2}`}>
            {t('game.draw.how')}
          </a>
        </span>
      </p>
      <BothSections data={data} champs={champs} sportIds={[sportId]} />
    </>
  );
}

/** No such competition is offered. */
function NothingOn({ data, champs }: VariantProps) {
  const { t, lang } = useUi();
  const { kind, section } = data.place;
  const isCup = kind === 'fifacup';
  return (
    <>
      <PageHead title={variantTitle(data, champs, t)} isPriced={false} />
      <EmptyState
        text={t(isCup ? 'variants.empty.fifacup' : `sports.empty.${section}`)}
        action={
          <a className="btn" href={`/${lang}${isCup ? '/line/football' : '/line'}`}>
            {t(isCup ? 'variants.empty.toFootball' : 'sports.empty.toLine')}
          </a>
        }
      />
    </>
  );
}
