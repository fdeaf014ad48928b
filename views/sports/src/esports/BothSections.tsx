import { EmptyState, Segmented, useFact, useUi } from '@fairbook/ui';
import { useState } from 'react';
import type { EsportsOf, Game } from '../data.ts';
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
import type { EsportsProps } from './props.ts';
import { sportIdsOf } from './title.ts';

const SHOWN = ['all', 'live', 'upcoming'] as const;

/** Games in play, then games to come, or only those that the visitor chose last. */
export function BothSections({ data, champs }: EsportsProps) {
  'use memo';
  const { t, bus } = useUi();
  const { place } = data;
  const ids = sportIdsOf(place);
  const isOurs = ({ champId }: Game) => place.champId === null || champId === place.champId;
  const live = useLingering(useGames('live', ids, data.live), over, FOLDED_MS).filter(isOurs);
  const line = useGames('line', ids, data.line).filter(
    (game) => isOurs(game) && game.state.status === 'upcoming',
  );
  const chosen = useFact('own:cyberMatches', (value) => value ?? 'all');
  // Games that have not begun are not drawn.
  const isStream = place.kind === 'stream';
  const shown = isStream ? 'live' : chosen;
  return (
    <>
      {isStream ? null : (
        <div className="filters">
          <Segmented
            label={t('esports.shown')}
            value={chosen}
            onChange={(value) => bus.set('own:cyberMatches', value)}
            choices={SHOWN.map((id) => ({ id, label: t(`esports.show.${id}`) }))}
          />
        </div>
      )}
      {shown === 'upcoming' ? null : <Live games={live} data={data} champs={champs} />}
      {shown === 'live' ? null : <Upcoming games={line} data={data} champs={champs} />}
    </>
  );
}

interface SectionProps extends EsportsProps {
  games: readonly Game[];
}

function Live({ games, data, champs }: SectionProps) {
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
      <WholeList data={data} section="live" count={games.length - ended.length} />
    </section>
  );
}

function Upcoming({ games, data, champs }: SectionProps) {
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
      <WholeList data={data} section="line" count={Math.max(data.lineTotal, games.length)} />
    </section>
  );
}

interface WholeListProps {
  data: EsportsOf<Game>;
  section: 'live' | 'line';
  count: number;
}

/** The list of one section, with its own filters; a competition is already whole here. */
function WholeList({ data: { place }, section, count }: WholeListProps) {
  const { t, lang } = useUi();
  const toPlace = usePlace();
  if (place.champId !== null || place.kind === 'stream' || count === 0) return null;
  const sportId = place.sport === null ? null : sportIdsOf(place)[0]!;
  return (
    <a className="link small" href={`/${lang}${toPlace(listPath(section, sportId))}`}>
      {t(section === 'live' ? 'sports.home.allLive' : 'sports.home.allLine', { count })}
    </a>
  );
}
