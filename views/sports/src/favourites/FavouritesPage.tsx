import { EmptyState, Flag, Icon, Kit, Star, useFact, useUi } from '@fairbook/ui';
import { useMemo } from 'react';
import type { Champ, Game, Opponent } from '../data.ts';
import { GameList } from '../games/GameList.tsx';
import { begun, over, useLingering } from '../lingering.ts';
import { useGames } from '../live.ts';
import { champPath } from '../route.ts';
import css from './favourites.module.css';
import { starredGames } from './starred.ts';

const NO_GAMES: readonly Game[] = [];
const NONE: ReadonlySet<string> = new Set();

/** Everything that the visitor has starred: games in play and to come, leagues, teams. */
export function FavouritesPage({ champs }: { champs: readonly Champ[] }) {
  const { t } = useUi();
  const all = useFact('favourites:keys', (value) => value);
  const keys = useMemo(() => all && new Set([...all].filter((key) => !key.startsWith('casino/'))), [all]);
  const live = useLingering(useGames('live', null, NO_GAMES), over);
  const line = useLingering(useGames('line', null, NO_GAMES), begun);
  const starred = keys ?? NONE;
  const inPlay = starredGames(live, starred);
  const toCome = starredGames(line, starred);
  const leagues = champs.filter(({ id }) => starred.has(`champ/${id}`));
  const teams = teamsIn([...live, ...line]).filter(({ id }) => starred.has(`team/${id}`));
  return (
    <>
      <header className="spread">
        <h1>{t('sports.title.favourites')}</h1>
        <BellButton />
      </header>
      {keys?.size === 0 ? <EmptyState text={t('favourites.none')} /> : null}
      {leagues.length + teams.length > 0 ? (
        <section className={`${css.marks} panel`} aria-label={t('favourites.marks')}>
          <ul>
            {leagues.map((champ) => (
              <League key={champ.id} champ={champ} />
            ))}
            {teams.map(({ id, name, kit }) => (
              <li key={id}>
                <Star kind="team" id={id} name={name} />
                <Kit kit={kit} />
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Games title={t('sports.home.liveNow')} games={inPlay} section="live" />
      <Games title={t('favourites.next')} games={toCome} section="line" />
      {starred.size > 0 && inPlay.length + toCome.length === 0 ? (
        <EmptyState text={t('favourites.noGames')} />
      ) : null}
    </>
  );
}

/** What happened, and what this device tells of it. */
function BellButton() {
  const { t, bus } = useUi();
  const unread = useFact('favourites:unread', (count) => count ?? 0);
  return (
    <button
      type="button"
      className="btn quiet"
      aria-haspopup="dialog"
      onClick={() => bus.emit('modal:open', { name: 'bell' })}
    >
      <Icon id="bell" />
      {t('favourites.mine.bell', { count: unread })}
    </button>
  );
}

function League({ champ }: { champ: Champ }) {
  const { lang } = useUi();
  return (
    <li>
      <Star kind="champ" id={champ.id} name={champ.name} />
      <Flag code={champ.countryCode} />
      <a href={`/${lang}${champPath(champ.live > 0 ? 'live' : 'line', champ)}`}>
        <bdi>{champ.name}</bdi>
      </a>
    </li>
  );
}

interface GamesProps {
  title: string;
  games: readonly Game[];
  section: 'live' | 'line';
}

function Games({ title, games, section }: GamesProps) {
  if (games.length === 0) return null;
  return (
    <section className="sub" aria-label={title}>
      <h2>{title}</h2>
      <GameList games={games} section={section} level={3} withDay={section === 'line'} />
    </section>
  );
}

function teamsIn(games: readonly Game[]): Opponent[] {
  return [...new Map(games.flatMap(({ opponents }) => opponents).map((team) => [team.id, team])).values()];
}
