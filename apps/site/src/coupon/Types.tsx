import { offeredTypes } from '@fairbook/coupon/store';
import { Segmented } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import { useCoupon, useCouponStore } from './use-coupon.ts';

/** Express or system, from three legs on; fewer leave nothing to choose. */
export function Types() {
  const { t } = useHost();
  const store = useCouponStore();
  const { draft, typeId } = useCoupon();
  const types = offeredTypes(draft.bets);
  if (types.length < 2) return null;
  return (
    <div className="c-types">
      <Segmented
        label={t('coupon.typesLabel')}
        choices={types.map((type) => ({ id: String(type), label: t(`coupon.type.${type}`) }))}
        value={String(typeId)}
        onChange={(id) => store.setType(Number(id) as typeof typeId)}
      />
    </div>
  );
}
