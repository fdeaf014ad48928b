import { type Env, isUrl } from './env.ts';
import { StartError } from './start-error.ts';

export interface HostedPayConfig {
  url: string;
  key: string;
  secrets: readonly string[];
}

export interface BtcpayConfig extends HostedPayConfig {
  store: string;
}

const LEAST_HOOK_SECRET = 24;

/**
 * Reads variables of which all or none must be set: with only some of them the site would silently leave out what they configure.
 */
export function allOf<const Names extends readonly string[]>(
  env: Env,
  names: Names,
  whose = 'The payment provider',
): { [K in keyof Names]: string } | null {
  const values = names.map((name) => env[name] ?? '');
  if (values.every((value) => value === '')) return null;
  if (values.includes('')) {
    throw new StartError(`${whose} needs ${names.slice(0, -1).join(', ')} and ${names.at(-1)} together.`);
  }
  return values as unknown as { [K in keyof Names]: string };
}

export function originOf(url: string, name: string): string {
  if (isUrl(url, /^https?:$/) && url === new URL(url).origin) return url;
  throw new StartError(`${name} must be an origin such as https://pay.example, but it is "${url}".`);
}

export function secretsOf(text: string, name: string): readonly string[] {
  const secrets = text.split(',');
  if (secrets.every((each) => each.length >= LEAST_HOOK_SECRET)) return secrets;
  throw new StartError(
    `${name} must have at least ${LEAST_HOOK_SECRET} characters; while you replace it, give the old and the new one, separated by a comma.`,
  );
}

/** The hosted-page payment provider; null: not configured. Throws a `StartError`. */
export function hostedPay(env: Env): HostedPayConfig | null {
  const of = allOf(env, ['HOSTED_PAY_URL', 'HOSTED_PAY_KEY', 'HOSTED_PAY_SECRET']);
  if (!of) return null;
  const [url, key, secret] = of;
  return { url: originOf(url, 'HOSTED_PAY_URL'), key, secrets: secretsOf(secret, 'HOSTED_PAY_SECRET') };
}

/** The BTCPay Server and its store; null: not configured. Throws a `StartError`. */
export function btcpay(env: Env): BtcpayConfig | null {
  const of = allOf(env, ['BTCPAY_URL', 'BTCPAY_STORE', 'BTCPAY_KEY', 'BTCPAY_SECRET']);
  if (!of) return null;
  const [url, store, key, secret] = of;
  return { url: originOf(url, 'BTCPAY_URL'), store, key, secrets: secretsOf(secret, 'BTCPAY_SECRET') };
}
