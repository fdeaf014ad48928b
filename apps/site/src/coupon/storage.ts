const STORAGE_KEY = 'fairbook.coupon';

/** Storage may be forbidden or full; the coupon then lives as long as its page. */
export function readStorage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function writeStorage(text: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Nothing is lost but the memory between visits.
  }
}
