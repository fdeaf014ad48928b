import { matchPage, NOT_FOUND } from '@fairbook/remote-view/routes';

const known = new WeakMap<readonly string[], readonly string[]>();

/**
 * Of the paths that operators lead on from, those that are pages: a browser would show these to whoever follows a link
 * inside of the site. For what is no page it asks.
 */
export function pagesAmong(paths: readonly string[] = NONE): readonly string[] {
  const found = known.get(paths) ?? paths.filter((path) => matchPage(path).route !== NOT_FOUND);
  known.set(paths, found);
  return found;
}

const NONE: readonly string[] = [];
