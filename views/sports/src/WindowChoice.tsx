import type { Translate } from '@fairbook/i18n';
import { Chip, useUi } from '@fairbook/ui';
import type { ReactNode } from 'react';
import type { Window } from './window.ts';

interface WindowChoiceProps {
  /** In the order of the buttons. */
  windows: readonly Window[];
  value: Window;
  onChange(window: Window): void;
  /** Shown after the choices, in the same row. */
  children?: ReactNode;
}

/** The visitor's choice of which upcoming games to show. */
export function WindowChoice({ windows, value, onChange, children }: WindowChoiceProps) {
  const { t } = useUi();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be heard as a form.
    <div className="chips" role="group" aria-label={t('sports.window.label')}>
      {windows.map((id) => (
        <Chip key={id} isOn={id === value} onToggle={() => onChange(id)}>
          {labelOf(id, t)}
        </Chip>
      ))}
      {children}
    </div>
  );
}

function labelOf(window: Window, t: Translate): string {
  if (window === '3' || window === '24') return t('sports.window.hours', { hours: Number(window) });
  return t(`sports.window.${window}`);
}
