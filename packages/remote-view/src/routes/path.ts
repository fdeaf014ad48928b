import { fillPath } from './pattern.ts';
import { type RouteId, routeById } from './table.ts';

/** The address of a page, without language; null when a required parameter is missing. */
export function addressOf(id: RouteId, params: Readonly<Record<string, string>> = {}): string | null {
  const { path } = routeById(id);
  const needed = [...path.matchAll(/(?:^|\/)(?::(\w+)|\{(\w+):[^}]+\})(?=\/|$)/g)];
  const isGiven = needed.every(([, name, choice]) => params[name ?? choice ?? ''] !== undefined);
  return isGiven ? fillPath(path, params) : null;
}
