import { Icon } from '@fairbook/ui';
import { useState } from 'react';
import { useHost } from '../host-context.ts';
import { Group, Row } from './Group.tsx';
import { clearRecent, recentSearches } from './recent.ts';

interface StartProps {
  id: string;
  activeId: string | undefined;
  onChoose(text: string): void;
}

/** Before anything is typed: what was looked for on this device. */
export function Start({ id, activeId, onChoose }: StartProps) {
  const { t } = useHost();
  const [recent, setRecent] = useState(recentSearches);
  if (recent.length === 0) return <p className="sn first">{t('search.start')}</p>;
  const clear = (
    <button
      type="button"
      className="link"
      onClick={() => {
        clearRecent();
        setRecent([]);
      }}
    >
      {t('search.clear')}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of rows that aren't a table.
    <div role="grid" id={id} aria-label={t('search.recent')}>
      <Group title={t('search.recent')} side={clear}>
        {recent.map((text, n) => (
          <Row
            key={text}
            name={`recent-${n}`}
            activeId={activeId}
            icon={<Icon id="clock" />}
            title={text}
            to={() => onChoose(text)}
          />
        ))}
      </Group>
    </div>
  );
}
