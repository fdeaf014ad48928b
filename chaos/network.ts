import { execFileSync } from 'node:child_process';

/** A host of its own for one process of the cluster, made of a network namespace. */
export interface Host {
  /** Its address; the others are reached from it at `Network.gateway`. */
  address: string;
  /** Program and arguments to put before a command, so that it runs on this host. */
  prefix: readonly string[];
  /** Nothing passes any more, in either direction: packets are dropped, connections hang. */
  cut(): void;
  /** Everything passes again. */
  mend(): void;
}

export interface Network {
  /** The address of this machine as the hosts see it: PostgreSQL, NATS and the balancer listen there. */
  gateway: string;
  host(name: string): Host;
  /** Takes every host away. */
  remove(): void;
}

/** Why this machine can't make network namespaces; null if it can. */
export function whyNoNetwork(): string | null {
  if (process.platform !== 'linux') return 'network namespaces are of Linux';
  if (process.getuid?.() !== 0) return 'network namespaces need root';
  try {
    execFileSync('ip', ['-V'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'the program "ip" is missing (Debian: iproute2)';
  }
}

/**
 * Hosts behind one bridge, each in a network namespace of its own. `net`: the first three numbers of the addresses;
 * `tag`: up to five letters that tell the interfaces of this run from others. Throws when the machine does not allow
 * it.
 */
export function createNetwork(net = '10.77.0', tag = 'fbc'): Network {
  const bridge = `${tag}-br`;
  const made = new Map<string, Host>();
  const spaces: string[] = [];
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('addr', 'add', `${net}.1/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');

  function host(name: string): Host {
    const known = made.get(name);
    if (known) return known;
    const number = made.size + 10;
    const [space, outside, inside] = [`${tag}-${name}`, `${tag}${number}`, `${tag}${number}i`];
    ip('netns', 'add', space);
    spaces.push(space);
    ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', inside);
    ip('link', 'set', inside, 'netns', space);
    ip('link', 'set', outside, 'master', bridge, 'up');
    ip('-n', space, 'addr', 'add', `${net}.${number}/24`, 'dev', inside);
    ip('-n', space, 'link', 'set', inside, 'up');
    ip('-n', space, 'link', 'set', 'lo', 'up');
    const one: Host = {
      address: `${net}.${number}`,
      prefix: ['ip', 'netns', 'exec', space],
      cut: () => ip('link', 'set', outside, 'down'),
      mend: () => ip('link', 'set', outside, 'up'),
    };
    made.set(name, one);
    return one;
  }

  return {
    gateway: `${net}.1`,
    host,
    remove() {
      for (const space of spaces) ip('netns', 'del', space);
      ip('link', 'del', bridge);
    },
  };
}

function ip(...args: string[]): void {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });
}
