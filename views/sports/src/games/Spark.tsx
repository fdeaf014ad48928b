import type { Game } from '../data.ts';

/** A game with its momentum: pressure in equal parts of its time, −1 (away) to 1 (home), null where nothing is known. */
type Told = Game & { momentum?: readonly (number | null)[] };

const [WIDTH, HEIGHT] = [60, 22];
const MIDDLE = HEIGHT / 2;

/** The course of a game in its row: a bar for each part of its time, home up, away down. Nothing without a series. */
export function Spark({ game: { momentum } }: { game: Told }) {
  if (!momentum || momentum.length === 0) return null;
  const step = WIDTH / momentum.length;
  return (
    <svg className="spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={`M0 ${MIDDLE}H${WIDTH}`} />
      <path className="up" d={barsOf(momentum, step, 1)} />
      <path className="down" d={barsOf(momentum, step, -1)} />
    </svg>
  );
}

/** The bars of one side in one path. */
function barsOf(momentum: readonly (number | null)[], step: number, side: 1 | -1): string {
  return momentum
    .map((value, index) => {
      const high = Math.round(Math.max(0, (value ?? 0) * side) * 10 * (MIDDLE - 1)) / 10;
      const width = Math.max(1, step - 0.5);
      return high === 0 ? '' : `M${index * step} ${MIDDLE}v${-side * high}h${width}v${side * high}z`;
    })
    .join('');
}
