import type { ViewKind, ViewState } from '@fairbook/remote-view';
import { ErrorBlock } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useHost } from '../host-context.ts';

interface SlotFrameProps {
  view: string;
  kind: ViewKind;
  state: ViewState;
  missing?: 'view' | 'texts';
  skeleton: ReactNode;
  onRetry?: () => void;
  children: ReactNode;
}

/** A slot with what stands in for the view while it is not there. */
export function SlotFrame({ view, kind, state, missing, skeleton, onRetry, children }: SlotFrameProps) {
  const { t } = useHost();
  return (
    <>
      {children}
      {state === 'loading' || state === 'not-exist' ? skeleton : null}
      {state === 'error' ? (
        <ErrorBlock
          title={t(titleOf(kind, missing))}
          retry={{ label: t('host.tryAgain'), onRetry: onRetry ?? (() => {}) }}
          code={view}
        >
          {t(missing === 'texts' ? 'host.textsFailedText' : 'host.viewFailed')}
        </ErrorBlock>
      ) : null}
    </>
  );
}

function titleOf(kind: ViewKind, missing: SlotFrameProps['missing']) {
  if (missing === 'texts') return 'host.textsFailed';
  return kind === 'primary' ? 'host.pageFailed' : 'host.partFailed';
}
