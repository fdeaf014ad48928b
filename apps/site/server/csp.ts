import { hash } from 'node:crypto';

export const REPORT_PATH = '/csp-report';

const RULES = [
  "default-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
];
/**
 * One Trusted Types policy for each of the three places that turn text into code: the modules of the first script, view
 * code that the registry has pinned, and the service worker. Each policy is created once per page and allows only its
 * own code. A single policy would have to allow all three, and the first script would have to carry all their rules.
 */
const POLICIES = 'trusted-types fb-boot fb-code fb-worker';

export interface PolicyOptions {
  isSecure: boolean;
  /** Development only: the source of hot updates; styles then also come as text. */
  extraConnect?: string | undefined;
  /** Other sites that pages may connect to. */
  connectTo?: readonly string[] | undefined;
  /** Origins that this page may show in a frame; no page has one otherwise. */
  frames?: readonly string[] | undefined;
  /** Views of other origins: their origins, and the hashes of their code and styles. */
  views?: {
    origins?: readonly string[];
    codeHashes?: readonly string[];
    styleHashes?: readonly string[];
  };
}

/** The CSP of one HTML answer. `sources` are its nonce or the hashes of its inline scripts. */
export function cspOf(
  sources: readonly string[],
  { isSecure, extraConnect, connectTo = [], frames = [], views = {} }: PolicyOptions,
): string {
  const { origins = [], codeHashes = [], styleHashes = [] } = views;
  const scripts =
    sources.length > 0 ? [...sources, ...codeHashes.map(sourceOf), "'strict-dynamic'"].join(' ') : "'none'";
  // A hash in the same list would switch 'unsafe-inline' off.
  const styles = [...origins, ...(extraConnect ? ["'unsafe-inline'"] : styleHashes.map(sourceOf))];
  const rules = RULES.map((rule) => (rule.startsWith('style-src') ? [rule, ...styles].join(' ') : rule));
  const connect = [...origins, ...connectTo, ...(extraConnect ? [extraConnect] : [])];
  return [
    ...rules,
    ...(connect.length > 0 ? [`connect-src 'self' ${connect.join(' ')}`] : []),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    `script-src ${scripts}`,
    // In development a module may load twice.
    extraConnect ? `${POLICIES} 'allow-duplicates'` : POLICIES,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
    `report-uri ${REPORT_PATH}`,
  ].join('; ');
}

export function hashSource(script: string): string {
  return sourceOf(hashOf(script));
}

export function hashOf(text: string): string {
  return hash('sha256', text, 'base64');
}

function sourceOf(hash: string): string {
  return `'sha256-${hash}'`;
}

/** Headers of every HTML answer besides its CSP. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
} as const;
