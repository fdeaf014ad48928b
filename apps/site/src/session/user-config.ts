import type { HostContext } from '../host-context.ts';
import { keepHidden } from './hidden-balance.ts';
import { retried, wait } from './retried.ts';

const TRIES = { times: 2, waitMs: 1_500 };

/**
 * Loads what the server knows about the player, at the start and whenever somebody signs in (S2 §4). If that fails, an
 * attribute and a fact say so, and the page goes on without it.
 */
export function followUserConfig({ session, api, bus }: HostContext): void {
  const playerNow = () => {
    const { userId, role } = session.get().session;
    return role === 'player' ? userId : null;
  };
  let player: number | null = null;

  async function load(userId: number): Promise<void> {
    try {
      const { result } = await retried(() => api('person.config'), { ...TRIES, wait });
      if (playerNow() !== userId) return;
      mark(true);
      bus.set('user:isBalanceHidden', result.user_hide_balance);
      bus.set('user:isPlayClosed', result.is_play_closed);
    } catch (error) {
      if (playerNow() !== userId) return;
      console.warn('the user config could not be loaded', error);
      bus.emit('track', { name: 'page.fault', what: 'config_failed' });
      mark(false);
    }
  }
  function mark(isInstalled: boolean): void {
    document.documentElement.dataset.userConfig = isInstalled ? 'installed' : 'not-installed';
    bus.set('user:isInstalled', isInstalled);
  }
  function follow(): void {
    const next = playerNow();
    if (next === player) return;
    player = next;
    if (next !== null) void load(next);
    else delete document.documentElement.dataset.userConfig;
  }

  bus.watch('user:isBalanceHidden', () => {
    const isHidden = bus.get('user:isBalanceHidden') === true;
    keepHidden(isHidden);
    delete document.documentElement.dataset.balance;
  });
  session.subscribe(follow);
  follow();
}
