import type { ownContacts } from '@fairbook/contracts';
import { useForm } from '@fairbook/ui/overlay';
import { useOffice } from '../office-context.ts';
import { StateRow } from '../rows/StateRow.tsx';
import { ContactForm } from './ContactForm.tsx';
import { Fault } from './parts.tsx';

interface ContactsPanelProps {
  contacts: ownContacts.OwnContacts;
  onChanged(): Promise<void>;
}

/** How the site reaches the player: e-mail address and phone number. Each is changed by a code sent to the new one. */
export function ContactsPanel({ contacts, onChanged }: ContactsPanelProps) {
  const { t, api } = useOffice();
  const { send, isSending, faults } = useForm(t('security.noAnswer'));
  const rows = [
    { channel: 'email', value: contacts.email, isVerified: contacts.isEmailVerified },
    { channel: 'phone', value: contacts.phone, isVerified: contacts.isPhoneVerified },
  ] as const;

  const remove = () =>
    send(async () => {
      await api('security.removePhone');
      await onChanged();
    });

  return rows.map(({ channel, value, isVerified }) => (
    <StateRow
      key={channel}
      icon={channel === 'email' ? 'mail' : 'phone'}
      title={t(`security.channel.${channel}`)}
      state={<bdi>{value ?? t('security.noContact')}</bdi>}
      {...(value !== null && {
        tag: {
          tone: isVerified ? 'win' : 'warn',
          text: t(isVerified ? 'security.verified' : 'security.unverified'),
        },
      })}
      action={t(value === null ? 'security.act.add' : 'security.act.change')}
    >
      <p>{t('security.contactsText')}</p>
      <Fault text={faults['']} />
      <ContactForm key={value} channel={channel} onDone={onChanged} />
      {channel === 'phone' && value !== null ? (
        <div>
          <button type="button" className="btn" aria-disabled={isSending} onClick={remove}>
            {t('security.removePhone')}
          </button>
        </div>
      ) : null}
    </StateRow>
  ));
}
