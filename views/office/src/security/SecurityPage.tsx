import { useSession } from '@fairbook/ui';
import { useState } from 'react';
import type { SecurityData } from '../data.ts';
import { useOffice } from '../office-context.ts';
import { StateList } from '../rows/StateRow.tsx';
import { ContactsPanel } from './ContactsPanel.tsx';
import { IdentitiesPanel } from './IdentitiesPanel.tsx';
import { readSecurity } from './load-security.ts';
import { PasskeysPanel } from './PasskeysPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { ProtectionPanel } from './ProtectionPanel.tsx';
import { QuestionPanel } from './QuestionPanel.tsx';
import { ResetsPanel } from './ResetsPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { TokensPanel } from './TokensPanel.tsx';
import { TwoStepPanel } from './TwoStepPanel.tsx';
import { WebhooksPanel } from './WebhooksPanel.tsx';

/**
 * How players sign in and keep the account, as a list of states with one action each; then where they are signed in. For
 * operators without what only players have.
 */
export function SecurityPage({ data }: { data: SecurityData }) {
  const { api, t } = useOffice();
  const session = useSession();
  const [now, setNow] = useState(data);
  const { protection, sessions, passkeys, tokens, ofPlayer } = now;

  async function read(): Promise<void> {
    const next = await readSecurity(api, ofPlayer !== null);
    setNow((before) => ({ ...before, ...next }));
  }

  return (
    <div className="stack">
      <div className="page-head">
        <h1>{data.doc.title}</h1>
      </div>
      {ofPlayer ? <ProtectionPanel protection={protection} /> : null}
      <StateList title={t('security.signingIn')}>
        <PasswordPanel
          login={session?.login ?? ''}
          days={protection.changedPassDayCount}
          onChanged={() => void read().catch(() => undefined)}
        />
        <TwoStepPanel
          protection={protection}
          hasEmail={ofPlayer?.contacts.isEmailVerified}
          onChanged={read}
        />
        <PasskeysPanel passkeys={passkeys} onChanged={read} />
        {ofPlayer ? <IdentitiesPanel {...ofPlayer.social} onChanged={read} /> : null}
      </StateList>
      {ofPlayer ? (
        <StateList title={t('security.gettingBack')}>
          <ContactsPanel contacts={ofPlayer.contacts} onChanged={read} />
          <QuestionPanel question={ofPlayer.question} onChanged={read} />
        </StateList>
      ) : null}
      <StateList title={t('security.programs')}>
        <TokensPanel tokens={tokens} onChanged={read} />
        {ofPlayer ? <WebhooksPanel webhooks={ofPlayer.webhooks} onChanged={read} /> : null}
      </StateList>
      <SessionsPanel sessions={sessions} onChanged={read} />
      {ofPlayer ? <ResetsPanel resets={ofPlayer.resets} /> : null}
    </div>
  );
}
