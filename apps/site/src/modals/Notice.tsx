import { Modal } from '@fairbook/ui/overlay';
import { useHost } from '../host-context.ts';
import { HostLink } from '../parts/HostLink.tsx';
import { pathTo } from '../routes/path.ts';

interface NoticeProps {
  title: string;
  text: string;
  onClose(): void;
}

/** A dialog that says what is the matter and leads to the people who can help. */
export function Notice({ title, text, onClose }: NoticeProps) {
  const { t } = useHost();
  return (
    <Modal title={title} closeLabel={t('modals.close')} onClose={onClose}>
      <div className="stack">
        <p>{text}</p>
        <div className="row wrap">
          <HostLink to={pathTo('contacts')} className="btn primary">
            {t('host.support')}
          </HostLink>
          <button type="button" className="btn" onClick={onClose}>
            {t('modals.close')}
          </button>
        </div>
      </div>
    </Modal>
  );
}
