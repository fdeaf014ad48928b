import type { Matched } from './tree.ts';

/** A planned page has no entries yet, so an address with an id is invented. Words of a choice are not ids. */
export function isInvented({ route, params }: Matched): boolean {
  const isId = ([name, value]: [string, string | undefined]) =>
    Boolean(value) && !route.path.includes(`{${name}:`);
  return route.isPlanned === true && Object.entries(params).some(isId);
}
