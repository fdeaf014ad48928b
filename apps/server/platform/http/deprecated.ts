import type { Call } from '@fairbook/contracts';

/** The headers of a call that is to go: `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). None for the others. */
export function deprecationHeaders({ deprecated }: Pick<Call, 'deprecated'>): Record<string, string> {
  if (!deprecated) return {};
  const { since, until, instead } = deprecated;
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    sunset: new Date(until).toUTCString(),
    link: `</docs/api#${instead}>; rel="successor-version"`,
  };
}
