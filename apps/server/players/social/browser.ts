import type { RouteInput } from '../../platform/module.ts';
import { hashOf } from './hash.ts';

const NAME = 'fb_social';
const MAX_AGE_S = 15 * 60;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

type Request = Pick<RouteInput<never>, 'cookie' | 'isSecure' | 'setHeader'>;

/**
 * The secret that identifies a browser when it comes back from a provider. What was begun or proved in this browser
 * counts in no other one. The cookie is `Strict`, because only pages of this site send it.
 */
export interface Browser {
  hash: Buffer;
  /** For one-tap. Only the browser’s owner knows it until the provider has signed it. */
  nonce: string;
}

const nameOf = ({ isSecure }: Pick<Request, 'isSecure'>) => (isSecure ? `__Host-${NAME}` : NAME);

export function browserOf(request: Pick<Request, 'cookie' | 'isSecure'>): Browser | null {
  const secret = request.cookie(nameOf(request));
  return secret !== undefined && SECRET.test(secret) ? browserWith(secret) : null;
}

/** The known secret of a browser, or a new one, which the answer sets. Each use prolongs it. */
export function knownBrowser(request: Request, make: () => string): Browser {
  const known = request.cookie(nameOf(request));
  const secret = known !== undefined && SECRET.test(known) ? known : make();
  const secure = request.isSecure ? '; Secure' : '';
  request.setHeader(
    'set-cookie',
    `${nameOf(request)}=${secret}; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Strict${secure}`,
  );
  return browserWith(secret);
}

function browserWith(secret: string): Browser {
  return { hash: hashOf(secret), nonce: hashOf(`one-tap ${secret}`).toString('base64url') };
}
