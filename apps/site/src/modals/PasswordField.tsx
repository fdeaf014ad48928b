import { Icon } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { useHost } from '../host-context.ts';

interface PasswordFieldProps {
  value: string;
  onValue(value: string): void;
  error?: string;
  /** True for a password that is being chosen, false for a known one. */
  isNew?: boolean;
}

export function PasswordField({ value, onValue, error, isNew = false }: PasswordFieldProps) {
  const { t } = useHost();
  const [isShown, setShown] = useState(false);
  return (
    <Field
      label={t(isNew ? 'modals.newPassword' : 'modals.password')}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      hint={isNew ? t('modals.newPasswordHint') : undefined}
      required
      maxLength={1024}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      error={error}
      end={
        <button
          type="button"
          className="ib sm"
          aria-pressed={isShown}
          aria-label={t('modals.showPassword')}
          onClick={() => setShown(!isShown)}
        >
          <Icon id="eye" size="s" />
        </button>
      }
    />
  );
}
