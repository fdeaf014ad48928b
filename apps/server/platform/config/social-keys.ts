import { SOCIAL_PROVIDERS, type SocialProvider } from '@fairbook/contracts/site/analytics-events';
import { StartError } from './start-error.ts';

/** What a provider gave the operator of this site. */
export interface SocialKeys {
  id: string;
  secret: string;
  /** A third value that some providers need. */
  key: string;
  /** In place of the provider's own issuer: a sandbox, or a test. */
  issuer: string | null;
}

export type SocialConfig = Readonly<Partial<Record<SocialProvider, SocialKeys>>>;

const NAME = /^SOCIAL_([A-Z]+)_(ID|SECRET|KEY|ISSUER)$/;

/** `SOCIAL_<PROVIDER>_ID`, `_SECRET`, `_KEY`, `_ISSUER`, by provider. Throws a `StartError`. */
export function socialConfig(env: Record<string, string | undefined>): SocialConfig {
  const names = Object.keys(env).filter((name) => name.startsWith('SOCIAL_') && env[name]);
  for (const name of names) {
    const provider = NAME.exec(name)?.[1]?.toLowerCase();
    if (!SOCIAL_PROVIDERS.some((each) => each === provider))
      throw new StartError(
        `${name} is unknown: it must be SOCIAL_<PROVIDER>_ID, _SECRET, _KEY or _ISSUER, with a provider of ${SOCIAL_PROVIDERS.join(', ')}.`,
      );
  }
  if (names.length > 0 && !env.PUBLIC_ORIGIN)
    throw new StartError(
      `${names[0]} needs PUBLIC_ORIGIN, too: providers send players back to that address only.`,
    );
  const found = SOCIAL_PROVIDERS.flatMap((provider) => {
    const of = (field: string) => env[`SOCIAL_${provider.toUpperCase()}_${field}`] || '';
    const keys = {
      id: of('ID'),
      secret: of('SECRET'),
      key: of('KEY'),
      issuer: issuer(of('ISSUER'), provider),
    };
    if (keys.id === '' && (keys.secret !== '' || keys.key !== '' || keys.issuer !== null))
      throw new StartError(`Sign-in with ${provider} needs SOCIAL_${provider.toUpperCase()}_ID, too.`);
    return keys.id === '' ? [] : [[provider, keys] as const];
  });
  return Object.fromEntries(found);
}

function issuer(text: string, provider: SocialProvider): string | null {
  if (text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isLocal = url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(url.hostname);
  if (url?.protocol === 'https:' || isLocal) return text;
  throw new StartError(
    `SOCIAL_${provider.toUpperCase()}_ISSUER must be an https address, but it is "${text}".`,
  );
}
