import { Icon } from '@fairbook/ui';
import { useHost, useSession } from '../host-context.ts';
import { usePlace } from '../navigation.ts';
import { useHandoff } from '../page.ts';
import { HostLink } from './HostLink.tsx';

/** Notes above the content of any page. */
export function PageNotes() {
  return (
    <>
      <WorksNotice />
      <SlowNotice />
    </>
  );
}

/** Announces maintenance: from the moment that the operator has set until the maintenance begins (S2 §8). */
function WorksNotice() {
  const { config, lang } = useHost();
  const { notice, noticeLng, isActive, web_state: isClosed } = config.maintenance;
  if (notice === null || isActive || isClosed) return null;
  return (
    <p className="note info">
      <Icon id="clock" />
      <span lang={noticeLng === lang ? undefined : noticeLng}>{notice}</span>
    </p>
  );
}

/** Tells players why they see the visitor's page: their session could not be read in time. The link reloads the page. */
function SlowNotice() {
  const { t } = useHost();
  const { session } = useSession();
  const { path, query } = usePlace();
  if (!useHandoff().isSlow || session.userId !== null) return null;
  return (
    <p className="note info" role="status">
      {t('host.slowSignedIn')}{' '}
      <HostLink to={query ? `${path}?${query}` : path} target="_self">
        {t('host.tryAgain')}
      </HostLink>
    </p>
  );
}
