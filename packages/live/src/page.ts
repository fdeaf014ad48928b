import type { Page } from './wire-types.ts';

/** The document; without one (tests, workers) a page that is always visible. */
export function documentPage(): Page {
  if (typeof document === 'undefined') return { isHidden: () => false, onChange: () => () => undefined };
  return {
    isHidden: () => document.hidden,
    onChange(listener) {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
  };
}
