import { type Api, ApiError, createApi } from '@fairbook/client';
import type { captcha } from '@fairbook/contracts';
import { UiProvider } from '@fairbook/ui';
import { Field, Modal } from '@fairbook/ui/overlay';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useHost } from '../host-context.ts';
import type { CaptchaAsk } from '../session/captcha-ask.ts';
import { proofOfWork } from '../session/proof-of-work.ts';
import { wait } from '../session/retried.ts';
import { atLeast } from './idle.ts';

interface Asked {
  challenge: captcha.Challenge;
  /** Runs while the person reads. */
  work: Promise<number>;
}

/** A question in words, with the work that the browser does meanwhile. Wrong or late, and another one is put. */
export function Captcha({ ask }: { ask: CaptchaAsk }) {
  const { t, lang, bus, live, renderedAt, now } = useHost();
  const [openedAt] = useState(now);
  const [api] = useState(() => createApi({ lng: lang }));
  const [asked, setAsked] = useState<Asked | null>(null);
  const [answer, setAnswer] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const [isChecking, setChecking] = useState(false);
  const body = useRef<HTMLDivElement>(null);

  async function load(because?: string): Promise<void> {
    setAsked(null);
    setAnswer('');
    setFault(because);
    try {
      setAsked(await atLeast(askFor(api, ask.callId as captcha.GuardedCall), wait));
    } catch {
      setFault(t('captcha.failed'));
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one question at opening; later ones are asked for.
  useEffect(() => void load(), []);
  const id = asked?.challenge.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question takes the focus to its answer.
  useEffect(() => body.current?.querySelector('input')?.focus(), [id]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isChecking || !asked) return;
    if (answer.trim() === '') return setFault(t('captcha.answerMissing'));
    setChecking(true);
    try {
      const solution = { id: asked.challenge.id, nonce: await asked.work, answer };
      const { token } = await api('captcha.validate', { body: solution });
      bus.emit('track', { name: 'captcha.passed', kind: 'question', ms: now() - openedAt });
      ask.settle(token);
    } catch (error) {
      await load(reasonOf(error) ?? t('captcha.failed'));
    } finally {
      setChecking(false);
    }
  }

  return (
    <UiProvider ctx={{ t, bus, live, lang, now: renderedAt }}>
      <Modal title={t('captcha.title')} closeLabel={t('captcha.close')} onClose={() => ask.settle(null)}>
        <div ref={body}>
          <form className="stack" onSubmit={submit} noValidate>
            <p className="small muted">{t('captcha.why')}</p>
            {asked ? (
              <Field
                label={asked.challenge.question ?? t('captcha.answer')}
                name="captcha"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                required
                maxLength={100}
                value={answer}
                onChange={(event) => setAnswer(event.target.value)}
                error={fault}
                hint={t('captcha.hint')}
              />
            ) : (
              <p role="status">{fault ?? t('captcha.working')}</p>
            )}
            <button
              type={asked ? 'submit' : 'button'}
              className="btn primary big"
              aria-disabled={isChecking || (!asked && !fault)}
              onClick={() => !asked && fault && void load()}
            >
              {t(isChecking ? 'captcha.checking' : asked || !fault ? 'captcha.go' : 'captcha.tryAgain')}
            </button>
            {asked ? (
              <button type="button" className="link centred" onClick={() => isChecking || void load()}>
                {t('captcha.another')}
              </button>
            ) : null}
          </form>
        </div>
      </Modal>
    </UiProvider>
  );
}

async function askFor(api: Api, call: captcha.GuardedCall): Promise<Asked> {
  const challenge = await api('captcha.update', { query: { call, level: 'question' } });
  return { challenge, work: proofOfWork(challenge.id, challenge.bits) };
}

function reasonOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.errors[0]?.detail : undefined;
}
