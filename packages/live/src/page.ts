import type { Page } from './types.ts';

/** The document; where there is none (tests, workers) a page that is always looked at. */
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
