import type { BusEvents } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import type { MouseEvent, ReactNode } from 'react';

interface ModalLinkProps {
  name: BusEvents['modal:open']['name'];
  /** The page with the same content, for a new tab and without scripts. */
  to: string;
  className: string;
  children: ReactNode;
}

export function ModalLink({ name, to, className, children }: ModalLinkProps) {
  const { bus, lang } = useUi();

  function open(event: MouseEvent) {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    bus.emit('modal:open', { name });
  }
  return (
    <a className={className} href={`/${lang}${to}`} onClick={open}>
      {children}
    </a>
  );
}
