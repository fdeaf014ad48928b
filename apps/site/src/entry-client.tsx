import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { reloadIfGone } from './reload-once.ts';
import { startSite } from './start.tsx';

/** A cached page is complete before its script has run; a streamed one may still be waiting for its footer. */
if (document.readyState === 'loading' && !document.body?.dataset.handoff?.includes('"isStreamed":true')) {
  document.addEventListener('DOMContentLoaded', begin, { once: true });
} else begin();

/** Starts the page. If its texts or routes can't be loaded, the page reloads: it would do nothing when pressed. */
function begin(): void {
  start().catch((error: unknown) => {
    console.error(error);
    return reloadIfGone(error);
  });
}

async function start(): Promise<void> {
  const tree = await startSite();
  startTransition(() => {
    hydrateRoot(document, tree, {
      onRecoverableError: (error) => console.error(error),
      onCaughtError(error) {
        console.error(error);
        void reloadIfGone(error);
      },
    });
  });
}
