import type { SiteRoute } from '@fairbook/remote-view/match';
import type { HostContext, ModalName } from '../host-context.ts';
import { withQuery } from './decision.ts';
import { mayRegister } from './may-register.ts';
import { isOwnPage } from './shown.ts';

/** The page where a dialog is requested. */
interface At {
  route: Pick<SiteRoute, 'id'>;
  query: string;
}

/**
 * What opens for a requested dialog: the dialog itself, a page instead, or nothing. The registration is a page where
 * the site has the registration widget, and when it is requested from the login page (S1 §2). The deposit is a page
 * where the config wants no dialog.
 */
export function askedDialog(
  name: ModalName,
  { route, query }: At,
  host: Pick<HostContext, 'config' | 'visitor'>,
): { dialog: ModalName } | { page: string } | null {
  if (name === 'registration' && !mayRegister(host)) return null;
  // The dialog is for play money; real payments choose a method first.
  if (name === 'recharge' && !host.config.isPlayMoney) {
    return route.id === 'recharge-methods' ? null : { page: '/office/recharge/methods' };
  }
  if (isOwnPage(name, host.config.flags))
    return route.id === name ? null : { page: name === 'recharge' ? '/office/recharge' : '/registration' };
  if (name === 'registration' && route.id === 'login') return { page: withQuery('/registration', query) };
  return { dialog: name };
}
