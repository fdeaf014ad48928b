import { type OperatorPageId, operatorPath } from '@fairbook/contracts/site/operator-pages';
import { Icon, useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { type FormEvent, useEffect, useState } from 'react';
import { useListFilter } from './Filters.tsx';
import { filtersOf } from './list-filters.ts';
import styles from './page.module.css';
import { readSaved, type SavedFilter, withFilter, writeSaved } from './saved-filters.ts';

/** Filters of this list that the operator has named, kept in this browser; each is an address. Nothing while there is none. */
export function SavedFilters({ page, tab }: { page: OperatorPageId; tab: string }) {
  const { t, lang } = useUi();
  const { query, replace } = useListFilter();
  const of = `${page}.${tab}`;
  const [saved, setSaved] = useState<readonly SavedFilter[]>([]);
  const [isNaming, setNaming] = useState(false);
  useEffect(() => setSaved(readSaved(localStorage, of)), [of]);
  const isSaved = saved.some((each) => each.query === query);
  if (filtersOf(page, tab).length === 0 || (saved.length === 0 && query === '')) return null;
  const hrefOf = (filter: string) =>
    `/${lang}${operatorPath(page, tab as never, Object.fromEntries(new URLSearchParams(filter)))}`;
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
            href={hrefOf(each.query)}
            aria-current={each.query === query ? 'page' : undefined}
            onClick={() => replace(each.query)}
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
      ) : query === '' || isSaved ? null : (
        <button type="button" className="btn plain sm" onClick={() => setNaming(true)}>
          {t('operator.filters.saveThis')}
        </button>
      )}
    </div>
  );
}
