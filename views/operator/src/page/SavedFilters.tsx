import { Icon, useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { type FormEvent, useEffect, useState } from 'react';
import styles from './page.module.css';
import { readSaved, type SavedFilter, withFilter, writeSaved } from './saved-filters.ts';

interface Props {
  /** Which list the filters are of. */
  of: string;
  /** The address of the list without its filter. */
  path: string;
  /** The filter as it is now, as a query. */
  query: string;
}

/** Filters that this operator has named, kept in this browser. Each is an address. */
export function SavedFilters({ of, path, query }: Props) {
  const { t } = useUi();
  const [saved, setSaved] = useState<readonly SavedFilter[]>([]);
  const [isNaming, setNaming] = useState(false);
  useEffect(() => setSaved(readSaved(localStorage, of)), [of]);
  function keep(next: readonly SavedFilter[]) {
    setSaved(next);
    writeSaved(localStorage, of, next);
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (name === '') return;
    keep(withFilter(saved, { name, query }));
    setNaming(false);
  }
  return (
    <div className={styles.saved}>
      {saved.map((each) => (
        <span key={each.name} className={styles.filter}>
          <a
            className="chip"
            href={`${path}${each.query}`}
            aria-current={each.query === query ? 'page' : undefined}
          >
            {each.name}
          </a>
          <button
            type="button"
            className="ib sm"
            aria-label={t('operator.filters.remove', { name: each.name })}
            onClick={() => keep(saved.filter(({ name }) => name !== each.name))}
          >
            <Icon id="close" size="s" />
          </button>
        </span>
      ))}
      {isNaming ? (
        <form className={styles.naming} onSubmit={onSubmit}>
          <Field label={t('operator.filters.name')} name="name" maxLength={40} required />
          <button type="submit" className="btn">
            {t('operator.filters.save')}
          </button>
        </form>
      ) : (
        <button type="button" className="btn plain sm" onClick={() => setNaming(true)}>
          {t('operator.filters.saveThis')}
        </button>
      )}
    </div>
  );
}
