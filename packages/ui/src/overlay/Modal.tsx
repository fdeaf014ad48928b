import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../Icon.tsx';
import { isTyped } from './typed.ts';

interface DialogProps {
  title: string;
  /** Accessible name of the closing button, e.g. "Close". */
  closeLabel: string;
  onClose(): void;
  children: ReactNode;
}

/**
 * A native dialog: it takes and keeps the focus, Esc closes it, the page behind is inert, and the focus then returns to
 * where it was. A press on the backdrop closes it only while nothing has been typed. Render it to open it, remove it to
 * close it.
 */
export function Modal(props: DialogProps) {
  return <Dialog {...props} className="modal" />;
}

/** A `Modal` from the bottom edge, for the coupon on a phone. */
export function Sheet(props: DialogProps) {
  return <Dialog {...props} className="sheet" />;
}

/** A `Modal` from the end side, for a menu. */
export function Drawer(props: DialogProps) {
  return <Dialog {...props} className="drawer" />;
}

/** The field for typing. Not on touch screens, where the keyboard would cover half of the dialog. */
function firstField(dialog: HTMLElement | null): HTMLElement | null {
  if (!dialog || !matchMedia('(pointer: fine)').matches) return null;
  return dialog.querySelector<HTMLElement>('.body form :is(input:not([type="checkbox"]), select)');
}

function Dialog({ title, closeLabel, onClose, children, className }: DialogProps & { className: string }) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect closes the dialog before it leaves the page, because a removed dialog does not return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // Without a field the title gets the focus. By default the browser would focus the first button, which closes the
    // dialog.
    (firstField(dialog) ?? dialog?.querySelector('h2'))?.focus();
    return () => dialog?.close();
  }, []);

  // A press that began inside (selecting text) and ended on the backdrop must not close it.
  const pressedOutside = useRef(false);
  function isBackdrop(event: SyntheticEvent): boolean {
    return event.target === event.currentTarget;
  }
  function release(event: SyntheticEvent<HTMLDialogElement>) {
    if (pressedOutside.current && isBackdrop(event) && !isTyped(event.currentTarget)) onClose();
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way out; the dialog gives it.
    <dialog
      ref={ref}
      className={className}
      aria-labelledby={titleId}
      onPointerDown={(event) => {
        pressedOutside.current = isBackdrop(event);
      }}
      onClick={release}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {/* Not a <header>: outside of a section that would be the page's banner, which exists already. */}
      <div className="d-head">
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="ib" aria-label={closeLabel} onClick={onClose}>
          <Icon id="close" />
        </button>
      </div>
      <div className="body">{children}</div>
    </dialog>
  );
}
