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
  instead?: ReactNode;
  onRetry?: () => void;
  children: ReactNode;
}

/** A slot with its placeholder until the view arrives. */
export function SlotFrame(props: SlotFrameProps) {
  const { state, skeleton, children } = props;
  return (
    <>
      {children}
      {state === 'loading' || state === 'not-exist' ? skeleton : null}
      {state === 'error' ? (props.instead ?? <Failed {...props} />) : null}
    </>
  );
}

function Failed({ view, kind, missing, onRetry }: SlotFrameProps) {
  const { t } = useHost();
  return (
    <ErrorBlock
      title={t(titleOf(kind, missing))}
      retry={{ label: t('host.tryAgain'), onRetry: onRetry ?? (() => {}) }}
      code={view}
    >
      {t(missing === 'texts' ? 'host.textsFailedText' : 'host.viewFailed')}
    </ErrorBlock>
  );
}

function titleOf(kind: ViewKind, missing: SlotFrameProps['missing']) {
  if (missing === 'texts') return 'host.textsFailed';
  return kind === 'primary' ? 'host.pageFailed' : 'host.partFailed';
}
