import type { HostContext } from '../host-context.ts';
import type { NoticeStore } from './notice-store.ts';

const FIRST_LOOK_MS = 60_000;
const LOOK_EVERY_MS = 5 * 60_000;

/** Says that the page must be loaded again when the site was replaced by another version (S1 §8). */
export function watchVersion({ api, bus }: HostContext, notices: NoticeStore, version: string): void {
  bus.on('app:update', () => notices.show('update'));
  if (version === '') return;
  async function look(): Promise<void> {
    if (document.visibilityState === 'visible') {
      const found = await api('visitors.appVersion', { query: { current: version } }).catch(() => null);
      if (found && isOther(version, found.latestVersion)) return notices.show('update');
    }
    setTimeout(look, LOOK_EVERY_MS);
  }
  setTimeout(look, FIRST_LOOK_MS);
}

/** A server that runs from sources names no version: no page is older than that. */
export function isOther(version: string, latest: string): boolean {
  return latest !== '' && latest !== version;
}
