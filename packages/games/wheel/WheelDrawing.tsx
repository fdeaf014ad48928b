import { WHOLE } from '../src/game.ts';
import { useFrames } from '../src/parts/round.ts';
import { timesText } from '../src/texts.ts';
import styles from './wheel.module.css';

const BOX = '0 0 320 324';
const CENTRE = { x: 160, y: 172 };
const OUTER = 144;
const INNER = 66;

/** The outline of one segment of `of`, the first with its middle at the top. */
function segmentPath(segment: number, of: number): string {
  const at = (radius: number, edge: number) => {
    const angle = (2 * Math.PI * (segment + edge)) / of - Math.PI / 2;
    return `${(CENTRE.x + radius * Math.cos(angle)).toFixed(2)} ${(CENTRE.y + radius * Math.sin(angle)).toFixed(2)}`;
  };
  return `M${at(OUTER, -0.5)}A${OUTER} ${OUTER} 0 0 1 ${at(OUTER, 0.5)}L${at(INNER, 0.5)}A${INNER} ${INNER} 0 0 0 ${at(INNER, -0.5)}Z`;
}

/** The different sums of a wheel, rising, with how many segments pay each. */
export function sumsOf(paid: readonly number[]) {
  const counts = Map.groupBy(paid, (each) => each);
  return [...counts]
    .map(([sum, segments]) => ({ sum, count: segments.length }))
    .sort((a, b) => a.sum - b.sum);
}

/** Segments that pay nothing have the tone of lines; the more a segment pays, the fuller its own. */
function toneOf(sum: number, sums: readonly { sum: number }[]): { fill: string; fillOpacity?: number } {
  if (sum === 0) return { fill: 'var(--line)' };
  const paying = sums.filter((each) => each.sum > 0);
  const rank = (paying.findIndex((each) => each.sum === sum) + 1) / paying.length;
  return { fill: 'var(--ground)', fillOpacity: 0.25 + 0.75 * rank };
}

interface Props {
  /** What each segment pays, clockwise, in ten-thousandths of the stake. */
  paid: readonly number[];
  /** Changes with each round; undefined before the first. */
  round: string | undefined;
  /** The segment at which the wheel stands; null while there is none. */
  segment: number | null;
  isMoving: boolean;
  moveMs: number;
  label: string;
  isLarge?: boolean;
}

/** A wheel of equal segments, its pointer, and what it pays. It turns while a round moves, and stops at its segment. */
export function WheelDrawing({ paid, round, segment, isMoving, moveMs, label, isLarge = false }: Props) {
  const sums = sumsOf(paid);
  const turning = useFrames<SVGSVGElement>(
    isMoving,
    () => [
      { transform: 'rotate(-1080deg)', easing: 'cubic-bezier(0.15, 0.6, 0.35, 1)' },
      { transform: 'rotate(0deg)' },
    ],
    moveMs,
  );
  const sum = segment === null ? 0 : paid[segment]!;
  const angle = -((segment ?? 0) * 360) / paid.length;
  return (
    <div className={styles.board}>
      <div className={styles.wheel} data-large={isLarge || undefined} role="img" aria-label={label}>
        {/* A layer of its own: the browser turns its picture without drawing it again. */}
        <svg ref={turning} className={styles.turning} key={round ?? 'none'} viewBox={BOX} aria-hidden="true">
          <g transform={`rotate(${angle} ${CENTRE.x} ${CENTRE.y})`}>
            {paid.map((each, at) => (
              <path
                key={at}
                className={styles.segment}
                d={segmentPath(at, paid.length)}
                {...toneOf(each, sums)}
              />
            ))}
            {isLarge
              ? paid.map((each, at) => (
                  <text
                    key={at}
                    className={styles.label}
                    data-dark={(toneOf(each, sums).fillOpacity ?? 0) > 0.6}
                    x={CENTRE.x}
                    y={CENTRE.y - OUTER + 34}
                    transform={`rotate(${(at * 360) / paid.length} ${CENTRE.x} ${CENTRE.y})`}
                  >
                    {each / WHOLE}
                  </text>
                ))
              : null}
          </g>
        </svg>
        <svg viewBox={BOX} aria-hidden="true">
          <circle className={styles.hub} cx={CENTRE.x} cy={CENTRE.y} r={INNER - 6} />
          <path className={styles.pointer} d="M160 46L146 12H174Z" />
          {segment !== null && !isMoving ? (
            <text x={CENTRE.x} y={CENTRE.y + 11} data-won={sum > WHOLE}>
              {timesText(sum)}
            </text>
          ) : null}
        </svg>
      </div>
      <ul className={styles.key} aria-hidden="true">
        {sums.map(({ sum: each, count }) => (
          <li key={each}>
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <rect width="10" height="10" rx="2" {...toneOf(each, sums)} />
            </svg>
            <bdi>
              {timesText(each)} <span className="muted">{count}</span>
            </bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
