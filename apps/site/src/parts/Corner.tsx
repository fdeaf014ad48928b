import { Icon } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { hasContact, useHost } from '../host-context.ts';
import { HostLink } from './HostLink.tsx';

/** The "up" button appears below this many screens of scrolling; a phone's screens are short. */
const SCREENS_ON_PHONE = 4;
const SCREENS = 1;
const PHONE = '(width < 64em)';

/** The floating corner of the page: support, if there is any, and the "up" button. */
export function Corner() {
  const host = useHost();
  const { t } = host;
  const isFar = useFarDown();
  if (!isFar && !hasContact(host)) return null;
  return (
    <aside className="corner" aria-label={t('host.corner')}>
      {isFar ? (
        <button
          type="button"
          className="ib"
          aria-label={t('host.toTop')}
          title={t('host.toTop')}
          onClick={() => {
            scrollTo({ top: 0 });
            document.getElementById('main')?.focus({ preventScroll: true });
          }}
        >
          <Icon id="up" />
        </button>
      ) : null}
      {hasContact(host) ? (
        <HostLink
          to="/information/contacts"
          className="ib"
          aria-label={t('host.contacts')}
          title={t('host.contacts')}
        >
          <Icon id="help" />
        </HostLink>
      ) : null}
    </aside>
  );
}

function useFarDown(): boolean {
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const phone = matchMedia(PHONE);
    const look = () => setFar(scrollY > innerHeight * (phone.matches ? SCREENS_ON_PHONE : SCREENS));
    addEventListener('scroll', look, { passive: true });
    look();
    return () => removeEventListener('scroll', look);
  }, []);
  return isFar;
}
