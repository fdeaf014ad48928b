import { useEffect } from 'react';
import { useHost } from '../host-context.ts';
import { Notice } from './Notice.tsx';

/** How to recover access. One-click accounts have neither mail nor phone, so no code can be sent. */
export function ForgotPassword({ onClose }: { onClose(): void }) {
  const { t, bus } = useHost();
  useEffect(() => bus.emit('track', { name: 'recovery.step', step: 'called' }), [bus]);
  return (
    <Notice
      title={t('modals.forgotTitle')}
      text={t('modals.forgotText')}
      action={
        <button
          type="button"
          className="btn primary"
          onClick={() => bus.emit('modal:open', { name: 'login' })}
        >
          {t('host.signIn')}
        </button>
      }
      onClose={onClose}
    />
  );
}
