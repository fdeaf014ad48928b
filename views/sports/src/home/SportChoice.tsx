import { sportNamed } from '@fairbook/sports';
import { Chip, SportIcon, useUi } from '@fairbook/ui';
import type { OfferedSport } from '../offered.ts';

interface SportChoiceProps {
  sports: readonly OfferedSport[];
  /** Number of live games of all sports; without it none is counted. */
  all: number | undefined;
  /** Null for all of them. */
  value: number | null;
  onChange(sportId: number | null): void;
}

/** The sport whose games the page shows: one, or all. */
export function SportChoice({ sports, all, value, onChange }: SportChoiceProps) {
  const { t } = useUi();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be heard as a form.
    <div className="chips" role="group" aria-label={t('sports.list.sports')}>
      <Chip isOn={value === null} count={all} onToggle={() => onChange(null)}>
        {t('sports.window.all')}
      </Chip>
      {sports.map(({ sportId, live }) => (
        <Chip
          key={sportId}
          isOn={value === sportId}
          count={all === undefined ? all : live}
          onToggle={() => onChange(value === sportId ? null : sportId)}
        >
          <SportIcon sport={sportNamed(sportId).key} size="s" />
          {t(sportNamed(sportId).name)}
        </Chip>
      ))}
    </div>
  );
}
