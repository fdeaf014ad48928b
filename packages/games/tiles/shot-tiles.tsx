import { DEEP, type Drawing, GROUND, MID, PAPER, SPARK, upTo } from './paint.tsx';

/** A game of shots: rings of a target, and the hit. */
export const anyShots: Drawing = () => (
  <>
    {upTo(4).map((ring) => (
      <circle key={ring} cx="60" cy="72" r={50 - ring * 12} fill={[DEEP, PAPER, MID, PAPER][ring]} />
    ))}
    <circle cx="72" cy="60" r="6" fill={SPARK} />
  </>
);

/** Six fish, each as long as it is likely to be hit: half of shots, a quarter … The harpoon goes to the third. */
const FISH = [
  { length: 76, y: 40 },
  { length: 54, y: 62 },
  { length: 40, y: 82 },
  { length: 30, y: 100 },
  { length: 22, y: 116 },
  { length: 16, y: 130 },
];

/** Water that gets darker, and fish that get rarer the deeper they swim. */
export const reefShots: Drawing = () => (
  <>
    <path d="M0 0H120V22Q105 28 90 22T60 22 30 22 0 22Z" fill={PAPER} />
    <path d="M0 92Q15 87 30 92T60 92 90 92 120 92V144H0Z" fill={DEEP} />
    {FISH.map(({ length, y }, at) => {
      const x = at % 2 ? 66 : 22;
      const high = length / 5;
      return (
        <path
          key={y}
          d={`M${x - 7} ${y - high}L${x} ${y} ${x - 7} ${y + high}ZM${x - 3} ${y}C${x + length * 0.3} ${y - high * 1.5} ${x + length * 0.6} ${y - high} ${x + length * 0.66} ${y} ${x + length * 0.6} ${y + high} ${x + length * 0.3} ${y + high * 1.5} ${x - 3} ${y}Z`}
          fill={at === 2 ? PAPER : at > 2 ? MID : DEEP}
        />
      );
    })}
    <path d="M62 0 40 74" stroke={SPARK} strokeWidth="3" strokeLinecap="round" />
    <path d="M37 84 35 70 46 73Z" fill={SPARK} />
  </>
);

const RIDGE = 'M0 66 20 46 34 58 60 22 78 44 94 34 120 60V144H0Z';

/** A ridge with one pair of horns on it, and the sight that rests there. */
export const ridgeHunt: Drawing = () => (
  <>
    <path d={RIDGE} fill={MID} />
    <path d="M0 106Q30 82 62 98T120 92V144H0Z" fill={DEEP} />
    <path
      d="M47 84V76L52 70V62C46 60 42 52 47 44 46 52 50 57 55 57 59 50 68 52 70 58L78 60 77 64 70 65 69 72H84L90 68 89 76 88 90H85V80H72V90H69V80H58V90H55V79Z"
      fill={PAPER}
    />
    <circle cx="64" cy="70" r="34" fill="none" stroke={SPARK} strokeWidth="4" />
    <path d="M64 28V48M64 92V112M22 70H42M86 70H106" stroke={SPARK} strokeWidth="4" strokeLinecap="round" />
    <path d="M0 132Q40 120 80 130T120 126V144H0Z" fill={GROUND} />
  </>
);
