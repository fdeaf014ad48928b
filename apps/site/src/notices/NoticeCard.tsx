import { Icon, type IconId } from '@fairbook/ui';

interface NoticeCardProps {
  icon: IconId;
  title: string;
  text: string;
  action: string;
  onAction(): void;
  /** The button that closes the notice. Without one the notice stays until its cause is gone. */
  close?: { label: string; onClose(): void };
  isBusy?: boolean;
}

/** A notice that waits for an answer. It never takes the focus from a field. */
export function NoticeCard({ icon, title, text, action, onAction, close, isBusy = false }: NoticeCardProps) {
  return (
    <section className="notice" aria-label={title}>
      <Icon id={icon} />
      <div className="notice-body">
        <b>{title}</b>
        <p>{text}</p>
        <button type="button" className="btn sm" aria-disabled={isBusy} onClick={() => isBusy || onAction()}>
          {action}
        </button>
      </div>
      {close ? (
        <button type="button" className="ib" aria-label={close.label} onClick={close.onClose}>
          <Icon id="close" />
        </button>
      ) : null}
    </section>
  );
}
