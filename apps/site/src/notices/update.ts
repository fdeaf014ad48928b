import type { HostContext } from '../host-context.ts';
import type { NoticeStore } from './notice-store.ts';

const FIRST_LOOK_MS = 60_000;
const LOOK_EVERY_MS = 5 * 60_000;

/**
 * Says that the page must be loaded again when the site was replaced by another version (S1 §8): the service worker
 * brings one, or the server tells another one than that of this page, or than it told before.
 */
export function watchVersion({ api, bus }: HostContext, notices: NoticeStore, version: string): void {
  let known = version;
  async function look(): Promise<void> {
    setTimeout(look, LOOK_EVERY_MS);
    if (document.visibilityState !== 'visible') return;
    const found = await api('visitors.appVersion').catch(() => null);
    if (!found) return;
    if (isOther(known, found.latestVersion)) notices.show('update');
    known = found.latestVersion;
  }
  bus.on('app:update', () => notices.show('update'));
  setTimeout(look, FIRST_LOOK_MS);
}

/** A server that runs from sources names no version, and nothing differs from that. */
export function isOther(known: string, latest: string): boolean {
  return known !== '' && latest !== '' && latest !== known;
}
