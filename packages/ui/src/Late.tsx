import { Listening, tellAwake } from '@fairbook/remote-view/listening';
import { type ReactNode, Suspense, useRef } from 'react';

interface LateProps {
  fallback?: ReactNode;
  /** Called once, when everything inside can be pressed. */
  onTaken?(): void;
  children: ReactNode;
}

/**
 * A part of the server's page that React hydrates later than its surroundings, for example because its code loads after
 * them. Once it listens, the page repeats the presses that were made on it before.
 */
export function Late({ fallback, onTaken, children }: LateProps) {
  const box = useRef<HTMLDivElement>(null);
  function take() {
    onTaken?.();
    tellAwake(box.current!);
  }
  return (
    <div ref={box} className="later">
      <Suspense fallback={fallback}>
        <Listening onListening={take}>{children}</Listening>
      </Suspense>
    </div>
  );
}
