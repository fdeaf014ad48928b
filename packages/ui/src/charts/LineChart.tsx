import { scaleLinear, scaleLog } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import { useState } from 'react';
import { apart } from './labels.ts';
import { type Mark, MarkIcon, type Tick, Ticks } from './marks.tsx';
import { useWidth } from './use-width.ts';

/** A line: a value holds from its place until the next. Null breaks the line. */
export interface Series {
  name: string;
  /** Drawn at the end of the line: `1`, `X`. */
  short: string;
  tone: 'home' | 'neutral' | 'away';
  points: readonly (readonly [at: number, value: number | null])[];
}

interface LineChartProps {
  /** One sentence for those who don't see it. */
  label: string;
  series: readonly Series[];
  from: number;
  to: number;
  ticks: readonly Tick[];
  marks: readonly Mark[];
  valueText(value: number): string;
  placeText(at: number): string;
  /** Name of the control that moves through the chart by keyboard. */
  moveLabel: string;
}

const HEIGHT = 208;
const EDGE = { top: 22, bottom: 22, start: 34, end: 62 };
const STEPS = 200;

/** Lines on a log scale, with rules for what happened, a hairline that follows the pointer or the arrow keys. */
export function LineChart(props: LineChartProps) {
  const { label, series, from, to, ticks, marks, valueText, moveLabel, placeText } = props;
  const [ref, width] = useWidth<HTMLDivElement>(720);
  const [step, setStep] = useState<number | null>(null);
  const values = series.flatMap(({ points }) => points.flatMap(([, value]) => value ?? []));
  if (values.length === 0) return null;
  const x = scaleLinear([from, Math.max(to, from + 1)], [EDGE.start, width - EDGE.end]);
  const y = scaleLog(
    [Math.min(...values) * 0.94, Math.max(...values) * 1.06],
    [HEIGHT - EDGE.bottom, EDGE.top],
  );
  const path = line<readonly [number, number | null]>()
    .defined(([, value]) => value !== null)
    .x(([at]) => x(at))
    .y(([, value]) => y(value ?? 1))
    .curve(curveStepAfter);
  const at = step === null ? null : from + ((to - from) * step) / STEPS;
  const read = (moment: number) =>
    series.map(({ short, points }) => `${short} ${textAt(points, moment, valueText)}`).join(', ');
  const ends = apart(
    series.map(({ points }) => lastValue(points)).map((value) => (value === null ? null : y(value))),
    14,
  );
  return (
    <div ref={ref} className="ch-plot" dir="ltr">
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
        <g className="ch-grid">
          {gridOf(y.domain()).map((value) => (
            <g key={value}>
              <path d={`M${EDGE.start} ${y(value)}H${width - EDGE.end}`} />
              <text x={EDGE.start - 6} y={y(value) + 3}>
                {valueText(value)}
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
        {series.map(({ short, tone, points }, n) => {
          const last = points.at(-1);
          const end: (readonly [number, number | null])[] = last ? [...points, [to, last[1]]] : [];
          const value = lastValue(points);
          return (
            <g key={short} className="ch-series" data-tone={tone}>
              <path d={path(end) ?? ''} />
              {value === null ? null : (
                <>
                  <circle cx={x(to)} cy={y(value)} r="3" />
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
