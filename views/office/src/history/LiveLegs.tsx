import type { bets } from '@fairbook/contracts';
import { boardOf } from '@fairbook/sports/all';
import { useTimed } from '@fairbook/ui';
import { Minute } from '../live/Minute.tsx';
import { useGameStates } from '../live/use-game-states.ts';
import styles from './history.module.css';

/** Maximum legs of a coupon to follow in the list; its page follows all. */
const MOST = 6;

/** Scores of the live games of an open coupon. */
export function LiveLegs({ coupon }: { coupon: bets.Coupon }) {
  if (coupon.status !== 'accepted') return null;
  const open = coupon.bets.filter(({ status }) => status === 'open').slice(0, MOST);
  const games = [...new Map(open.map((leg) => [leg.gameId, leg])).values()];
  return games.map((leg) => <LiveLeg key={leg.gameId} leg={leg} />);
}

function LiveLeg({ leg }: { leg: bets.CouponLeg }) {
  const hasBegun = useTimed((now) => Date.parse(leg.startsAt) <= now);
  return hasBegun ? <Begun leg={leg} /> : null;
}

function Begun({ leg: { gameId, opponents } }: { leg: bets.CouponLeg }) {
  const state = useGameStates([gameId]).get(gameId);
  if (state?.status !== 'live') return null;
  return (
    <small className={styles.live}>
      <span className="tag live">
        <Minute state={state} />
      </span>{' '}
      <bdi>{boardOf(state).line(state)}</bdi> {opponents.join(' – ')}
    </small>
  );
}
