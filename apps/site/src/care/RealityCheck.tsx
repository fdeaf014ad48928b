import type { limitChecks } from '@fairbook/contracts';
import { moneyText, useMoments } from '@fairbook/ui';
import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useHost } from '../host-context.ts';
import type { CheckStore } from './presence.ts';

/** Wait after texts that could not be loaded. */
const AGAIN_MS = 5_000;

/**
 * The reality check above whatever is open, as soon as its texts have loaded. It stays until it is answered here or on
 * another page.
 */
export function RealityCheck({ checks }: { checks: CheckStore }) {
  const host = useHost();
  const check = useSyncExternalStore(checks.subscribe, checks.get, () => null);
  const [hasTexts, setHasTexts] = useState(false);
  useEffect(() => {
    if (!check || hasTexts) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      host.loadDictionaries(['responsible']).then(
        () => setHasTexts(true),
        () => {
          timer = setTimeout(load, AGAIN_MS);
        },
      );
    };
    load();
    return () => clearTimeout(timer);
  }, [host, check, hasTexts]);
  return check && hasTexts ? <Asked key={check.from} check={check} checks={checks} /> : null;
}

function Asked({ check, checks }: { check: limitChecks.RealityCheck; checks: CheckStore }) {
  const { t, lang, bus, navigate } = useHost();
  const { time } = useMoments();
  const ref = useRef<HTMLDialogElement>(null);
  const [titleId, textId] = [useId(), useId()];
  const [isSending, setSending] = useState(false);
  const [isFailed, setFailed] = useState(false);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // The title gets the focus, not a button: a player who is just typing must not answer by accident.
    dialog?.querySelector('h2')?.focus();
    return () => dialog?.close();
  }, []);

  async function answer(given: limitChecks.CheckAnswer): Promise<void> {
    if (isSending) return;
    setSending(true);
    setFailed(false);
    try {
      await checks.answer(given);
      if (given === 'stop') bus.emit('session:logout', {});
      if (given === 'limits') navigate('/office/responsible');
    } catch {
      setFailed(true);
      setSending(false);
    }
  }

  const { iso, minutes, playedSeconds, from, staked, won, net } = check;
  const money = (sum: string) => moneyText(sum, iso, lang);
  const signed = (sum: string) => {
    if (sum.startsWith('-')) return `−${money(sum.slice(1))}`;
    return Number(sum) > 0 ? `+${money(sum)}` : money(sum);
  };
  return (
    <dialog
      ref={ref}
      className="modal"
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => event.preventDefault()}
      // Chromium closes a dialog at the second Esc without asking, so it is opened again.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
    >
      <div className="d-head">
        <h2 id={titleId} tabIndex={-1}>
          {t('responsible.check.title')}
        </h2>
      </div>
      <div className="body">
        <div id={textId} className="stack t">
          <p>
            <b>{t('responsible.check.lead', { minutes: Math.floor(playedSeconds / 60) })}</b>
          </p>
          <p className="small muted">{t('responsible.check.since', { from: time(from * 1000) })}</p>
          <dl className="sums">
            <dt>{t('responsible.check.staked')}</dt>
            <dd>
              <bdi>{money(staked)}</bdi>
            </dd>
            <dt>{t('responsible.check.won')}</dt>
            <dd>
              <bdi>{signed(won).replace(/^\+/, '')}</bdi>
            </dd>
            <dt className="big">{t('responsible.check.net')}</dt>
            <dd className="big">
              <bdi>{signed(net)}</bdi>
            </dd>
          </dl>
          <p className="small muted">{t('responsible.check.waits', { minutes })}</p>
        </div>
        <p role="alert" className={isFailed ? 'note bad' : 'vh'}>
          {isFailed ? t('responsible.check.failed') : null}
        </p>
        <button
          type="button"
          className="btn primary big"
          aria-disabled={isSending}
          onClick={() => void answer('continue')}
        >
          {t('responsible.check.continue')}
        </button>
        <button
          type="button"
          className="btn big"
          aria-disabled={isSending}
          onClick={() => void answer('stop')}
        >
          {t('responsible.check.stop')}
        </button>
        <button
          type="button"
          className="btn big"
          aria-disabled={isSending}
          onClick={() => void answer('limits')}
        >
          {t('responsible.check.limits')}
        </button>
      </div>
    </dialog>
  );
}
