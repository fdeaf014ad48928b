import { routesToCome } from '@fairbook/remote-view/match';
import type { HostContext } from '../host-context.ts';
import type { Navigation } from '../navigation.ts';
import { type PageLife, pageLife } from '../page-life.ts';
import { checkSession } from './check-session.ts';
import { pageAfter } from './leave-to.ts';
import { wait } from './retried.ts';

const POLL_MS = 60_000;
/** A page rendered for visitors asks once, a while after it is ready, whether its reader is signed in. */
const FIRST_CHECK_MS = 8_000;

/**
 * Checks the session on hints, and every minute while the page is visible. When the session is lost, a page that
 * requires login is left.
 */
export function keepSession(host: HostContext, navigation: Navigation, life: PageLife = pageLife): void {
  const { session, live, bus } = host;
  const check = () => {
    if (!bus.get('session:isRegistering')) void checkSession(session, wait);
  };
  const checkSeen = () => life.isSeen() && check();
  live.onMe(({ accounts, balance }) => {
    const isTaken = accounts !== undefined && session.takeBalances(accounts);
    if (balance || (accounts && !isTaken)) check();
  });
  life.every(POLL_MS, checkSeen);
  life.onSight(checkSeen);
  if (session.get().session.userId === null) life.after(FIRST_CHECK_MS, check);
  followUser(host, navigation);
}

/** Reacts when the signed-in player changes or signs out. */
function followUser({ session, live, loadConfig, navigate }: HostContext, navigation: Navigation): void {
  const userNow = () => session.get().session.userId;
  let user = userNow();
  session.subscribe(() => {
    const next = userNow();
    if (next === user) return;
    user = next;
    live.reconnect();
    if (next !== null) loadConfig().catch(() => {});
    else leaveOwnPages().catch(() => {});
  });

  async function leaveOwnPages(): Promise<void> {
    await routesToCome();
    const to = pageAfter(navigation.get());
    if (to !== null) navigate(to);
  }
}
