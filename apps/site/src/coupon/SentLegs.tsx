import type { Sent } from '@fairbook/coupon/store';
import { useOdds } from './use-coupon.ts';

/** The legs of a sent coupon, with the prices of its receipt once there is one. */
export function SentLegs({ sent }: { sent: Sent }) {
  const odds = useOdds();
  const signed = new Map(
    sent.receipt?.statement.bets.map((bet) => [`${bet.gameId}/${bet.outcomeId}`, bet.coef]),
  );
  return (
    <ul className="stack t">
      {sent.bets.map((bet) => {
        const key = `${bet.gameId}/${bet.outcomeId}`;
        const coefMilli = signed.has(key) ? Math.round(Number(signed.get(key)) * 1000) : bet.coefMilli;
        return (
          <li key={key} className="spread small sent-leg">
            <span>
              <b dir="auto">{bet.outcomeName}</b>
              <br />
              <span className="x-small muted">
                {bet.marketName} · {bet.opponents.join(' – ')}
              </span>
            </span>
            <b>{odds(coefMilli)}</b>
          </li>
        );
      })}
    </ul>
  );
}
