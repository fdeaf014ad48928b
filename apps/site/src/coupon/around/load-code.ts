import { type Api, ApiError } from '@fairbook/client';
import type { codes } from '@fairbook/contracts';
import {
  type CodeFault,
  type CodeKey,
  type CodeSeal,
  type DecodedCode,
  decodeCode,
  readCodeInput,
  sealOf,
} from '@fairbook/coupon/code';
import { inBrowser } from '../../notices/keep.ts';

/** A decoded code and the state of its selections; `checked` is null when the server can't be reached. */
export interface LoadedCode {
  code: DecodedCode;
  /** `unchecked`: it is signed, but the keys could not be loaded. */
  seal: CodeSeal | 'unchecked';
  checked: codes.CheckedPick[] | null;
}

export type LoadFault = CodeFault | 'unknown' | 'offline';

const KEYS = 'code-keys';

/** Reads a typed code. Long codes are decoded here; only short ones need the server. */
export async function loadCode(api: Api, typed: string): Promise<LoadedCode | LoadFault> {
  const input = readCodeInput(typed);
  if (!input) return 'not_a_code';
  const text = input.kind === 'text' ? input.text : await textOf(api, input.code);
  if (text === 'unknown' || text === 'offline') return text;
  const code = decodeCode(text);
  if (typeof code === 'string') return code;
  const [seal, checked] = await Promise.all([sealed(api, code), checkedBets(api, code)]);
  return { code, seal, checked };
}

async function textOf(api: Api, code: string): Promise<string | 'unknown' | 'offline'> {
  try {
    return (await api('codes.read', { params: { code } })).text;
  } catch (error) {
    return error instanceof ApiError && error.status >= 400 && error.status < 500 ? 'unknown' : 'offline';
  }
}

async function sealed(api: Api, code: DecodedCode): Promise<LoadedCode['seal']> {
  if (!code.signature) return 'unsigned';
  const keys = await keysOf(api);
  return keys ? sealOf(code, keys) : 'unchecked';
}

/** The public keys; the previously loaded ones while the server can't be reached. */
async function keysOf(api: Api): Promise<CodeKey[] | null> {
  try {
    const { keys } = await api('codes.keys');
    inBrowser.write(KEYS, JSON.stringify(keys));
    return keys;
  } catch {
    return JSON.parse(inBrowser.read(KEYS) ?? 'null');
  }
}

async function checkedBets(api: Api, { bets }: DecodedCode): Promise<codes.CheckedPick[] | null> {
  const asked = bets.map(({ gameId, outcomeId }) => ({ gameId, outcomeId }));
  return api('codes.check', { body: { bets: asked } }).then(
    (answer) => answer.bets,
    () => null,
  );
}

/** What goes into the coupon for each bet of the code: the bet itself, one of its near matches by index, or nothing. */
export type Taken = 'itself' | 'nothing' | number;

/** An available selection is included; otherwise nothing, until the player chooses. */
export function firstChoice({ state }: codes.CheckedPick): Taken {
  return state === 'offered' || state === 'suspended' ? 'itself' : 'nothing';
}
