import type { IconId } from '../icons.ts';
import { spaced } from './labels.ts';

/** A text below a chart, at a place on its axis. */
export interface Tick {
  at: number;
  text: string;
  isNow?: boolean;
}

/** Something that happened: a rule across the chart with a mark at its end. */
export interface Mark {
  at: number;
  /** The side that it belongs to; null for a rule without one, such as half-time. */
  place: number | null;
  icon: MarkSign | null;
  /** What it says beside its mark: `1–0`. */
  text?: string;
}

/** An icon of the sprite, or a card, which is a colour rather than a drawing. */
export type MarkSign = IconId | 'yellow_card' | 'red_card';

/** The sign of a mark, centred at a point. */
export function MarkIcon({ icon, x, y }: { icon: MarkSign; x: number; y: number }) {
  if (icon === 'yellow_card' || icon === 'red_card')
    return <rect className="ch-card" data-card={icon} x={x - 3} y={y - 5} width="6" height="9" rx="1" />;
  return (
    <g className="ch-mark">
      <circle cx={x} cy={y} r="7" />
      <use href={`#i-${icon}`} x={x - 7} y={y - 7} width="14" height="14" />
    </g>
  );
}

/** The texts of an axis. */
export function Ticks({ ticks, y, xOf }: { ticks: readonly Tick[]; y: number; xOf(at: number): number }) {
  return (
    <g className="ch-ticks">
      {spaced(ticks, xOf).map(({ at, text, isNow }) => (
        <text key={at} x={xOf(at)} y={y} className={isNow ? 'ch-now' : undefined}>
          {text}
        </text>
      ))}
    </g>
  );
}
