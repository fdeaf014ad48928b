import { useHost } from '../host-context.ts';
import { LegRow } from './LegRow.tsx';
import { useCouponOf, useOdds } from './use-coupon.ts';

/** Legs of one game as one unit: its joint price, and why it is not the product of theirs. */
export function JointLegs({ places }: { places: readonly number[] }) {
  const { t } = useHost();
  const odds = useOdds();
  const name = places.join();
  const groupOf = useCouponOf(({ joint }) => {
    const group = joint.find(({ legs }) => legs.join() === name);
    return group ? `${group.coefMilli ?? ''}/${group.productMilli}` : '/';
  });
  const [joint, product] = groupOf.split('/');
  const game = useCouponOf(({ legs }) => legs[places[0]!]?.bet.opponents.join(' – ') ?? '');
  return (
    <li className="joint">
      <p className="joint-head spread">
        <b className="small">{t('coupon.joint.title', { count: places.length })}</b>
        <b>{joint ? odds(Number(joint)) : '–'}</b>
      </p>
      <ol aria-label={t('coupon.joint.of', { game })}>
        {places.map((index) => (
          <LegRow key={index} index={index} />
        ))}
      </ol>
      <p className="fine">
        {joint ? t('coupon.joint.why', { product: odds(Number(product)) }) : t('coupon.joint.unknown')}
      </p>
    </li>
  );
}
