import { isReachable } from '@fairbook/contracts/contact';
import { pathTo } from '@fairbook/remote-view/routes';
import { Modal } from '@fairbook/ui/overlay';
import type { ReactNode } from 'react';
import { useHost } from '../host-context.ts';
import { HostLink } from '../parts/HostLink.tsx';

interface NoticeProps {
  title: string;
  text: string;
  /** A link to what works now. */
  action: ReactNode;
  onClose(): void;
}

/** A dialog that names the problem and links to what works now, then to support. */
export function Notice({ title, text, action, onClose }: NoticeProps) {
  const { t, config } = useHost();
  return (
    <Modal title={title} closeLabel={t('modals.close')} onClose={onClose}>
      <div className="stack">
        <p>{text}</p>
        <div className="row wrap">
          {action}
          {isReachable(config.contact) ? (
            <HostLink to={pathTo('contacts')} className="btn">
              {t('host.contacts')}
            </HostLink>
          ) : null}
        </div>
      </div>
    </Modal>
  );
}
