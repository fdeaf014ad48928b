/**
 * `npm run image`: builds the image and writes it to dist/release, for `docker load` or `podman load`. The builder is
 * Podman, which needs no daemon and no right; what is in the image is put together by tools/image/root.ts, so no other
 * image has to be loaded.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { buildIfStale } from '../build/all.ts';
import type { DebianPackage } from './debian.ts';
import { layRoot } from './root.ts';
import { said } from './said.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** An image in a store of its own, until it is disposed. */
export interface Built extends Disposable {
  /** `sha256:…` of its description, which names every layer: what `docker load` and `podman load` show. */
  id: string;
  /** The digests of its layers, which the same sources give again; the description also names the container that built it. */
  layers: readonly string[];
  /** The folder that it was made of: `base`, `modules`, `app`, `volumes`. */
  root: string;
  debian: DebianPackage[];
  /** Podman's options by which it finds the image. */
  store: readonly string[];
  /** Runs Podman on the store and returns what it printed. */
  podman(...args: string[]): string;
  /** Writes `docker save`'s format, packed. */
  save(file: string): Promise<void>;
}

/**
 * Builds the image of what is checked out, with `dist` and `node_modules` beside it.
 * @param name Its name and version, such as `fairbook:0.1.0`.
 * @param seconds The moment that all its files have, so that the same sources give the same layers.
 */
export function buildImage(name: string, seconds: number): Built {
  // A short name: Podman refuses a run root of more than 50 characters.
  const folder = mkdtempSync(path.join(tmpdir(), 'img-'));
  const places = ['--root', path.join(folder, 'store'), '--runroot', path.join(folder, 'run')];
  const store = [
    ...places,
    '--storage-driver',
    'overlay',
    '--storage-opt',
    'overlay.skip_mount_home=true',
    '--cgroup-manager',
    'cgroupfs',
  ];
  const podman = (...args: string[]) => said('podman', [...store, ...args]);
  const dispose = () => rmSync(folder, { recursive: true, force: true });
  const root = path.join(folder, 'root/image');
  try {
    const debian = layRoot(root);
    const nothing = path.join(folder, 'nothing');
    mkdirSync(nothing);
    const context = `root=${path.dirname(root)}`;
    const fixed = ['--format', 'docker', '--timestamp', `${seconds}`];
    podman(
      'build',
      ...fixed,
      '--build-context',
      context,
      '-t',
      name,
      '-f',
      path.join(ROOT, 'Dockerfile'),
      nothing,
    );
    const [{ Id: id, RootFS: files }] = JSON.parse(podman('inspect', name));
    const save = async (file: string) => {
      const saving = spawn('podman', [...store, 'save', '--format', 'docker-archive', name], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const ended = once(saving, 'close');
      await pipeline(saving.stdout, createGzip(), createWriteStream(file));
      const [status] = await ended;
      if (status !== 0) throw new Error(`podman save ended with ${status}`);
    };
    return {
      id: `sha256:${id}`,
      layers: files.Layers,
      root,
      debian,
      store,
      podman,
      save,
      [Symbol.dispose]: dispose,
    };
  } catch (error) {
    dispose();
    throw error;
  }
}

/** The name of the file of an image: its version and the machine that it runs on. */
export const imageFile = (version: string): string =>
  `fairbook-${version}-image-linux-${process.arch}.tar.gz`;

/** The moment of the commit that is checked out, in seconds. */
export const commitSeconds = (): number => Number(said('git', ['log', '-1', '--format=%ct'], { cwd: ROOT }));

if (import.meta.main) {
  await buildIfStale();
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  using built = buildImage(`fairbook:${version}`, commitSeconds());
  const file = path.join(ROOT, 'dist/release', imageFile(version));
  mkdirSync(path.dirname(file), { recursive: true });
  await built.save(file);
  console.log(`${path.relative(ROOT, file)}: ${built.id}`);
}
