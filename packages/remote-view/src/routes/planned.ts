import type { Matched } from './tree.ts';

/** Where nothing is yet, nothing has an id: an address with one was invented. The words of a choice are no ids. */
export function isInvented({ route, params }: Matched): boolean {
  const isId = ([name, value]: [string, string | undefined]) =>
    Boolean(value) && !route.path.includes(`{${name}:`);
  return route.isPlanned === true && Object.entries(params).some(isId);
}
