import { useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { useState } from 'react';
import styles from './media.module.css';

interface Props {
  label: string;
  longest: number;
  onFind(q: string): void;
}

/** A search within a form: it is none of its own, so Enter doesn't save what is around it. */
export function SearchLine({ label, longest, onFind }: Props) {
  const { t } = useUi();
  const [q, setQ] = useState('');
  return (
    <div className={styles.search}>
      <Field
        label={label}
        type="search"
        autoComplete="off"
        maxLength={longest}
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
