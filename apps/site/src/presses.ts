const BUTTON = 'button[type="button"]:not([popovertarget])';
/** A slot of a view, or what of a view is taken over later than the rest. */
const PART = '.later, .slot[data-state]';
/** Presses are kept this long. After a longer wait the player has given up, or sees other prices. */
const KEPT_MS = 10_000;

/**
 * Presses on parts that were not listening yet. Several on one button count as one, since the first had no visible
 * effect.
 */
export interface Presses {
  keep(event: Event): void;
  /**
   * Keeps the submission of a form too. Otherwise the browser would reload the page, with the typed text in its
   * address.
   */
  hold(event: SubmitEvent): void;
  /**
   * Repeats the presses inside this part; later presses reach it directly. So does the press under way that wakes it: React
   * takes a part over at once when it is pressed and its code is there, and then hands the press on.
   */
  wake(part: EventTarget | null): void;
}

export function createPresses(now: () => number): Presses {
  const waiting = new Map<HTMLElement, { at: number; event: Event }>();
  const awake = new WeakSet<EventTarget>();
  const partOf = (button: Element): EventTarget => button.closest(PART) ?? button.ownerDocument;

  return {
    keep(event) {
      const { target } = event;
      const button = target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null;
      if (!button || awake.has(partOf(button))) return;
      waiting.set(button, { at: now(), event });
      button.dataset.waiting = '';
    },
    hold(event) {
      const { submitter, target } = event;
      const form = target as HTMLFormElement;
      // A form with an address works without scripts.
      if (form.hasAttribute('action') || awake.has(partOf(form))) return;
      event.preventDefault();
      if (submitter) waiting.set(submitter, { at: now(), event });
    },
    wake(part) {
      if (part === null) return;
      awake.add(part);
      for (const [button, { at, event }] of [...waiting]) {
        if (partOf(button) !== part) continue;
        waiting.delete(button);
        delete button.dataset.waiting;
        // While an event is being dispatched it has a phase, afterwards 0.
        if (!event.eventPhase && button.isConnected && now() - at < KEPT_MS) button.click();
      }
    },
  };
}
