const STORAGE_KEY = 'fairbook.coupon';
/** Under this name (see `inBrowser`) the tabs of a browser tell each other of their draft. */
export const DRAFT_OF_TABS = 'coupon-tabs';

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

/** Hears what another tab has saved. */
export function onStorage(listener: (text: string | null) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEY) listener(newValue);
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
