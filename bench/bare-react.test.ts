import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { elementsOf } from './bare-react.ts';

test('elements of a page render to the same markup', () => {
  const html =
    '<html lang="en"><head><title>a &amp; b</title><style>a>b{}</style></head>' +
    '<body class="dark" style="color:red;--x:1px"><svg viewBox="0 0 1 1"></svg>' +
    '<script type="module">if(a<b)c()</script><button hidden="" aria-label="x">1 &lt; 2</button><br/></body></html>';
  expect(renderToStaticMarkup(elementsOf(html))).toBe(html);
});
