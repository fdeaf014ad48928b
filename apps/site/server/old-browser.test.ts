import { expect, test } from 'vitest';
import { isOldBrowser } from './old-browser.ts';

const WIN = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const KIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone = (version: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) ${KIT}`;

test.each([
  `Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; AS; rv:11.0) like Gecko`,
  `Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)`,
  `Opera/9.80 (Windows NT 6.1; WOW64) Presto/2.12.388 Version/12.18`,
  `Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16`,
  `${WIN} ${BLINK} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`,
  `${WIN} ${BLINK} Chrome/109.0.0.0 Safari/537.36`,
  `${WIN} ${BLINK} Chrome/126.0.0.0 Safari/537.36 OPR/112.0.0.0`,
  `Mozilla/5.0 (Linux; U; Android 8.1.0; en-US; Nokia X6) ${BLINK} Version/4.0 Chrome/57.0.2987.108 UCBrowser/12.13.2.1005 Mobile Safari/537.36`,
  `Mozilla/5.0 (Windows NT 6.1; Win64; x64; rv:115.0) Gecko/20100101 Firefox/115.0`,
  `${MAC} ${KIT} Version/17.6 Safari/605.1.15`,
  `${iphone('15_8_2')} Version/15.6.6 Mobile/15E148 Safari/604.1`,
  `${iphone('16_7_10')} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`,
  `${iphone('17_5')} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`,
])('old: %s', (agent) => {
  expect(isOldBrowser(agent)).toBe(true);
});

test.each([
  undefined,
  '',
  'curl/8.5.0',
  'lightMyRequest',
  `${WIN} ${BLINK} Chrome/127.0.0.0 Safari/537.36 Edg/127.0.0.0`,
  `${WIN} ${BLINK} HeadlessChrome/120.0.0.0 Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${BLINK} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`,
  `${MAC} ${KIT} Version/18.0 Safari/605.1.15`,
  `${iphone('18_1')} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
])('a browser that is not old: %s', (agent) => {
  expect(isOldBrowser(agent)).toBe(false);
});
