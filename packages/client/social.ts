/** The browser's part of signing in through another site or a wallet. Loaded when somebody chooses one. */
import type { Api } from '@fairbook/client';
import type { social } from '@fairbook/contracts';

/** Thrown when the browser has no wallet. */
export class NoWallet extends Error {}

const BACK = 'fb.social.back';

interface Wallet {
  request(asked: { method: string; params?: readonly string[] }): Promise<unknown>;
}

/**
 * Goes to the page of a provider, or asks the wallet of this browser for a signature. `back` is the page to which the
 * visitor returns in the end. For a wallet it returns the address that checks the signature; for a provider it returns
 * null, and the browser is leaving the page. Throws `NoWallet`.
 */
export async function goTo(api: Api, { id, by }: social.Offered, back: string): Promise<string | null> {
  sessionStorage.setItem(BACK, back);
  const params = { provider: id };
  if (by === 'wallet') return signWithWallet(api, params);
  const { url } = await api('social.begin', { params, body: {} });
  location.assign(url ?? '/');
  return null;
}

/** The page from which the visitor went to a provider, as a path without language. */
export function pageBefore(): string {
  return sessionStorage.getItem(BACK) ?? '/';
}

/** Whether the error means that the owner of the wallet declined (EIP-1193). */
export function isDeclined(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 4001;
}

async function signWithWallet(api: Api, params: { provider: social.Provider }): Promise<string> {
  const { ethereum } = globalThis as { ethereum?: Wallet };
  if (!ethereum) throw new NoWallet();
  const accounts = await ethereum.request({ method: 'eth_requestAccounts' });
  const [address] = Array.isArray(accounts) ? (accounts as string[]) : [];
  if (address === undefined) throw new NoWallet();
  const { message, state } = await api('social.begin', { params, body: { address } });
  const text = hexOf(message ?? '');
  const signature = await ethereum.request({ method: 'personal_sign', params: [text, address] });
  const answer = new URLSearchParams({ state: state ?? '', signature: String(signature) });
  return `/user/social/${params.provider}#${answer}`;
}

/** The UTF-8 bytes of a text in hex, the form that wallets sign. */
function hexOf(text: string): string {
  const bytes = [...new TextEncoder().encode(text)];
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
