import type { ViewContext } from '@fairbook/remote-view';
import { Icon } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { wayBack } from './way-back.ts';

/** How often the page checks for the server while it is visible. */
const LOOK_MS = 5_000;

/** The page shown when another one can't be loaded, cached by the service worker. The coupon still works as a draft. */
export function App({ ctx: { t, lang } }: { ctx: ViewContext }) {
  const [isLooking, setLooking] = useState(false);

  async function look() {
    setLooking(true);
    if (await isReachable()) location.replace(wayBack(location.hash, lang));
    else setLooking(false);
  }

  useEffect(() => {
    async function lookQuietly() {
      if (document.visibilityState === 'visible' && (await isReachable()))
        location.replace(wayBack(location.hash, lang));
    }
    const timer = setInterval(lookQuietly, LOOK_MS);
    addEventListener('online', lookQuietly);
    return () => {
      clearInterval(timer);
      removeEventListener('online', lookQuietly);
    };
  }, [lang]);

  return (
    <>
      <h1 className="page-title">{t('offline.title')}</h1>
      <section className="panel pad stack">
        <p>{t('offline.text')}</p>
        <p className="note info">
          <Icon id="coupon" />
          <span>{t('offline.coupon')}</span>
        </p>
        <p>{t('offline.back')}</p>
        <p>
          <button type="button" className="btn primary" aria-disabled={isLooking} onClick={look}>
            {t(isLooking ? 'offline.looking' : 'offline.again')}
          </button>
        </p>
      </section>
    </>
  );
}

/** Asks the server itself: a network connection does not mean that the site answers. */
async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
