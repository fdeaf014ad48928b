import { createDraftSync, type DraftSync } from '@fairbook/coupon/draft';
import type { CouponStore } from '@fairbook/coupon/store';
import type { HostContext } from '../../host-context.ts';
import { inBrowser } from '../../notices/keep.ts';
import { localCoupon } from './local-coupon.ts';

const KEY = 'draft';

/** While a player is signed in, the draft is that of all their devices. */
export function syncDraft(host: HostContext, store: CouponStore): void {
  const { session, live } = host;
  let userId: number | null = null;
  let sync: DraftSync | null = null;

  function follow(): void {
    const { session: now } = session.get();
    const player = now.role === 'player' ? now.userId : null;
    if (player === userId) return;
    sync?.stop();
    userId = player;
    sync = player === null ? null : draftSyncOf(host, store, player);
    void sync?.start();
  }

  session.subscribe(follow);
  live.onMe(({ draft, balance }) => {
    // A connection that came back says only that there may be news.
    if (draft !== undefined || balance) sync?.hear(draft ?? null);
  });
  addEventListener('online', () => sync?.retry());
  follow();
}

function draftSyncOf({ api, now }: HostContext, store: CouponStore, userId: number): DraftSync {
  return createDraftSync({
    userId,
    remote: {
      read: () => api('drafts.read'),
      write: (version, draft) => api('drafts.write', { body: { version, draft } }),
    },
    local: localCoupon(store),
    storage: { read: () => inBrowser.read(KEY), write: (text) => inBrowser.write(KEY, text) },
    now,
    later(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
}
