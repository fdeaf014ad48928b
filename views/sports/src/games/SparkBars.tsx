import { useMomentum } from './momentum.ts';

const [WIDTH, HEIGHT] = [44, 22];
const MIDDLE = HEIGHT / 2;

/** A bar for each part of a game's time, home up, away down. The page of the game has it in words. */
export function SparkBars({ id }: { id: number }) {
  const momentum = useMomentum(id);
  return momentum ? (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={`M0 ${MIDDLE}H${WIDTH}`} />
      <path className="up" d={barsOf(momentum, 1)} />
      <path className="down" d={barsOf(momentum, -1)} />
    </svg>
  ) : null;
}

/** The bars of one side in one path. */
export function barsOf(momentum: readonly (number | null)[], side: 1 | -1): string {
  const step = WIDTH / momentum.length;
  const width = Math.max(1, step - 0.5);
  return momentum
    .map((value, index) => {
      const high = Math.round(Math.max(0, (value ?? 0) * side) * 10 * (MIDDLE - 1)) / 10;
      return high === 0 ? '' : `M${index * step} ${MIDDLE}v${-side * high}h${width}v${side * high}z`;
    })
    .join('');
}
