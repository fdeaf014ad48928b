import { type ReactNode, useState } from 'react';
import { Icon } from './Icon.tsx';

interface ErrorBlockProps {
  title: string;
  /** One or two sentences on what failed and what is not affected. */
  children: ReactNode;
  retry?: { label: string; onRetry(): void };
  /** Another way forward: a link, or the last good version. */
  other?: ReactNode;
  /** Part, version and status for a report, e.g. `sports@1.2.0 · 504`. */
  code?: string;
}

/** A failure, shown where it happened. A retry is possible at most once a second. */
export function ErrorBlock({ title, children, retry, other, code }: ErrorBlockProps) {
  const [tryAgain, isResting] = useRested(retry?.onRetry);
  return (
    <section className="panel errblock" role="alert">
      <Icon id="alert" />
      <h2>{title}</h2>
      <p>{children}</p>
      <div className="row">
        {retry ? (
          <button type="button" className="btn primary" aria-disabled={isResting} onClick={tryAgain}>
            <Icon id="refresh" size="s" />
            {retry.label}
          </button>
        ) : null}
        {other}
        {code ? <span className="x-small muted mono end">{code}</span> : null}
      </div>
    </section>
  );
}

const REST_MS = 1000;

/** An action that does nothing in the second after it was taken, and whether that is now. */
export function useRested(act: (() => void) | undefined): [act: () => void, isResting: boolean] {
  const [isResting, setResting] = useState(false);
  function rested() {
    if (isResting) return;
    setResting(true);
    setTimeout(() => setResting(false), REST_MS);
    act?.();
  }
  return [rested, isResting];
}
