import type { HostContext } from '../host-context.ts';
import type { Navigation } from '../navigation.ts';
import { type PageLife, pageLife } from '../page-life.ts';

const REFRESH_MS = 60_000;
const LONGEST_PATH = 2_000;

/**
 * Refreshes the visitor's state: when somebody signs in or out, and every minute while the page is visible. That way a
 * ban, a block or maintenance reaches an open page. Without an answer the last state stays.
 */
export function keepVisitor(
  { api, session, visitor }: HostContext,
  navigation: Navigation,
  life: PageLife = pageLife,
): void {
  let user = session.get().session.userId;
  let turn = 0;

  async function refresh(): Promise<void> {
    const mine = ++turn;
    const { path } = navigation.get();
    const state = await api('visitors.state', { query: { path: path.slice(0, LONGEST_PATH) } });
    if (mine === turn) visitor.set(state);
  }
  // A failed reading is repeated once (S2 §9).
  const ask = () =>
    void refresh()
      .catch(refresh)
      .catch(() => {});

  session.subscribe(() => {
    const next = session.get().session.userId;
    if (next !== user) ask();
    user = next;
  });
  life.every(REFRESH_MS, () => life.isSeen() && ask());
}
