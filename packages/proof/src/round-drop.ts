import type { dropStatements } from '@fairbook/contracts';
import { countedOf, dropLabel, prizeDrawn } from '@fairbook/contracts/casino/drop-rules';
import { drawsFrom, sideText } from '@fairbook/games/fairness';
import { parseAmount } from '@fairbook/money';
import { hmac } from '@noble/hashes/hmac.js';
import type { AnyRound } from './any-round.ts';
import { bytesOf, hashBytes } from './bytes.ts';
import { isGenuine } from './lotto-draw.ts';
import { sha256 } from './sha256.ts';
import type { PublicJwk } from './signed.ts';

/** The number from 0 to `scale` − 1 that a round draws in a campaign of drops, beside the draws of the game. */
export function dropDraw(
  seed: string,
  of: { game: string; clientSeed: string; nonce: number },
  { campaignId, scale }: Pick<dropStatements.DropTermsStatement, 'campaignId' | 'scale'>,
): number {
  const key = hashBytes(seed);
  const label = dropLabel(campaignId);
  return drawsFrom((n) => hmac(sha256, key, bytesOf(sideText(label, of, n)))).below(scale);
}

/**
 * Whether a round says what its draws give in these campaigns: the prize, or that it was used up, for a number that wins, and
 * nothing for any other. The terms must be signed.
 */
export async function isDropRight(
  round: AnyRound,
  seed: string,
  campaigns: readonly dropStatements.DropProof[],
  keys: readonly PublicJwk[],
): Promise<boolean> {
  const told = round.drop ?? null;
  const won: string[] = [];
  for (const campaign of campaigns) {
    if (!(await isOneCampaign(campaign, keys))) return false;
    const amount = wonIn(round, seed, campaign);
    if (amount !== null) won.push(amount);
  }
  if (told === null) return won.length === 0;
  return won.length === 1 && (told === won[0] || Number(told) === 0);
}

async function isOneCampaign(
  { terms, stop }: dropStatements.DropProof,
  keys: readonly PublicJwk[],
): Promise<boolean> {
  if (terms.statement.kind !== 'drop_terms' || !(await isGenuine(terms, keys))) return false;
  if (!stop) return true;
  const { kind, campaignId } = stop.statement;
  return kind === 'drop_stop' && campaignId === terms.statement.campaignId && isGenuine(stop, keys);
}

/** The prize of a campaign that the number of a round wins; null for none. */
function wonIn(
  round: AnyRound,
  seed: string,
  { terms: { statement: terms }, stop }: dropStatements.DropProof,
): string | null {
  const percent = terms.games.find(({ game }) => game === round.game)?.percent;
  const end = Math.min(...[terms.until, stop?.statement.at ?? terms.until].map(Date.parse));
  const isWithin = Date.parse(round.at) >= Date.parse(terms.from) && Date.parse(round.endedAt ?? '') < end;
  const isOver = round.status === 'won' || round.status === 'lost';
  const isOwn = isOver && !round.isBonus && (round.freeId ?? null) === null;
  if (percent === undefined || !isWithin || !isOwn || round.iso !== terms.iso) return null;
  const [stake, least, most] = [round.staked, terms.leastStake, terms.mostStake].map((text) =>
    parseAmount(text, terms.iso),
  );
  if (typeof stake !== 'bigint' || typeof least !== 'bigint' || typeof most !== 'bigint')
    throw new Error('a stake of a round or a campaign is no amount');
  if (stake < least) return null;
  const prize = prizeDrawn(dropDraw(seed, round, terms), countedOf(stake, most, percent), terms.prizes);
  return prize === null ? null : terms.prizes[prize]!.amount;
}
