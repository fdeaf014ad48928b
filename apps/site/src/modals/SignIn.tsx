import type { auth } from '@fairbook/contracts';
import { Modal } from '@fairbook/ui/overlay';
import { useEffect, useState } from 'react';
import { mayRegister } from '../guards/may-register.ts';
import { useHost } from '../host-context.ts';
import { ByPassword } from './sign-in/ByPassword.tsx';
import { ByQr } from './sign-in/ByQr.tsx';
import { BySms } from './sign-in/BySms.tsx';
import { SecondStep } from './sign-in/SecondStep.tsx';
import { useEntering } from './sign-in/use-entering.ts';
import { WithPasskey } from './sign-in/WithPasskey.tsx';
import { SocialButtons } from './social/SocialButtons.tsx';

type Mode = auth.PasswordMode | 'sms' | 'token';
const MODES = { login_password: 'byLogin', phone_password: 'byPhone', sms: 'bySms', token: 'byQr' } as const;

/**
 * The modes of S2: login or phone with the password, a code by SMS, a token by QR code, then a second step. Besides
 * there are passkeys and other sites. The coupon stays.
 */
export function SignIn({ onClose }: { onClose(): void }) {
  const { t, bus } = useHost();
  const [mode, setMode] = useState<Mode>('login_password');
  const { step, restart, tryOut } = useEntering(onClose);

  useEffect(() => bus.emit('track', { name: 'login.called' }), [bus]);

  return (
    <Modal
      title={t(step ? 'modals.secondStep' : 'modals.signIn')}
      closeLabel={t('modals.close')}
      onClose={onClose}
    >
      {step ? (
        <SecondStep step={step} tryOut={tryOut} onRestart={restart} />
      ) : (
        <div className="stack">
          {mode === 'sms' ? <BySms tryOut={tryOut} /> : null}
          {mode === 'token' ? <ByQr tryOut={tryOut} /> : null}
          {mode === 'sms' || mode === 'token' ? null : (
            <ByPassword key={mode} mode={mode} tryOut={tryOut}>
              <p className="small centred">
                <button
                  type="button"
                  className="link"
                  onClick={() => bus.emit('modal:open', { name: 'forgotPassword' })}
                >
                  {t('modals.forgotTitle')}
                </button>
              </p>
            </ByPassword>
          )}
          <OtherWays mode={mode} onMode={setMode} />
          <WithPasskey tryOut={tryOut} />
          <SocialButtons label={t('modals.signInWith')} />
          <NewHere />
        </div>
      )}
    </Modal>
  );
}

function OtherWays({ mode, onMode }: { mode: Mode; onMode(mode: Mode): void }) {
  const { t } = useHost();
  const others = (Object.keys(MODES) as Mode[]).filter((each) => each !== mode);
  return (
    <p className="small centred">
      {t('modals.signInBy')}{' '}
      {others.map((other, n) => (
        <span key={other}>
          {n > 0 ? ' · ' : null}
          <button type="button" className="link" onClick={() => onMode(other)}>
            {t(`modals.${MODES[other]}`)}
          </button>
        </span>
      ))}
    </p>
  );
}

function NewHere() {
  const host = useHost();
  const { t, bus } = host;
  if (!mayRegister(host)) return null;
  return (
    <p className="small muted centred">
      {t('modals.newHere')}{' '}
      <button type="button" className="link" onClick={() => bus.emit('modal:open', { name: 'registration' })}>
        {t('modals.registerInOne')}
      </button>
      . {t('modals.couponStays')}
    </p>
  );
}
