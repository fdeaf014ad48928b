import { Icon } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { useHost } from '../host-context.ts';
import { pathTo } from '../routes/path.ts';
import { HostLink } from './HostLink.tsx';

/** Screens that must lie above before the way up is offered: a phone's are short. */
const SCREENS_ON_PHONE = 4;
const SCREENS = 1;
const PHONE = '(width < 64em)';

/** What floats in the corner of the page: where to ask, and the way back up. */
export function Corner() {
  const { t } = useHost();
  const isFar = useFarDown();
  return (
    <aside className="corner" aria-label={t('host.support')}>
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
      <HostLink
        to={pathTo('contacts')}
        className="ib"
        aria-label={t('host.support')}
        title={t('host.support')}
      >
        <Icon id="help" />
      </HostLink>
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
