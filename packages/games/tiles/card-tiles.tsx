import { Card, DEEP, type Drawing, MID, PAPER, SPARK, upTo } from './paint.tsx';

/** An ace over a king: 21. */
export const blackjack: Drawing = () => (
  <>
    <Card x={44} y={84} turn={-12} rank="K" suit="club" tone={MID} ink={PAPER} />
    <Card x={72} y={88} turn={9} rank="A" suit="spade" />
    <text x="12" y="36" fill={SPARK} fontSize="27" fontWeight="700">
      21
    </text>
  </>
);

/** Results in the order in which they came, column by column: banker, player and ties. */
const ROAD = 'BBPBPPBTPPPBBPBBPPBPTBBBPP';
const ROWS = 6;

/** The road of a shoe; its last result is marked. */
export const baccarat: Drawing = () =>
  upTo(30).map((at) => {
    const [x, y] = [18 + Math.floor(at / ROWS) * 21, 20 + (at % ROWS) * 21];
    const result = ROAD[at];
    const last = at === ROAD.length - 1;
    if (!result) return <circle key={at} cx={x} cy={y} r="3" fill={DEEP} />;
    if (last) return <circle key={at} cx={x} cy={y} r="8.5" fill={SPARK} />;
    if (result === 'P')
      return <circle key={at} cx={x} cy={y} r="7" fill="none" stroke={PAPER} strokeWidth="3" />;
    return <circle key={at} cx={x} cy={y} r="8.5" fill={result === 'B' ? PAPER : MID} />;
  });

/** Three cards of one suit in a row, and the chips of ante and play. */
export const threeCardPoker: Drawing = () => (
  <>
    <Card x={34} y={72} turn={-14} width={44} height={64} rank="J" suit="heart" tone={MID} ink={PAPER} />
    <Card x={60} y={64} width={44} height={64} rank="Q" suit="heart" />
    <Card x={86} y={72} turn={14} width={44} height={64} rank="K" suit="heart" tone={MID} ink={PAPER} />
    {[42, 78].map((x) => (
      <g key={x}>
        <circle cx={x} cy="124" r="12" fill={SPARK} />
        <circle cx={x} cy="124" r="6" fill="none" stroke={DEEP} strokeWidth="2" strokeDasharray="4 3" />
      </g>
    ))}
  </>
);

const HAND = ['J', '4', 'J', 'J', '9'];

/** Five cards, of which three jacks are held. */
export const videoPoker: Drawing = () =>
  HAND.map((rank, at) => {
    const isHeld = rank === 'J';
    const x = 16 + at * 22;
    return (
      <g key={String(at) + rank}>
        <rect x={x - 9.5} y={isHeld ? 34 : 44} width="19" height="72" rx="4" fill={isHeld ? PAPER : MID} />
        <text x={x} y={isHeld ? 54 : 64} fill={DEEP} fontSize="16" fontWeight="700" textAnchor="middle">
          {rank}
        </text>
        {isHeld ? <rect x={x - 8} y="118" width="16" height="6" rx="3" fill={SPARK} /> : null}
      </g>
    );
  });

/** A card game without a picture of its own: a fan, one card of it face up. */
export const anyCards: Drawing = () => (
  <>
    <Card x={38} y={84} turn={-20} tone={DEEP} />
    <Card x={82} y={84} turn={20} tone={MID} />
    <Card x={60} y={76} suit="spade" />
    <rect x="46" y="126" width="28" height="6" rx="3" fill={SPARK} />
  </>
);
