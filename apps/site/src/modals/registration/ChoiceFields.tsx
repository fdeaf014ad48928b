import { Icon } from '@fairbook/ui';
import { Field, Select } from '@fairbook/ui/overlay';
import { useHost } from '../../host-context.ts';
import type { Filling } from './wish.ts';

/** What a player may choose or leave as it is: bonus, policy for changed odds, promo code. */
export function ChoiceFields({ wish, set, faults }: Filling) {
  const { t, config } = useHost();
  const { isBonusAsked, isOddsPolicyAsked, isPromoCodeAsked } = config.registration;
  if (!isBonusAsked && !isOddsPolicyAsked && !isPromoCodeAsked) return null;
  return (
    <details className="more-choices">
      <summary className="small">
        {t('modals.moreChoices')}
        <Icon id="down" size="s" />
      </summary>
      <div className="stack">
        {isBonusAsked ? (
          <Select
            label={t('modals.bonus')}
            name="bonus"
            value={String(wish.bonusId)}
            onChange={(value) => set({ bonusId: Number(value) as 0 | 1 | 2 })}
            options={([1, 2, 0] as const).map((id) => ({
              value: String(id),
              label: t(`modals.bonus.${id}`),
            }))}
          />
        ) : null}
        {isOddsPolicyAsked ? (
          <Select
            label={t('modals.oddsPolicy')}
            name="oddsPolicy"
            value={String(wish.changeCoefAction)}
            onChange={(value) => set({ changeCoefAction: Number(value) as 0 | 1 | 2 })}
            options={([2, 0, 1] as const).map((id) => ({
              value: String(id),
              label: t(`modals.oddsPolicy.${id}`),
            }))}
          />
        ) : null}
        {isPromoCodeAsked ? (
          <Field
            label={t('modals.promoCode')}
            name="promoCode"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={32}
            value={wish.promoCode}
            onChange={(event) => set({ promoCode: event.target.value })}
            error={faults.promoCode}
          />
        ) : null}
      </div>
    </details>
  );
}
