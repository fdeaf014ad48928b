import type { config } from '@fairbook/contracts';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import { describe, expect, test } from 'vitest';
import { appleIcon } from './icons.ts';
import { manifestOf } from './manifest.ts';

const CONFIG = { siteName: 'Club', site: { pwaManifest: { themeColor: '#123456' } } } as config.SiteConfig;

describe.each(['en', 'ru'])('the manifest in %s', (lang) => {
  const manifest = manifestOf(lang, CONFIG, translatorIn(lang));

  test('has one app id in every language', () => {
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Club',
      lang,
      dir: 'ltr',
      start_url: `/${lang}`,
      scope: '/',
      display: 'standalone',
      theme_color: '#123456',
    });
  });

  test('has every size, and icons that a launcher may cut', () => {
    const sizes = (purpose: string) =>
      manifest.icons
        .filter((icon) => icon.purpose === purpose && icon.type === 'image/png')
        .map(({ sizes }) => sizes);
    expect(sizes('any')).toEqual([72, 96, 128, 144, 152, 192, 384, 512].map((size) => `${size}x${size}`));
    expect(sizes('maskable')).toEqual(['192x192', '512x512']);
  });

  test('links to pages in its language', () => {
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
      `/${lang}/live`,
      `/${lang}/line`,
      `/${lang}/office/history`,
    ]);
    expect(manifest.shortcuts.every(({ name }) => name.length > 2)).toBe(true);
  });
});

test.each([
  ['/apple-touch-icon.png', 'apple-touch-icon-192x192.png'],
  ['/apple-touch-icon-precomposed.png', 'apple-touch-icon-192x192.png'],
  ['/apple-touch-icon-152x152.png', 'apple-touch-icon-152x152.png'],
  ['/apple-touch-icon-72x72-precomposed.png', 'apple-touch-icon-72x72.png'],
])('%s is %s', (url, name) => expect(appleIcon(url)).toBe(name));
