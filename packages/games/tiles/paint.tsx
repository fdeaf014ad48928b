import type { ReactNode } from 'react';

/** The five tones of a family (`families.module.css` of the casino view). The spark marks the outcome. */
export const DEEP = 'var(--deep)';
export const MID = 'var(--mid)';
export const PAPER = 'var(--paper)';
export const SPARK = 'var(--spark)';
export const GROUND = 'var(--ground)';

/** The size of a picture, in its own units. */
export const WIDTH = 120;
export const HEIGHT = 144;

/** What a picture draws on its ground. */
export type Drawing = () => ReactNode;

/** The numbers from 0 to `count` − 1. */
export const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

/** A point on a circle around (x, y); a turn of 0 is at the top, 1 is a whole turn clockwise. */
export function onCircle(turn: number, { x, y, r }: { x: number; y: number; r: number }): string {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return `${(x + r * Math.cos(angle)).toFixed(2)} ${(y + r * Math.sin(angle)).toFixed(2)}`;
}

const SUITS = {
  spade: 'M0-10C4-4 10-1 10 4 10 9 4 10 1 6L3 12H-3L-1 6C-4 10-10 9-10 4-10-1-4-4 0-10Z',
  heart: 'M0 11C-5 5-11 1-11-4-11-10-3-11 0-5 3-11 11-10 11-4 11 1 5 5 0 11Z',
  diamond: 'M0-12 9 0 0 12-9 0Z',
  club: 'M-1 5C-4 9-11 7-10 1-9-3-6-4-4-3-7-8-3-12 0-12 3-12 7-8 4-3 6-4 9-3 10 1 11 7 4 9 1 5L3 12H-3Z',
} as const;
type Suit = keyof typeof SUITS;

interface CardProps {
  x: number;
  y: number;
  width?: number;
  height?: number;
  turn?: number;
  rank?: string;
  suit?: Suit;
  tone?: string;
  ink?: string;
}

/** A playing card by its centre. */
export function Card(card: CardProps) {
  const { x, y, width = 52, height = 74, turn = 0, rank, suit, tone = PAPER, ink = DEEP } = card;
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx="6" fill={tone} />
      {rank ? (
        <text x={6 - width / 2} y={20 - height / 2} fill={ink} fontSize="18" fontWeight="700">
          {rank}
        </text>
      ) : null}
      {suit ? (
        <path d={SUITS[suit]} transform={`translate(0 ${height / 10}) scale(${width / 34})`} fill={ink} />
      ) : null}
    </g>
  );
}
