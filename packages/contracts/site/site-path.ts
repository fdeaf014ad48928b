/**
 * Compares paths of the site (without language) as the router matches pages: part by part and decoded. So guards, links
 * and block rules agree on an address, however it is written.
 */

/** The parts of a path, decoded where possible; `/` has none. */
export function pathParts(path: string): string[] {
  return path.split('/').filter(Boolean).map(decoded);
}

/** Whether a path equals another one or is below it. Everything is below `/`. */
export function isPathWithin(path: string, parent: string): boolean {
  return startsWith(pathParts(path), pathParts(parent));
}

/** The same as `isPathWithin`, for paths that are already split into parts. */
export function startsWith(parts: readonly string[], first: readonly string[]): boolean {
  return first.every((part, index) => parts[index] === part);
}

/** Config 585: whether one of these paths closes this page. `/` closes only the home page. */
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
