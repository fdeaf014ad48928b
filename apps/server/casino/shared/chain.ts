import { createHmac, hash, sign } from 'node:crypto';
import { drawsFrom, type Outcome, outcomeOf, type SharedId, sharedText } from '@fairbook/games';
import { seedOf } from '@fairbook/proof/lotto';
import type { SigningKey } from '@fairbook/proof/server';
import type { ChainRow } from './store.ts';

/** Every so many links one is kept in memory; those between are counted again. */
const KEPT_EVERY = 256;

// Going through hex takes a third of the time in which `hash` makes a buffer itself.
const nextOf = (link: Buffer): Buffer => Buffer.from(hash('sha256', link, 'hex'), 'hex');

/** The links of a chain. Link 0 is its secret, and the last one is public. */
interface Links {
  terminal: string;
  /** The link of a round: hashed as often as its place says, it is the last link. */
  of(place: number): string;
}

function linksOf(secret: string, length: number): Links {
  const kept: Buffer[] = [];
  let last: { place: number; link: string } | null = null;
  let link: Buffer = Buffer.from(secret, 'hex');
  for (let n = 0; n < length; n++) {
    if (n % KEPT_EVERY === 0) kept.push(link);
    link = nextOf(link);
  }
  return {
    terminal: link.toString('hex'),
    of(place) {
      // Nearly every call asks for the round that is being played, so its link is kept.
      if (last?.place === place) return last.link;
      const at = length - place;
      let from = kept[Math.floor(at / KEPT_EVERY)]!;
      for (let n = 0; n < at % KEPT_EVERY; n++) from = nextOf(from);
      last = { place, link: from.toString('hex') };
      return last.link;
    },
  };
}

/**
 * Makes the chains of shared games. A chain's secret is the hash of the site's own signature of the chain's name, as with
 * the seeds of lotteries and of rounds: only the holder of the key can make it, and no table has it.
 */
export function createChainMaker(key: () => SigningKey) {
  const known = new Map<string, Links>();
  let of: SigningKey | null = null;

  function linksFor({ game, number, length }: Pick<ChainRow, 'game' | 'number' | 'length'>): Links {
    const now = key();
    if (now !== of) known.clear();
    of = now;
    const name = `${game}\n${number}\n${length}`;
    const found = known.get(name);
    if (found) return found;
    const text = `fairbook shared chain v1\n${name}`;
    const made = linksOf(seedOf(sign(null, Buffer.from(text), now.privateKey)), length);
    known.set(name, made);
    return made;
  }

  return {
    terminal: (chain: Pick<ChainRow, 'game' | 'number' | 'length'>): string => linksFor(chain).terminal,
    /** The link of a round; null if it can't be made any more, because the site's key was replaced. */
    link(chain: ChainRow, place: number): string | null {
      const links = linksFor(chain);
      return links.terminal === chain.terminal ? links.of(place) : null;
    },
  };
}
export type ChainMaker = ReturnType<typeof createChainMaker>;

/** What a round comes to that is drawn from this link. */
export function outcomeFrom(link: string, of: { game: SharedId; salt: string; place: number }): Outcome {
  const key = Buffer.from(link, 'hex');
  return outcomeOf(
    of.game,
    drawsFrom((n) => createHmac('sha256', key).update(sharedText(of, n)).digest()),
  );
}
