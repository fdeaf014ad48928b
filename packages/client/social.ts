/** Sign-in with other sites, as far as the browser does it. Loaded when somebody chooses one. */
import type { Api } from '@fairbook/client';
import type { social } from '@fairbook/contracts';

/** This browser has no wallet. */
export class NoWallet extends Error {}

const BACK = 'fb.social.back';

interface Wallet {
  request(asked: { method: string; params?: readonly string[] }): Promise<unknown>;
}

/**
 * Leaves for a provider, or has the wallet of this browser sign. `back` is the page to come back to in the end. For a
 * wallet the result is the address where the signature is checked; for a provider it is null, and the page is being
 * left. Throws `NoWallet`.
 */
export async function goTo(api: Api, { id, by }: social.Offered, back: string): Promise<string | null> {
  sessionStorage.setItem(BACK, back);
  const params = { provider: id };
  if (by === 'wallet') return signWithWallet(api, params);
  const { url } = await api('social.begin', { params, body: {} });
  location.assign(url ?? '/');
  return null;
}

/** The page from which somebody left for a provider, without its language. */
export function pageBefore(): string {
  return sessionStorage.getItem(BACK) ?? '/';
}

/** Whether the owner of a wallet said no (EIP-1193). */
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

/** UTF-8 bytes as wallets take them. */
function hexOf(text: string): string {
  const bytes = [...new TextEncoder().encode(text)];
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
