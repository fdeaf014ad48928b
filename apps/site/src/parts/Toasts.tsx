import { Suspense, useCallback, useEffect, useState } from 'react';
import { useHost } from '../host-context.ts';
import { useIdle } from '../notices/idle.ts';
import type { Note } from '../notices/Toast.tsx';
import { lazyPart } from './lazy-part.tsx';

/** Whatever shows notices by itself loads when the page is idle; the page is complete without it. */
const Notices = lazyPart(() => import('../notices/beside.ts').then(({ Notices }) => Notices));
const Toast = lazyPart(() => import('../notices/beside.ts').then(({ Toast }) => Toast), BareToast);

/** Toasts, one at a time in order. */
export function Toasts() {
  const { bus } = useHost();
  const [queue, setQueue] = useState<{ id: number; note: Note }[]>([]);
  const isIdle = useIdle();
  const [first] = queue;
  const next = useCallback(() => setQueue((waiting) => waiting.slice(1)), []);
  useEffect(() => {
    let id = 0;
    return bus.on('notify', (note) => setQueue((waiting) => [...waiting, { id: ++id, note }]));
  }, [bus]);
  return (
    <>
      {isIdle ? (
        <Suspense fallback={null}>
          <Notices />
        </Suspense>
      ) : null}
      <div className="toasts" role="status" aria-live="polite">
        {first ? (
          <Suspense fallback={null}>
            <Toast key={first.id} note={first.note} onDone={next} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}

/** A toast whose own code could not be loaded, say without a connection: the others wait until it is pressed. */
function BareToast({ note, onDone }: { note: Note; onDone(): void }) {
  return (
    <button type="button" className="toast" onClick={onDone}>
      {note.text}
    </button>
  );
}
