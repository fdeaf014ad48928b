import { matchPage } from '@fairbook/remote-view/routes';
import { isOpenLink, SECTION_OF } from '@fairbook/ui/doc';
import { describe, expect, test } from 'vitest';

/** Views can't read the route table; what they know of its sections must agree with it. */
describe('links of views agree with the sections of the route table', () => {
  test.each(SECTION_OF.filter(([start]) => !['/virtual', '/stream', '/real', '/payment'].includes(start)))(
    '%s is %s',
    (start, section) => expect(matchPage(start).route.section).toBe(section),
  );

  test.each([
    ['/real/all', 'esports'],
    ['/payment/requests', 'consultant'],
    ['/slots/new', 'slots'],
    ['/mobile/apps', 'apps'],
    ['/live/topgame', undefined],
  ] as const)('%s', (path, section) => {
    if (section) expect(matchPage(path).route.section).toBe(section);
    const flags = { closedPaths: [], availableFlags: [47], isStatisticOn: true, isRegistrationAllowed: true };
    expect(isOpenLink({ ...flags, sections: section ? { [section]: false } : {} }, path)).toBe(!section);
  });
});
