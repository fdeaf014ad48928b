import { expect, test } from 'vitest';
import { isOpenLink, type LinkFlags } from './open.ts';

const OPEN: LinkFlags = {
  sections: {},
  closedPaths: [],
  availableFlags: [47],
  isStatisticOn: true,
  isRegistrationAllowed: true,
};

test.each<[to: string, flags: Partial<LinkFlags>, isOpen: boolean]>([
  ['/', {}, true],
  ['/slots', {}, true],
  ['/slots', { sections: { slots: false } }, false],
  ['/slots/new', { sections: { slots: false } }, false],
  ['/casino', { sections: { casino: false } }, true],
  ['/casino', { sections: { liveCasino: false } }, false],
  ['/casino/brand', { sections: { casino: false } }, false],
  ['/casino-lobby', { sections: { liveCasino: false } }, true],
  ['/promo', { sections: { promotions: false } }, true],
  ['/multi?games=1', { sections: { live: false } }, false],
  ['/information/rules/1', { availableFlags: [] }, false],
  ['/information/about', { availableFlags: [] }, true],
  ['/statistic', { isStatisticOn: false }, false],
  ['/information/sms', { closedPaths: ['/information'] }, false],
  ['/informational', { closedPaths: ['/information'] }, true],
  ['/blog/a', { closedPaths: ['/blog/'] }, false],
  ['/registration', {}, true],
  ['/registration', { isRegistrationAllowed: false }, false],
])('%s with %j: %s', (to, flags, isOpen) => expect(isOpenLink({ ...OPEN, ...flags }, to)).toBe(isOpen));
