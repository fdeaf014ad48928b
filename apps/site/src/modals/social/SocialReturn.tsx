import type { auth, social } from '@fairbook/contracts';
import { SOCIAL_NAMES } from '@fairbook/contracts/players/sign-in/social-names';
import { faultsOf, Modal } from '@fairbook/ui/overlay';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHost, useSession } from '../../host-context.ts';
import { useNavigation } from '../../navigation.ts';
import { enter } from '../../session/enter.ts';
import { knowDevice } from '../../session/know-device.ts';
import { SecondStep } from '../sign-in/SecondStep.tsx';
import { useEntering } from '../sign-in/use-entering.ts';
import { codeOf } from '../use-form.ts';
import { type Arrival, arrivalAt, forgetArrival } from './arrival.ts';
import { Failed } from './Failed.tsx';
import { Link } from './Link.tsx';
import { Newcomer } from './Newcomer.tsx';

type Stage =
  | { kind: 'checking' }
  | { kind: 'failed'; text: string }
  | { kind: 'step'; step: auth.SecondStep }
  | { kind: 'newcomer'; newcomer: social.Newcomer; where: Arrival['where'] };

/** The page to which a provider sends players back. It checks the answer once, then signs in, links or registers. */
export function SocialReturn() {
  const host = useHost();
  const { t, api, bus, navigate } = host;
  const { session } = useSession();
  const provider = useProvider();
  const name = SOCIAL_NAMES[provider];
  const [stage, setStage] = useState<Stage>({ kind: 'checking' });
  const back = useRef('/');

  function leave() {
    forgetArrival();
    navigate(back.current, { replace: true });
  }
  const done = () => enter(host, { path: back.current.split('?', 1)[0] ?? '/' }, leave);
  const { tryOut, step } = useEntering(leave);

  async function ask(returned: string): Promise<social.Outcome> {
    bus.emit('track', { name: 'login.tried' });
    await knowDevice(host);
    return api('social.finish', { params: { provider }, body: { returned } });
  }
  async function show({ userId, twoStep, newcomer, isConfirmed }: social.Outcome, where: Arrival['where']) {
    if (newcomer) return setStage({ kind: 'newcomer', newcomer, where });
    if (twoStep) return setStage({ kind: 'step', step: twoStep });
    if (isConfirmed) {
      bus.emit('notify', { tone: 'success', text: t('modals.confirmedBy', { name }) });
      return leave();
    }
    if (userId !== null) bus.emit('track', { name: 'login.done' });
    await done();
  }
  const arrive = useEffectEvent(async () => {
    const { pageBefore } = await import('@fairbook/client/social');
    back.current = pageBefore();
    const arrival = arrivalAt(provider, location, ask);
    history.replaceState(history.state, '', location.pathname);
    if (!arrival) return setStage({ kind: 'failed', text: t('errors.social.expired') });
    try {
      await show(await arrival.outcome, arrival.where);
    } catch (error) {
      bus.emit('track', { name: 'login.failed', code: codeOf(error) });
      const [text = ''] = Object.values(faultsOf(error, t('modals.noAnswer')));
      setStage({ kind: 'failed', text });
    }
  });
  useEffect(() => {
    void arrive();
  }, []);

  const isKnown = session.userId !== null;
  if (stage.kind === 'newcomer' && !isKnown)
    return <Newcomer newcomer={stage.newcomer} where={stage.where} onLeave={leave} onDone={done} />;
  const titles = { checking: 'modals.signIn', failed: 'modals.signIn', step: 'modals.secondStep' } as const;
  return (
    <Modal
      title={t(stage.kind === 'newcomer' ? 'modals.linkTitle' : titles[stage.kind])}
      closeLabel={t('modals.close')}
      onClose={leave}
    >
      <div className="stack">
        {stage.kind === 'checking' ? <p role="status">{t('modals.checking', { name })}</p> : null}
        {stage.kind === 'failed' ? <Failed text={stage.text} /> : null}
        {stage.kind === 'step' ? (
          <SecondStep
            step={step ?? stage.step}
            tryOut={tryOut}
            onRestart={() => bus.emit('modal:open', { name: 'login' })}
          />
        ) : null}
        {stage.kind === 'newcomer' ? (
          <Link
            newcomer={stage.newcomer}
            login={session.login ?? ''}
            onDone={() => {
              back.current = '/office/security';
              leave();
            }}
          />
        ) : null}
      </div>
    </Modal>
  );
}

/** The provider, which is the last part of the address. */
function useProvider(): social.Provider {
  const { path } = useNavigation().get();
  return path.slice(path.lastIndexOf('/') + 1) as social.Provider;
}
