import './snow.css';

const FLAKES = Array.from({ length: 12 }, (_, flake) => flake);

/** Falls by style sheet alone, behind the panels; who wants no motion sees none. */
export function Snow() {
  return (
    <div className="snow" aria-hidden="true">
      {FLAKES.map((flake) => (
        <i key={flake} />
      ))}
    </div>
  );
}
