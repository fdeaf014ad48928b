/** How long a `g` before a letter means "go to". */
const TOGETHER_MS = 1_500;

/** What counts of a key that was pressed. `at` in milliseconds. */
export interface Pressed {
  key: string;
  at: number;
  hasModifier: boolean;
  /** Whether text is being typed. */
  isTyping: boolean;
}

/** Whether a key means the open case: not in a field, with a modifier, or after `g`, which goes to a section. */
export function isForCase(now: Pressed, before: Pick<Pressed, 'key' | 'at'> | null): boolean {
  if (now.hasModifier || (now.isTyping && now.key !== 'Escape')) return false;
  return !(before?.key === 'g' && now.at - before.at < TOGETHER_MS);
}
