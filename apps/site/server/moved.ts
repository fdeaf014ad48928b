import { matchPage, NOT_FOUND } from '@fairbook/remote-view/routes';

const known = new WeakMap<readonly string[], readonly string[]>();

/**
 * The redirected paths that are also pages. The browser must know them, or a link inside the site would show the page;
 * for all other paths it asks the server.
 */
export function pagesAmong(paths: readonly string[] = NONE): readonly string[] {
  const found = known.get(paths) ?? paths.filter((path) => matchPage(path).route !== NOT_FOUND);
  known.set(paths, found);
  return found;
}

const NONE: readonly string[] = [];
