/**
 * Whether a path is one of these patterns: `/line/:sport`, `/line/*` (all that is below, and `/line` itself), `/*`.
 * The server and the browser ask this alike.
 */
export function isPageOf(patterns: readonly string[], path: string): boolean {
  const parts = split(path);
  return patterns.some((pattern) => matches(split(pattern), parts));
}

function split(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*';
  const fixed = isOpen ? pattern.slice(0, -1) : pattern;
  if (isOpen ? parts.length < fixed.length : parts.length !== fixed.length) return false;
  return fixed.every((part, index) => part.startsWith(':') || part === parts[index]);
}
