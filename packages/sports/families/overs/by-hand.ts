import { type ByHand, mustBe, OVER, SIDES, sideKey, type Told } from '../../by-hand/told.ts';
import {
  BALLS,
  type Batted,
  OPENING,
  type OversEnd,
  type OversSport,
  type OversState,
  WICKETS,
} from './overs.ts';

const MOST_RUNS = 1_000;
const STATUSES = ['over', 'cut', 'waiting'] as const;

/** Results by hand: what each side has batted, and who won. */
export function oversByHand<Sport extends string>({
  sport,
  formats,
}: OversSport<Sport>): ByHand<OversEnd<Sport>, OversState<Sport>> {
  const longest = BALLS * Math.max(...Object.keys(formats).map(Number));
  return {
    fields: ({ overs }) => [
      ...SIDES.flatMap((side) => [
        { name: `runs${side}`, kind: 'number' as const, least: 0, most: MOST_RUNS },
        { name: `wickets${side}`, kind: 'number' as const, least: 0, most: WICKETS },
        { name: `balls${side}`, kind: 'number' as const, least: 0, most: BALLS * overs || longest },
        { name: `opening${side}`, kind: 'number' as const, least: 0, most: MOST_RUNS },
        { name: `status${side}`, kind: 'choice' as const, options: STATUSES },
      ]),
      { name: 'outcome', kind: 'choice', options: ['win', 'tie', 'none'] },
      { name: 'winner', kind: 'choice', options: ['none', ...SIDES] },
    ],
    suggested: ({ sides, outcome, winner }) => ({
      ...Object.assign({}, ...sides.map((side, n) => battedValues(side, SIDES[n]!))),
      ...(outcome === 'open' ? {} : { outcome }),
      winner: sideKey(winner),
    }),
    ended(told, state) {
      const sides: [Batted, Batted] = [battedOf(told, '1'), battedOf(told, '2')];
      const outcome = told.choice('outcome') as OversEnd['outcome'];
      const winner = told.side('winner');
      // After a tie a super over may decide who wins.
      mustBe(outcome === 'tie' || (winner !== null) === (outcome === 'win'), 'winner');
      mustBe(outcome !== 'tie' || sides[0].runs === sides[1].runs, 'outcome');
      const how = { sides, outcome, winner };
      return { end: { sport, ...how }, state: { ...state, ...OVER, ...how } };
    },
  };
}

function battedValues({ runs, wickets, balls, opening, status }: Batted, side: string) {
  return {
    ...{ [`runs${side}`]: runs, [`wickets${side}`]: wickets, [`balls${side}`]: balls },
    ...{ [`opening${side}`]: opening, ...(status === 'batting' ? {} : { [`status${side}`]: status }) },
  };
}

function battedOf(told: Told, side: '1' | '2'): Batted {
  const [runs, opening] = [told.number(`runs${side}`), told.number(`opening${side}`)];
  const [wickets, balls] = [told.number(`wickets${side}`), told.number(`balls${side}`)];
  const status = told.choice(`status${side}`) as Batted['status'];
  mustBe(opening <= runs && (opening === runs || balls > OPENING * BALLS), `opening${side}`);
  mustBe(status !== 'waiting' || runs + wickets + balls === 0, `status${side}`);
  return { runs, wickets, balls, opening, status };
}
