import { type CouponType, knownType, typeIdOf } from '@fairbook/contracts/placement/coupon-type';
import { ByteReader, ByteWriter, base64url, checksum, fromBase64url } from './bytes.ts';

/** A selection in a code. */
export interface CodedBet {
  gameId: number;
  outcomeId: string;
  /** The price that the code's author saw, in thousandths. */
  coefMilli: number;
  /** 0 is a banker, legs of one block above 0 are one unit, null stands alone. */
  blockId: number | null;
}

/** A coupon as a code carries it: the selections and their type, without a stake or a player. */
export interface CodedCoupon {
  type: CouponType;
  /** Sizes of a system; empty for other types. */
  systemValues: readonly number[];
  /** For blocks: each is an express with its own stake. */
  isStakedByBlock: boolean;
  bets: readonly CodedBet[];
  /** Epoch seconds. */
  madeAt: number;
}

export interface DecodedCode extends CodedCoupon {
  /** The signed part: the code without its signature. */
  body: string;
  /** Ed25519 of a server; null when the code was made on a device. */
  signature: Uint8Array<ArrayBuffer> | null;
}

/** Why a code can't be read: made by a later version of the site, cut off or mistyped, or not a code at all. */
export type CodeFault = 'newer' | 'damaged' | 'not_a_code';

/**
 * Version 2 also carries separately staked blocks. Only coupons with such blocks are written in it, so older pages can
 * read all others.
 */
type Version = 1 | 2;
const NEWEST: Version = 2;
const MAX_BETS = 50;
const MAX_OUTCOME_ID = 64;
const MAX_CODE = 8_000;
const SIGNATURE_BYTES = 64;

/** Encodes a coupon as text that can be decoded offline. */
export function encodeCode({ type, systemValues, isStakedByBlock, bets, madeAt }: CodedCoupon): string {
  const version: Version = isStakedByBlock ? 2 : 1;
  const writer = new ByteWriter();
  writer.number(typeIdOf(type));
  writer.number(madeAt);
  writer.number(systemValues.length);
  for (const value of systemValues) writer.number(value);
  writer.number(bets.length);
  for (const bet of bets) {
    writer.number(bet.gameId);
    writer.text(bet.outcomeId);
    writer.number(bet.coefMilli);
    writer.number(bet.blockId === null ? 0 : bet.blockId + 1);
  }
  if (version === 2) writer.number(Number(isStakedByBlock));
  const bytes = writer.bytes();
  const crc = checksum(bytes);
  return prefixOf(version) + base64url(Uint8Array.of(...bytes, crc >> 8, crc & 0xff));
}

/** Appends the server's signature to a code. */
export function withSignature(body: string, signature: Uint8Array): string {
  return `${body}.${base64url(signature)}`;
}

/** The signed bytes: the code's text with a prefix, so that the signature can't stand for anything else. */
export function signedCodeText(body: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`fairbook coupon code\n${body}`);
}

/** Decodes a code. Never throws: the text comes from other people. */
export function decodeCode(text: string): DecodedCode | CodeFault {
  const said = /^FB(\d+)-/.exec(text)?.[1];
  if (said === undefined) return 'not_a_code';
  const version = Number(said);
  if (version > NEWEST) return 'newer';
  if (!isVersion(version) || !text.startsWith(prefixOf(version))) return 'damaged';
  if (text.length > MAX_CODE) return 'damaged';
  const [body = '', signed, more] = text.split('.');
  const bytes = fromBase64url(body.slice(prefixOf(version).length));
  const signature = signed === undefined ? null : fromBase64url(signed);
  const isSignatureBroken = signed !== undefined && signature?.length !== SIGNATURE_BYTES;
  if (!bytes || bytes.length < 3 || isSignatureBroken || more !== undefined) return 'damaged';
  const content = bytes.subarray(0, -2);
  if (checksum(content) !== bytes.at(-2)! * 256 + bytes.at(-1)!) return 'damaged';
  try {
    return { ...contentOf(new ByteReader(content), version), body, signature };
  } catch {
    return 'damaged';
  }
}

function prefixOf(version: Version): string {
  return `FB${version}-`;
}

function isVersion(version: number): version is Version {
  return version === 1 || version === 2;
}

function contentOf(reader: ByteReader, version: Version): CodedCoupon {
  const type = knownType(reader.number());
  const madeAt = reader.number();
  const systemValues = listOf(reader, 0, () => reader.number());
  const bets = listOf(reader, 1, () => betFrom(reader));
  const isStakedByBlock = version === 2 && reader.number() === 1;
  const areSizes = systemValues.every((value) => value >= 1 && value <= MAX_BETS);
  if (!reader.isAtEnd || !type || !areSizes) throw new RangeError('Not a coupon');
  return { type, systemValues, isStakedByBlock, bets, madeAt };
}

function listOf<T>(reader: ByteReader, least: number, read: () => T): T[] {
  const length = reader.number();
  if (length < least || length > MAX_BETS) throw new RangeError('Too few or too many bets');
  return Array.from({ length }, read);
}

function betFrom(reader: ByteReader): CodedBet {
  const gameId = reader.number();
  const outcomeId = reader.text(MAX_OUTCOME_ID);
  const coefMilli = reader.number();
  const block = reader.number();
  const isBet = gameId >= 1 && /^[!-~]+$/.test(outcomeId) && coefMilli >= 1000 && coefMilli <= 1_000_000_000;
  if (!isBet || block > MAX_BETS + 1) throw new RangeError('Not a bet');
  return { gameId, outcomeId, coefMilli, blockId: block === 0 ? null : block - 1 };
}
