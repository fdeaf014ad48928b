import { expect, test } from 'vitest';
import { faultOfVersion } from './version.ts';

const SAME = { breaks: false, grows: false };
const GROWS = { breaks: false, grows: true };
const BREAKS = { breaks: true, grows: true };

test.each([
  ['0.1.0', null, GROWS, null],
  ['1.2', null, SAME, 'no semantic version'],
  ['v1.2.3', '1.2.2', SAME, 'no semantic version'],
  ['1.02.3', '1.2.2', SAME, 'no semantic version'],
  ['1.2.3', '1.2.3', SAME, 'not after 1.2.3'],
  ['1.1.9', '1.2.0', SAME, 'not after 1.2.0'],
  ['1.2.4', '1.2.3', SAME, null],
  ['1.2.5', '1.2.3', SAME, 'one of 2.0.0, 1.3.0, 1.2.4'],
  ['1.3.1', '1.2.3', SAME, 'one of 2.0.0, 1.3.0, 1.2.4'],
  ['1.2.4', '1.2.3', GROWS, 'at least 1.3.0'],
  ['1.3.0', '1.2.3', GROWS, null],
  ['2.0.0', '1.2.3', GROWS, null],
  ['1.3.0', '1.2.3', BREAKS, 'comes 2.0.0'],
  ['2.0.0', '1.2.3', BREAKS, null],
  ['0.2.0', '0.1.7', BREAKS, null],
  ['0.1.8', '0.1.7', BREAKS, 'comes 0.2.0'],
])('%s after %s with %j: %s', (version, last, brought, says) => {
  const fault = faultOfVersion(version, last, brought);
  if (says === null) expect(fault).toBeNull();
  else expect(fault).toContain(says);
});
