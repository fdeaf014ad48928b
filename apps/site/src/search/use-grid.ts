import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

interface Grid {
  list: RefObject<HTMLDivElement | null>;
  /** The id of the row that Enter opens. */
  activeId: string | undefined;
  onKeyDown(event: KeyboardEvent): void;
}

/**
 * The keys of a grid below a field. The focus stays in the field, and up, down and Tab choose a row; right goes to the
 * row's prices, which take the focus themselves.
 */
export function useGrid(field: RefObject<HTMLInputElement | null>, content: unknown): Grid {
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<{ id: string; of: unknown } | null>(null);
  const activeId = active?.of === content ? active?.id : undefined;

  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=row]') ?? [])];
  const here = () => rows().find(({ id }) => id === activeId);

  function choose(row: HTMLElement | undefined): void {
    if (!row) return;
    setActive({ id: row.id, of: content });
    row.scrollIntoView({ block: 'nearest' });
  }

  /** The row `step` places on, or the first one of the next group. */
  function rowAfter(step: 1 | -1, isGroup: boolean): HTMLElement | undefined {
    const all = rows();
    const at = all.findIndex(({ id }) => id === activeId);
    if (at < 0)
      return step > 0 ? all[isGroup ? firstOfNextGroup(all, 0) : 0] : isGroup ? undefined : all.at(-1);
    if (!isGroup) return all[(at + step + all.length) % all.length];
    if (step > 0) return all[firstOfNextGroup(all, at)];
    const before = all.slice(0, at).filter((row) => groupOf(row) !== groupOf(all[at]!));
    const group = before.at(-1) && groupOf(before.at(-1)!);
    return before.find((row) => groupOf(row) === group);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return;
    const price = target.closest<HTMLElement>('[role=gridcell] .odds');
    if (price) moveFromPrice(event, price);
    else if (target === field.current) moveFromField(event, key);
  }

  function moveFromField(event: KeyboardEvent, key: string): void {
    const input = field.current!;
    const isAtEnd = input.selectionStart === input.value.length;
    if (key === 'ArrowDown' || key === 'ArrowUp') choose(rowAfter(key === 'ArrowDown' ? 1 : -1, false));
    else if (key === 'Tab') {
      const next = rowAfter(event.shiftKey ? -1 : 1, true);
      if (!next) return;
      choose(next);
    } else if (key === forward(input) && isAtEnd) {
      const first = (here() ?? rows()[0])?.querySelector<HTMLElement>('.odds:is(button)');
      if (!first) return;
      choose(first.closest<HTMLElement>('[role=row]')!);
      first.focus();
    } else if (key === 'Enter') {
      const row = here() ?? rows()[0];
      row?.querySelector<HTMLElement>('a[href], button.sr-go')?.click();
    } else return;
    event.preventDefault();
  }

  function moveFromPrice(event: KeyboardEvent, price: HTMLElement): void {
    const row = price.closest<HTMLElement>('[role=row]')!;
    const prices = pricesOf(row);
    const at = prices.indexOf(price);
    const { key } = event;
    if (key === forward(row)) prices[at + 1]?.focus();
    else if (key === 'ArrowLeft' || key === 'ArrowRight') (prices[at - 1] ?? field.current)?.focus();
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const all = rows();
      const ahead =
        key === 'ArrowDown' ? all.slice(all.indexOf(row) + 1) : all.slice(0, all.indexOf(row)).reverse();
      const next = ahead.find((each) => pricesOf(each).length > 0);
      if (next) {
        choose(next);
        (pricesOf(next)[at] ?? pricesOf(next).at(-1))?.focus();
      } else if (key === 'ArrowUp') field.current?.focus();
    } else return;
    event.preventDefault();
  }

  return { list, activeId, onKeyDown };
}

function pricesOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('.odds:is(button)')];
}

function groupOf(row: HTMLElement): Element | null {
  return row.closest('[role=rowgroup]');
}

function firstOfNextGroup(rows: readonly HTMLElement[], at: number): number {
  const from = rows[at];
  return from ? rows.findIndex((row, n) => n > at && groupOf(row) !== groupOf(from)) : -1;
}

/** The arrow that leads on in a line. */
function forward(element: Element): 'ArrowRight' | 'ArrowLeft' {
  return getComputedStyle(element).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
}
