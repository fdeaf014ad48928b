import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const parts = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];

/** Unpacks the Chromium that comes from npm once into node_modules/.cache and returns where it is. */
export async function chromiumPath(): Promise<{ binary: string; libraries: string }> {
  const dir = path.join(root, 'node_modules/.cache/chromium-153');
  if (!existsSync(dir)) await unpackInto(dir);
  return { binary: path.join(dir, 'chromium'), libraries: path.join(dir, 'al2023/lib') };
}

/** Whole or not at all: whoever starts at the same moment unpacks one of its own, and the first of them stays. */
async function unpackInto(dir: string): Promise<void> {
  mkdirSync(path.dirname(dir), { recursive: true });
  const own = mkdtempSync(`${dir}-`);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = own;
  try {
    const { inflate } = await import('@sparticuz/chromium');
    const source = path.join(root, 'node_modules/@sparticuz/chromium/bin');
    await Promise.all(parts.map((part) => inflate(path.join(source, part))));
    renameSync(own, dir);
  } catch (error) {
    if (!existsSync(dir)) throw error;
  } finally {
    rmSync(own, { recursive: true, force: true });
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/**
 * A headless Chromium with its web security on (the flags shipped with the package would switch CSP and CORS off).
 * Close it when done.
 */
export async function launchBrowser(): Promise<Browser> {
  const { binary, libraries } = await chromiumPath();
  return chromium.launch({
    executablePath: binary,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
    } as Record<string, string>,
  });
}
