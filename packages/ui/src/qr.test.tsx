import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Qr } from './Qr.tsx';

test('a QR code is one drawing with a name, without inline styles', () => {
  const html = renderToStaticMarkup(
    <Qr text="https://book.example/en?coupon=K7Q2M9XD" label="Link of this coupon" />,
  );
  expect(html).toContain('role="img" aria-label="Link of this coupon"');
  expect(html).not.toContain('style');
  // The finder pattern in the upper left corner: seven dark modules, then one on each side.
  expect(html).toMatch(/d="M0 0h7v1h-7z/);
  expect(html).toContain('M0 1h1v1h-1z');
  expect(html.match(/<path/g)).toHaveLength(1);
});

test('the longest code still fits', () => {
  expect(() => renderToStaticMarkup(<Qr text={'x'.repeat(2_900)} label="" />)).not.toThrow();
});
