import { createContext, type ReactNode, use, useState } from 'react';
import type { Place } from './Frame.tsx';
import { filterIn, filtersOf } from './list-filters.ts';

interface ListFilter {
  /** As what follows the address of the list: `&whose=mine`; empty for none. */
  query: string;
  replace(query: string): void;
}

const Held = createContext<ListFilter>({ query: '', replace: () => undefined });

/** Holds the filter of the list of a page: as its address has it, then as it is chosen on the page. */
export function Filters({ place: { page, tab, query }, children }: { place: Place; children: ReactNode }) {
  const asked = `${page}.${tab}${filterIn(query, filtersOf(page, tab))}`;
  const ofAddress = asked.slice(`${page}.${tab}`.length);
  const [{ seen, now }, set] = useState({ seen: asked, now: ofAddress });
  // Another list, or another filter in the address, begins anew.
  if (seen !== asked) set({ seen: asked, now: ofAddress });
  return (
    <Held
      value={{ query: seen === asked ? now : ofAddress, replace: (next) => set({ seen: asked, now: next }) }}
    >
      {children}
    </Held>
  );
}

/** The filter of this list. */
export function useListFilter(): ListFilter {
  return use(Held);
}

/** One filter of this list among its values, of which the first is none. */
export function useFilter<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): [Value, (next: Value) => void] {
  const { query, replace } = use(Held);
  const params = new URLSearchParams(query);
  const value = values.find((each) => each === params.get(name)) ?? values[0];
  return [
    value,
    (next) => {
      if (next === values[0]) params.delete(name);
      else params.set(name, next);
      replace(params.size > 0 ? `&${params}` : '');
    },
  ];
}
