import { Modal } from '@fairbook/ui/overlay';
import { ShortcutList } from '../coupon/Shortcuts.tsx';
import { useHost } from '../host-context.ts';

/** The keyboard shortcuts of the site. */
export function Keys({ onClose }: { onClose(): void }) {
  const { t } = useHost();
  return (
    <Modal title={t('coupon.keys.title')} closeLabel={t('modals.close')} onClose={onClose}>
      <ShortcutList />
    </Modal>
  );
}
