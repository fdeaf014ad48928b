import { expect, test } from 'vitest';
import { sentBy } from './send.ts';

test.each([
  [201, undefined, { became: 'sent' }],
  [202, undefined, { became: 'sent' }],
  [404, undefined, { became: 'gone' }],
  [410, undefined, { became: 'gone' }],
  [400, undefined, { became: 'refused' }],
  [403, undefined, { became: 'refused' }],
  [413, undefined, { became: 'refused' }],
  // No redirect is followed.
  [307, undefined, { became: 'refused' }],
  [408, undefined, { became: 'later', afterMs: null }],
  [429, '30', { became: 'later', afterMs: 30_000 }],
  [429, '999999', { became: 'later', afterMs: 3_600_000 }],
  [503, 'Wed, 21 Oct 2026 07:28:00 GMT', { became: 'later', afterMs: null }],
  [500, undefined, { became: 'later', afterMs: null }],
])('%s, retry after %s', (status, after, sent) => expect(sentBy(status, after)).toEqual(sent));
