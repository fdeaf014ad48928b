import type { ViewKind, ViewState } from '@fairbook/remote-view';
import { ErrorBlock } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useHost } from '../host-context.ts';

interface SlotFrameProps {
  view: string;
  kind: ViewKind;
  state: ViewState;
  skeleton: ReactNode;
  onRetry?: () => void;
  children: ReactNode;
}

/** A slot with what stands in for the view while it is not there. */
export function SlotFrame({ view, kind, state, skeleton, onRetry, children }: SlotFrameProps) {
  const { t } = useHost();
  return (
    <>
      {children}
      {state === 'loading' || state === 'not-exist' ? skeleton : null}
      {state === 'error' ? (
        <ErrorBlock
          title={t(kind === 'primary' ? 'host.pageFailed' : 'host.partFailed')}
          retry={{ label: t('host.tryAgain'), onRetry: onRetry ?? (() => {}) }}
          code={view}
        >
          {t('host.viewFailed')}
        </ErrorBlock>
      ) : null}
    </>
  );
}
