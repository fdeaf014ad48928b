import { useEffect, useRef } from 'react';
import { isForCase, type Pressed } from './case-keys.ts';

/** What a key does now; a key without an entry does nothing. */
export type CaseKeys = Readonly<Record<string, (() => void) | undefined>>;

/** The keys of the open case. */
export function useCaseKeys(keys: CaseKeys): void {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    let before: Pressed | null = null;
    function onKey(event: KeyboardEvent) {
      const last = before;
      before = pressedBy(event);
      const act = now.current[event.key];
      if (!act || event.defaultPrevented || !isForCase(before, last)) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** A choice among reasons is no text: its keys go on working. */
const TYPING =
  'input:not([type="radio"]), textarea, select, [contenteditable], [popover]:popover-open, dialog';

function pressedBy({ key, timeStamp, ctrlKey, metaKey, altKey, target }: KeyboardEvent): Pressed {
  return {
    key,
    at: timeStamp,
    hasModifier: ctrlKey || metaKey || altKey,
    isTyping: target instanceof Element && target.closest(TYPING) !== null,
  };
}
