import type { IconId } from '../icons.ts';

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

/** Pixels of a letter, and between two texts. */
const LETTER = 6;
const BETWEEN = 8;

function roomOf(a: Tick, b: Tick): number {
  return ((a.text.length + b.text.length) * LETTER) / 2 + BETWEEN;
}

/** The texts of an axis; those too near to the one before are left out, but never the present. */
export function Ticks({ ticks, y, xOf }: { ticks: readonly Tick[]; y: number; xOf(at: number): number }) {
  const now = ticks.filter(({ isNow }) => isNow);
  const kept: Tick[] = [...now];
  for (const tick of ticks)
    if (kept.every((other) => Math.abs(xOf(other.at) - xOf(tick.at)) >= roomOf(other, tick))) kept.push(tick);
  return (
    <g className="ch-ticks">
      {kept.map(({ at, text, isNow }) => (
        <text key={at} x={xOf(at)} y={y} className={isNow ? 'ch-now' : undefined}>
          {text}
        </text>
      ))}
    </g>
  );
}
