import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { freeSharedMemory } from './shared-memory.ts';
import { UNPACKER } from './unpack-browser.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** Unpacks the Chromium from npm once into node_modules/.cache; returns the paths of the binary and its libraries. */
export async function chromiumPath(): Promise<{ binary: string; libraries: string }> {
  const dir = path.join(root, 'node_modules/.cache/chromium-153');
  if (!existsSync(dir)) await unpackInto(dir);
  return { binary: path.join(dir, 'chromium'), libraries: path.join(dir, 'al2023/lib') };
}

/** Unpacks atomically: processes that start at once each unpack a copy, and the first copy stays. */
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

/** With this much free shared memory, Chromium paints there: files on a disk cost a tenth of its CPU time. */
const ENOUGH_BYTES = 2 ** 30;

/**
 * A headless Chromium with web security on (the flags shipped with the package would turn CSP and CORS off). Close it
 * when done. `switches` go to Chromium beside the usual ones.
 */
export async function launchBrowser(switches: readonly string[] = []): Promise<Browser> {
  const { binary, libraries } = await chromiumPath();
  return chromium.launch({
    executablePath: binary,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...switches],
    // Playwright keeps Chromium from using /dev/shm, which is small in many containers.
    ...(freeSharedMemory() >= ENOUGH_BYTES && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
    } as Record<string, string>,
  });
}

/** The session of a visitor, `name=value` as in a Cookie header, as a cookie of the browser for pages of `url`. */
export function browserCookie({ cookie }: { cookie: string }, url: string) {
  const [name = '', value = ''] = cookie.split('=');
  return { name, value, url };
}
