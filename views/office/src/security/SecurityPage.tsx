import { useSession } from '@fairbook/ui';
import { useState } from 'react';
import type { SecurityData } from '../data.ts';
import { useOffice } from '../office-context.ts';
import { ContactsPanel } from './ContactsPanel.tsx';
import { IdentitiesPanel } from './IdentitiesPanel.tsx';
import { readSecurity } from './load-security.ts';
import { PasskeysPanel } from './PasskeysPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { ProtectionPanel } from './ProtectionPanel.tsx';
import { QuestionPanel } from './QuestionPanel.tsx';
import { ResetsPanel } from './ResetsPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { TwoStepPanel } from './TwoStepPanel.tsx';

/** How the player signs in and keeps the account: protection, password, contacts, second step, passkeys, question, sessions. */
export function SecurityPage({ data }: { data: SecurityData }) {
  const { api } = useOffice();
  const session = useSession();
  const [now, setNow] = useState(data);
  const { protection, sessions, passkeys, social, contacts, question } = now;

  async function read(): Promise<void> {
    const next = await readSecurity(api);
    setNow((before) => ({ ...before, ...next }));
  }

  return (
    <div className="stack">
      <div className="page-head">
        <h1>{data.doc.title}</h1>
      </div>
      <ProtectionPanel protection={protection} />
      <PasswordPanel login={session?.login ?? ''} onChanged={() => void read().catch(() => undefined)} />
      <ContactsPanel contacts={contacts} onChanged={read} />
      <TwoStepPanel protection={protection} hasEmail={contacts.isEmailVerified} onChanged={read} />
      <PasskeysPanel passkeys={passkeys} onChanged={read} />
      <IdentitiesPanel {...social} onChanged={read} />
      <QuestionPanel question={question} onChanged={read} />
      <SessionsPanel sessions={sessions} onChanged={read} />
      <ResetsPanel resets={data.resets} />
    </div>
  );
}
