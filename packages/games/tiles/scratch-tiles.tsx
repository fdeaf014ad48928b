import { DEEP, type Drawing, GROUND, MID, PAPER, SPARK, upTo } from './paint.tsx';

const FIELD = ['alike', 'other', 'alike', 'covered', 'last', 'third'] as const;

/** Six fields, one still covered: three of the others are alike. */
export const threeAlike: Drawing = () => (
  <>
    <rect x="14" y="16" width="92" height="112" rx="8" fill={PAPER} />
    {FIELD.map((kind, at) => {
      const [x, y] = [22 + (at % 2) * 40, 26 + Math.floor(at / 2) * 33];
      return (
        <g key={kind + String(at)}>
          <rect x={x} y={y} width="36" height="27" rx="4" fill={kind === 'covered' ? MID : GROUND} />
          {kind === 'covered' ? (
            <path
              d={`M${x + 5} ${y + 21}L${x + 15} ${y + 6}M${x + 18} ${y + 21}L${x + 28} ${y + 6}`}
              stroke={DEEP}
              strokeWidth="3"
              strokeLinecap="round"
            />
          ) : kind === 'alike' || kind === 'last' ? (
            <circle cx={x + 18} cy={y + 13.5} r="9" fill={kind === 'last' ? SPARK : PAPER} />
          ) : (
            <rect
              x={x + 10}
              y={y + 6}
              width="15"
              height="15"
              rx="2"
              fill={DEEP}
              transform={kind === 'third' ? `rotate(45 ${x + 18} ${y + 13.5})` : undefined}
            />
          )}
        </g>
      );
    })}
  </>
);

const OWN = [4, 21, 9, 13, 28, 17];

/** Two numbers are called under the awning; one of them stands on the card. */
export const marketNumbers: Drawing = () => (
  <>
    {upTo(6).map((at) => (
      <path
        key={at}
        d={`M${at * 20} 0H${at * 20 + 20}V20A10 10 0 0 1 ${at * 20} 20Z`}
        fill={at % 2 ? PAPER : DEEP}
      />
    ))}
    {[21, 6].map((number, at) => (
      <g key={number}>
        <circle cx={42 + at * 36} cy="54" r="15" fill={at === 0 ? SPARK : MID} />
        <text x={42 + at * 36} y="60" fill={DEEP} fontSize="16" fontWeight="700" textAnchor="middle">
          {number}
        </text>
      </g>
    ))}
    {OWN.map((number, at) => {
      const [x, y] = [12 + (at % 3) * 33, 78 + Math.floor(at / 3) * 30];
      return (
        <g key={number}>
          <rect x={x} y={y} width="29" height="25" rx="4" fill={number === 21 ? PAPER : DEEP} />
          <text
            x={x + 14.5}
            y={y + 18}
            fill={number === 21 ? DEEP : MID}
            fontSize="15"
            fontWeight="700"
            textAnchor="middle"
          >
            {number}
          </text>
        </g>
      );
    })}
  </>
);

/** A house of nine windows with one lit line, from corner to corner. */
export const litWindows: Drawing = () => (
  <>
    <path d="M60 8 112 46H8Z" fill={MID} />
    <rect x="16" y="46" width="88" height="98" fill={DEEP} />
    {upTo(9).map((at) => {
      const [column, floor] = [at % 3, Math.floor(at / 3)];
      const isLit = column === floor;
      return (
        <rect
          key={at}
          x={24 + column * 26}
          y={54 + floor * 29}
          width="20"
          height="23"
          rx="2"
          fill={isLit ? SPARK : at === 3 || at === 2 ? PAPER : GROUND}
        />
      );
    })}
  </>
);

const RIDGE = [118, 104, 108, 88, 92, 70, 76, 52, 60, 40, 46, 28];
const CLEAR = 7;

/** Twelve days along a ridge: clear ones are walked, the storm comes on the eighth. */
export const ridgeWalk: Drawing = () => {
  const at = (day: number) => `${8 + day * 9.5} ${RIDGE[day]}`;
  return (
    <>
      <path d="M0 96 26 70 48 92 80 48 120 84V144H0Z" fill={MID} />
      <path d={`M0 144V124L${upTo(12).map(at).join('L')}L120 30V144Z`} fill={DEEP} />
      <path d={`M${upTo(CLEAR).map(at).join('L')}`} fill="none" stroke={PAPER} strokeWidth="2" />
      {upTo(CLEAR).map((day) => (
        <circle key={day} cx={8 + day * 9.5} cy={RIDGE[day]} r="3.6" fill={PAPER} />
      ))}
      <path d="M80 8 64 34H75L69 54 88 27H76Z" fill={SPARK} />
    </>
  );
};
