import { gameText } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import { LegRow } from './LegRow.tsx';
import { useCouponOf, useOdds } from './use-coupon.ts';

/** Legs of one game as one unit: the combined price, and why it is not the product of the legs' prices. */
export function SameGameLegs({ places }: { places: readonly number[] }) {
  const { t } = useHost();
  const odds = useOdds();
  const name = places.join();
  const groupOf = useCouponOf(({ sameGames }) => {
    const group = sameGames.find(({ legs }) => legs.join() === name);
    return group ? `${group.coefMilli ?? ''}/${group.productMilli}` : '/';
  });
  const [combined, product] = groupOf.split('/');
  const game = useCouponOf(({ legs }) => {
    const leg = legs[places[0]!];
    return leg ? gameText(leg.bet) : '';
  });
  return (
    <li className="same-game">
      <p className="same-game-head spread">
        <b className="small">{t('coupon.sameGame.title', { count: places.length })}</b>
        <b>{combined ? odds(Number(combined)) : '–'}</b>
      </p>
      <ol aria-label={t('coupon.sameGame.of', { game })}>
        {places.map((index) => (
          <LegRow key={index} index={index} />
        ))}
      </ol>
      <p className="fine">
        {combined
          ? t('coupon.sameGame.why', { product: odds(Number(product)) })
          : t('coupon.sameGame.unknown')}
      </p>
    </li>
  );
}
