import type { bets } from '@fairbook/contracts';
import { typeOfId } from '@fairbook/contracts/placement/coupon-type';
import { boughtOf, isOfOneGame, nameOfCoupon } from '@fairbook/coupon';
import { couponNumberText } from '@fairbook/i18n';
import { gameText } from '@fairbook/ui';
import { CashoutLine, LegLines } from '@fairbook/ui/bets';
import { useHost } from '../../host-context.ts';
import { HostLink } from '../../parts/HostLink.tsx';
import { useOffer } from '../cashout/use-offer.ts';
import { useMoney, useOdds } from '../use-coupon.ts';

const MOST_LEGS = 4;
const READ_EVERY_MS = 10_000;

/** One open coupon: its name and sums, the way its legs have gone, and the line of its cash-out. */
export function OpenBet({ coupon }: { coupon: bets.Coupon }) {
  const { t } = useHost();
  const money = useMoney();
  const { couponId, amount, iso, possibleWin, status, bets: legs } = coupon;
  return (
    <li className="ob">
      <HostLink to={`/office/history/${couponId}`}>
        <span className="spread small">
          <b dir="auto">{useName(coupon)}</b>
          <bdi dir="ltr">
            {money(amount, iso)} <span className="muted">→</span> {money(possibleWin, iso)}
          </bdi>
        </span>
        <About coupon={coupon} />
      </HostLink>
      <LegLines legs={legs} most={MOST_LEGS} />
      {status === 'pending' ? <p className="x-small muted">{t('bets.waiting')}</p> : null}
      {status === 'accepted' ? <Cashout couponId={couponId} /> : null}
    </li>
  );
}

function Cashout({ couponId }: { couponId: string }) {
  const { offer, readAt, hasFailed } = useOffer(couponId, READ_EVERY_MS);
  return <CashoutLine couponId={couponId} offer={offer} readAt={readAt} hasFailed={hasFailed} />;
}

/** The selection of a single, else the type of the coupon. */
function useName(coupon: bets.Coupon): string {
  const { t } = useHost();
  const { bets: legs, typeId, systemValues } = coupon;
  const [only] = legs;
  if (legs.length === 1 && only) return only.outcomeName;
  const name = nameOfCoupon(coupon);
  if (name) return t(`coupon.named.${name}`);
  return t(`coupon.open.name.${isOfOneGame(coupon) ? 'sameGame' : typeOfId(typeId)}`, {
    count: legs.length,
    value: systemValues.join(', '),
  });
}

/** The market and the game of a single, and its price; of others what was bought, how far they are, and the number. */
function About({ coupon }: { coupon: bets.Coupon }) {
  const { t } = useHost();
  const money = useMoney();
  const odds = useOdds();
  const { bets: legs, coef, iso, number } = coupon;
  const [only] = legs;
  const at = coef === null ? null : t('bets.at', { odds: odds(Math.round(coef * 1000)) });
  if (legs.length === 1 && only)
    return (
      <span className="x-small muted ob-about">
        <span dir="auto">{only.marketName}</span>
        <span dir="auto">· {gameText(only)}</span>
        {at === null ? null : <span>· {at}</span>}
      </span>
    );
  const bought = boughtOf(coupon);
  const each = bought?.each ? t('bets.bought', { count: bought.count, each: money(bought.each, iso) }) : null;
  const game = isOfOneGame(coupon) && only ? gameText(only) : null;
  const settled = legs.filter(({ status }) => status !== 'open').length;
  return (
    <span className="x-small muted ob-about">
      {game ? <span dir="auto">{game}</span> : null}
      <span>
        {game ? '· ' : null}
        {[
          each ?? at,
          settled > 0 ? t('bets.settled', { settled, count: legs.length }) : null,
          `№ ${couponNumberText(number)}`,
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </span>
    </span>
  );
}
