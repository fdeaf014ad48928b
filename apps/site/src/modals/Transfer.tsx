import { useHost } from '../host-context.ts';
import { Notice } from './Notice.tsx';

/** The account waits to be moved to another one, which support does with its owner. */
export function Transfer({ onClose }: { onClose(): void }) {
  const { t } = useHost();
  return <Notice title={t('modals.transferTitle')} text={t('modals.transferText')} onClose={onClose} />;
}
