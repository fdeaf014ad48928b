import type { ReactNode } from 'react';
import { useRested } from './ErrorBlock.tsx';

interface LastGoodProps {
  /** Of which moment the content is, once reading it again has failed; null while it is current. */
  note: string | null;
  retry: { label: string; onRetry(): void };
  children: ReactNode;
}

/** What was read last, greyed and with its age while it can't be read again. Nothing in it is drawn anew. */
export function LastGood({ note, retry, children }: LastGoodProps) {
  const [tryAgain, isResting] = useRested(retry.onRetry);
  return (
    <>
      {note === null ? null : (
        <p className="note warn" role="status">
          {note}{' '}
          <button type="button" className="link" aria-disabled={isResting} onClick={tryAgain}>
            {retry.label}
          </button>
        </p>
      )}
      <div className="last-good" data-aged={note === null ? undefined : ''}>
        {children}
      </div>
    </>
  );
}
