const BUTTON = 'button[type="button"]:not([popovertarget])';
/** A slot of a view, or what is taken over later than the rest (`Late`). */
const PART = '.later, .slot[data-state]';
/** Presses are kept this long. After a longer wait the player has given up, or sees other prices. */
const KEPT_MS = 10_000;

/**
 * Presses on parts that were not listening yet. Several on one button count as one, since the first had no visible
 * effect.
 */
export interface Presses {
  /**
   * Keeps a press on a part that does not listen yet, and stops it there. React might already call the button's handler,
   * while nothing listens yet to what that handler emits.
   */
  keep(press: Event): void;
  /**
   * Keeps the submission of a form too. Otherwise the browser would reload the page, with the typed text in its
   * address.
   */
  hold(event: SubmitEvent): void;
  /** Keeps a choice from a list, however long: the list shows it. React would neither be told of it nor undo it. */
  choose(change: Event): void;
  /** Repeats the presses inside this part; later presses reach it directly. */
  wake(part: EventTarget | null): void;
}

export function createPresses(now: () => number): Presses {
  /** What was pressed or chosen, and until when it is kept. */
  const waiting = new Map<HTMLElement, number>();
  const partOf = (button: Element): HTMLElement =>
    button.closest<HTMLElement>(PART) ?? button.ownerDocument.documentElement;
  const isAwake = (button: Element) => 'awake' in partOf(button).dataset;

  return {
    keep(press) {
      const { target } = press;
      const button = target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null;
      if (!button || isAwake(button)) return;
      press.stopImmediatePropagation();
      waiting.set(button, now() + KEPT_MS);
      button.dataset.waiting = '';
    },
    hold(event) {
      const { submitter, target } = event;
      const form = target as HTMLFormElement;
      // A form with an address works without scripts.
      if (form.hasAttribute('action') || isAwake(form)) return;
      event.preventDefault();
      if (submitter) waiting.set(submitter, now() + KEPT_MS);
    },
    choose({ target }) {
      if (target instanceof HTMLSelectElement && !isAwake(target))
        waiting.set(target, Number.POSITIVE_INFINITY);
    },
    wake(part) {
      for (const [button, until] of [...waiting]) {
        if (partOf(button) !== part) continue;
        waiting.delete(button);
        delete button.dataset.waiting;
        if (button.isConnected && now() < until) repeat(button);
      }
    },
  };
}

function repeat(element: HTMLElement): void {
  if (element instanceof HTMLSelectElement) element.dispatchEvent(new Event('change', { bubbles: true }));
  else element.click();
}
