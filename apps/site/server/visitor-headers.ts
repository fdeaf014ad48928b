import type { FastifyRequest } from 'fastify';

/** What the API needs to know about its caller. Nothing else of a request reaches a page. */
export function visitorHeaders(
  { headers }: FastifyRequest,
  lang: string,
  countryHeader: string,
): Record<string, string> {
  const { cookie = '', host = '', 'user-agent': agent = '' } = headers;
  const country = headers[countryHeader];
  return {
    cookie,
    host,
    'user-agent': agent,
    'x-language': lang,
    ...(typeof country === 'string' && { [countryHeader]: country }),
  };
}
