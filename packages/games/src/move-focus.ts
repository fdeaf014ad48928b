import type { KeyboardEvent } from 'react';

const STEPS: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrow keys move the focus over the buttons of a grid, which are in rows of `columns` and read from left to right. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, columns: number): void {
  const [across, down] = STEPS[event.key] ?? [0, 0];
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  if (at < 0 || (across === 0 && down === 0)) return;
  const column = (at % columns) + across;
  const next = buttons[at + across + columns * down];
  event.preventDefault();
  if (next && column >= 0 && column < columns) next.focus();
}
