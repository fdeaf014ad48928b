import { timeText } from '@fairbook/i18n';
import type { ViewKind, ViewState } from '@fairbook/remote-view';
import { ErrorBlock, useIs12h, useTimeZone } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useHost } from '../host-context.ts';

interface SlotFrameProps {
  view: string;
  kind: ViewKind;
  state: ViewState;
  missing?: 'view' | 'texts';
  /** When what is shown was read, if reading it again has failed. */
  asOf?: number | null;
  skeleton: ReactNode;
  instead?: ReactNode;
  onRetry?: () => void;
  children: ReactNode;
}

/** A slot with its placeholder until the view arrives. */
export function SlotFrame(props: SlotFrameProps) {
  const { state, asOf = null, skeleton, children } = props;
  return (
    <>
      {asOf === null ? null : <Aged asOf={asOf} onRetry={props.onRetry} />}
      {children}
      {state === 'loading' || state === 'not-exist' ? skeleton : null}
      {state === 'error' ? (props.instead ?? <Failed {...props} />) : null}
    </>
  );
}

/** Says of which moment the content is. It stays readable: whether its prices can be bet on is told by their age. */
function Aged({ asOf, onRetry }: { asOf: number; onRetry: (() => void) | undefined }) {
  const { t, lang } = useHost();
  const zone = useTimeZone();
  const is12h = useIs12h();
  return (
    <p className="note warn" role="status">
      {t('host.asOf', { at: timeText(asOf, lang, zone, is12h) })}{' '}
      <button type="button" className="link" onClick={onRetry}>
        {t('host.tryAgain')}
      </button>
    </p>
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
