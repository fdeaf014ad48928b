import type { AnswerOf, bets, Calls, proof } from '@fairbook/contracts';

export type Keys = proof.Bundle['keys'];

/** The head of the log and its witnesses, at the time of reading. */
export type LogNow = AnswerOf<Calls['proof.witnesses']>;

/** What the page shows: a whole bundle, or a receipt alone, saved while the log could not be reached. */
export interface ShownReceipt {
  receipt: bets.Receipt;
  bundle: proof.Bundle | null;
}

/** Why a file can't be shown. */
export type FileFault = 'tooLarge' | 'notJson' | 'notReceipt';

const MOST_BYTES = 4_000_000;

/** Reads a saved file. Whatever it contains, the result can be rendered. */
export async function readReceipt(file: Pick<File, 'size' | 'text'>): Promise<ShownReceipt | FileFault> {
  if (file.size > MOST_BYTES) return 'tooLarge';
  try {
    return receiptIn(JSON.parse(await file.text())) ?? 'notReceipt';
  } catch {
    return 'notJson';
  }
}

export function receiptIn(value: unknown): ShownReceipt | null {
  if (isBundle(value)) return { receipt: value.receipt, bundle: value };
  return isReceipt(value) ? { receipt: value, bundle: null } : null;
}

type Loose<T> = { [K in keyof T]?: unknown } | null | undefined;

function isBundle(value: unknown): value is proof.Bundle {
  const bundle = value as Loose<proof.Bundle>;
  return (
    bundle?.format === 'fairbook-receipt-1' &&
    isReceipt(bundle.receipt) &&
    isHead(bundle.head) &&
    isPlaceOrNone(bundle.place) &&
    isListOf(bundle.settlements, isSettled) &&
    isListOf(bundle.names, isNames) &&
    isListOf(bundle.results, (each) => typeof each === 'object') &&
    Array.isArray(bundle.keys)
  );
}

function isReceipt(value: unknown): value is bets.Receipt {
  const receipt = value as Loose<bets.Receipt>;
  const said = receipt?.statement as Loose<bets.Receipt['statement']>;
  return (
    areTexts(receipt?.code, receipt?.keyId, said?.couponId, said?.amount, said?.possibleWin) &&
    isCurrency(said?.iso) &&
    isMoment(said?.acceptedAt) &&
    areNumbers(said?.typeId, said?.delaySeconds, said?.rulesVersion) &&
    isListOf(said?.bets, isBet)
  );
}

function isBet(value: unknown): boolean {
  const bet = value as Loose<bets.Receipt['statement']['bets'][number]>;
  return areTexts(bet?.outcomeId, bet?.coef) && areNumbers(bet?.gameId, bet?.priceVersion);
}

function isHead(value: unknown): boolean {
  const head = value as Loose<proof.TreeHead>;
  return areNumbers(head?.size) && areTexts(head?.root) && isMoment(head?.at);
}

function isSettled(value: unknown): boolean {
  const { statement, place } = (value ?? {}) as {
    statement?: Loose<proof.SettlementStatement>;
    place?: unknown;
  };
  return (
    areTexts(statement?.reason, statement?.payout) &&
    isCurrency(statement?.iso) &&
    isMoment(statement?.at) &&
    areNumbers(statement?.n) &&
    isListOf(statement?.explanation, isSentence) &&
    isPlaceOrNone(place)
  );
}

function isSentence(value: unknown): boolean {
  const sentence = value as Loose<bets.Sentence>;
  return areTexts(sentence?.key) && typeof sentence?.values === 'object' && sentence.values !== null;
}

function isNames(value: unknown): boolean {
  const names = value as Loose<proof.Bundle['names'][number]>;
  return areTexts(names?.champ, names?.game, names?.market, names?.outcome);
}

function isPlaceOrNone(value: unknown): boolean {
  return value === null || areNumbers((value as Loose<proof.Place>)?.seq);
}

function isListOf(value: unknown, isOne: (each: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne);
}

function areTexts(...values: unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}

function areNumbers(...values: unknown[]): boolean {
  return values.every((value) => Number.isFinite(value));
}

function isMoment(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

function isCurrency(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Z]{3,5}$/.test(value);
}
