import { Refusal } from '@fairbook/contracts';
import type { Nodes } from './nodes.ts';

/**
 * The most players that a node remembers. More would be its players of months; it then forgets all, and takes each
 * again at the next bet.
 */
const MOST = 500_000;
const AT_ONCE = 200;
/** How often a player whose account somebody holds is tried again: for about two seconds, as one waits for any lock. */
const MOST_TRIES = 100;

interface Steps {
  /** The players among these whom another node has taken. */
  lostOf(userIds: readonly number[], node: number): Promise<number[]>;
  /**
   * Writes that the players are this node's. Skips those whose accounts are locked, and returns them: it waits for
   * nobody.
   */
  give(userIds: readonly number[], node: number): Promise<number[]>;
  /** Reads the players' open coupons into memory. */
  readOf(userIds: readonly number[]): Promise<void>;
  /** Tells the other nodes. */
  tell(userIds: readonly number[], node: number): void;
  /** A few milliseconds, before the accounts that somebody held are tried again. */
  pause(): Promise<void>;
}

interface Waiting extends PromiseWithResolvers<void> {
  tries: number;
}

/**
 * The players whose open coupons are all in this node's memory, as far as it knows. A node takes a player once; from
 * the account that each placement locks, it learns whether another node has taken the player since. Players who come
 * while others are being taken are taken together afterwards. Nobody waits for another player's account.
 */
export class OwnPlayers {
  readonly #nodes: Pick<Nodes, 'id'>;
  readonly #steps: Steps;
  /** The number of the take by which this node has each player. */
  readonly #own = new Map<number, number>();
  readonly #waiting = new Map<number, Waiting>();
  #takes = 0;
  #isTaking = false;

  constructor(nodes: Pick<Nodes, 'id'>, steps: Steps) {
    this.#nodes = nodes;
    this.#steps = steps;
  }

  /**
   * The number of the take by which this node has the player; null when it has not. What was judged under another
   * number may have missed coupons that another node placed in between.
   */
  takeOf(userId: number): number | null {
    return this.#own.get(userId) ?? null;
  }

  /** Another node says that it has taken these players. Forgetting one by mistake only costs another take. */
  lose(userIds: readonly number[]): void {
    for (const userId of userIds) this.#own.delete(userId);
  }

  take(userId: number): Promise<void> {
    return this.#wait(userId, 0);
  }

  #wait(userId: number, tries: number): Promise<void> {
    const waiting = this.#waiting.get(userId) ?? { ...Promise.withResolvers<void>(), tries };
    this.#waiting.set(userId, waiting);
    if (!this.#isTaking) void this.#takeAll();
    return waiting.promise;
  }

  async #takeAll(): Promise<void> {
    this.#isTaking = true;
    // Players who come in the same turn of the event loop are taken together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.size > 0) {
      const some = new Map([...this.#waiting].slice(0, AT_ONCE));
      for (const userId of some.keys()) this.#waiting.delete(userId);
      try {
        const held = await this.#takeThese([...some.keys()]);
        for (const [userId, waiting] of some) {
          if (held.has(userId)) void this.#takeLater(userId, waiting);
          else waiting.resolve();
        }
      } catch (error) {
        for (const { reject } of some.values()) reject(error);
      }
    }
    this.#isTaking = false;
  }

  async #takeLater(userId: number, { tries, resolve, reject }: Waiting): Promise<void> {
    if (tries >= MOST_TRIES) return reject(new Refusal('server.unavailable'));
    await this.#steps.pause();
    this.#wait(userId, tries + 1).then(resolve, reject);
  }

  /** Takes these players. Returns those whose accounts are locked, who could not be taken. */
  async #takeThese(userIds: readonly number[]): Promise<ReadonlySet<number>> {
    const node = this.#nodes.id;
    if (node === null) throw new Refusal('server.unavailable');
    if (this.#own.size > MOST) this.#own.clear();
    const lost = await this.#lostOf(userIds, node);
    if (lost.length === 0) return new Set();
    // Forgotten first, because from now on the account may name this node before memory has all coupons.
    this.lose(lost);
    const held = new Set(await this.#steps.give(lost, node));
    const given = lost.filter((userId) => !held.has(userId));
    if (given.length === 0) return held;
    await this.#steps.readOf(given);
    this.#takes += 1;
    for (const userId of given) this.#own.set(userId, this.#takes);
    this.#steps.tell(given, node);
    return held;
  }

  /**
   * The players who must be taken. A player who is still this node's since the last take need not be, so what was
   * judged meanwhile stands.
   */
  async #lostOf(userIds: readonly number[], node: number): Promise<readonly number[]> {
    const own = userIds.filter((userId) => this.#own.has(userId));
    if (own.length === 0) return userIds;
    const lost = await this.#steps.lostOf(own, node);
    return userIds.filter((userId) => !this.#own.has(userId) || lost.includes(userId));
  }
}
