import type { LocalCoupon } from '@fairbook/coupon/draft';
import type { CouponStore } from '@fairbook/coupon/store';
import { loadedDraft, localDraft } from './mapping.ts';

/** The coupon of this page for whoever keeps its draft the same elsewhere. */
export function localCoupon(store: CouponStore): LocalCoupon {
  return {
    read: () => localDraft(store.get()),
    canLoad() {
      const { phase, isRestored } = store.get();
      return isRestored && (phase === 'idle' || phase === 'quoting');
    },
    load: (draft) => void store.load(loadedDraft(draft, store.get())),
    /** Prices move many times a second; they are no change of the draft. */
    subscribe(listener) {
      let { draft, phase, account } = store.get();
      return store.subscribe(() => {
        const now = store.get();
        if (now.draft === draft && now.phase === phase && now.account.iso === account.iso) return;
        ({ draft, phase, account } = now);
        listener();
      });
    },
  };
}
