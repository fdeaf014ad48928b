import type { ownContacts } from '@fairbook/contracts';
import { Tag } from '@fairbook/ui';
import { useForm } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { useOffice } from '../office-context.ts';
import { ContactForm } from './ContactForm.tsx';
import { Fault, Panel } from './parts.tsx';

interface ContactsPanelProps {
  contacts: ownContacts.OwnContacts;
  onChanged(): Promise<void>;
}

/** How the site reaches the player: e-mail address and phone number. Each is changed by a code sent to the new one. */
export function ContactsPanel({ contacts, onChanged }: ContactsPanelProps) {
  const { t, api } = useOffice();
  const [changing, setChanging] = useState<ownContacts.Channel | null>(null);
  const { send, isSending, faults } = useForm(t('security.noAnswer'));
  const rows = [
    { channel: 'email', value: contacts.email, isVerified: contacts.isEmailVerified },
    { channel: 'phone', value: contacts.phone, isVerified: contacts.isPhoneVerified },
  ] as const;

  async function done(): Promise<void> {
    setChanging(null);
    await onChanged();
  }
  const remove = () =>
    send(async () => {
      await api('security.removePhone');
      await onChanged();
    });

  return (
    <Panel title={t('security.contacts')}>
      <p>{t('security.contactsText')}</p>
      <Fault text={faults['']} />
      {rows.map(({ channel, value, isVerified }) => (
        <div key={channel} className="stack t">
          <div className="spread wrap">
            <div>
              <div>{t(`security.channel.${channel}`)}</div>
              <div className="small muted">
                <bdi>{value ?? t('security.noContact')}</bdi>{' '}
                {value === null ? null : (
                  <Tag tone={isVerified ? 'win' : 'warn'}>
                    {t(isVerified ? 'security.verified' : 'security.unverified')}
                  </Tag>
                )}
              </div>
            </div>
            <div className="row wrap">
              {channel === 'phone' && value !== null ? (
                <button type="button" className="btn" aria-disabled={isSending} onClick={remove}>
                  {t('security.removePhone')}
                </button>
              ) : null}
              {changing === channel ? null : (
                <button type="button" className="btn" onClick={() => setChanging(channel)}>
                  {t(value === null ? `security.add.${channel}` : `security.change.${channel}`)}
                </button>
              )}
            </div>
          </div>
          {changing === channel ? (
            <ContactForm channel={channel} onDone={done} onCancel={() => setChanging(null)} />
          ) : null}
        </div>
      ))}
    </Panel>
  );
}
