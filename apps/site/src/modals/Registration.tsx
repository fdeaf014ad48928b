import { Modal } from '@fairbook/ui/overlay';
import { useHost } from '../host-context.ts';
import { useNavigation } from '../navigation.ts';
import { enter } from '../session/enter.ts';
import { useRegistration } from './use-registration.tsx';

/** The registration, then the login and the password, which can't be shown a second time. */
export function Registration({ onClose }: { onClose(): void }) {
  const host = useHost();
  const { t } = host;
  const navigation = useNavigation();
  const { isDone, titleKey, mayLeave, step } = useRegistration();

  function leave() {
    if (isDone) void enter(host, navigation.get(), onClose);
    else onClose();
  }

  return (
    <Modal title={t(titleKey)} closeLabel={t('modals.close')} onClose={() => mayLeave() && leave()}>
      {step(leave)}
    </Modal>
  );
}
