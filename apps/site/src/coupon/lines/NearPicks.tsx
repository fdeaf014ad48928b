import type { codes } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import type { Leg } from '@fairbook/coupon/store';
import { gameText } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { useHost } from '../../host-context.ts';
import { selectedOf } from '../around/mapping.ts';
import { useCouponStore, useOdds } from '../use-coupon.ts';

/** The nearest pick for each reason. `near` is sorted, the nearest first. */
function firstOfEach(near: readonly codes.NearPick[]): codes.NearPick[] {
  return near.filter(({ why }, i) => near.findIndex((other) => other.why === why) === i);
}

/** The nearest alternatives to an unavailable leg: another line of its game, or the next game of its team. */
export function NearPicks({ leg: { bet } }: { leg: Leg }) {
  const { t, api } = useHost();
  const store = useCouponStore();
  const odds = useOdds();
  const [near, setNear] = useState<codes.NearPick[]>([]);
  const { gameId, outcomeId } = bet;
  useEffect(() => {
    let isGone = false;
    // Without an answer the leg can still be removed.
    api('codes.check', { body: { bets: [{ gameId, outcomeId }] } }).then(
      ({ bets: [checked] }) => isGone || setNear(firstOfEach(checked?.near ?? [])),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [api, gameId, outcomeId]);

  return near.map((pick) => {
    const next = { ...selectedOf(pick), expressId: null };
    const isSameGame = pick.gameId === gameId;
    return (
      <button key={betKey(pick)} type="button" className="link" onClick={() => store.exchange(bet, next)}>
        {t(`coupon.line.near.${pick.why}`, {
          name: next.outcomeName,
          game: isSameGame ? '' : gameText(next),
          coef: odds(next.coefMilli),
        })}
      </button>
    );
  });
}
