import { parseSportsPath, type Section, sportsPath } from '@fairbook/remote-view/paths';
import { Flag, Icon, SportIcon, useFact, useTimed } from '@fairbook/ui';
import { useHost, useSession } from '../host-context.ts';
import { type Page, useHandoff } from '../page.ts';
import { listOf } from '../settings/betting-type.ts';
import { Fold } from '../settings/Fold.tsx';
import { HostLink } from './HostLink.tsx';

type Sport = ReturnType<typeof useHandoff>['menu']['sports'][number];

/** The biggest competitions, then every sport with its counts. Icons with tooltips on narrow screens. */
export function SideMenu({ page }: { page: Page }) {
  const { t } = useHost();
  const { menu } = useHandoff();
  const here = parseSportsPath(page.path);
  const last = useFact('own:bettingType', (type) => type ?? 'line');
  const keyOf = (id: number) => menu.sports.find((sport) => sport.id === id)?.key;
  return (
    <nav className="side panel" aria-label={t('host.sports')}>
      <Fold side="left" />
      <OwnItems page={page} />
      {menu.champs.length > 0 ? (
        <div className="side-group">
          <h2 className="side-label">{t('host.topCompetitions')}</h2>
          <ul>
            {menu.champs.map((champ) => (
              <li key={champ.id}>
                <HostLink
                  className="side-item"
                  to={sportsPath(listOf(last, champ), keyOf(champ.sportId), champ)}
                  aria-current={here?.champId === champ.id || undefined}
                  title={champ.name}
                >
                  <Flag code={champ.countryCode} />
                  <span className="side-name">
                    <bdi>{champ.name}</bdi>
                  </span>
                </HostLink>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className="side-group">
        <h2 className="side-label">{t('host.allSports')}</h2>
        <ul>
          {menu.sports.map((sport) => (
            <li key={sport.id}>
              <SportItem sport={sport} last={last} isHere={here?.sport === sport.key} />
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** What is the visitor's own: favourites and, for a player, open bets. */
function OwnItems({ page }: { page: Page }) {
  const { t } = useHost();
  const { role } = useSession().session;
  const count = useFact('favourites:count', (known) => known ?? 0);
  if (role === 'operator') return null;
  return (
    <div className="side-group">
      <h2 className="side-label">{t('host.mine')}</h2>
      <ul>
        <li>
          <HostLink
            className="side-item"
            to="/favourites"
            aria-current={page.path === '/favourites' || undefined}
            title={t('host.favourites')}
          >
            <Icon id={count > 0 ? 'starf' : 'star'} />
            <span className="side-name">{t('host.favourites')}</span>
            <span className="side-n">{count > 0 ? count : null}</span>
          </HostLink>
        </li>
        {role === 'player' ? (
          <li>
            <HostLink className="side-item" to="/office/history" title={t('host.navBets')}>
              <Icon id="coupon" />
              <span className="side-name">{t('host.navBets')}</span>
            </HostLink>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

/** A sport with its numbers of live and upcoming games. */
export function SportItem({ sport, last, isHere }: { sport: Sport; last: Section; isHere: boolean }) {
  const { t, live } = useHost();
  // The page beside the menu counts games from the live connection, and both counts must agree.
  const heard = () => (live.age() === null ? undefined : live.list('live', sport.id));
  const inPlay = useTimed(() => heard()?.filter(({ state }) => state.status === 'live').length ?? sport.live);
  return (
    <HostLink
      className="side-item"
      to={sportsPath(listOf(last, sport), sport.key)}
      aria-current={isHere || undefined}
      title={t('host.sportCounts', { sport: sport.name, live: inPlay, line: sport.line })}
    >
      <SportIcon sport={sport.key} />
      <span className="side-name">{sport.name}</span>{' '}
      <span className="side-n">
        {inPlay > 0 ? <b>{inPlay}</b> : null} {sport.line}
      </span>
    </HostLink>
  );
}
