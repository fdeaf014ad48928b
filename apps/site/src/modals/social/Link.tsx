import type { social } from '@fairbook/contracts';
import { SOCIAL_NAMES } from '@fairbook/contracts/players/sign-in/social-names';
import { useHost } from '../../host-context.ts';
import { FormFault } from '../FormFault.tsx';
import { useForm } from '../use-form.ts';
import { ProvedBy } from './ProvedBy.tsx';

interface LinkProps {
  newcomer: social.Newcomer;
  login: string;
  onDone(): void;
}

/** Asks before an identity is linked to the account that is signed in. */
export function Link({ newcomer: { ticket, provider, name }, login, onDone }: LinkProps) {
  const { t, api, bus } = useHost();
  const { send, isSending, faults } = useForm();
  const site = SOCIAL_NAMES[provider];
  const link = () =>
    send(async () => {
      await api('social.link', { body: { ticket } });
      bus.emit('notify', { tone: 'success', text: t('modals.linked', { name: site }) });
      onDone();
    });
  return (
    <>
      <FormFault faults={faults} />
      <p>
        <ProvedBy provider={provider} person={name} /> {t('modals.linkText', { login })}
      </p>
      <button type="button" className="btn primary big" aria-disabled={isSending} onClick={link}>
        {t('modals.link', { name: site })}
      </button>
    </>
  );
}
