import { WHOLE } from '@fairbook/ui/overlay';
import { useHost } from '../../host-context.ts';
import { FormFault } from '../FormFault.tsx';
import { SocialButtons } from './SocialButtons.tsx';

/** What went wrong at another site, and all ways to sign in from here. */
export function Failed({ text }: { text: string }) {
  const { t, bus } = useHost();
  return (
    <>
      <FormFault faults={{ [WHOLE]: text }} />
      <SocialButtons label={t('modals.tryAgainWith')} />
      <button type="button" className="btn" onClick={() => bus.emit('modal:open', { name: 'login' })}>
        {t('modals.signInOtherwise')}
      </button>
    </>
  );
}
