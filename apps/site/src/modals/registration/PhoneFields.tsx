import type { AnswerOf, registration } from '@fairbook/contracts';
import { Field, Select } from '@fairbook/ui/overlay';
import { useEffect, useState } from 'react';
import { useHost } from '../../host-context.ts';
import { asMasked } from './phone-mask.ts';
import type { Filling, Wish } from './wish.ts';

type Phone = Pick<Wish, 'phone' | 'phoneCountryId'>;
interface PhoneFieldsProps extends Pick<Filling, 'faults'> {
  wish: Phone;
  set(change: Partial<Phone>): void;
}

type Masks = AnswerOf<typeof registration.phoneMasks>['masks'];

/** The code of a country and a number after it, written as that country does. */
export function PhoneFields({ wish, set, faults }: PhoneFieldsProps) {
  const { t, api, config } = useHost();
  const [masks, setMasks] = useState<Masks>([]);
  // Until the masks have come, and without them, a number is shown as it is typed.
  useEffect(() => {
    api('registration.phoneMasks').then(
      (answer) => setMasks(answer.masks),
      () => {},
    );
  }, [api]);
  const mask = masks.find(({ CountryId }) => CountryId === wish.phoneCountryId)?.Mask;

  return (
    <div className="stack">
      <Select
        label={t('modals.phoneCountry')}
        name="phoneCountry"
        value={String(wish.phoneCountryId)}
        onChange={(id) => set({ phoneCountryId: Number(id), phone: '' })}
        options={config.countries.map(({ id, name, phoneCode }) => ({
          value: String(id),
          label: `+${phoneCode} ${name}`,
        }))}
      />
      <Field
        label={t('modals.phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required
        maxLength={32}
        placeholder={mask}
        value={asMasked(wish.phone, mask)}
        onChange={(event) => set({ phone: event.target.value })}
        error={faults.phone}
      />
    </div>
  );
}
