import { createHash } from 'node:crypto';
import type { Browser } from 'playwright-core';

/** What letters look like on this machine. */
export interface Machine {
  browser: string;
  /** A hash of letters as drawn, in hexadecimal digits. */
  letters: string;
}

const SAMPLE = '<p style="font:20px system-ui">Hamburgefonts 0123456789 € Ёлка</p>';

/** The same page is drawn alike only by the same browser with the same fonts. */
export async function machineOf(browser: Browser): Promise<Machine> {
  const page = await browser.newPage({ viewport: { width: 480, height: 160 }, deviceScaleFactor: 1 });
  await page.setContent(
    `${SAMPLE}${SAMPLE.replace('system-ui', 'sans-serif')}${SAMPLE.replace('system-ui', 'monospace')}`,
  );
  const drawn = await page.screenshot();
  await page.close();
  return {
    browser: browser.version(),
    letters: createHash('sha256').update(drawn).digest('hex').slice(0, 16),
  };
}

/** Why pictures of one machine can't be compared with those of another; null if they can. */
export function unlike(accepted: Machine, here: Machine): string | null {
  if (accepted.browser !== here.browser)
    return `the accepted pictures were taken by Chromium ${accepted.browser}, this is ${here.browser}`;
  if (accepted.letters !== here.letters)
    return 'the fonts of this machine differ from those of the accepted pictures';
  return null;
}
