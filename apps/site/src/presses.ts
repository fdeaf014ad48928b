const BUTTON = 'button[type="button"]:not([popovertarget])';
const CHOICE = 'select, [type=checkbox], [type=radio]';
/** The parts that begin to listen on their own: a view's slot, what React takes over later (`Late`), the rest of the page. */
const PART = '.later, .slot[data-state], html';
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
  /** Keeps a choice from a list, or a tick, for as long as it takes. The page shows it, but React would undo it or never hear of it. */
  choose(change: Event): void;
  /** Repeats the presses inside this part; later presses reach it directly. */
  wake(part: EventTarget | null): void;
}

export function createPresses(now: () => number): Presses {
  /** What was pressed or chosen, and what repeats it. */
  const waiting = new Map<HTMLElement, () => void>();
  const partOf = (button: Element) => button.closest<HTMLElement>(PART);
  const isAwake = (button: Element) => 'awake' in partOf(button)!.dataset;
  function keepPress(button: HTMLElement): void {
    const until = now() + KEPT_MS;
    waiting.set(button, () => now() < until && button.click());
  }

  return {
    keep(press) {
      const { target } = press;
      const button = target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null;
      if (!button || isAwake(button)) return;
      press.stopImmediatePropagation();
      keepPress(button);
      button.dataset.waiting = '';
    },
    hold(event) {
      const { submitter, target } = event;
      const form = target as HTMLFormElement;
      // A form with an address works without scripts.
      if (form.hasAttribute('action') || isAwake(form)) return;
      event.preventDefault();
      if (submitter) keepPress(submitter);
    },
    choose({ target }) {
      const choice = target as HTMLSelectElement & HTMLInputElement;
      if (!choice.matches(CHOICE) || isAwake(choice)) return;
      const { value, checked } = choice;
      waiting.set(choice, () => {
        choice.value = value;
        // React hears of a tick by the click, and of a choice from a list by the change event.
        choice.checked = !checked;
        choice.click();
        choice.dispatchEvent(new Event('change', { bubbles: true }));
      });
    },
    wake(part) {
      for (const [button, repeat] of [...waiting]) {
        if (partOf(button) !== part) continue;
        waiting.delete(button);
        delete button.dataset.waiting;
        if (button.isConnected) repeat();
      }
    },
  };
}
