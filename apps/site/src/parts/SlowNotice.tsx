import { useHost, useSession } from '../host-context.ts';
import { type Page, useHandoff } from '../page.ts';
import { HostLink } from './HostLink.tsx';

/**
 * Explains to players why they see the visitor's page, until their session has been read. The link reloads the page.
 */
export function SlowNotice({ page: { path, query } }: { page: Page }) {
  const { t } = useHost();
  const { session } = useSession();
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
