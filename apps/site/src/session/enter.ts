import { matchPage } from '@fairbook/remote-view/match';
import { sendConsent } from '../consent/answer.ts';
import type { HostContext } from '../host-context.ts';
import type { Place } from '../navigation.ts';
import { operatorHomeOf } from './home-of.ts';

/**
 * Completes a sign-in or registration at `place`: closes the dialog, and goes to where the config maps the page (S2
 * §2), an operator to the first page of operators unless they are on one. From the sign-in pages the guards redirect.
 */
export async function enter(
  host: HostContext,
  { path }: Pick<Place, 'path'>,
  close: () => void,
): Promise<void> {
  const { session, config, navigate } = host;
  const { route } = matchPage(path);
  await session.refresh();
  close();
  const entered = session.get().session;
  if (entered.userId === null) return;
  sendConsent(host);
  const home = route.view === 'operator' ? null : operatorHomeOf(entered);
  const to = home ?? config.flags.afterSignInRoutes[route.id];
  if (to !== undefined && !route.visitorsOnly) navigate(to);
}
