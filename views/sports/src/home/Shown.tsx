import { EmptyState, useUi } from '@fairbook/ui';
import { useState } from 'react';
import type { Champ, Game, PageData } from '../data.ts';
import { GameList } from '../games/GameList.tsx';
import { inLeagueOrder } from '../group.ts';
import { useLeaguePlaces } from '../league-places.ts';
import { begun, FOLDED_MS, over, stillOr, useLingering } from '../lingering.ts';
import { isInPart } from '../list/part-of.ts';
import { useReadRows } from '../list/read.ts';
import { isLive, useGames } from '../live.ts';
import { listPath } from '../route.ts';
import { HOME_SHOWN } from '../rows.ts';
import { useSteady } from '../steady.ts';
import { firstRows } from '../window.ts';
import { recommendedOf } from './shows.ts';

export interface ShownProps {
  data: Extract<PageData, { page: 'home' }>;
  champs: readonly Champ[];
  /** Null for games of all sports. */
  sportId: number | null;
}

/** The games of the chosen filter, in place of the whole first page. */
export function Shown(props: ShownProps) {
  const { filter } = props.data;
  const why = filter.choices.find(({ show }) => show === filter.chosen)?.why;
  const Rows = filter.chosen === 'upcoming' ? ToCome : filter.chosen === 'recommended' ? Recommended : InPart;
  return (
    <>
      <p className="muted small">{why}</p>
      <Rows key={props.sportId} {...props} />
    </>
  );
}

function ToCome({ data, champs, sportId }: ShownProps) {
  'use memo';
  const { t, lang } = useUi();
  const games = ofSport(useGames('line', null, data.line), sportId).filter(
    ({ state }) => state.status === 'upcoming',
  );
  const { open } = useReadRows(firstRows(games, HOME_SHOWN), begun);
  if (open.length === 0) return <EmptyState text={data.filter.empty} />;
  // Until the live connection sends the other games, only their number is known.
  const count = sportId === null ? Math.max(data.lineTotal, games.length) : games.length;
  return (
    <section className="sub" aria-labelledby="shown">
      <h2 className="vh" id="shown">
        {t('sports.home.upcoming')}
      </h2>
      <GameList games={inLeagueOrder(open, champs)} section="line" level={3} withDay />
      <a className="link small" href={`/${lang}${listPath('line', sportId)}`}>
        {t('sports.home.allLine', { count })}
      </a>
    </section>
  );
}

/** Games in their first or second part. A game that passes on leaves when nobody reads its row. */
function InPart({ data, champs, sportId }: ShownProps) {
  'use memo';
  const { t, lang } = useUi();
  const { chosen, empty } = data.filter;
  const part = chosen === 'first' ? 'first' : 'second';
  const live = ofSport(useLingering(useGames('live', null, data.live), over, FOLDED_MS), sportId);
  const inPart = live.filter((game) => isLive(game) && isInPart(game, part));
  const { games } = useSteady(inPart, ofSport(data.live, sportId).filter(isLive));
  const rows = useReadRows(useLeaguePlaces(games, champs), stillOr(live, over));
  const count = live.filter(isLive).length;
  return (
    <section className="sub" aria-labelledby="shown">
      <h2 className="vh" id="shown">
        {t('sports.home.liveNow')}
      </h2>
      {rows.open.length > 0 ? (
        <GameList games={rows.open} section="live" level={3} />
      ) : (
        <EmptyState text={empty} />
      )}
      {count > 0 ? (
        <a className="link small" href={`/${lang}${listPath('live', sportId)}`}>
          {t('sports.home.allLive', { count: sportId === null ? Math.max(data.liveTotal, count) : count })}
        </a>
      ) : null}
    </section>
  );
}

/** What operators put on top or, without that, what the rule of top games chooses. Rows stay while their games are listed. */
function Recommended({ data, champs, sportId }: ShownProps) {
  'use memo';
  const { t } = useUi();
  const live = useRecommended('live', { data, champs, sportId });
  const line = useRecommended('line', { data, champs, sportId });
  if (live.length + line.length === 0) return <EmptyState text={data.filter.empty} />;
  return (
    <>
      {live.length > 0 ? (
        <section className="sub" aria-labelledby="shown-live">
          <h2 id="shown-live">{t('sports.home.liveNow')}</h2>
          <GameList games={live} section="live" level={3} />
        </section>
      ) : null}
      {line.length > 0 ? (
        <section className="sub" aria-labelledby="shown-line">
          <h2 id="shown-line">{t('sports.home.upcoming')}</h2>
          <GameList games={line} section="line" level={3} withDay />
        </section>
      ) : null}
    </>
  );
}

function useRecommended(section: 'live' | 'line', { data, champs, sportId }: ShownProps): readonly Game[] {
  const status = section === 'live' ? 'live' : 'upcoming';
  const all = ofSport(useGames(section, null, data[section]), sportId);
  const offered = all.filter(({ state }) => state.status === status);
  const [kept, setKept] = useState<readonly Game[]>(() => ofSport(data[section], sportId));
  const games = recommendedOf(offered, data.featured, champs, kept.length > 0 ? kept : undefined);
  if (data.featured.length === 0 && games.some(({ id }) => !kept.some((game) => game.id === id)))
    setKept(games);
  return useReadRows(games, stillOr(all, section === 'live' ? over : begun)).open;
}

function ofSport(games: readonly Game[], sportId: number | null): readonly Game[] {
  return sportId === null ? games : games.filter((game) => game.sportId === sportId);
}
