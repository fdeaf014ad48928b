import { betKey } from '@fairbook/contracts/placement/bet-key';
import type { Sent } from '@fairbook/coupon/store';
import { gameText } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import { useOdds } from './use-coupon.ts';

/** The legs of a sent coupon, with the prices of its receipt once there is one. */
export function SentLegs({ sent }: { sent: Sent }) {
  const { t } = useHost();
  const odds = useOdds();
  const signed = new Map(sent.receipt?.statement.bets.map((bet) => [betKey(bet), bet]));
  return (
    <ul className="stack t">
      {sent.bets.map((bet) => {
        const key = betKey(bet);
        const coefMilli = milliOf(signed.get(key)?.coef) ?? bet.coefMilli;
        const usualMilli = milliOf(signed.get(key)?.usualCoef);
        return (
          <li key={key} className="spread small sent-leg">
            <span>
              <b dir="auto">{bet.outcomeName}</b>
              <br />
              <span className="x-small muted">
                {bet.marketName} · <bdi>{gameText(bet)}</bdi>
              </span>
            </span>
            <span>
              <b>{odds(coefMilli)}</b>
              {usualMilli === null ? null : (
                <>
                  <br />
                  <span className="x-small muted">{t('coupon.boost.from', { usual: odds(usualMilli) })}</span>
                </>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Parses odds as receipts write them to thousandths. */
function milliOf(coef: string | undefined): number | null {
  return coef === undefined ? null : Math.round(Number(coef) * 1000);
}
