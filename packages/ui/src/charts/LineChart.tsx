import { scaleLinear, scaleLog } from 'd3-scale';
import { area, curveLinear, curveStepAfter, line } from 'd3-shape';
import { useState } from 'react';
import { apart } from './labels.ts';
import { type Mark, MarkIcon, type Tick, Ticks } from './marks.tsx';
import { useWidth } from './use-width.ts';

/** A line: a value holds from its place until the next. Null breaks the line. */
export interface Series {
  name: string;
  /** Drawn at the end of the line: `1`, `X`. Lines without it are told apart by a legend. */
  short: string;
  tone: 'home' | 'neutral' | 'away';
  isDashed?: boolean;
  /** Whether the room between the line and zero is tinted; of sums only. */
  isFilled?: boolean;
  points: readonly (readonly [at: number, value: number | null])[];
}

type Kind = 'prices' | 'offers' | 'sums';

interface LineChartProps {
  /** One sentence for those who don't see it. */
  label: string;
  series: readonly Series[];
  from: number;
  to: number;
  ticks: readonly Tick[];
  marks: readonly Mark[];
  /**
   * Prices stand on a log scale and change in steps; offers on a linear one, in steps, too; sums on a linear one with zero,
   * and their line goes straight.
   */
  of?: Kind;
  valueText(value: number): string;
  /** A figure of the scale; `valueText` unless said. */
  scaleText?(value: number): string;
  placeText(at: number): string;
  /** Name of the control that moves through the chart by keyboard. */
  moveLabel: string;
}

const HEIGHT = 208;
const EDGE = { top: 22, bottom: 22 };
/** The room beside the lines, as the stylesheet has it for the control over them. */
const SIDES = {
  prices: { start: 34, end: 62 },
  offers: { start: 52, end: 84 },
  sums: { start: 52, end: 84 },
};
const STEPS = 200;

/** Lines over time, with rules for what happened, a hairline that follows the pointer or the arrow keys. */
export function LineChart(props: LineChartProps) {
  const { label, series, from, to, ticks, marks, of = 'prices', valueText, moveLabel, placeText } = props;
  const { scaleText = valueText } = props;
  const { start, end: endRoom } = SIDES[of];
  const [ref, width] = useWidth<HTMLDivElement>(720);
  const [step, setStep] = useState<number | null>(null);
  const values = series.flatMap(({ points }) => points.flatMap(([, value]) => value ?? []));
  if (values.length === 0) return null;
  const x = scaleLinear([from, Math.max(to, from + 1)], [start, width - endRoom]);
  const y = scaleOf(of, values);
  const curve = of === 'sums' ? curveLinear : curveStepAfter;
  const path = line<Points[number]>()
    .defined(([, value]) => value !== null)
    .x(([at]) => x(at))
    .y(([, value]) => y(value ?? 1))
    .curve(curve);
  const filled = area<Points[number]>()
    .x(([at]) => x(at))
    .y0(() => y(0))
    .y1(([, value]) => y(value ?? 0))
    .curve(curve);
  const at = step === null ? null : from + ((to - from) * step) / STEPS;
  const read = (moment: number) =>
    series
      .map(({ short, name, points }) => `${short || name} ${textAt(points, moment, valueText)}`)
      .join(', ');
  const ends = apart(
    series.map(({ points }) => lastValue(points)).map((value) => (value === null ? null : y(value))),
    14,
  );
  return (
    <div ref={ref} className="ch-plot" dir="ltr">
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
        <g className="ch-grid">
          {(of === 'prices' ? gridOf(y.domain()) : y.ticks(LINES)).map((value) => (
            <g key={value}>
              <path
                className={value === 0 ? 'ch-base' : undefined}
                d={`M${start} ${y(value)}H${width - endRoom}`}
              />
              <text x={start - 6} y={y(value) + 3}>
                {scaleText(value)}
              </text>
            </g>
          ))}
        </g>
        {marks.map(({ at: place, icon, text }, n) => (
          <g key={`${place}${text}`} className="ch-rule" data-event={icon ? '' : undefined}>
            <path d={`M${x(place)} ${EDGE.top - 4}V${HEIGHT - EDGE.bottom}`} />
            {icon ? <MarkIcon icon={icon} x={x(place)} y={10} /> : null}
            {text && !isCrowded(marks, n, x) ? (
              <text x={x(place) + 10} y={14}>
                {text}
              </text>
            ) : null}
          </g>
        ))}
        {series.map(({ name, isFilled, points }) =>
          isFilled ? <path key={name} className="ch-area" d={filled(points) ?? ''} /> : null,
        )}
        {series.map(({ name, short, tone, isDashed, points }, n) => {
          const drawn = held(points, to);
          const value = lastValue(points);
          return (
            <g key={name} className="ch-series" data-tone={tone}>
              <path d={path(drawn) ?? ''} data-dashed={isDashed || undefined} />
              {value === null ? null : (
                <>
                  <circle cx={x(drawn.findLast(([, each]) => each !== null)![0])} cy={y(value)} r="3" />
                  <text x={x(to) + 8} y={(ends[n] ?? y(value)) + 3}>
                    {short} <tspan>{valueText(value)}</tspan>
                  </text>
                </>
              )}
            </g>
          );
        })}
        {at === null ? null : (
          <path className="ch-hair" d={`M${x(at)} ${EDGE.top}V${HEIGHT - EDGE.bottom}`} />
        )}
        <Ticks ticks={ticks} y={HEIGHT - 6} xOf={x} />
      </svg>
      <input
        type="range"
        className="ch-mover"
        data-of={of}
        min="0"
        max={STEPS}
        value={step ?? STEPS}
        aria-label={moveLabel}
        aria-valuetext={`${placeText(at ?? to)}: ${read(at ?? to)}`}
        onChange={(event) => setStep(Number(event.target.value))}
        onPointerMove={({ nativeEvent: { offsetX }, currentTarget: { clientWidth } }) =>
          setStep(Math.max(0, Math.min(STEPS, Math.round((offsetX / clientWidth) * STEPS))))
        }
        onPointerLeave={() => setStep(null)}
        onBlur={() => setStep(null)}
      />
      <p className="ch-reading" aria-hidden="true">
        {at === null ? null : (
          <>
            <b>{placeText(at)}</b> {read(at)}
          </>
        )}
      </p>
    </div>
  );
}

const LINES = 4;

function scaleOf(of: Kind, values: readonly number[]) {
  const heights = [HEIGHT - EDGE.bottom, EDGE.top];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (of === 'prices') return scaleLog([least * 0.94, most * 1.06], heights);
  if (of === 'offers') return scaleLinear([least, most], heights).nice(LINES);
  return scaleLinear([Math.min(0, least), Math.max(least < 0 ? 0 : 1, most)], heights).nice(LINES);
}

const TEXT_ROOM = 42;

/** Whether the next mark leaves no room for the text of one. */
function isCrowded(marks: readonly Mark[], n: number, x: (at: number) => number): boolean {
  const next = marks[n + 1];
  return next !== undefined && x(next.at) - x(marks[n]!.at) < TEXT_ROOM;
}

type Points = Series['points'];

function textAt(points: Points, at: number, valueText: (value: number) => string): string {
  const value = points.findLast(([from]) => from <= at)?.[1] ?? null;
  return value === null ? '–' : valueText(value);
}

/** The points with the places until which their values hold: up to a gap, and to the end. */
function held(points: Points, to: number): Points {
  const [, last = null] = points.at(-1) ?? [];
  return [...points, [to, last] as const].flatMap((point, n) => {
    const before = points[n - 1]?.[1] ?? null;
    return point[1] === null && before !== null ? [[point[0], before] as const, point] : [point];
  });
}

function lastValue(points: Points): number | null {
  return points.findLast(([, value]) => value !== null)?.[1] ?? null;
}

const GRID = [1.01, 1.1, 1.2, 1.5, 2, 3, 5, 8, 13, 20, 40, 80, 150, 300, 600];

/** Round prices inside the range, so that about as much room is between any two. */
function gridOf([least = 1, most = 1]: readonly number[]): number[] {
  const inside = GRID.filter((value) => value >= least && value <= most);
  const every = Math.ceil(inside.length / 6);
  return inside.filter((_, n) => n % every === 0);
}
