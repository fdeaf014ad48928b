import { expect, test } from 'vitest';
import { type BannerOf, bannerMarkup, bannerPath } from './banner-markup.ts';

const BANNER: BannerOf = {
  of: 'game',
  id: 5,
  page: '/line/football/7-league/5-home-away',
  size: '728x90',
  lang: 'ru',
  code: 'north',
  tag: '',
};

test('a banner is the picture within the partner’s link', () => {
  expect(bannerPath(BANNER)).toBe('/line-api/v1/banners/game/5?lang=ru&size=728x90&affid=north');
  expect(bannerMarkup(BANNER, { origin: 'https://site.example', alt: 'Prices "now"' })).toBe(
    '<a href="https://site.example/ru/line/football/7-league/5-home-away?affid=north" rel="sponsored">' +
      '<img src="https://site.example/line-api/v1/banners/game/5?lang=ru&amp;size=728x90&amp;affid=north" ' +
      'width="728" height="90" alt="Prices &quot;now&quot;"></a>',
  );
});

test('a tag stands in place of the code', () => {
  const tagged = { ...BANNER, tag: 'autumn' };
  expect(bannerPath(tagged)).toContain('&btag=autumn');
  expect(bannerMarkup(tagged, { origin: '', alt: '' })).not.toContain('affid');
});
