import type { Config } from '../../platform/config/config.ts';
import { type Finding, fault, fine, look } from './finding.ts';

type Settings = Pick<
  Config,
  | 'publicOrigin'
  | 'trustProxy'
  | 'payments'
  | 'hostedPay'
  | 'btcpay'
  | 'smtpUrl'
  | 'witnesses'
  | 'witnessThreshold'
>;

/** What the settings say by themselves. */
export function settingFindings(settings: Settings): Finding[] {
  return [addressOf(settings), paymentsOf(settings), mailOf(settings), witnessesOf(settings)];
}

function addressOf({ publicOrigin, trustProxy }: Settings): Finding {
  if (publicOrigin === null)
    return look(
      'address',
      'PUBLIC_ORIGIN is not set',
      'Set it to the origin that visitors see, such as https://book.example. It is not needed for a trial on one machine.',
    );
  const { protocol, hostname } = new URL(publicOrigin);
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1';
  if (protocol !== 'https:' && !isHere)
    return fault(
      'address',
      publicOrigin,
      'Put it behind TLS (deploy/Caddyfile): passwords travel unencrypted.',
    );
  if (protocol === 'https:' && !trustProxy)
    return look(
      'address',
      `${publicOrigin}, and TRUST_PROXY is not set`,
      'Set TRUST_PROXY=1 behind a proxy: without it all visitors seem to have one address.',
    );
  return fine('address', publicOrigin);
}

function paymentsOf({ payments, hostedPay, btcpay }: Settings): Finding {
  if (payments === 'demo') return fine('payments', 'play money');
  if (hostedPay || btcpay) return fine('payments', 'real money');
  return fault('payments', 'real money without a provider', 'Set the keys of a provider (docs/deploy.md).');
}

function mailOf({ smtpUrl, payments }: Settings): Finding {
  if (smtpUrl !== null) return fine('mail', `sent by ${new URL(smtpUrl).host}`);
  const bad = payments === 'real' ? fault : look;
  return bad('mail', 'no server is set', 'Set SMTP_URL and MAIL_FROM: until then mail stays in the outbox.');
}

function witnessesOf({ witnesses, witnessThreshold, payments }: Settings): Finding {
  if (witnesses.length > 0 && witnessThreshold > 0)
    return fine('witnesses', `${witnessThreshold} of ${witnesses.length} must cosign`);
  const seen = witnesses.length > 0 ? 'some are asked, but none has to cosign' : 'none';
  if (payments === 'demo') return fine('witnesses', seen);
  return look(
    'witnesses',
    seen,
    'Ask some to cosign the log (docs/proof.md): then you can’t show two players two histories.',
  );
}
