import type { ViewContext } from '@fairbook/remote-view';
import { type RefObject, useEffect } from 'react';
import { askedBy } from './keys.ts';
import type { RailSection } from './sections.ts';

interface Keys {
  ctx: ViewContext;
  sections: readonly RailSection[];
  search: RefObject<HTMLInputElement | null>;
  keys: RefObject<HTMLDivElement | null>;
}

/** How long `g` waits for its letter. */
const TOGETHER_MS = 1_500;

/** The keys of every operator page. Off while a field has the focus, or with a modifier. */
export function useKeys({ ctx, sections, search, keys }: Keys): void {
  useEffect(() => {
    let before: { key: string; at: number } | null = null;
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const last = before && event.timeStamp - before.at < TOGETHER_MS ? before.key : null;
      before = { key: event.key, at: event.timeStamp };
      const asked = askedBy(event.key, last);
      if (asked === null) return;
      event.preventDefault();
      if (asked === 'search') search.current?.focus();
      else if (asked === 'keys') keys.current?.togglePopover();
      else {
        const found = sections.find(({ id }) => id === asked.section);
        if (found) ctx.bus.emit('navigate', { to: found.path });
      }
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [ctx, sections, search, keys]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
