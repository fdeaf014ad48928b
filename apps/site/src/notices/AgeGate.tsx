import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useHost } from '../host-context.ts';

/** Asks for the visitor's age before anything else. It can't be closed unanswered, and "no" leaves the site. */
export function AgeGate({ onConfirm }: { onConfirm(): void }) {
  const { t } = useHost();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  const [isRefused, setRefused] = useState(false);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const key = isRefused ? 'no' : 'ask';
  return (
    <dialog
      ref={ref}
      className="modal"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => event.preventDefault()}
      // Chromium closes a dialog at the second Esc without asking.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
    >
      <div className="d-head">
        <h2 id={titleId}>{t(isRefused ? 'notices.age.leaveTitle' : 'notices.age.title')}</h2>
      </div>
      <div className="body" key={key}>
        <p id={textId}>{t(isRefused ? 'notices.age.leaveText' : 'notices.age.text')}</p>
        <button
          type="button"
          className="btn primary big"
          ref={(button) => button?.focus()}
          onClick={() => (isRefused ? leave() : onConfirm())}
        >
          {t(isRefused ? 'notices.age.leave' : 'notices.age.yes')}
        </button>
        <button type="button" className="btn big" onClick={() => setRefused(!isRefused)}>
          {t(isRefused ? 'notices.age.back' : 'notices.age.no')}
        </button>
      </div>
    </dialog>
  );
}

/** Leaves for an empty page, so that nothing of the site stays in this tab. */
function leave(): void {
  location.replace('about:blank');
}
