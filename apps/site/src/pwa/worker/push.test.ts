import { describe, expect, test, vi } from 'vitest';
import { addressOf, notificationOf, open, stopTopic } from './push.ts';

const HERE = new URL('https://book.example/pwa-sw.js');
const message = {
  title: 'Goal. A 1, B 0.',
  body: 'A – B',
  lng: 'en',
  mark: 'game-12',
  to: '/en/live/football/1-l/12-g',
};

test('a message is shown as it says, and replaces the last one about its game', () => {
  expect(notificationOf(JSON.stringify(message), HERE, '/icon.png')).toEqual({
    title: 'Goal. A 1, B 0.',
    options: {
      body: 'A – B',
      lang: 'en',
      tag: 'game-12',
      renotify: true,
      icon: '/icon.png',
      badge: '/icon.png',
      data: { to: 'https://book.example/en/live/football/1-l/12-g' },
    },
  });
});

test('a newsletter has a button that ends its topic', async () => {
  const text = JSON.stringify({ ...message, stop: 'No more of these', newsletter: '7' });
  const { options } = notificationOf(text, HERE, '/icon.png');
  expect(options.actions).toEqual([{ action: 'stop', title: 'No more of these' }]);
  expect(options.data).toEqual({ to: expect.any(String), newsletter: 7 });
  const send = vi.fn(async () => new Response(null, { status: 204 }));
  await stopTopic(7, send);
  expect(send).toHaveBeenCalledWith(
    '/office-api/push/stop',
    expect.objectContaining({ method: 'POST', body: '{"newsletterId":7}' }),
  );
});

test.each([undefined, '', 'null', '[]', '7', '{', '{"title":""}', '{"title":7}'])(
  '%s still shows',
  (text) => {
    const { title, options } = notificationOf(text, HERE, '/icon.png');
    expect([title, options.tag, options.data]).toEqual([
      'book.example',
      'unknown',
      { to: 'https://book.example/' },
    ]);
  },
);

test.each([
  ['/ru/live', 'https://book.example/ru/live'],
  ['//evil.example/x', 'https://book.example/'],
  ['https://evil.example/', 'https://book.example/'],
  ['javascript:alert(1)', 'https://book.example/'],
  ['http://[', 'https://book.example/'],
  [undefined, 'https://book.example/undefined'],
])('%s opens %s', (to, url) => expect(addressOf(to, HERE.origin)).toBe(url));

describe('a press', () => {
  const TO = 'https://book.example/en/live';
  function site(...urls: string[]) {
    const windows = urls.map((url) => ({
      url,
      focus: vi.fn(async () => {}),
      navigate: vi.fn(async () => {}),
    }));
    const openWindow = vi.fn(async () => {});
    return { windows, openWindow, matchAll: async () => windows };
  }

  test('opens a window where none is open', async () => {
    const pages = site();
    await open(TO, pages);
    expect(pages.openWindow).toHaveBeenCalledWith(TO);
  });

  test('goes to the window that shows the page', async () => {
    const pages = site('https://book.example/en', TO);
    await open(TO, pages);
    expect(
      pages.windows.map(({ focus, navigate }) => [focus.mock.calls.length, navigate.mock.calls.length]),
    ).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  test('sends an open window to the page, and opens another if it can’t', async () => {
    const pages = site('https://book.example/en');
    await open(TO, pages);
    expect(pages.windows[0]!.navigate).toHaveBeenCalledWith(TO);
    pages.windows[0]!.focus.mockRejectedValue(new Error());
    pages.windows[0]!.navigate.mockRejectedValue(new Error());
    await open(TO, pages);
    expect(pages.openWindow).toHaveBeenCalledExactlyOnceWith(TO);
  });
});
