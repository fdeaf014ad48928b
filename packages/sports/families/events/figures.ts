/** An answer as a score, which has at least two figures: 1 for each option that came, 0 for those before it. */
export function figuresOf({ came }: { came: readonly number[] | null }): number[] {
  return Array.from({ length: Math.max(2, ...(came ?? [])) }, (_, n) => (came?.includes(n + 1) ? 1 : 0));
}
