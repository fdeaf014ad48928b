/**
 * Paths of the site, without language, compared as pages are matched: part by part and decoded. Guards, links and rules
 * of blocks agree by it on what an address is, however it is written.
 */

/** The parts of a path, decoded where that is possible; of `/` there are none. */
export function pathParts(path: string): string[] {
  return path.split('/').filter(Boolean).map(decoded);
}

/** Whether a path is another one, or below it. Everything is below `/`. */
export function isPathWithin(path: string, parent: string): boolean {
  return startsWith(pathParts(path), pathParts(parent));
}

/** The same for parts that are known. */
export function startsWith(parts: readonly string[], first: readonly string[]): boolean {
  return first.every((part, index) => parts[index] === part);
}

/** Config 585: whether one of these paths closes this page. `/` closes the home page alone. */
export function isClosedPath(closed: readonly string[], path: string): boolean {
  if (closed.length === 0) return false;
  const parts = pathParts(path);
  return closed.some((each) => {
    const first = pathParts(each);
    return first.length === 0 ? parts.length === 0 : startsWith(parts, first);
  });
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
