/**
 * What a provider's game in a frame and our page say to each other by `postMessage`. Each side checks the other's origin
 * and takes only these messages, with exactly these fields. No message moves money: amounts on our page come from our
 * ledger.
 */
export type FromGame =
  | { from: 'game'; type: 'ready' | 'round-started' | 'round-ended' | 'deposit' | 'close' }
  /** The balance as the game shows it, in minor units. */
  | { from: 'game'; type: 'balance'; minor: number; currency: string };

/** `end`: no further round starts in this session. */
export interface ToGame {
  from: 'casino';
  type: 'pause' | 'resume' | 'end';
}

const PLAIN: readonly string[] = ['ready', 'round-started', 'round-ended', 'deposit', 'close'];

/** The message, if it is one of a game; null for anything else. */
export function readFromGame(data: unknown): FromGame | null {
  if (typeof data !== 'object' || data === null) return null;
  const { from, type, minor, currency, ...rest } = data as Record<string, unknown>;
  if (from !== 'game' || Object.keys(rest).length > 0) return null;
  if (type === 'balance') {
    const isMoney = Number.isSafeInteger(minor) && (minor as number) >= 0;
    const isRight = isMoney && typeof currency === 'string' && /^[A-Z]{3,5}$/.test(currency);
    return isRight ? { from, type, minor: minor as number, currency } : null;
  }
  const isPlain = typeof type === 'string' && PLAIN.includes(type);
  return isPlain && minor === undefined && currency === undefined ? ({ from, type } as FromGame) : null;
}
