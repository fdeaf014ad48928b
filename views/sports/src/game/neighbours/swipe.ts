/** The way of a finger from where it touched, in pixels, and how long it took. */
export interface Way {
  dx: number;
  dy: number;
  ms: number;
}

/** A movement of so many pixels tells which way the finger goes. */
const MEANT_PX = 10;
const FAR_PX = 72;
/** A short and quick movement counts, too. */
const FLICK = { px: 32, ms: 250 };
/** The board follows the finger so far; without a game on that side it only gives a little. */
const FOLLOWS = { px: 96, edgePx: 12 };

/** Whether a finger that has moved so far goes sideways; null while that is open. */
export function isSideways({ dx, dy }: Pick<Way, 'dx' | 'dy'>): boolean | null {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < MEANT_PX) return null;
  return Math.abs(dx) > 1.5 * Math.abs(dy);
}

/** Where a finger that was lifted has wiped to; null for not far enough, or not level. */
export function sideOf({ dx, dy, ms }: Way): 'left' | 'right' | null {
  const isFar = Math.abs(dx) >= FAR_PX || (Math.abs(dx) >= FLICK.px && ms <= FLICK.ms);
  if (!isFar || Math.abs(dx) <= 1.5 * Math.abs(dy)) return null;
  return dx < 0 ? 'left' : 'right';
}

/** How far the board follows, in pixels. */
export function shiftOf(dx: number, hasGame: boolean): number {
  const most = hasGame ? FOLLOWS.px : FOLLOWS.edgePx;
  return Math.max(-most, Math.min(most, hasGame ? dx : dx / 4));
}

interface Swiping {
  /** Whether there is a game on the side from which the finger comes. */
  canGo(side: 'left' | 'right'): boolean;
  go(side: 'left' | 'right'): void;
}

/** Follows fingers on an element until the signal ends. The page keeps its own gestures: only level ones count. */
export function followSwipes(board: HTMLElement, { canGo, go }: Swiping, signal: AbortSignal): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)');
  let touch: { id: number; x: number; y: number; at: number; isMeant: boolean } | null = null;

  function wayOf({ clientX, clientY, timeStamp }: PointerEvent): Way {
    const { x = 0, y = 0, at = 0 } = touch ?? {};
    return { dx: clientX - x, dy: clientY - y, ms: timeStamp - at };
  }

  function rest(): void {
    touch = null;
    board.style.translate = '';
  }

  function begin({
    pointerType,
    isPrimary,
    pointerId: id,
    clientX: x,
    clientY: y,
    timeStamp: at,
  }: PointerEvent) {
    // A second finger zooms.
    if (!isPrimary) {
      rest();
      return;
    }
    if (pointerType === 'mouse') return;
    touch = { id, x, y, at, isMeant: false };
  }

  function move(event: PointerEvent): void {
    if (touch?.id !== event.pointerId) return;
    const way = wayOf(event);
    if (!touch.isMeant) {
      const isLevel = isSideways(way);
      if (isLevel === null) return;
      if (!isLevel) {
        rest();
        return;
      }
      touch.isMeant = true;
      // From now on the touch presses nothing.
      board.setPointerCapture(event.pointerId);
    }
    const hasGame = canGo(way.dx < 0 ? 'left' : 'right');
    if (!isStill.matches) board.style.translate = `${shiftOf(way.dx, hasGame)}px`;
  }

  function end(event: PointerEvent): void {
    if (touch?.id !== event.pointerId) return;
    const side = touch.isMeant ? sideOf(wayOf(event)) : null;
    rest();
    if (side !== null && canGo(side)) go(side);
  }

  board.addEventListener('pointerdown', begin, { signal });
  board.addEventListener('pointermove', move, { signal });
  board.addEventListener('pointerup', end, { signal });
  board.addEventListener('pointercancel', rest, { signal });
  signal.addEventListener('abort', rest);
}
