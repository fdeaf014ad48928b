import type { HostContext } from '../host-context.ts';
import type { Navigation } from '../navigation.ts';
import { type PageLife, pageLife } from '../page-life.ts';

const REFRESH_MS = 60_000;
const LONGEST_PATH = 2_000;

/**
 * Asks again what the server knows of the visitor: when somebody signs in or out, and every minute while the page is
 * seen. A ban, a block or works on the site so reach a page that stays open. Without an answer the last word counts.
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
  // Blocks are read twice (S2 §9).
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
