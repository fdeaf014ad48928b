/** Where somebody goes who became signed out on a page that needs login (S1 §4): paths without language. */
export interface Leaving {
  /** Without question mark. */
  query: string;
  /** Of the page before this one, if there was one in this tab. */
  previousPath: string | null;
  needsLogin(path: string): boolean;
}

/** The return address of the page, else the page before it, else home; never one that needs login, too. */
export function leaveTo({ query, previousPath, needsLogin }: Leaving): string {
  const asked = insidePath(new URLSearchParams(query).get('returnTo'));
  const wishes = [asked, previousPath].filter((path) => path !== null);
  return wishes.find((path) => !needsLogin(path.split(/[?#]/, 1)[0] ?? path)) ?? '/';
}

/** Only addresses of this site: another one could be written into a link that somebody sends. */
function insidePath(to: string | null): string | null {
  return to !== null && /^\/(?![/\\])/.test(to) && !/[\s\\]/.test(to) ? to : null;
}
