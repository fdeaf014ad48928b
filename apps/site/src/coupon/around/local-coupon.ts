import type { LocalCoupon } from '@fairbook/coupon/draft';
import type { CouponSnapshot, CouponStore } from '@fairbook/coupon/store';
import { loadedDraft, localDraft } from './mapping.ts';

/** The coupon as it opened, before the parts around it came. */
export interface Opened {
  /** What the tabs had written when the coupon was read. */
  began: string | null;
  first: CouponSnapshot;
}

/** The coupon of this page, for syncing its draft. */
export function localCoupon(store: CouponStore): LocalCoupon {
  return {
    read: () => localDraft(store.get()),
    canLoad() {
      const { phase, isRestored } = store.get();
      return isRestored && (phase === 'idle' || phase === 'quoting');
    },
    load: (draft) => void store.load(loadedDraft(draft, store.get())),
    /** Prices move many times a second without changing the draft. */
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
