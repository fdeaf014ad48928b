import { createDraftSync, type DraftSync, type DraftSyncDeps } from '@fairbook/coupon/draft';
import type { CouponStore } from '@fairbook/coupon/store';
import type { HostContext } from '../../host-context.ts';
import { inBrowser } from '../../notices/keep.ts';
import { localCoupon, type Opened } from './local-coupon.ts';
import { localDraft } from './mapping.ts';

const KEY = 'draft';

/** While a player is signed in, the draft is shared by all their devices. */
export function syncDraft(host: HostContext, store: CouponStore, { first }: Opened): void {
  const { session, live } = host;
  let userId: number | null = null;
  let sync: DraftSync | null = null;
  let start: Pick<DraftSyncDeps, 'first'> = { first: localDraft(first).choices };

  function follow(): void {
    const { session: now } = session.get();
    const player = now.role === 'player' ? now.userId : null;
    if (player === userId) return;
    sync?.stop();
    userId = player;
    sync = player === null ? null : draftSyncOf(host, store, { userId: player, ...start });
    void sync?.start();
  }

  session.subscribe(follow);
  live.onMe(({ draft, balance }) => {
    // A restored connection says only that the draft may have changed.
    if (draft !== undefined || balance) sync?.hear(draft ?? null);
  });
  addEventListener('online', () => sync?.retry());
  follow();
  // What a visitor chose is not the choice of the player who signs in later.
  start = {};
}

function draftSyncOf(
  host: HostContext,
  store: CouponStore,
  start: Pick<DraftSyncDeps, 'userId' | 'first'>,
): DraftSync {
  const { api, now } = host;
  return createDraftSync({
    ...start,
    remote: {
      read: () => api('drafts.read'),
      write: (version, draft) => api('drafts.write', { body: { version, draft } }),
    },
    local: localCoupon(host, store),
    storage: { read: () => inBrowser.read(KEY), write: (text) => inBrowser.write(KEY, text) },
    now,
    later(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
}
