import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import { offeredTypes } from '@fairbook/coupon/store';
import { Segmented } from '@fairbook/ui';
import { Select } from '@fairbook/ui/overlay';
import { memo } from 'react';
import { useHost } from '../host-context.ts';
import { useCouponOf, useCouponStore } from './use-coupon.ts';

/** With more types, or longer names, a segmented control would not fit beside the page. */
const MOST_IN_WELL = 4;
const MOST_LETTERS_IN_WELL = 30;

/** The types that these legs may have; with only one there is nothing to choose. */
export const Types = memo(function Types() {
  const { t } = useHost();
  const store = useCouponStore();
  const type = useCouponOf((coupon) => coupon.type);
  const offered = useCouponOf(({ draft, rules }) => offeredTypes(draft.bets, rules).join());
  const types = offered.split(',') as CouponType[];
  const choices = types.map((id) => ({
    id,
    label: t(id === 'single' ? 'coupon.type.sameGame' : `coupon.type.${id}`),
  }));
  const choose = (id: string) => store.setType(id as CouponType);
  const letters = choices.reduce((sum, { label }) => sum + label.length, 0);
  const isWell = types.length <= MOST_IN_WELL && letters <= MOST_LETTERS_IN_WELL;
  if (types.length < 2) return null;
  return (
    <div className="c-types">
      {isWell ? (
        <Segmented label={t('coupon.typesLabel')} choices={choices} value={type} onChange={choose} />
      ) : (
        <Select
          label={t('coupon.typesLabel')}
          value={type}
          options={choices.map(({ id, label }) => ({ value: id, label }))}
          onChange={choose}
        />
      )}
      <p className="fine">{t(`coupon.typeNote.${type}`)}</p>
    </div>
  );
});
