import { scaleBand, scaleLinear } from 'd3-scale';
import { Ticks } from './marks.tsx';
import { useWidth } from './use-width.ts';

/** A figure with a column for each hour or day. */
export interface Columns {
  /** Written above its columns. */
  name: string;
  values: readonly number[];
  /** A second figure of each column, drawn as a mark across it. */
  marks?: readonly number[];
  /** Whether gains and losses have colours of their own. */
  isSigned?: boolean;
}

interface ColumnChartProps {
  /** One sentence for those who don't see it. */
  label: string;
  /** One below the other, over one axis. */
  figures: readonly Columns[];
  /** The texts of the axis, one for each column. */
  names: readonly string[];
  /** Whether the last value is not over. */
  isLastOpen?: boolean;
  /** A figure of the scale. */
  valueText(value: number): string;
}

const EDGE = { start: 56, end: 4 };
const NAME = 22;
const BETWEEN = 10;
const AXIS = 16;
const LINES = 2;

/** Columns of one or more figures by hour or day. */
export function ColumnChart({ label, figures, names, isLastOpen = false, valueText }: ColumnChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>(720);
  const x = scaleBand(names.keys(), [EDGE.start, width - EDGE.end])
    .paddingInner(0.3)
    .paddingOuter(0.15);
  const tops = figures.map((_, n) => figures.slice(0, n).reduce((sum, each) => sum + roomOf(each), 0));
  const height = figures.reduce((sum, each) => sum + roomOf(each), AXIS);
  return (
    <div ref={ref} className="ch-plot" dir="ltr">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {figures.map((figure, n) => (
          <Figure
            key={figure.name}
            figure={figure}
            top={tops[n]! + NAME}
            width={width}
            xOf={(column) => x(column) ?? EDGE.start}
            thick={x.bandwidth()}
            isLastOpen={isLastOpen}
            valueText={valueText}
          />
        ))}
        <Ticks
          ticks={names.map((text, at) => ({ at, text }))}
          y={height - 4}
          xOf={(column) => (x(column) ?? EDGE.start) + x.bandwidth() / 2}
        />
      </svg>
    </div>
  );
}

const heightOf = ({ isSigned }: Columns) => (isSigned ? 64 : 120);
const roomOf = (figure: Columns) => NAME + heightOf(figure) + BETWEEN;

interface FigureProps {
  figure: Columns;
  top: number;
  width: number;
  xOf(column: number): number;
  thick: number;
  isLastOpen: boolean;
  valueText(value: number): string;
}

function Figure({ figure, top, width, xOf, thick, isLastOpen, valueText }: FigureProps) {
  const { name, values, marks = [], isSigned = false } = figure;
  const most = Math.max(1, ...[...values, ...marks].map((value) => (isSigned ? Math.abs(value) : value)));
  const y = scaleLinear([isSigned ? -most : 0, most], [top + heightOf(figure), top]).nice(LINES);
  return (
    <g className="ch-columns">
      <text className="ch-name" x={EDGE.start} y={top - 10}>
        {name}
      </text>
      {y.ticks(LINES).map((value) => (
        <g key={value} className="ch-grid">
          <path
            className={value === 0 ? 'ch-base' : undefined}
            d={`M${EDGE.start} ${y(value)}H${width - EDGE.end}`}
          />
          <text x={EDGE.start - 8} y={y(value) + 4}>
            {valueText(value)}
          </text>
        </g>
      ))}
      {values.map((value, column) => (
        <rect
          key={column}
          x={xOf(column)}
          width={thick}
          y={Math.min(y(value), y(0))}
          height={Math.abs(y(0) - y(value))}
          data-tone={isSigned ? (value < 0 ? 'lost' : 'won') : 'now'}
          data-open={(isLastOpen && column === values.length - 1) || undefined}
        />
      ))}
      {marks.map((value, column) => (
        <rect
          key={column}
          x={xOf(column) - 0.15 * thick}
          width={1.3 * thick}
          y={y(value) - 1}
          height={2}
          data-tone="before"
        />
      ))}
    </g>
  );
}
