import { partners } from '@fairbook/contracts';
import { isClosedOrigin } from '@fairbook/remote-view/server';

/** Values by macro; empty where the event has none. */
export type MacroValues = Readonly<Record<partners.PostbackMacro, string>>;

const MACRO = /\{([^{}]*)\}/g;
const PORTS: ReadonlySet<string> = new Set(['', '443', '8443']);

/**
 * What is wrong with the address of a partner's server; null for nothing. Macros are allowed only after the `?`, so
 * that no value of an event can change where the request goes.
 */
export function addressFault(
  template: string,
  internal: readonly string[],
): 'address' | 'private' | 'macro' | null {
  const at = template.indexOf('?');
  const [start, query] = at < 0 ? [template, ''] : [template.slice(0, at), template.slice(at)];
  const names = [...query.matchAll(MACRO)].map(([, name]) => name);
  if (names.some((name) => !(partners.POSTBACK_MACROS as readonly (string | undefined)[]).includes(name)))
    return 'macro';
  if (/[{}]/.test(start) || /[{}]/.test(query.replaceAll(MACRO, ''))) return 'macro';
  if (!/^https?:\/\/[\x21-\x7e]+$/.test(template) || !URL.canParse(start)) return 'address';
  const { protocol, username, password, host, hostname, port, origin, hash } = new URL(start);
  if (username || password || hash || template.includes('#')) return 'address';
  if (internal.includes(host) || internal.includes(hostname)) return null;
  if (protocol !== 'https:' || !PORTS.has(port)) return 'address';
  return isClosedOrigin(origin, internal) ? 'private' : null;
}

/** The address for one event. Values are percent-encoded, so that none can add another parameter. */
export function addressFor(template: string, values: MacroValues): string {
  return template.replaceAll(MACRO, (_, name: partners.PostbackMacro) => encodeURIComponent(values[name]));
}
