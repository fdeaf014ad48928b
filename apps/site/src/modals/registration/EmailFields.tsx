import { Field } from '@fairbook/ui/overlay';
import { useHost } from '../../host-context.ts';
import { PasswordField } from '../PasswordField.tsx';
import type { Filling } from './wish.ts';

const INPUT = {
  name: { autoComplete: 'given-name' },
  surname: { autoComplete: 'family-name' },
  date_birthday: { autoComplete: 'bday', type: 'date' },
  city: { autoComplete: 'address-level2' },
} as const;

/** E-mail address, own password, and the personal data that the site requires. */
export function EmailFields({ wish, set, faults }: Filling) {
  const { t, config } = useHost();
  return (
    <>
      <Field
        label={t('modals.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        value={wish.email}
        onChange={(event) => set({ email: event.target.value })}
        error={faults.email}
      />
      <PasswordField
        isNew
        value={wish.password}
        onValue={(password) => set({ password })}
        error={faults.password}
      />
      {config.registration.requiredFields.map((field) => (
        <Field
          key={field}
          label={t(`modals.person.${field}`)}
          name={field}
          required
          maxLength={60}
          {...INPUT[field]}
          value={wish.person[field] ?? ''}
          onChange={(event) => set({ person: { ...wish.person, [field]: event.target.value } })}
          error={faults[`person.${field}`]}
        />
      ))}
    </>
  );
}
