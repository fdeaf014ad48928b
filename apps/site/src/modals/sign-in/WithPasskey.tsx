import { useHost } from '../../host-context.ts';
import { FormFault } from '../FormFault.tsx';
import { useForm } from '../use-form.ts';
import type { TryOut } from './use-entering.ts';

/** Signs in with a passkey of this device: no login, no password, no second step. */
export function WithPasskey({ tryOut }: { tryOut: TryOut }) {
  const { t, api } = useHost();
  const { send, isSending, faults } = useForm();
  if (!('PublicKeyCredential' in globalThis)) return null;

  const signIn = () =>
    send(async () => {
      const { isCancelled, signWithPasskey } = await import('@fairbook/client/passkeys');
      const signed = await signWithPasskey(await api('auth.beginPasskey')).catch((error: unknown) => {
        if (isCancelled(error)) return null;
        throw error;
      });
      if (signed) await tryOut(() => api('auth.passkey', { body: signed }));
    });

  return (
    <div className="stack t">
      <FormFault faults={faults} />
      <button type="button" className="btn" aria-disabled={isSending} onClick={signIn}>
        {t('modals.withPasskey')}
      </button>
    </div>
  );
}
