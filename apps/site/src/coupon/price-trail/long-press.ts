const LONG_MS = 550;
const FAR_PX = 10;

/**
 * Makes a long press on a price fire `contextmenu`, like a right click: some browsers do that themselves, others (on
 * iOS) never do. The press then selects nothing. Returns a function that stops it.
 */
export function listenToLongPress(): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  let isTaken = false;

  function begin({ pointerType, target, clientX, clientY }: PointerEvent): void {
    cancel();
    isTaken = false;
    const price = target instanceof Element ? target.closest('button.odds') : null;
    if (pointerType !== 'touch' || !price) return;
    start = { x: clientX, y: clientY };
    timer = setTimeout(() => {
      isTaken = true;
      price.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    }, LONG_MS);
  }
  function cancel(): void {
    clearTimeout(timer);
  }
  function move({ clientX, clientY }: PointerEvent): void {
    if (Math.hypot(clientX - start.x, clientY - start.y) > FAR_PX) cancel();
  }
  function press(event: MouseEvent): void {
    if (!isTaken) return;
    isTaken = false;
    event.preventDefault();
    event.stopPropagation();
  }
  addEventListener('pointerdown', begin, { signal });
  addEventListener('pointermove', move, { signal, passive: true });
  addEventListener('pointerup', cancel, { signal });
  addEventListener('pointercancel', cancel, { signal });
  // The browser has made a long press of its own, so ours is not needed.
  addEventListener('contextmenu', cancel, { signal });
  addEventListener('click', press, { signal, capture: true });
  return () => {
    cancel();
    stopping.abort();
  };
}
