import { ApiError } from '@fairbook/client';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useHost } from '../../host-context.ts';
import { knowDevice } from '../../session/know-device.ts';
import { codeOf } from '../use-form.ts';
import type { TryOut } from './use-entering.ts';

/** How often the browser asks whether its code was approved. */
const POLL_MS = 2_000;

const Qr = lazy(() => import('@fairbook/ui/qr').then(({ Qr: Drawn }) => ({ default: Drawn })));

interface Shown {
  url: string;
  token: string;
  sign: string;
  number: string;
}
type State = 'waiting' | 'seen' | 'over' | 'failed';

/** A QR code for a phone that is signed in. The browser asks every two seconds whether the phone has approved it. */
export function ByQr({ tryOut }: { tryOut: TryOut }) {
  const { t } = useHost();
  const [turn, setTurn] = useState(0);
  const { shown, state } = useQr(turn, tryOut);

  if (state === 'over' || state === 'failed') {
    return (
      <div className="stack t">
        <p role="alert">{t(state === 'over' ? 'modals.qrOver' : 'modals.noAnswer')}</p>
        <button type="button" className="btn primary big" onClick={() => setTurn(turn + 1)}>
          {t('modals.qrAgain')}
        </button>
      </div>
    );
  }
  return (
    <div className="stack t">
      <p>{t('modals.qrText')}</p>
      <div className="qr-box centred">
        {shown ? (
          <Suspense fallback={<p className="small muted">{t('modals.qrMaking')}</p>}>
            <Qr text={shown.url} label={t('modals.qrLabel')} />
          </Suspense>
        ) : (
          <p className="small muted">{t('modals.qrMaking')}</p>
        )}
      </div>
      {shown ? (
        <p className="centred">
          {t('modals.qrNumber')} <strong className="mono qr-number">{shown.number}</strong>
        </p>
      ) : null}
      <p className="small muted centred" role="status">
        {t(state === 'seen' ? 'modals.qrSeen' : 'modals.qrWaiting')}
      </p>
    </div>
  );
}

/** Gets a new code for each turn, and asks about it until it is decided, it expires or the dialog is left. */
function useQr(turn: number, tryOut: TryOut): { shown: Shown | null; state: State } {
  const host = useHost();
  const [shown, setShown] = useState<Shown | null>(null);
  const [state, setState] = useState<State>('waiting');

  // biome-ignore lint/correctness/useExhaustiveDependencies: one code for each turn, whatever is drawn again.
  useEffect(() => {
    const left = new AbortController();
    setShown(null);
    setState('waiting');
    follow(left.signal).catch((error: unknown) => {
      if (left.signal.aborted) return;
      setState(codeOf(error) === 'auth.qr_over' ? 'over' : 'failed');
    });
    return () => left.abort();

    async function follow(signal: AbortSignal): Promise<void> {
      await knowDevice(host);
      const begun = await host.api('auth.beginQr');
      if (signal.aborted) return;
      setShown(begun);
      const body = { method_id: 'qr', token: begun.token, sign: begun.sign, lng: host.lang } as const;
      while (!signal.aborted) {
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
        if (signal.aborted) return;
        const answer = await host.api('auth.token', { body }).catch((error: unknown) => {
          // A lost connection says nothing about the code, so the loop goes on. An error from the server ends it.
          if (error instanceof ApiError && error.problem) throw error;
          return null;
        });
        if (signal.aborted || !answer) continue;
        if (answer.state === 'done') return tryOut(async () => answer);
        setState(answer.state);
      }
    }
  }, [turn]);
  return { shown, state };
}
