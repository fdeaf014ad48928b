import { connect } from 'node:tls';
import { type Finding, fault, fine, look } from './finding.ts';

/** The running site, asked at the address that visitors use. */
export interface SiteFacts {
  origin: string;
  /** The failed checks of `/readyz`, by name; null where the site didn't answer. */
  failed: Readonly<Record<string, string>> | null;
  /** Whether the answer demands TLS, which it does only if the proxy tells that the visitor came by it. */
  isTlsKnown: boolean;
  /** Days until the certificate ends; null without TLS or an answer. */
  certificateDays: number | null;
}

export function siteFindings({ origin, failed, isTlsKnown, certificateDays }: SiteFacts): Finding[] {
  if (failed === null)
    return [
      look(
        'site',
        `does not answer at ${origin}`,
        'Start it, or look at the proxy, DNS and firewall in front of it.',
      ),
    ];
  return [
    readinessOf(failed),
    ...(origin.startsWith('https:') ? [proxyOf(isTlsKnown), tlsOf(certificateDays)] : []),
  ];
}

function readinessOf(failed: Readonly<Record<string, string>>): Finding {
  const names = Object.entries(failed);
  if (names.length === 0) return fine('site', 'ready');
  const seen = names.map(([name, why]) => `${name}: ${why}`).join('; ');
  return fault('site', seen, 'docs/operations.md says what each check means.');
}

function proxyOf(isTlsKnown: boolean): Finding {
  if (isTlsKnown) return fine('proxy', 'tells the server that visitors use TLS');
  return fault(
    'proxy',
    'doesn’t tell the server that visitors use TLS',
    'Let it set X-Forwarded-Proto and X-Forwarded-For, and set TRUST_PROXY=1.',
  );
}

function tlsOf(days: number | null): Finding {
  if (days === null) return fault('certificate', 'no valid one', 'Renew it: browsers refuse the site.');
  const seen = `days left: ${Math.floor(days)}`;
  if (days < 14) return (days < 3 ? fault : look)('certificate', seen, 'Find out why it isn’t renewed.');
  return fine('certificate', seen);
}

const PATIENCE_MS = 10_000;

/** Asks the site at its public origin. */
export async function readSite(origin: string): Promise<SiteFacts> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(new URL('/readyz', origin), { signal, redirect: 'manual' }).catch(() => null);
  const body: unknown = await answer?.json().catch(() => null);
  return {
    origin,
    failed: failedIn(answer?.status ?? 0, body),
    isTlsKnown: answer?.headers.has('strict-transport-security') ?? false,
    certificateDays: origin.startsWith('https:') ? await daysOf(new URL(origin)) : null,
  };
}

/** A refusal of `/readyz` has the failed checks as values of its action. */
function failedIn(status: number, body: unknown): Record<string, string> | null {
  if (status === 200) return {};
  const { errors } = (body ?? {}) as { errors?: { action?: { values?: Record<string, string> } }[] };
  return status === 503 ? (errors?.[0]?.action?.values ?? { readyz: '503' }) : null;
}

function daysOf({ hostname, port }: URL): Promise<number | null> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname }, () => {
      const left = Date.parse(socket.getPeerCertificate().valid_to) - Date.now();
      socket.end();
      resolve(left > 0 ? left / 86_400_000 : null);
    });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on('error', () => resolve(null)).on('close', () => resolve(null));
  });
}
