import type { Translate } from '@fairbook/i18n';
import { Segmented, useUi } from '@fairbook/ui';
import type { Window } from './window.ts';

interface WindowChoiceProps {
  /** In the order of the buttons. */
  windows: readonly Window[];
  value: Window;
  onChange(window: Window): void;
}

/** The visitor's choice of which upcoming games to show. */
export function WindowChoice({ windows, value, onChange }: WindowChoiceProps) {
  const { t } = useUi();
  return (
    <Segmented
      label={t('sports.window.label')}
      value={value}
      onChange={onChange}
      choices={windows.map((id) => ({ id, label: labelOf(id, t) }))}
    />
  );
}

function labelOf(window: Window, t: Translate): string {
  if (window === '3' || window === '24') return t('sports.window.hours', { hours: Number(window) });
  return t(`sports.window.${window}`);
}
