import { expect, test } from 'vitest';
import { cleanName, dispositionOf, typeOf } from './content.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const text = (said: string) => Buffer.from(said);
const PNG = hex(
  '89504e470d0a1a0a 0000000d49484452 00000001000000010806000000 1f15c489 00000000 49454e44 ae426082',
);
const JPEG = hex('ffd8ffe000104a46494600010100000100010000ffd9');
const WEBP = Buffer.concat([text('RIFF'), hex('24000000'), text('WEBPVP8 '), Buffer.alloc(20)]);
const HEIC = Buffer.concat([hex('00000018'), text('ftypheic'), hex('00000000'), text('mif1heic')]);
const PDF = text('%PDF-1.7\n%âãÏÓ\n1 0 obj');

test.each<[string, Uint8Array, string | null, string | null]>([
  ['a PDF', PDF, 'application/pdf', 'application/pdf'],
  ['a JPEG', JPEG, 'image/jpeg', 'image/jpeg'],
  ['a PNG', PNG, 'image/png', 'image/png'],
  ['a WebP', WEBP, 'image/webp', 'image/webp'],
  ['a HEIC', HEIC, 'image/heic', 'image/heic'],
  ['a note', text('Hello.\nПривет.\n'), null, 'text/plain'],
  [
    'a JPEG with a page behind it',
    Buffer.concat([JPEG, text('<script>alert(1)</script>')]),
    'image/jpeg',
    'image/jpeg',
  ],
  ['a page', text('<!doctype html><script>alert(1)</script>'), null, null],
  ['a page behind white space', text(' \n <html>'), null, null],
  [
    'a drawing',
    text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    null,
    null,
  ],
  ['a page before a PDF', text('<html><script>alert(1)</script>%PDF-1.7'), null, null],
  ['a GIF', text('GIF89a............'), null, null],
  ['a program', hex('7f454c460201010000000000000000000300'), null, null],
  ['an archive', hex('504b0304140000000800'), null, null],
  [
    'an archive of audio that asks to be read for ever',
    Buffer.concat([hex('3026b2758e66cf11a6d900aa0062ce6c'), Buffer.alloc(60)]),
    null,
    null,
  ],
  ['bytes without meaning', hex('0001020304050607'), null, null],
  ['broken UTF-8', hex('ff fe fd 41'), null, null],
  ['a terminal’s commands', text('\u001b[2Jhello'), null, null],
])('%s', async (_what, bytes, ofDocument, ofSupport) => {
  expect(await typeOf(bytes, 'document')).toBe(ofDocument);
  expect(await typeOf(bytes, 'support')).toBe(ofSupport);
});

test.each([
  ['passport.jpeg', 'passport.jpg'],
  ['Паспорт (стр. 2).JPG', 'Паспорт (стр 2).jpg'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['C:\\Windows\\system32\\a.exe', 'a.jpg'],
  ['..', 'file.jpg'],
  ['.htaccess', 'file.jpg'],
  ['\u202Egpj.exe', 'gpj.jpg'],
  ['a\r\nSet-Cookie: b=1.jpg', 'a Set-Cookie b 1.jpg'],
  ['<img src=x onerror=alert(1)>.png', 'img src x onerror alert(1).jpg'],
  ['"; filename="b.html', 'filename b.jpg'],
  ['', 'file.jpg'],
  ['😀😀', 'file.jpg'],
  ['x'.repeat(255), `${'x'.repeat(80)}.jpg`],
])('the name %j becomes %j', (name, clean) => {
  expect(cleanName(name, 'image/jpeg')).toBe(clean);
});

test('a download has its name in every browser', () => {
  expect(dispositionOf("Па'(1).jpg")).toBe(
    `attachment; filename="__'(1).jpg"; filename*=UTF-8''%D0%9F%D0%B0%27%281%29.jpg`,
  );
});
