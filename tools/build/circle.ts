/**
 * The first circle of static imports, from a file back to itself; null without one. A file in a circle may run before
 * one that it needs, and the page that imports it fails.
 */
export function circleIn(imports: Readonly<Record<string, readonly string[]>>): string[] | null {
  const done = new Set<string>();
  function walk(file: string, above: readonly string[]): string[] | null {
    if (above.includes(file)) return [...above.slice(above.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of imports[file] ?? []) {
      const found = walk(next, [...above, file]);
      if (found) return found;
    }
    done.add(file);
    return null;
  }
  for (const file of Object.keys(imports)) {
    const found = walk(file, []);
    if (found) return found;
  }
  return null;
}
