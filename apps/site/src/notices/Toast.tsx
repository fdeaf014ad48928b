import type { BusEvents } from '@fairbook/remote-view';
import { Icon, type IconId } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { useHost } from '../host-context.ts';
import { HostLink } from '../parts/HostLink.tsx';

export type Note = BusEvents['notify'];

const SHOWN_MS = 6_000;
const SHOWN_WITH_ACTION_MS = 10_000;
const ICONS: Record<Note['tone'], IconId> = { info: 'info', success: 'check', error: 'alert' };

/** One notice, for some seconds; pointer or focus on it keeps it. */
export function Toast({ note, onDone }: { note: Note; onDone(): void }) {
  const { t } = useHost();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onDone, note.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [note, isHeld, onDone]);
  return (
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
      {note.action ? <Action action={note.action} onDone={onDone} /> : null}
      <button type="button" className="ib" aria-label={t('host.close')} onClick={onDone}>
        <Icon id="close" />
      </button>
    </div>
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
