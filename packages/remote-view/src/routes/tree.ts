import { expandPath } from './pattern.ts';
import type { SiteRoute } from './route.ts';

/** A page and the parameters in its address. */
export interface Matched {
  route: SiteRoute;
  params: Readonly<Record<string, string | undefined>>;
}

interface Leaf {
  route: SiteRoute;
  /** Names of the parameters in the order of the address. */
  names: readonly string[];
  /** Values of the choices. */
  chosen: Readonly<Record<string, string>>;
}

interface Node {
  words: Map<string, Node>;
  any?: Node;
  leaf?: Leaf;
  rest?: Leaf;
}

/** The table as a tree of path parts, built once: finding a page takes as many steps as its address has parts. */
export function routeTree(routes: readonly SiteRoute[]): (parts: readonly string[]) => Matched | null {
  const root: Node = { words: new Map() };
  for (const route of routes) {
    for (const { path, params } of expandPath(route.path)) add(root, route, path, params);
  }
  return (parts) => find(root, parts, 0, []);
}

function add(root: Node, route: SiteRoute, path: string, chosen: Leaf['chosen']): void {
  const names: string[] = [];
  let node = root;
  for (const part of path.split('/').filter(Boolean)) {
    if (part === '*') {
      node.rest ??= { route, names: [...names, '*'], chosen };
      return;
    }
    if (part.startsWith(':')) {
      names.push(part.slice(1));
      node.any ??= { words: new Map() };
      node = node.any;
    } else {
      const next = node.words.get(part) ?? { words: new Map() };
      node.words.set(part, next);
      node = next;
    }
  }
  // Without their optional parts two routes can have one path. Then the first route wins.
  node.leaf ??= { route, names, chosen };
}

/** Words come before parameters, parameters before a splat. */
function find(node: Node, parts: readonly string[], at: number, values: readonly string[]): Matched | null {
  const part = parts[at];
  const rest = () => take(node.rest, [...values, parts.slice(at).join('/')]);
  if (part === undefined) return take(node.leaf, values) ?? rest();
  const word = node.words.get(part);
  return (
    (word && find(word, parts, at + 1, values)) ||
    (node.any && find(node.any, parts, at + 1, [...values, part])) ||
    rest()
  );
}

function take(leaf: Leaf | undefined, values: readonly string[]): Matched | null {
  if (!leaf) return null;
  const { route, names, chosen } = leaf;
  const params: Record<string, string> = { ...chosen };
  names.forEach((name, index) => {
    params[name] = values[index] ?? '';
  });
  for (const [name, rule] of Object.entries(route.where ?? {})) {
    const value = params[name];
    if (value === undefined) continue;
    if (!(typeof rule === 'function' ? rule(value) : rule.test(value))) return null;
  }
  return { route, params };
}
