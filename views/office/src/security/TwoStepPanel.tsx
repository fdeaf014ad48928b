import type { security } from '@fairbook/contracts';
import { useState } from 'react';
import { useOffice } from '../office-context.ts';
import { StateRow } from '../rows/StateRow.tsx';
import { AppSetup } from './AppSetup.tsx';
import { EmailSetup } from './EmailSetup.tsx';
import { StepChanges } from './StepChanges.tsx';

interface TwoStepPanelProps {
  protection: security.Protection;
  /** Undefined if codes by e-mail are not offered. */
  hasEmail: boolean | undefined;
  onChanged(): Promise<void>;
}

/** The second step of a sign-in: an authenticator app, codes by e-mail, and the recovery codes of both. */
export function TwoStepPanel({ protection, hasEmail, onChanged }: TwoStepPanelProps) {
  const { t } = useOffice();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const isOn = (method: security.ProtectionMethod) =>
    protection.methods.some((each) => each.name === method && each.isOn);
  const [isApp, isEmail] = [isOn('enable_two_factor_auth'), isOn('enable_email_auth')];
  const by = isApp ? 'app' : 'email';

  /** Recovery codes stay on the screen until something else changes. */
  async function changed(made: readonly string[] = []): Promise<void> {
    setCodes(made);
    await onChanged();
  }

  return (
    <StateRow
      icon="shield"
      title={t('security.twoStep')}
      state={t(isApp ? 'security.state.app' : isEmail ? 'security.state.email' : 'security.state.noStep')}
      tag={
        isApp || isEmail ? { tone: 'win', text: t('security.on') } : { tone: 'warn', text: t('security.off') }
      }
      action={t(isApp || isEmail ? 'security.act.change' : 'security.act.setUp')}
    >
      <p>
        {isApp || isEmail
          ? t('security.twoStepOn', { by, left: protection.recoveryCodesLeft })
          : t('security.twoStepText')}
      </p>
      {isApp && isEmail ? <p className="small muted">{t('security.emailBesideApp')}</p> : null}
      {codes.length > 0 ? <RecoveryCodes codes={codes} /> : null}
      {isApp ? null : <AppSetup onDone={changed} />}
      {isEmail || hasEmail === undefined ? null : <EmailSetup hasEmail={hasEmail} onDone={changed} />}
      {isApp || isEmail ? <StepChanges isApp={isApp} isEmail={isEmail} onDone={changed} /> : null}
    </StateRow>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useOffice();
  return (
    <div className="note warn" role="status">
      <div className="stack t">
        <p>{t('security.saveCodes')}</p>
        <ul className="mono">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
