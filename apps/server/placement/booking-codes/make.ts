import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { type AnswerOf, type BodyOf, type codes, type Reason, Refusal } from '@fairbook/contracts';
import { typeOfId } from '@fairbook/contracts/placement/coupon-type';
import { encodeCode, signedCodeText, withSignature } from '@fairbook/coupon/code';
import type { Platform } from '../../platform/context.ts';
import { ED25519, keptSecret } from '../../platform/storage/kept-secret.ts';
import type { PickBoard } from '../../sportsbook/index.ts';

const FILE = 'code-key.pem';

export interface CodeSigner {
  privateKey: KeyObject;
  /** The public key, as in a JWK. */
  x: string;
}

/** The key that signs codes. It is not the receipt key, which must sign nothing on request. */
export async function codeSigner(platform: Pick<Platform, 'config' | 'pool'>): Promise<CodeSigner> {
  const privateKey = createPrivateKey(await keptSecret(platform, FILE, ED25519));
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return { privateKey, x };
}

/**
 * The signed text of selections, at this node's current prices, so that no signature covers a price that was never
 * offered. Throws a refusal that names every selection without a price.
 */
export function signedCode(
  picks: PickBoard,
  { typeId, systemValues, isStakedByBlock = false, bets }: BodyOf<typeof codes.make>,
  { privateKey }: CodeSigner,
  now: number,
): AnswerOf<typeof codes.make>['text'] {
  const reasons: Reason[] = [];
  const priced = bets.map((bet, i) => {
    const game = picks.game(bet.gameId);
    const found = game?.outcomes.find(({ id }) => id === bet.outcomeId);
    const field = `bets.${i}`;
    if (!game) reasons.push({ code: 'bets.unknown_game', field });
    else if (game.state === 'over') reasons.push({ code: 'bets.game_over', field });
    else if (!found) reasons.push({ code: 'bets.unknown_outcome', field });
    return { ...bet, coefMilli: found?.coefMilli ?? 0 };
  });
  const [first, ...others] = reasons;
  if (first) throw new Refusal(first, ...others);
  const madeAt = Math.floor(now / 1000);
  const body = encodeCode({ type: typeOfId(typeId), systemValues, isStakedByBlock, bets: priced, madeAt });
  return withSignature(body, sign(null, signedCodeText(body), privateKey));
}
