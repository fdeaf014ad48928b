import type { SiteRoute } from '@fairbook/remote-view/routes';

/** Example values of route parameters, by name. */
export type Examples = Readonly<Record<string, string>>;

/**
 * The path of a route without its language: the first of alternative words, no optional parts, parameters from
 * `examples`.
 */
export function addressOf({ path }: Pick<SiteRoute, 'path'>, examples: Examples): string {
  const parts = path.split('/').flatMap((part): string[] => {
    if (part === '*' || part.endsWith('?')) return [];
    const words = /^\{(?:\w+:)?([^|}]+)[^}]*\}$/.exec(part);
    if (words) return [words[1]!];
    if (!part.startsWith(':')) return [part];
    const example = examples[part.slice(1)];
    if (example === undefined) throw new Error(`no example for ${part} of ${path}`);
    return [example];
  });
  return `/${parts.join('/')}`.replace(/\/$/, '');
}
