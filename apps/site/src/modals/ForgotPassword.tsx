import { useHost } from '../host-context.ts';
import { Notice } from './Notice.tsx';

/** How to get back in. Accounts of one click have neither mail nor phone, so no code can be sent. */
export function ForgotPassword({ onClose }: { onClose(): void }) {
  const { t } = useHost();
  return (
    <Notice
      title={t('modals.forgotTitle')}
      text={t('modals.forgotText')}
      action={{ to: '/user/login', text: t('host.signIn') }}
      onClose={onClose}
    />
  );
}
