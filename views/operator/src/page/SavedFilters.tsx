import { type OperatorPageId, operatorPath } from '@fairbook/contracts/site/operator-pages';
import { useUi } from '@fairbook/ui';
import { SavedList } from '@fairbook/ui/overlay';
import { useEffect, useState } from 'react';
import { useListFilter } from './Filters.tsx';
import { filtersOf } from './list-filters.ts';
import { readSaved, type SavedFilter, withFilter, writeSaved } from './saved-filters.ts';

/** Filters of this list that the operator has named, kept in this browser; each is an address. Nothing while there is none. */
export function SavedFilters({ page, tab }: { page: OperatorPageId; tab: string }) {
  const { t, lang } = useUi();
  const { query, replace } = useListFilter();
  const of = `${page}.${tab}`;
  const [saved, setSaved] = useState<readonly SavedFilter[]>([]);
  useEffect(() => setSaved(readSaved(localStorage, of)), [of]);
  if (filtersOf(page, tab).length === 0 || (saved.length === 0 && query === '')) return null;
  const hrefOf = (filter: string) =>
    `/${lang}${operatorPath(page, tab as never, Object.fromEntries(new URLSearchParams(filter)))}`;
  function keep(next: readonly SavedFilter[]) {
    setSaved(next);
    writeSaved(localStorage, of, next);
  }
  return (
    <SavedList
      saved={saved.map((each) => ({
        name: each.name,
        href: hrefOf(each.query),
        isCurrent: each.query === query,
      }))}
      texts={{
        name: t('operator.filters.name'),
        save: t('operator.filters.save'),
        saveThis: t('operator.filters.saveThis'),
        remove: (name) => t('operator.filters.remove', { name }),
      }}
      canSave={query !== '' && !saved.some((each) => each.query === query)}
      onSave={(name) => keep(withFilter(saved, { name, query }))}
      onRemove={(name) => keep(saved.filter((each) => each.name !== name))}
      onOpen={(name) => replace(saved.find((each) => each.name === name)!.query)}
    />
  );
}
