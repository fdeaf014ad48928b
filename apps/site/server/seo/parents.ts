import type { Translate } from '@fairbook/i18n';
import { matchPage } from '@fairbook/remote-view/routes';

/** A page above another one. Path without language. */
export interface ParentPage {
  name: string;
  path: string;
}

/** The pages of the casino above one of its pages by its address, from the top; without those that don’t open. */
export function parentsOf(path: string, t: Translate): ParentPage[] {
  const parts = path.split('/').slice(1, -1);
  return parts.flatMap((_, n) => {
    const above = `/${parts.slice(0, n + 1).join('/')}`;
    const { route } = matchPage(above);
    // A part of another page, such as a kind of games, is none itself.
    const isWhole = `/${route.path.replace(/\/:\w+\?/g, '')}` === above;
    const isPage = isWhole && route.view === 'casino' && !route.redirect;
    return isPage ? [{ name: t(route.title), path: above }] : [];
  });
}
