import { pathTo } from '@fairbook/remote-view/routes';
import { useHost } from '../host-context.ts';
import { HostLink } from '../parts/HostLink.tsx';
import { Notice } from './Notice.tsx';

/** The account is waiting to be moved to another one; its balance stays visible meanwhile. */
export function Transfer({ onClose }: { onClose(): void }) {
  const { t } = useHost();
  return (
    <Notice
      title={t('modals.transferTitle')}
      text={t('modals.transferText')}
      action={
        <HostLink to={pathTo('account')} className="btn primary">
          {t('host.navAccount')}
        </HostLink>
      }
      onClose={onClose}
    />
  );
}
