import type { SentBox } from '@fairbook/coupon/store';

const PREFIX = 'fairbook.sent.';

/** Undecided placements, each under its own name. Without storage they last as long as the page. */
export const sentBox: SentBox = {
  read() {
    try {
      const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
      return names.flatMap((name) => localStorage.getItem(name) ?? []);
    } catch {
      return [];
    }
  },
  write(key, text) {
    try {
      if (text === null) localStorage.removeItem(PREFIX + key);
      else localStorage.setItem(PREFIX + key, text);
    } catch {
      // Without storage this page still knows the placement.
    }
  },
};
