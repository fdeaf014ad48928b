import type { SiteRoute } from '@fairbook/remote-view/routes';

/** Values for parameters that a page needs. */
export type Examples = Readonly<Record<string, string>>;

/** An address of a route without its language: the first of several words, no optional parts, parameters by example. */
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
