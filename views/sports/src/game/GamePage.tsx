import type { Api } from '@fairbook/client';
import type { ViewContext } from '@fairbook/remote-view';
import { SPORT_IDS, sportNamed } from '@fairbook/sports';
import { Flag, Icon, useFact, useUi } from '@fairbook/ui';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSay } from '../announce/Announcer.tsx';
import { useNews } from '../announce/news.ts';
import { gameName } from '../bet.ts';
import type { Game, PageData } from '../data.ts';
import { PLACES } from '../esports/places.ts';
import { leagueDetail, roundText } from '../league.ts';
import { useGame } from '../live.ts';
import { PlaceContext, usePlace } from '../place.ts';
import { champOf, champPath, listPath } from '../route.ts';
import { replayText } from '../start.ts';
import { Around } from './around/Around.tsx';
import { Board } from './Board.tsx';
import css from './board.module.css';
import { Markets } from './Markets.tsx';
import type { NeighbourLinksProps } from './neighbours/NeighbourLinks.tsx';

interface GamePageProps {
  data: Extract<PageData, { page: 'game' }>;
  api: Api;
  loadTexts: ViewContext['loadTexts'];
}

/** One game with all its markets; its links stay in the section of esports or in the variant where it was opened. */
export function GamePage({ data, api, loadTexts }: GamePageProps) {
  const { game: written, known, statisticId, kind } = data;
  const { t, lang } = useUi();
  const game = useGame(written);
  useNews(game, useSay());
  const board = useRef<HTMLElement>(null);
  // A game that ends while the page is open keeps its locked prices; later visitors don't need them.
  const wasOver = written.state.status === 'ended';
  return (
    <PlaceContext value={kind ? PLACES[kind] : unplaced}>
      <Crumbs game={game}>
        <NeighboursPlace game={game} api={api} board={board} />
      </Crumbs>
      <Title game={game} />
      <Board game={game} ref={board} />
      <Draw game={game} />
      <Around game={game} api={api} known={known} loadTexts={loadTexts} />
      {statisticId ? <StatisticLink id={statisticId} /> : null}
      {game.markets.length > 0 && !wasOver ? (
        <Markets game={game} api={api} ofSides={kind === 'betsonyour'} />
      ) : (
        <p className="note">
          <Icon id="info" />
          <span>
            {t(game.state.status === 'ended' ? 'game.ended' : 'game.noMarkets')}{' '}
            {wasOver ? (
              <a className="link" href={`/${lang}/results`}>
                {t('sports.title.results')}
              </a>
            ) : null}
          </span>
        </p>
      )}
    </PlaceContext>
  );
}

/** Leads to a window with nothing around it, unless the player wants statistics in place. */
function StatisticLink({ id }: { id: string }) {
  const { t, lang } = useUi();
  const isApart = useFact('own:areStatsInNewWindow', (value) => value !== false);
  const to = isApart ? `/statisticpopup/game/${id}` : `/statistic?game=${id}`;
  return (
    <a className="link small" href={`/${lang}${to}`}>
      {t('game.statistics')}
    </a>
  );
}

/** Two sides stand on the board below, larger; a field of many is known by its event, a question by what it asks. */
function Title({ game }: { game: Game }) {
  const { t } = useUi();
  if (game.opponents.length === 2 || !game.round) return <h1 className="vh">{gameName(game)}</h1>;
  const event = roundText(t, game.round);
  // A season is known by its years alone.
  return <h1 className={css.event}>{/^\d{4}/.test(event) ? `${game.champName} ${event}` : event}</h1>;
}

const unplaced = (path: string) => path;

/** What proves the draw of a race: the hash of its key, and after the race the key. */
function Draw({ game: { sportId, state } }: { game: Game }) {
  const { t, lang } = useUi();
  if (!('draw' in state) || state.draw === '') return null;
  return (
    <p className="note">
      <Icon id="shield" />
      <span>
        {t(state.status === 'ended' ? 'game.draw.key' : 'game.draw.hash')}{' '}
        <bdi className={`mono ${css.draw}`}>{state.draw}</bdi>{' '}
        <a className="link" href={`/${lang}/information/rules/${SPORT_IDS.indexOf(sportId) + 2}`}>
          {t('game.draw.how')}
        </a>
      </span>
    </p>
  );
}

function Crumbs({ game, children }: { game: Game; children: ReactNode }) {
  const { t, lang } = useUi();
  const section = game.state.status === 'upcoming' ? 'line' : 'live';
  const place = usePlace();
  const champ = place(champPath(section, champOf(game)));
  const { sportId } = game;
  return (
    <nav className="crumbs row small muted" aria-label={t('game.crumbs')}>
      <a href={`/${lang}${place(`/${section}`)}`}>{t(`sports.title.${section}`)}</a>
      <Icon id="right" size="xs" flip />
      {SPORT_IDS.length > 1 ? (
        <>
          <a href={`/${lang}${place(listPath(section, sportId))}`}>{t(sportNamed(sportId).name)}</a>
          <Icon id="right" size="xs" flip />
        </>
      ) : null}
      <a href={`/${lang}${champ}`} className="row" title={game.champName}>
        <Flag code={game.countryCode} />
        <bdi>{game.champName}</bdi>
      </a>
      <span className="only-desk">
        {leagueDetail(t, game.countryCode, game.round, replayText(t, [game]))}
      </span>
      {children}
    </nav>
  );
}

/** The room of two links, which come beside the page. */
function NeighboursPlace(props: NeighbourLinksProps) {
  const [Links, setLinks] = useState<ComponentType<NeighbourLinksProps> | null>(null);
  useEffect(() => {
    // Without them the page is whole.
    import('./neighbours/NeighbourLinks.tsx').then(
      (part) => setLinks(() => part.NeighbourLinks),
      () => {},
    );
  }, []);
  return <span className={css.neighbours}>{Links ? <Links {...props} /> : null}</span>;
}
