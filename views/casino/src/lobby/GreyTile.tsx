/** Quarter circles of a picture: columns, rows, and the side of one. */
const COLUMNS = 5;
const ROWS = 6;
const SIDE = 24;
const TONES = ['var(--deep)', 'var(--mid)', 'var(--paper)'];

/** The corners in which a quarter circle has its centre. */
const CORNERS = [
  `M0 0h${SIDE}a${SIDE} ${SIDE} 0 0 1-${SIDE} ${SIDE}z`,
  `M${SIDE} 0v${SIDE}a${SIDE} ${SIDE} 0 0 1-${SIDE}-${SIDE}z`,
  `M${SIDE} ${SIDE}h-${SIDE}a${SIDE} ${SIDE} 0 0 1 ${SIDE}-${SIDE}z`,
  `M0 ${SIDE}v-${SIDE}a${SIDE} ${SIDE} 0 0 1 ${SIDE} ${SIDE}z`,
];

/** The picture of a provider's game: quarter circles in grey that follow from the SHA-256 of its name. */
export function GreyTile({ print }: { print: string }) {
  return (
    <svg viewBox="0 0 120 144" aria-hidden="true">
      <rect width="120" height="144" fill="var(--ground)" />
      {Array.from({ length: COLUMNS * ROWS }, (_, place) => {
        const byte = Number.parseInt(print.slice(2 * place, 2 * place + 2), 16);
        const tone = byte >> 6;
        if (tone === 3) return null;
        const at = `translate(${(place % COLUMNS) * SIDE} ${Math.floor(place / COLUMNS) * SIDE})`;
        return <path key={place} d={CORNERS[byte % 4]} transform={at} fill={TONES[tone]} />;
      })}
    </svg>
  );
}
