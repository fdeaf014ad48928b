import { useSession } from '@fairbook/ui';
import { useState } from 'react';
import type { SecurityData } from '../data.ts';
import { useOffice } from '../office-context.ts';
import { IdentitiesPanel } from './IdentitiesPanel.tsx';
import { PasskeysPanel } from './PasskeysPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { ProtectionPanel } from './ProtectionPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { TwoStepPanel } from './TwoStepPanel.tsx';

/** How the player signs in and keeps the account: protection, password, second step, passkeys, sessions. */
export function SecurityPage({ data }: { data: SecurityData }) {
  const { api } = useOffice();
  const session = useSession();
  const [now, setNow] = useState(data);
  const { protection, sessions, passkeys, social } = now;

  async function read(): Promise<void> {
    const [next, open, keys, sites] = await Promise.all([
      api('security.protection'),
      api('security.sessions'),
      api('passkeys.list'),
      api('social.list'),
    ]);
    setNow((before) => ({ ...before, protection: next, ...open, ...keys, social: sites }));
  }
  const isTwoStepOn = protection.methods.some(({ name, isOn }) => name === 'enable_two_factor_auth' && isOn);

  return (
    <div className="stack">
      <div className="page-head">
        <h1>{data.doc.title}</h1>
      </div>
      <ProtectionPanel protection={protection} />
      <PasswordPanel login={session?.login ?? ''} onChanged={() => void read().catch(() => undefined)} />
      <TwoStepPanel isOn={isTwoStepOn} codesLeft={protection.recoveryCodesLeft} onChanged={read} />
      <PasskeysPanel passkeys={passkeys} onChanged={read} />
      <IdentitiesPanel {...social} onChanged={read} />
      <SessionsPanel sessions={sessions} onChanged={read} />
    </div>
  );
}
