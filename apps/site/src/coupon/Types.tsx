import { type CouponTypeId, offeredTypes } from '@fairbook/coupon/store';
import { Segmented } from '@fairbook/ui';
import { Select } from '@fairbook/ui/overlay';
import { memo } from 'react';
import { useHost } from '../host-context.ts';
import { useCouponOf, useCouponStore } from './use-coupon.ts';

/** A well of more types, or of longer names, would not fit beside the page. */
const MOST_IN_WELL = 4;
const MOST_LETTERS_IN_WELL = 30;

/** The types that these legs may have; one alone leaves nothing to choose. */
export const Types = memo(function Types() {
  const { t } = useHost();
  const store = useCouponStore();
  const typeId = useCouponOf((coupon) => coupon.typeId);
  const offered = useCouponOf(({ draft, rules }) => offeredTypes(draft.bets, rules).join());
  const types = offered.split(',').map((type) => Number(type) as CouponTypeId);
  const choices = types.map((type) => ({
    id: String(type),
    label: t(type === 0 ? 'coupon.type.joint' : `coupon.type.${type}`),
  }));
  const choose = (id: string) => store.setType(Number(id) as CouponTypeId);
  const letters = choices.reduce((sum, { label }) => sum + label.length, 0);
  const isWell = types.length <= MOST_IN_WELL && letters <= MOST_LETTERS_IN_WELL;
  if (types.length < 2) return null;
  return (
    <div className="c-types">
      {isWell ? (
        <Segmented
          label={t('coupon.typesLabel')}
          choices={choices}
          value={String(typeId)}
          onChange={choose}
        />
      ) : (
        <Select
          label={t('coupon.typesLabel')}
          value={String(typeId)}
          options={choices.map(({ id, label }) => ({ value: id, label }))}
          onChange={choose}
        />
      )}
      <p className="fine">{t(`coupon.typeNote.${typeId}`)}</p>
    </div>
  );
});
