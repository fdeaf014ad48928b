import { createHmac } from 'node:crypto';
import { blockText, drawsFrom, type Game, type Played, playRound, sideText } from '@fairbook/games';
import { anyGameOf } from '@fairbook/games/bonus';
import type { PairRow } from '../seeds/index.ts';
import type { RoundRow } from './store.ts';

/** What a round follows from. */
interface Given {
  options: unknown;
  actions: readonly unknown[];
  nonce: number;
}

/** Plays a round from the house's seed, which only its server has before the pair is over. */
export function playedWith(
  game: Game,
  seed: string,
  pair: Pick<PairRow, 'client_seed'>,
  { options, actions, nonce }: Given,
): Played {
  const key = Buffer.from(seed, 'hex');
  const of = { game: game.id, clientSeed: pair.client_seed!, nonce };
  const draws = drawsFrom((n) => createHmac('sha256', key).update(blockText(of, n)).digest());
  return playRound(game, options, actions, draws);
}

/** A number below `n` that is drawn for a round beside its game, from the same seeds. */
export function drawnBeside(
  seed: string,
  pair: Pick<PairRow, 'client_seed'>,
  { game, nonce }: Pick<RoundRow, 'game' | 'nonce'>,
  { label, n }: { label: string; n: number },
): number {
  const key = Buffer.from(seed, 'hex');
  const of = { game, clientSeed: pair.client_seed!, nonce };
  return drawsFrom((at) =>
    createHmac('sha256', key)
      .update(sideText(label, of, at))
      .digest(),
  ).below(n);
}

/** The game of a round by the rules it began with; null if these have changed since. */
export function rulesOf({ game, version }: Pick<RoundRow, 'game' | 'version'>): Game | null {
  const rules = anyGameOf(game);
  return rules?.version === version ? rules : null;
}
