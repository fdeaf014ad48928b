import type { ViewKind, ViewState } from '@fairbook/remote-view';
import { ErrorBlock } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useHost } from '../host-context.ts';
import { besidePart } from '../parts/beside-part.tsx';

interface SlotFrameProps {
  view: string;
  kind: ViewKind;
  state: ViewState;
  missing?: 'view' | 'texts';
  /** When what is shown was read, if reading it again has failed. */
  asOf?: number | undefined;
  skeleton: ReactNode;
  instead?: ReactNode;
  onRetry?: () => void;
  children: ReactNode;
}

/** It comes with what loads beside the first paint: nothing can be read again before. */
const AgedNote = besidePart(({ AgedNote }) => AgedNote);

/** A slot with its placeholder until the view arrives. */
export function SlotFrame(props: SlotFrameProps) {
  const { state, asOf, skeleton, children } = props;
  return (
    <>
      {asOf === undefined ? null : <AgedNote asOf={asOf} onRetry={props.onRetry} />}
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
