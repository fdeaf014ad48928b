import { Qr } from '@fairbook/ui/qr';
import { type FormEvent, useState } from 'react';
import { useOffice } from '../office-context.ts';
import { useSend } from '../use-send.ts';
import { Code, Fault, Panel } from './parts.tsx';

interface TwoStepPanelProps {
  isOn: boolean;
  codesLeft: number;
  onChanged(): Promise<void>;
}

/** An authenticator app as the second step of a sign-in, and its recovery codes. */
export function TwoStepPanel({ isOn, codesLeft, onChanged }: TwoStepPanelProps) {
  const { t, api } = useOffice();
  const [setup, setSetup] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { send, isSending, faults, setFaults } = useSend(t('security.noAnswer'));
  const [code, setCode] = useState('');

  const begin = () => send(async () => setSetup(await api('security.beginTwoStep')));
  function typed(event: FormEvent, work: () => Promise<void>) {
    event.preventDefault();
    if (code.trim() === '') return setFaults({ code: t('security.codeMissing') });
    void send(async () => {
      await work();
      setCode('');
      setSetup(null);
      await onChanged();
    });
  }
  const enable = async () =>
    setCodes((await api('security.enableTwoStep', { body: { code } })).recoveryCodes);
  const disable = async () => {
    await api('security.disableTwoStep', { body: { method: methodOf(code), code } });
    setCodes(null);
  };

  return (
    <Panel title={t('security.twoStep')}>
      <p>{t(isOn ? 'security.twoStepOn' : 'security.twoStepText', { left: codesLeft })}</p>
      {codes ? <RecoveryCodes codes={codes} /> : null}
      {!isOn && !setup ? (
        <div className="stack t">
          <Fault text={faults['']} />
          <div>
            <button type="button" className="btn primary" aria-disabled={isSending} onClick={begin}>
              {t('security.twoStepBegin')}
            </button>
          </div>
        </div>
      ) : null}
      {!isOn && setup ? (
        <form className="stack" onSubmit={(event) => typed(event, enable)} noValidate>
          <Fault text={faults['']} />
          <p>{t('security.scan')}</p>
          <div className="qr-box">
            <Qr text={setup.uri} label={t('security.qrLabel')} />
          </div>
          <p className="small">
            {t('security.byHand')} <bdi className="mono">{setup.secret}</bdi>
          </p>
          <Code label={t('security.code')} value={code} error={faults.code} onValue={setCode} />
          <div>
            <button type="submit" className="btn primary" aria-disabled={isSending}>
              {t('security.twoStepEnable')}
            </button>
          </div>
        </form>
      ) : null}
      {isOn ? (
        <form className="stack" onSubmit={(event) => typed(event, disable)} noValidate>
          <Fault text={faults['']} />
          <Code label={t('security.lastCode')} value={code} error={faults.code} onValue={setCode} />
          <div>
            <button type="submit" className="btn" aria-disabled={isSending}>
              {t('security.twoStepDisable')}
            </button>
          </div>
        </form>
      ) : null}
    </Panel>
  );
}

/** Codes of an app have only digits. */
function methodOf(code: string): 'totp' | 'recovery' {
  return /^[\d\s]+$/.test(code) ? 'totp' : 'recovery';
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
