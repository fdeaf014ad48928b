import type { HostContext } from '../host-context.ts';
import type { NoticeStore } from './notice-store.ts';

const LOOK_AGAIN_MS = 5_000;

/** Whether the server can be reached. */
export async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Shows that the server can't be reached, and checks again until it can. */
export function watchNetwork({ bus, session }: HostContext, notices: NoticeStore): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look(): Promise<void> {
    clearTimeout(timer);
    const isUp = await isReachable();
    bus.set('network:down', !isUp);
    if (isUp) void session.refresh().catch(() => {});
    else timer = setTimeout(look, LOOK_AGAIN_MS);
  }
  function follow(): void {
    if (bus.get('network:down')) {
      if (!saysItself()) notices.show('offline');
      timer ??= setTimeout(look, LOOK_AGAIN_MS);
    } else {
      notices.hide('offline');
      clearTimeout(timer);
      timer = undefined;
    }
  }
  bus.watch('network:down', follow);
  addEventListener('offline', () => bus.set('network:down', true));
  addEventListener('online', () => void look());
  follow();
}

/** Whether this is the offline page, which says itself that there is no connection. */
function saysItself(): boolean {
  return /^\/[a-z]{2}\/offline$/.test(location.pathname);
}
