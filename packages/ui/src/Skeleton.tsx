/** Placeholder rows of games with the geometry of real ones, so that nothing moves when they arrive. */
export function GameListSkeleton({ rows = 16, label }: { rows?: number; label: string }) {
  return (
    <section className="league panel late-in" aria-busy="true" aria-label={label}>
      <header className="league-head">
        <span className="l-name">
          <span className="skeleton bone-name" />
        </span>
      </header>
      <ul aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <li className="game" key={row}>
            <div className="game-id">
              <span className="when">
                <span className="skeleton bone-time" />
              </span>
              <span className="skeleton bone-long" />
              <span />
              <span className="skeleton bone-short" />
              <span />
            </div>
            <SetSkeleton className="set first" prices={3} />
            <SetSkeleton className="set lined second" prices={2} />
            <span />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SetSkeleton({ className, prices }: { className: string; prices: number }) {
  const isLined = className.includes('lined');
  return (
    <div className={className}>
      {isLined ? <span /> : null}
      {Array.from({ length: prices }, (_, price) => (
        <span className="skeleton bone-price" key={price} />
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
