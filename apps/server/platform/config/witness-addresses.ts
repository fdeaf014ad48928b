import { type NoteKey, readWitnessKey, witnessKey } from '@fairbook/proof/tlog';
import { StartError } from './start-error.ts';

/** A witness of the log, and where it takes checkpoints. */
export interface WitnessAddress {
  key: NoteKey;
  /** The same key as `name+id+key`. */
  vkey: string;
  /** Its submission prefix, without a slash at the end. */
  url: string;
}

/** Maximum of witnesses: each is asked about every head, and has a series of its own among the metrics. */
export const MOST_WITNESSES = 16;

/**
 * Reads `key address, key address …`. Not a setting of the site, because an operator could make the server call any
 * address with it. Throws a `StartError` for one that can't be right.
 */
export function readWitnesses(text: string): WitnessAddress[] {
  const witnesses = text
    .split(/[,\n]/)
    .flatMap((part) => (part.trim() === '' ? [] : [readWitness(part.trim())]));
  if (witnesses.length > MOST_WITNESSES)
    throw new StartError(`WITNESSES may name ${MOST_WITNESSES} witnesses, but it names ${witnesses.length}.`);
  // One key under two names would count twice; one name for two keys could not be told apart.
  for (const what of [({ key }: WitnessAddress) => key.jwk.x, ({ key }: WitnessAddress) => key.name]) {
    const twice = witnesses.find((each, i) => witnesses.findIndex((one) => what(one) === what(each)) < i);
    if (twice)
      throw new StartError(`WITNESSES names ${twice.key.name} twice, or its key under another name.`);
  }
  return witnesses;
}

function readWitness(part: string): WitnessAddress {
  const [vkey = '', address = '', ...rest] = part.split(/\s+/);
  const url = URL.canParse(address) ? new URL(address) : null;
  const isPlain = url !== null && `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (!isPlain || !/^https?:$/.test(url.protocol) || rest.length > 0) {
    throw new StartError(
      `WITNESSES must list keys with addresses, separated by commas, such as "witness.example+1a2b3c4d+BA… https://witness.example", but one is "${part}".`,
    );
  }
  try {
    const key = readWitnessKey(vkey);
    return { key, vkey: witnessKey(key), url: url.href.replace(/\/+$/, '') };
  } catch {
    throw new StartError(
      `WITNESSES must have the key of each witness as it publishes it, name+id+key of the type for cosignatures, but one is "${vkey}".`,
    );
  }
}
