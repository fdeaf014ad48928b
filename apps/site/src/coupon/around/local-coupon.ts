import type { LocalCoupon } from '@fairbook/coupon/draft';
import type { CouponSnapshot, CouponStore } from '@fairbook/coupon/store';
import type { HostContext } from '../../host-context.ts';
import { nameDraft } from '../named.ts';
import { loadedDraft, localDraft } from './mapping.ts';

/** The coupon as it was when it opened, before the code of the parts around it had loaded. */
export interface Opened {
  /** What the tabs' shared storage held when the coupon was read. */
  began: string | null;
  first: CouponSnapshot;
}

/**
 * The coupon of this page, for syncing its draft. Legs from a page in another language get their names in this page's
 * language.
 */
export function localCoupon(host: HostContext, store: CouponStore): LocalCoupon {
  return {
    read: () => localDraft(store.get()),
    canLoad() {
      const { phase, isRestored } = store.get();
      return isRestored && (phase === 'idle' || phase === 'quoting');
    },
    load(draft) {
      store.load(loadedDraft(draft, store.get()));
      void nameDraft(host, store).catch(() => {});
    },
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
