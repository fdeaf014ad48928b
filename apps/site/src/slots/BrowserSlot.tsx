import { firstSnapshot, type Loader, type SlotSnapshot } from '@fairbook/remote-view/browser';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { whenIdle } from '../notices/idle.ts';
import { SlotFrame } from './SlotFrame.tsx';
import type { RemoteSlotProps } from './source.ts';
import { UNTOUCHED } from './untouched.ts';

const NOTHING: SlotSnapshot = {
  state: 'not-exist',
  title: '',
  status: 200,
  turns: 0,
  isBehind: false,
  missing: 'view',
};
/** Time until the skeleton is shown, in ms. A page that answers sooner replaces the previous one at once. */
const LATE_MS = 200;

export function BrowserSlot({
  slot,
  target,
  kind,
  skeleton,
  instead,
  loader,
}: RemoteSlotProps & { loader: Loader }) {
  const ref = useRef<HTMLDivElement>(null);
  const [rendered] = useState(() => renderedSnapshot(slot));
  const snapshot = useSyncExternalStore(
    loader.subscribe,
    () => loader.snapshot(slot) ?? rendered ?? NOTHING,
    () => rendered ?? loader.snapshot(slot) ?? NOTHING,
  );
  const { view, path, query, dictionaries } = target;
  const isEssential = kind === 'essential';
  // A header of before is as good as a new one.
  const asOf = isEssential ? undefined : snapshot.asOf;
  const isLate = useLate(snapshot.isBehind && kind === 'primary');
  const state = isLate ? 'loading' : snapshot.state;

  useLayoutEffect(() => {
    const element = ref.current as HTMLDivElement;
    return () => loader.detach(slot, element);
  }, [loader, slot]);
  useEffect(() => {
    const element = ref.current as HTMLDivElement;
    const attach = () => loader.attach(slot, element, { view, path, query, isEssential, dictionaries });
    const { dataset } = element;
    const isWritten = dataset.state === 'ready' && dataset.path === path && dataset.query === query;
    if (kind === 'regular' && isWritten && !loader.snapshot(slot)) return whenTouchedOrIdle(element, attach);
    attach();
  }, [loader, slot, kind, view, path, query, isEssential, dictionaries]);

  return (
    <SlotFrame
      view={view}
      kind={kind}
      state={state}
      missing={snapshot.missing}
      asOf={asOf}
      skeleton={skeleton}
      instead={instead}
      onRetry={() => loader.reload(slot)}
    >
      <div
        ref={ref}
        className="slot"
        data-slot={slot}
        data-late={isLate || undefined}
        data-aged={asOf && ''}
        hidden={state !== 'ready'}
        suppressHydrationWarning
        dangerouslySetInnerHTML={UNTOUCHED}
      />
    </SlotFrame>
  );
}

/** A part beside the page that the server has written does without its code until somebody comes near it. */
function whenTouchedOrIdle(element: HTMLElement, run: () => void): () => void {
  const stops = [
    whenIdle(run),
    ...['pointerover', 'focusin'].map((type) => {
      element.addEventListener(type, run, { once: true });
      return () => element.removeEventListener(type, run);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Whether a condition has lasted for longer than a moment. */
function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isLate;
}

function renderedSnapshot(slot: string): SlotSnapshot | null {
  const element = document.querySelector<HTMLElement>(`[data-slot="${slot}"][data-state]`);
  return element && firstSnapshot(element);
}
