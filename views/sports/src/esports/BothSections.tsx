import { EmptyState, Segmented, useFact, useUi } from '@fairbook/ui';
import { useState } from 'react';
import type { Champ, EsportsOf, Game, VariantOf } from '../data.ts';
import { GameList } from '../games/GameList.tsx';
import { inLeagueOrder } from '../group.ts';
import { useLeaguePlaces } from '../league-places.ts';
import { FOLDED_MS, over, useLingering } from '../lingering.ts';
import { isLive, useGames } from '../live.ts';
import { usePlace } from '../place.ts';
import { listPath } from '../route.ts';
import { HOME_LINE, LINE_STEP } from '../rows.ts';
import { useSteady } from '../steady.ts';
import { firstRows } from '../window.ts';

const SHOWN = ['all', 'live', 'upcoming'] as const;

interface BothSectionsProps {
  data: EsportsOf<Game> | VariantOf<Game>;
  champs: readonly Champ[];
  sportIds: readonly number[];
}

/** Games in play, then games to come, or, where there is a choice, only those that the visitor chose last. */
export function BothSections({ data, champs, sportIds: ids }: BothSectionsProps) {
  'use memo';
  const { t, bus } = useUi();
  const { place } = data;
  const isOurs = ({ champId }: Game) => place.champId === null || champId === place.champId;
  const live = useLingering(useGames('live', ids, data.live), over, FOLDED_MS).filter(isOurs);
  const line = useGames('line', ids, data.line).filter(
    (game) => isOurs(game) && game.state.status === 'upcoming',
  );
  const chosen = useFact('own:cyberMatches', (value) => value ?? 'all');
  const isChoice = data.page === 'esports' && place.kind !== 'stream';
  // Games that have not begun are not drawn.
  const shown = isChoice ? chosen : place.kind === 'stream' ? 'live' : 'all';
  return (
    <>
      {isChoice ? (
        <div className="filters">
          <Segmented
            label={t('esports.shown')}
            value={chosen}
            onChange={(value) => bus.set('own:cyberMatches', value)}
            choices={SHOWN.map((id) => ({ id, label: t(`esports.show.${id}`) }))}
          />
        </div>
      ) : null}
      {shown === 'upcoming' ? null : <Live games={live} data={data} champs={champs} sportIds={ids} />}
      {shown === 'live' ? null : <Upcoming games={line} data={data} champs={champs} sportIds={ids} />}
    </>
  );
}

interface SectionProps extends BothSectionsProps {
  games: readonly Game[];
}

function Live({ games, data, champs, sportIds }: SectionProps) {
  'use memo';
  const { t } = useUi();
  const { games: open, waiting, show } = useSteady(games.filter(isLive), data.live.filter(isLive));
  const placed = useLeaguePlaces(open, champs);
  const ended = games.filter((game) => !isLive(game));
  return (
    <section className="sub" aria-labelledby="esports-live">
      <div className="spread">
        <h2 id="esports-live">{t('sports.home.liveNow')}</h2>
        {waiting > 0 ? (
          <button type="button" className="btn small" onClick={show}>
            {t('sports.live.begunShort', { count: waiting })}
          </button>
        ) : null}
      </div>
      {placed.length + ended.length > 0 ? (
        <GameList games={[...placed, ...ended]} section="live" level={3} />
      ) : (
        <EmptyState text={t('sports.empty.live')} />
      )}
      <WholeList data={data} sportIds={sportIds} section="live" count={games.length - ended.length} />
    </section>
  );
}

function Upcoming({ games, data, champs, sportIds }: SectionProps) {
  'use memo';
  const { t } = useUi();
  const [most, setMost] = useState(HOME_LINE);
  // Until the live connection sends the other games, only their number is known.
  const isMore =
    games.length > most || (games.length <= data.line.length && data.lineTotal > data.line.length);
  return (
    <section className="sub" aria-labelledby="esports-line">
      <h2 id="esports-line">{t('sports.home.upcoming')}</h2>
      {games.length > 0 ? (
        <GameList games={inLeagueOrder(firstRows(games, most), champs)} section="line" level={3} withDay />
      ) : (
        <EmptyState text={t('sports.empty.line')} />
      )}
      {isMore ? (
        <button type="button" className="btn wide" onClick={() => setMost(most + LINE_STEP)}>
          {t('sports.line.more')}
        </button>
      ) : null}
      <WholeList
        data={data}
        sportIds={sportIds}
        section="line"
        count={Math.max(data.lineTotal, games.length)}
      />
    </section>
  );
}

interface WholeListProps extends Omit<BothSectionsProps, 'champs'> {
  section: 'live' | 'line';
  count: number;
}

/** The list of one section, with its own filters; a competition is already whole here. */
function WholeList({ data: { page, place }, sportIds, section, count }: WholeListProps) {
  const { t, lang } = useUi();
  const toPlace = usePlace();
  if (page === 'variant' || place.champId !== null || count === 0) return null;
  // No list of one section has the games of these types alone.
  if (place.kind === 'stream' || (place.kind === 'virtual' && place.sport === null)) return null;
  const sportId = place.sport === null ? null : sportIds[0]!;
  return (
    <a className="link small" href={`/${lang}${toPlace(listPath(section, sportId))}`}>
      {t(section === 'live' ? 'sports.home.allLive' : 'sports.home.allLine', { count })}
    </a>
  );
}
