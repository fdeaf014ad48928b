import { expect, test } from 'vitest';
import { isPushService } from './services.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAA', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=x', true],
  ['https://web.push.apple.com/QGx', true],
  ['https://api.sandbox.push.apple.com/3/device/x', true],
  ['http://fcm.googleapis.com/fcm/send/x', false],
  ['https://fcm.googleapis.com:8443/fcm/send/x', false],
  ['https://me:pw@fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://evilpush.services.mozilla.com.evil.example/x', false],
  ['https://push.services.mozilla.com@evil.example/x', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://notify.windows.com/x', false],
  ['https://127.0.0.1/x', false],
  ['https://127.0.0.1:4000/x', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://[::1]/x', false],
  ['https://localhost/x', false],
  ['https://', false],
])('%s: %s', (endpoint, is) => expect(isPushService(endpoint, null)).toBe(is));

test('a test may run one on this machine, and only at its own port', () => {
  expect(isPushService('https://127.0.0.1:4000/x', '127.0.0.1:4000')).toBe(true);
  expect(isPushService('https://127.0.0.1:4001/x', '127.0.0.1:4000')).toBe(false);
});
