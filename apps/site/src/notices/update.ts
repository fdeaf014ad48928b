import type { HostContext } from '../host-context.ts';
import { type PageLife, pageLife } from '../page-life.ts';
import type { NoticeStore } from './notice-store.ts';

const FIRST_LOOK_MS = 60_000;
const LOOK_EVERY_MS = 5 * 60_000;

/**
 * Shows the update notice when the site has another version than the page (S1 §8): when the service worker brings one,
 * or when the server reports a version other than the page's or than its previous one.
 */
export function watchVersion(
  { api, bus }: Pick<HostContext, 'api' | 'bus'>,
  notices: NoticeStore,
  version: string,
  life: PageLife = pageLife,
): void {
  let known = version;
  async function look(): Promise<void> {
    life.after(LOOK_EVERY_MS, look);
    if (!life.isSeen()) return;
    const found = await api('visitors.appVersion').catch(() => null);
    if (!found) return;
    if (isOther(known, found.latestVersion)) notices.show('update');
    known = found.latestVersion;
  }
  bus.on('app:update', () => notices.show('update'));
  life.after(FIRST_LOOK_MS, look);
}

/** Whether the two versions differ. A server that runs from sources has no version, so nothing counts as other. */
export function isOther(known: string, latest: string): boolean {
  return known !== '' && latest !== '' && latest !== known;
}
