import { Refusal } from '@fairbook/contracts';
import type { Nodes } from './nodes.ts';

/** More would be a node's players of months; then each is taken again at the next bet. */
const MOST = 500_000;
const AT_ONCE = 200;

interface Steps {
  /** Writes that the players are this node's, once what others place for them is committed. */
  give(userIds: readonly number[], node: number): Promise<void>;
  /** Reads their open coupons into memory. */
  readOf(userIds: readonly number[]): Promise<void>;
  /** Tells the other nodes. */
  tell(userIds: readonly number[], node: number): void;
}

/**
 * The players whose open coupons are all in this node's memory, as far as it knows. A node takes a player once; it
 * learns that another has taken the player since from the account that each placement locks. Players who come while
 * some are being taken are taken together after those.
 */
export class OwnPlayers {
  readonly #nodes: Pick<Nodes, 'id'>;
  readonly #steps: Steps;
  readonly #own = new Set<number>();
  readonly #waiting = new Map<number, PromiseWithResolvers<void>>();
  #isTaking = false;

  constructor(nodes: Pick<Nodes, 'id'>, steps: Steps) {
    this.#nodes = nodes;
    this.#steps = steps;
  }

  has(userId: number): boolean {
    return this.#own.has(userId);
  }

  /** Another node says that it has taken these players. Forgetting one by mistake only costs taking the player again. */
  lose(userIds: readonly number[]): void {
    for (const userId of userIds) this.#own.delete(userId);
  }

  take(userId: number): Promise<void> {
    const waiting = this.#waiting.get(userId) ?? Promise.withResolvers<void>();
    this.#waiting.set(userId, waiting);
    if (!this.#isTaking) void this.#takeAll();
    return waiting.promise;
  }

  async #takeAll(): Promise<void> {
    this.#isTaking = true;
    // Those who come in the same turn of the event loop come along.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.size > 0) {
      const some = new Map([...this.#waiting].slice(0, AT_ONCE));
      for (const userId of some.keys()) this.#waiting.delete(userId);
      try {
        await this.#takeThese([...some.keys()]);
        for (const { resolve } of some.values()) resolve();
      } catch (error) {
        for (const { reject } of some.values()) reject(error);
      }
    }
    this.#isTaking = false;
  }

  async #takeThese(userIds: readonly number[]): Promise<void> {
    const node = this.#nodes.id;
    if (node === null) throw new Refusal('server.unavailable');
    if (this.#own.size > MOST) this.#own.clear();
    await this.#steps.give(userIds, node);
    await this.#steps.readOf(userIds);
    for (const userId of userIds) this.#own.add(userId);
    this.#steps.tell(userIds, node);
  }
}
