import { scaleLinear } from 'd3-scale';
import { type Mark, MarkIcon, type Tick, Ticks } from './marks.tsx';
import { useWidth } from './use-width.ts';

/** A bar: up for the first side, down for the second. */
export interface Bar {
  at: number;
  value: number;
}

interface BarChartProps {
  /** One sentence for those who don't see it. */
  label: string;
  bars: readonly Bar[];
  /** The width of the axis in bars. */
  to: number;
  /** The value of a full bar. */
  most: number;
  ticks: readonly Tick[];
  marks: readonly Mark[];
  /** The present; null when it is over. */
  now: number | null;
}

const HALF = 24;
const MARKS = 16;
const HEIGHT = 2 * (HALF + MARKS) + 18;
const MIDDLE = HALF + MARKS;
const EDGE = 8;

/** One bar a unit of time, the first side's up and the second's down, with what happened on its side. */
export function BarChart({ label, bars, to, most, ticks, marks, now }: BarChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>(420);
  const x = scaleLinear([0, Math.max(1, to)], [EDGE, width - EDGE]);
  const y = scaleLinear([-most, most], [MIDDLE + HALF, MIDDLE - HALF]).clamp(true);
  const thick = Math.max(1, x(1) - x(0) - 1);
  return (
    <div ref={ref} className="ch-plot" dir="ltr">
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
        <path className="ch-base" d={`M${EDGE} ${MIDDLE}H${width - EDGE}`} />
        {marks.map(({ at, place, icon }) => (
          <path
            key={`${at}${place}${icon}`}
            className="ch-stem"
            data-part={place === null ? '' : undefined}
            d={
              place === null
                ? `M${x(at)} ${MARKS - 6}V${MIDDLE + HALF + 6}`
                : `M${x(at)} ${MIDDLE}V${place === 0 ? MARKS : MIDDLE + HALF}`
            }
          />
        ))}
        {bars.map(({ at, value }) =>
          value === 0 ? null : (
            <rect
              key={at}
              className={value > 0 ? 'ch-home' : 'ch-away'}
              x={x(at) + 0.5}
              width={thick}
              y={Math.min(y(value), MIDDLE)}
              height={Math.max(1, Math.abs(y(value) - MIDDLE))}
            />
          ),
        )}
        {marks.map(({ at, place, icon }) =>
          icon && place !== null ? (
            <MarkIcon key={`${at}${place}${icon}`} icon={icon} x={x(at)} y={place === 0 ? 8 : HEIGHT - 26} />
          ) : null,
        )}
        {now === null ? null : (
          <path className="ch-present" d={`M${x(now)} ${MARKS - 6}V${MIDDLE + HALF + 6}`} />
        )}
        <Ticks ticks={ticks} y={HEIGHT - 4} xOf={x} />
      </svg>
    </div>
  );
}
