import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { UNPACKER } from './unpack-browser.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

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
  try {
    await promisify(execFile)(process.execPath, [UNPACKER], { env: { ...process.env, TMPDIR: own } });
    renameSync(own, dir);
  } catch (error) {
    if (!existsSync(dir)) throw error;
  } finally {
    rmSync(own, { recursive: true, force: true });
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
