import { useUi } from '@fairbook/ui';
import { type ReactNode, useId, useState } from 'react';
import styles from './charts.module.css';

/** Figures of a chart, for its table: one row for each entry. */
interface ChartTable {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

interface FigureProps {
  title: string;
  /** What the drawing shows, in one sentence. */
  summary: string;
  table: ChartTable;
  /** The meaning of the colours. */
  legend?: ReactNode;
  children: ReactNode;
}

/** A panel with a drawing, and its figures as a table behind a button. */
export function ChartPanel({ title, summary, table, legend, children }: FigureProps) {
  const { t } = useUi();
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <header className={`panel-head ${styles.head}`}>
        <h2 id={id}>{title}</h2>
        <span className={styles.legend}>
          {legend}
          <button type="button" className="link" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {t('operator.chart.asTable')}
          </button>
        </span>
      </header>
      {isTable ? (
        <FigureTable table={table} label={title} />
      ) : (
        <div className={styles.drawing} role="img" aria-label={summary}>
          {children}
        </div>
      )}
    </section>
  );
}

function FigureTable({ table: { columns, rows }, label }: { table: ChartTable; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a pointer
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className="table">
        <thead>
          <tr>
            {columns.map((column, n) => (
              <th key={column} scope="col" className={n > 0 ? 'num' : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {others.map((cell, n) => (
                <td key={columns[n + 1]} className="num">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A colour with its meaning. */
export function Key({
  tone,
  isLine = false,
  children,
}: {
  tone: Tone;
  isLine?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={styles.key}>
      <svg viewBox="0 0 10 10" data-tone={tone} aria-hidden="true">
        {isLine ? <rect y="4" width="10" height="2" /> : <rect width="10" height="10" rx="2" />}
      </svg>
      {children}
    </span>
  );
}

type Tone = 'now' | 'before' | 'won' | 'lost';

interface HourBarsProps {
  name: string;
  /** By hour or day. */
  now: readonly number[];
  before: readonly number[];
  /** Whether gains and losses have colours of their own. */
  isSigned?: boolean;
  /** At least so many columns; the hours of a day unless said. */
  columns?: number;
  /** Whether the last bar is not over. */
  isLastOpen?: boolean;
  /** A figure of the scale. */
  scale(value: number): string;
}

const WIDTH = 720;
const LEFT = 56;
const TOP = 22;
const HOURS = 24;

/** A bar for each hour or day, with a mark for a second figure of it. */
export function HourBars({
  name,
  now,
  before,
  isSigned = false,
  columns = HOURS,
  isLastOpen = true,
  scale,
}: HourBarsProps) {
  const height = isSigned ? 64 : 120;
  const most = niceCeil(
    Math.max(1, ...[...now, ...before].map((value) => (isSigned ? Math.abs(value) : value))),
  );
  const count = Math.max(1, columns, now.length, before.length);
  const room = (WIDTH - LEFT) / count;
  const zero = isSigned ? TOP + height / 2 : TOP + height;
  const reach = isSigned ? height / 2 : height;
  const y = (value: number) => zero - (value / most) * reach;
  const lines = isSigned ? [most, 0, -most] : [most, most / 2, 0];
  return (
    <svg className={styles.bars} viewBox={`0 0 ${WIDTH} ${TOP + height + 8}`} aria-hidden="true">
      <text x={LEFT} y={12} className={styles.name}>
        {name}
      </text>
      {lines.map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={WIDTH} y1={y(value)} y2={y(value)} data-zero={value === 0 || undefined} />
          <text x={LEFT - 8} y={y(value) + 4} textAnchor="end">
            {scale(value)}
          </text>
        </g>
      ))}
      {now.map((value, hour) => (
        <rect
          key={hour}
          x={LEFT + room * (hour + 0.15)}
          width={room * 0.7}
          y={Math.min(y(value), zero)}
          height={Math.abs(zero - y(value))}
          data-tone={isSigned ? (value < 0 ? 'lost' : 'won') : 'now'}
          data-open={(isLastOpen && hour === now.length - 1) || undefined}
        />
      ))}
      {before.map((value, hour) => (
        <rect
          key={hour}
          x={LEFT + room * (hour + 0.05)}
          width={room * 0.9}
          y={y(value) - 1}
          height={2}
          data-tone="before"
        />
      ))}
    </svg>
  );
}

const EVERY = 3;

/** The hours under the bars. */
export function HourAxis({ count }: { count: number }) {
  const room = (WIDTH - LEFT) / Math.max(HOURS, count);
  return (
    <svg className={styles.bars} viewBox={`0 0 ${WIDTH} 14`} aria-hidden="true">
      {Array.from({ length: Math.max(HOURS, count) }, (_, hour) => hour)
        .filter((hour) => hour % EVERY === 0)
        .map((hour) => (
          <text key={hour} x={LEFT + room * (hour + 0.5)} y={11} textAnchor="middle">
            {`${String(hour).padStart(2, '0')}:00`}
          </text>
        ))}
    </svg>
  );
}

/** At most so many labels fit under the bars. */
const MOST_LABELS = 8;

/** The names of columns under their bars, as many as fit. */
export function ColumnAxis({ labels }: { labels: readonly string[] }) {
  const room = (WIDTH - LEFT) / Math.max(1, labels.length);
  const every = Math.ceil(labels.length / MOST_LABELS);
  return (
    <svg className={styles.bars} viewBox={`0 0 ${WIDTH} 18`} aria-hidden="true">
      {labels.map((label, n) =>
        n % every === 0 ? (
          <text key={label} x={LEFT + room * (n + 0.5)} y={12} textAnchor="middle">
            {label}
          </text>
        ) : null,
      )}
    </svg>
  );
}

/** The next number that a scale can be divided by. */
export function niceCeil(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 5, 10].find((each) => each * power >= value) ?? 10;
  return step * power;
}

const SPARK = { width: 56, height: 20 };

/** A small line of how a figure moved; its last point is marked. */
export function Spark({
  values,
  isBad,
  label,
}: {
  values: readonly number[];
  isBad: boolean;
  label: string;
}) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = SPARK.width / Math.max(1, values.length - 1);
  const y = (value: number) =>
    most === least
      ? SPARK.height / 2
      : SPARK.height - 2 - ((value - least) / (most - least)) * (SPARK.height - 4);
  const points = values.map((value, n) => `${round(n * step)},${round(y(value))}`).join(' ');
  return (
    <svg
      className={styles.spark}
      viewBox={`-1 0 ${SPARK.width + 4} ${SPARK.height}`}
      role="img"
      aria-label={label}
      data-bad={isBad || undefined}
    >
      <polyline points={points} />
      <circle cx={SPARK.width} cy={round(y(values.at(-1) ?? 0))} r="1.8" />
    </svg>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A share as a bar with its figure: amber from 80 %, red from 100 %. The words beside it say the same. */
export function Share({ percent, text }: { percent: number; text: string }) {
  const state = percent >= 100 ? 'full' : percent >= 80 ? 'near' : undefined;
  return (
    <span className={styles.share} data-state={state}>
      <svg viewBox="0 0 40 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width="40" height="6" rx="3" />
        <rect width={Math.min(40, 0.4 * percent)} height="6" rx="3" />
      </svg>
      <span>{text}</span>
    </span>
  );
}

/** How many of a queue are in time, past half of it, and late. */
export function Ages({
  fine,
  near,
  late,
  label,
}: {
  fine: number;
  near: number;
  late: number;
  label: string;
}) {
  const all = Math.max(1, fine + near + late);
  const parts = [
    ['fine', fine],
    ['near', near],
    ['late', late],
  ] as const;
  let from = 0;
  return (
    <svg className={styles.ages} viewBox="0 0 100 8" preserveAspectRatio="none" role="img" aria-label={label}>
      {parts.map(([tone, count]) => {
        const x = (100 * from) / all;
        from += count;
        return <rect key={tone} x={x} width={(100 * count) / all} height="8" data-age={tone} />;
      })}
    </svg>
  );
}
