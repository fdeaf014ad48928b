import type { World } from '@fairbook/testkit';
import { createInProcessBus } from '../platform/bus/in-process-bus.ts';
import { createMetrics } from '../platform/telemetry/metrics.ts';
import type { Change } from '../sportsbook/catalogue/catalogue.ts';
import type { HotCatalogue } from '../sportsbook/catalogue/hot-catalogue.ts';
import type { HotGame } from '../sportsbook/catalogue/hot-game.ts';
import { createCatalogueLease } from '../sportsbook/replication/catalogue-lease.ts';
import { createFollowing } from '../sportsbook/replication/following.ts';
import { createSuccession } from '../sportsbook/replication/succession.ts';
import { createWriting } from '../sportsbook/replication/writing.ts';
import type { FaultyStream } from './faulty-stream.ts';

const SOURCE = 'a feed';

/** For tests: nodes of several kinds with the catalogue of one database. A node may be stopped more than once. */
export function catalogueNodes(world: () => World) {
  let open: HotCatalogue[] = [];
  /** Looks that come every second or later come twenty times as often. */
  const after = (ms: number, run: () => void) => world().platform.clock.after(ms < 1_000 ? ms : ms / 20, run);
  const platformOf = () => ({
    ...world().platform,
    clock: { ...world().platform.clock, after },
    bus: createInProcessBus(world().platform.logger),
    metrics: createMetrics({ withProcess: false }),
  });

  async function started<T extends HotCatalogue>(made: T, after = async () => {}): Promise<T> {
    let stopped: Promise<void> | undefined;
    const stop = () => (stopped ??= made.stop().then(after));
    const node = { ...made, stop };
    open.push(node);
    await node.start();
    return node;
  }

  return {
    /** Lets so much time pass for timers of nodes. */
    pass: (ms: number) => new Promise<void>((resolve) => void after(ms, resolve)),

    /** Waits until no other node writes. */
    async writer(stream: FaultyStream, lost: string[] = [], leaseMs = 60_000): Promise<HotCatalogue> {
      const platform = platformOf();
      const onLost = ({ message }: Error) => void lost.push(message);
      const lease = createCatalogueLease(platform, { onLost, leaseMs });
      await lease.acquire();
      const shared = { stream: stream.writer, lease, source: SOURCE };
      const made = createWriting(platform, { shared, onChange: () => {}, onHeardAgain: () => {} });
      return started(made, lease.release);
    },

    async follower(from: FaultyStream, behindMs?: number, patienceMs?: number) {
      const [stream, changes] = [from.follower(), [] as Change[]];
      const made = createFollowing(platformOf(), {
        stream,
        onChange: (change) => void changes.push(change),
        onReloaded: () => {},
        ...(behindMs !== undefined && { behindMs }),
        ...(patienceMs !== undefined && { patienceMs }),
      });
      return { catalogue: await started(made), stream, changes };
    },

    /** A node that writes when no other one does: at once if it is a first one, otherwise after a writer of its feed. */
    async successor(from: FaultyStream, { isFirst = false, source = SOURCE } = {}) {
      const platform = platformOf();
      const [failed, reloaded, ran] = [[] as Error[], [] as number[], [] as string[]];
      const onFailed = (error: Error) => void failed.push(error);
      const lease = createCatalogueLease(platform, { onLost: onFailed, leaseMs: 3_000 });
      const stream = from.follower();
      const onReloaded = (_: unknown, after: HotGame) => void reloaded.push(after.fixture.gameId);
      const told = { onChange: () => {}, onReloaded, onHeardAgain: () => {} };
      const made = createSuccession(platform, {
        lease,
        following: createFollowing(platform, { ...told, stream }),
        writing: createWriting(platform, { ...told, shared: { stream: from.writer, lease, source } }),
        isFirst,
        source,
        onReloaded,
        onWriter: async () => void ran.push('writer'),
        onFailed,
      });
      return { node: await started(made), stream, failed, reloaded, ran };
    },

    async stopAll(): Promise<void> {
      for (const node of open.reverse()) await node.stop();
      open = [];
    },
  };
}

/** All games that a node knows, by id. */
export const gamesOf = (catalogue: HotCatalogue) =>
  Object.fromEntries([...catalogue.games()].map((game) => [game.fixture.gameId, game]));

/** As if the node of the writer had died: its lease has run out, although it does not know yet. */
export const depose = ({ platform }: World) =>
  platform.pool.query('update leases set expires_at = clock_timestamp()');
