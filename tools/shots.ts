/**
 * Screenshots for visual review: `node tools/shots.ts --base http://127.0.0.1:3000 --out DIR /en /en/live …`
 * Every path at 1920, 1366, 1024 and 390 px, light and dark. `--widths 1366,390 --themes light` narrows it;
 * `--cookie name=value` signs in; `--full` takes the whole page.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '@fairbook/testkit';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string', default: 'http://127.0.0.1:3000' },
    out: { type: 'string', default: 'dist/shots' },
    widths: { type: 'string', default: '1920,1366,1024,390' },
    themes: { type: 'string', default: 'light,dark' },
    cookie: { type: 'string', multiple: true, default: [] },
    full: { type: 'boolean', default: false },
    wait: { type: 'string', default: '800' },
  },
});

mkdirSync(values.out, { recursive: true });
const browser = await launchBrowser();
for (const width of values.widths.split(',').map(Number)) {
  for (const theme of values.themes.split(',') as ('light' | 'dark')[]) {
    const context = await browser.newContext({
      viewport: { width, height: width < 720 ? 844 : 900 },
      colorScheme: theme,
      hasTouch: width < 720,
      isMobile: width < 720,
    });
    await context.addCookies(
      values.cookie.map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return { name, value: value.join('='), url: values.base };
      }),
    );
    for (const target of positionals) {
      const page = await context.newPage();
      page.on('console', (message) => {
        if (message.type() === 'error') console.error(`${target} ${width} ${theme}: ${message.text()}`);
      });
      page.on('pageerror', (error) => console.error(`${target} ${width} ${theme}: ${error.message}`));
      await page.goto(values.base + target);
      await page.waitForTimeout(Number(values.wait));
      const name = `${target.replace(/^\/+/, '').replaceAll(/[^a-zA-Z0-9]+/g, '-') || 'root'}-${width}-${theme}.png`;
      await page.screenshot({ path: path.join(values.out, name), fullPage: values.full });
      console.log(path.join(values.out, name));
      await page.close();
    }
    await context.close();
  }
}
await browser.close();
