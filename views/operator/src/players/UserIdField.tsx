import { useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import type { ComponentProps } from 'react';

/** A field for the number of a player, which an operator reads or copies from elsewhere. */
export function UserIdField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  const { t } = useUi();
  return (
    <Field
      label={t('operator.risk.userId')}
      inputMode="numeric"
      pattern="[1-9][0-9]{0,14}"
      required
      autoComplete="off"
      {...props}
    />
  );
}
