import type { DayLevel, DaysRow } from './doc.ts';

/** A bar and its gap, in units of the drawing. */
const STEP = 6;
const BAR = 4;
const HEIGHT = 24;
/** Heights of the bars, which say the same as their colours. */
const HEIGHTS: Readonly<Record<DayLevel, number>> = { none: 2, works: 12, partly: 18, down: HEIGHT };

interface DaysProps {
  rows: readonly DaysRow[];
  from: string;
  to: string;
}

/** A strip of days for each row. For screen readers each is one picture with its summary. */
export function Days({ rows, from, to }: DaysProps) {
  return (
    <div className="days">
      {rows.map(({ name, summary, days }) => (
        <div key={name} className="days-row">
          <b>{name}</b>
          <small>{summary}</small>
          <svg
            viewBox={`0 0 ${days.length * STEP - (STEP - BAR)} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`${name}. ${summary}`}
          >
            {days.map(({ level, title }, index) => (
              <rect
                key={title}
                className={level}
                x={index * STEP}
                y={HEIGHT - HEIGHTS[level]}
                width={BAR}
                height={HEIGHTS[level]}
              >
                <title>{title}</title>
              </rect>
            ))}
          </svg>
        </div>
      ))}
      <div className="days-axis">
        <span>{from}</span>
        <span>{to}</span>
      </div>
    </div>
  );
}
