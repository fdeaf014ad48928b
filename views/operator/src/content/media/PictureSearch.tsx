import { useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { useState } from 'react';
import styles from './media.module.css';

/** Words that a picture's name or its texts have. It stands within the article's form, so it is none of its own. */
export function PictureSearch({ onFind }: { onFind(q: string): void }) {
  const { t } = useUi();
  const [q, setQ] = useState('');
  return (
    <div className={styles.search}>
      <Field
        label={t('editor.media.search')}
        type="search"
        autoComplete="off"
        maxLength={80}
        value={q}
        onChange={(event) => setQ(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onFind(q.trim());
        }}
      />
      <button type="button" className="btn" onClick={() => onFind(q.trim())}>
        {t('editor.texts.find')}
      </button>
    </div>
  );
}
