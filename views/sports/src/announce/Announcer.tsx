import { useUi } from '@fairbook/ui';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { batchText, EMPTY_BATCH, waitMs, withMove } from './batch.ts';

interface Announcements {
  onMove(move: 'up' | 'down'): void;
  /** Announces something at once: a goal, a suspension. */
  say(text: string): void;
}

const Context = createContext<Announcements | null>(null);

/** The page's only polite region: price moves as a count, at most once in 10 s; goals and suspensions at once. */
export function Announcer({ children }: { children: ReactNode }) {
  const { t } = useUi();
  const [text, say] = useState('');
  const batch = useRef(EMPTY_BATCH);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastReadAt = useRef(0);

  const onMove = useCallback(
    (move: 'up' | 'down') => {
      batch.current = withMove(batch.current, move);
      timer.current ??= setTimeout(
        () => {
          say(batchText(t, batch.current));
          batch.current = EMPTY_BATCH;
          lastReadAt.current = Date.now();
          timer.current = undefined;
        },
        // Waits a second at first, so that the moves of one message are counted together.
        Math.max(1000, waitMs(lastReadAt.current, Date.now())),
      );
    },
    [t],
  );
  useEffect(() => () => clearTimeout(timer.current), []);

  const announcements = useMemo(() => ({ onMove, say }), [onMove]);
  return (
    <Context value={announcements}>
      {children}
      <div className="vh" role="status">
        {text}
      </div>
    </Context>
  );
}

export function useMoveListener(): Announcements['onMove'] | undefined {
  return use(Context)?.onMove;
}
export function useSay(): Announcements['say'] | undefined {
  return use(Context)?.say;
}
