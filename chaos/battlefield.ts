import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { statusOf } from '../tools/cluster/balancer.ts';
import { COUNTS, type Place } from '../tools/cluster/options.ts';
import { startCluster } from '../tools/cluster/start.ts';
import type { Battlefield, Victim } from './faults.ts';
import { createNetwork, type Host, whyNoNetwork } from './network.ts';
import { type Relay, relay } from './relay.ts';

const LIBFAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

export interface OpenBattlefield extends Battlefield {
  url: string;
  databaseUrl: string;
  /** The data folder that the nodes share. */
  siteDir: string;
  /** The node that writes the catalogue now. */
  writer(): Promise<Victim>;
  /** Resolves when every node is ready. */
  untilReady(): Promise<void>;
  close(): Promise<void>;
}

/** What `/readyz` says of the catalogue on the node that writes it. */
const WRITES = 'this node writes it';

interface Wish {
  dataDir: string;
  say(line: string): void;
}

/**
 * A cluster whose nodes each have a host and a clock of their own, if this machine allows that; otherwise it reports
 * what is missing.
 */
export async function openBattlefield({ dataDir, say }: Wish): Promise<OpenBattlefield> {
  const reason = whyNoNetwork();
  if (reason) say(`SKIPPED partitions: ${reason}`);
  const network = reason ? null : createNetwork();
  const hasClocks = existsSync(LIBFAKETIME);
  if (!hasClocks) say('SKIPPED wrong clocks: libfaketime is missing (Debian: libfaketime)');
  const siteDir = path.join(dataDir, 'site');
  const clocks = path.join(dataDir, 'clocks');
  mkdirSync(clocks, { recursive: true });
  const hosts = new Map<string, Host>();
  const clockOf = (name: string) => path.join(clocks, name);

  function placeOf(name: string): Place {
    const host = network?.host(name);
    if (host) hosts.set(name, host);
    if (hasClocks) writeFileSync(clockOf(name), '+0');
    return {
      ...(host && { host: host.address, prefix: host.prefix }),
      ...(hasClocks && {
        env: {
          LD_PRELOAD: LIBFAKETIME,
          FAKETIME_TIMESTAMP_FILE: clockOf(name),
          FAKETIME_CACHE_DURATION: '1',
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        },
      }),
    };
  }

  const relays: Relay[] = [];
  async function reachedAt(url: string): Promise<string> {
    if (!network) return url;
    const to = new URL(url);
    const between = await relay(network.gateway, { port: Number(to.port) });
    relays.push(between);
    to.host = `${between.host}:${between.port}`;
    return to.href;
  }

  async function leave(): Promise<void> {
    for (const each of relays) await each.close();
    network?.remove();
  }

  const cluster = await startCluster(
    {
      counts: COUNTS,
      host: '127.0.0.1',
      port: 0,
      dataDir: siteDir,
      json: null,
      databaseUrl: null,
      natsUrl: null,
      env: { FAIRBOOK_RATE_FACTOR: '0' },
      placeOf,
      reachedAt,
    },
    say,
  ).catch(async (error) => {
    await leave();
    throw error;
  });
  const { url, databaseUrl } = cluster.state();
  return {
    url,
    databaseUrl,
    siteDir,
    victims: [...cluster.state().nodes.map(({ name, role }) => node(name, role)), broker()],
    writer,
    untilReady,
    endBackends: (share, chance) => endBackends(databaseUrl, share, chance.between.bind(chance)),
    async close() {
      mendAll(hosts);
      await cluster.stop();
      await leave();
    },
  };

  function node(name: string, role: string): Victim {
    return {
      name,
      role,
      pid: () => cluster.state().nodes.find((each) => each.name === name)?.pid ?? null,
      link: hosts.get(name) ?? null,
      setClock: hasClocks
        ? (seconds) => writeFileSync(clockOf(name), seconds < 0 ? `${seconds}` : `+${seconds}`)
        : null,
    };
  }

  async function writer(): Promise<Victim> {
    for (let tries = 0; tries < 20; tries++) {
      const found = await nowWriting();
      if (found) return found;
      await sleep(500);
    }
    throw new Error('no node writes the catalogue');
  }

  async function untilReady(): Promise<void> {
    for (const { url: at } of cluster.state().nodes) {
      while ((await statusOf(`${at}/readyz`)) !== 200) await sleep(250);
    }
  }

  async function nowWriting(): Promise<Victim | null> {
    for (const { name, role, url: at } of cluster.state().nodes) {
      const ready = await fetch(`${at}/readyz`, { signal: AbortSignal.timeout(1_000) })
        .then((answer) => answer.json())
        .catch(() => null);
      const { checks } = (ready ?? {}) as { checks?: Record<string, { detail: string }> };
      if (checks?.catalogue?.detail === WRITES) return node(name, role);
    }
    return null;
  }

  function broker(): Victim {
    return { name: 'nats', role: 'broker', pid: () => cluster.state().natsPid, link: null, setClock: null };
  }
}

function mendAll(hosts: ReadonlyMap<string, Host>): void {
  for (const host of hosts.values()) host.mend();
}

/** Ends each database connection of the site with a chance of `share` percent. Returns how many were ended. */
async function endBackends(
  databaseUrl: string,
  share: number,
  between: (least: number, most: number) => number,
): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid() order by pid`,
    );
    const chosen = rows.filter(() => between(1, 100) <= share).map(({ pid }) => pid);
    await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [chosen]);
    return chosen.length;
  } finally {
    await client.end();
  }
}
