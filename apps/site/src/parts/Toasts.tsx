import type { BusEvents } from '@fairbook/remote-view';
import { Icon, type IconId } from '@fairbook/ui';
import { Suspense, useEffect, useState } from 'react';
import { useHost } from '../host-context.ts';
import { useIdle } from '../notices/idle.ts';
import { HostLink } from './HostLink.tsx';
import { lazyPart } from './lazy-part.tsx';

/** Whatever shows notices by itself loads when the page is idle; the page is complete without it. */
const Notices = lazyPart(() => import('../notices/Notices.tsx').then(({ Notices }) => Notices));

type Note = BusEvents['notify'];

const SHOWN_MS = 6_000;
const SHOWN_WITH_ACTION_MS = 10_000;
const ICONS: Record<Note['tone'], IconId> = { info: 'info', success: 'check', error: 'alert' };

/** Toasts, one at a time in order; pointer or focus on one keeps it. */
export function Toasts() {
  const { bus, t } = useHost();
  const [queue, setQueue] = useState<Note[]>([]);
  const [isHeld, setHeld] = useState(false);
  const isIdle = useIdle();
  const note = queue[0];

  useEffect(() => bus.on('notify', (next) => setQueue((notes) => [...notes, next])), [bus]);
  useEffect(() => {
    if (!note || isHeld) return;
    const timer = setTimeout(() => setQueue(withoutFirst), note.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [note, isHeld]);

  function close() {
    setHeld(false);
    setQueue(withoutFirst);
  }
  return (
    <>
      {isIdle ? (
        <Suspense fallback={null}>
          <Notices />
        </Suspense>
      ) : null}
      <div className="toasts" role="status" aria-live="polite">
        {note ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody reads it.
          <div
            className={`toast ${note.tone}`}
            onMouseEnter={() => setHeld(true)}
            onMouseLeave={() => setHeld(false)}
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
          >
            <Icon id={ICONS[note.tone]} />
            <span>
              {note.title ? <b>{note.title}. </b> : null}
              {note.text}
            </span>
            {note.action ? <Action action={note.action} onDone={close} /> : null}
            <button type="button" className="ib" aria-label={t('host.close')} onClick={close}>
              <Icon id="close" />
            </button>
          </div>
        ) : null}
      </div>
    </>
  );
}

function Action({ action, onDone }: { action: NonNullable<Note['action']>; onDone(): void }) {
  const { bus } = useHost();
  if ('to' in action) {
    return (
      <HostLink to={action.to} className="link" onClick={onDone}>
        {action.label}
      </HostLink>
    );
  }
  function open(event: 'coupon:open') {
    bus.emit(event, {});
    onDone();
  }
  return (
    <button type="button" className="link" onClick={() => open(action.event)}>
      {action.label}
    </button>
  );
}

function withoutFirst(notes: Note[]): Note[] {
  return notes.slice(1);
}
