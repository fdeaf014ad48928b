/** Games of a league in the placeholder, about as many as in a real list. */
const OF_LEAGUE = 2;

/**
 * Placeholder of a list of games with the geometry of a real one, so that nothing moves when it arrives: chips, the head
 * of a sport, lines of leagues and rows.
 */
export function GameListSkeleton({ rows = 16, label }: { rows?: number; label: string }) {
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
          {Array.from({ length: rows / OF_LEAGUE }, (_, league) => (
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
        <span className="skeleton bone-name bone-line" />
      </div>
      <ul>
        {Array.from({ length: OF_LEAGUE }, (_, row) => (
          <li className="game" key={row}>
            <span className="star-room" />
            <div className="game-id">
              <span className="when">
                <span className="skeleton bone-time" />
              </span>
              <span className="skeleton bone-long bone-line" />
              <span />
              <span className="skeleton bone-short bone-line" />
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
export function GameSkeleton({ label }: { label: string }) {
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

/** A placeholder box for content that isn't known yet. */
export function BoxSkeleton({ label }: { label: string }) {
  return (
    <section className="panel pad stack t late-in" aria-busy="true" aria-label={label}>
      <span className="skeleton bone-long" />
      <span className="skeleton bone-short" />
      <span className="skeleton bone-price" />
    </section>
  );
}
