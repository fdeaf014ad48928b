import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

/**
 * A container on Podman's store, as a machine with few rights allows it: without a network of its own and without control
 * groups. Of hierarchies of both versions side by side the newer one is hidden, since crun refuses to start there.
 */
const ALONE = 'umount /sys/fs/cgroup/unified 2>/dev/null; exec podman "$@"';
const hidden = (args: readonly string[]) => [
  '--mount',
  '--propagation',
  'private',
  'sh',
  '-c',
  ALONE,
  'sh',
  ...args,
];

/** Runs Podman so, and waits for it. */
export const containerSays = (args: readonly string[]) =>
  spawnSync('unshare', hidden(args), { encoding: 'utf8' });

/** Starts Podman so; signals for it reach the container. */
export const startContainer = (args: readonly string[]): ChildProcess =>
  spawn('unshare', hidden(args), { stdio: ['ignore', 'pipe', 'pipe'] });
