import { adoptStyles, BoxSkeleton } from '@fairbook/ui';
import type { Page } from '../page.ts';
import styles from './page-skeleton.css?inline';

adoptStyles(styles);

/** Boxes of a page without games. */
const BOXES = 2;
/** `/live/football/12-league/345-home-away`. */
const IS_GAME = /^(\/[^/]+){4}$/;

/** Placeholder of a page with its own geometry: a list of games, one game, or boxes. */
export function PageSkeleton({ page: { route, path }, label }: { page: Page; label: string }) {
  if (route.view !== 'sports')
    return (
      <div className="stack">
        {Array.from({ length: BOXES }, (_, box) => (
          <BoxSkeleton key={box} label={label} />
        ))}
      </div>
    );
  const isGame = IS_GAME.test(path) && (route.id === 'live' || route.id === 'line');
  return isGame ? <GameSkeleton label={label} /> : <GameListSkeleton label={label} />;
}

/** About as many as in a real list. */
const LEAGUES = 8;
const OF_LEAGUE = 2;

/**
 * Placeholder of a list of games with the geometry of a real one, so that nothing moves when it arrives: chips, the head
 * of a sport, lines of leagues and rows.
 */
function GameListSkeleton({ label }: { label: string }) {
  return (
    <>
      <Bones className="chips late-in" names={['chip', 'chip', 'chip']} />
      <section className="league panel late-in" aria-busy="true" aria-label={label}>
        <header className="league-head">
          <span className="l-name">
            <span className="skeleton bone-name" />
          </span>
        </header>
        <div aria-hidden="true">
          {Array.from({ length: LEAGUES }, (_, league) => (
            <LeagueSkeleton key={league} />
          ))}
        </div>
      </section>
    </>
  );
}

function LeagueSkeleton() {
  return (
    <>
      <div className="l-line">
        <span className="star-room" />
        <span className="skeleton bone-name" />
      </div>
      <ul>
        {Array.from({ length: OF_LEAGUE }, (_, row) => (
          <li className="game" key={row}>
            <span className="star-room" />
            <div className="game-id">
              <span className="when">
                <span className="skeleton bone-time" />
              </span>
              <span className="skeleton bone-long" />
              <span />
              <span className="skeleton bone-short" />
              <span />
            </div>
            <Bones className="set first" names={['price', 'price', 'price']} />
            <Bones className="set lined second" names={['none', 'price', 'price']} />
            <span className="more" />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Placeholder of a game's page: where it stands, its scoreboard, what is told around it, and its markets. */
function GameSkeleton({ label }: { label: string }) {
  return (
    <section className="stack late-in" aria-busy="true" aria-label={label}>
      <Bones className="crumbs row" names={['name']} />
      <Bones className="stack" names={['board', 'around', 'price', 'board', 'board']} />
    </section>
  );
}

function Bones({ className, names }: { className: string; names: readonly string[] }) {
  return (
    <div className={className} aria-hidden="true">
      {names.map((name, place) => (
        <span className={name === 'none' ? '' : `skeleton bone-${name}`} key={place} />
      ))}
    </div>
  );
}
