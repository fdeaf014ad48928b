import type { HostContext } from '../host-context.ts';

/** What parts of the coupon remember as long as the page lasts. */
export interface Remembered {
  /** `loadCouponInputValue`: the typed coupon code. */
  typedCode: string;
  /** The player's promo codes read so far, by player and currency. */
  promoCodes: Map<string, readonly string[]>;
}

/** The key of `promoCodes` for the signed-in player. */
export function promoCodesKey({ session }: HostContext, iso: string): string {
  return `${session.get().session.userId}/${iso}`;
}

const pages = new WeakMap<HostContext, Remembered>();

export function rememberedOf(host: HostContext): Remembered {
  const known = pages.get(host) ?? { typedCode: '', promoCodes: new Map() };
  pages.set(host, known);
  return known;
}
