import { type Static, Type } from 'typebox';
import { call } from '../../platform/call.ts';
import { closed, Id, Iso4217, Lng, Moment, nullable, oneOf, SmallId, Uuid } from '../../platform/shapes.ts';
import { SOCIAL_PROVIDERS } from '../../site/analytics-events.ts';
import { SecondStep } from './auth.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });
const PerMinuteAndAddress = (max: number) => ({ ...PerMinute(max), isPerAddress: true });

export const Provider = oneOf(...SOCIAL_PROVIDERS);
export type Provider = Static<typeof Provider>;

/** A provider that the site has keys for. `redirect`: sign-in at the provider's page. `wallet`: sign-in in our page. */
export const Offered = closed({ id: Provider, by: oneOf('redirect', 'wallet') });
export type Offered = Static<typeof Offered>;

/** An identity that nobody has linked yet. The ticket is valid for ten minutes in the browser that proved it. */
export const Newcomer = closed({
  ticket: Type.String(),
  provider: Provider,
  /** The person's name, as the provider gives it. */
  name: nullable(Type.String()),
  /** Shortened; only an address that the provider has verified. */
  email: nullable(Type.String()),
  hasAccount: Type.Boolean({
    description: 'A player here has that address, and has to sign in before the identity can be linked.',
  }),
});
export type Newcomer = Static<typeof Newcomer>;

/**
 * The result of proving an identity: the player is signed in (`userId`); or a second step is missing; or nobody has
 * linked the identity (`newcomer`); or it is the signed-in player’s own, which confirms the session.
 */
export const Outcome = closed({
  userId: nullable(Id),
  twoStep: Type.Optional(SecondStep),
  newcomer: Type.Optional(Newcomer),
  isConfirmed: Type.Optional(Type.Boolean()),
});
export type Outcome = Static<typeof Outcome>;

const params = closed({ provider: Provider });
const OUTSIDE = ['social.unavailable', 'social.provider_down'] as const;
const PROOF = [
  ...OUTSIDE,
  'social.expired',
  'social.denied',
  'social.refused',
  'social.taken',
  'auth.account_closed',
  'limits.session_over',
  'auth.step_expired',
] as const;

export const begin = call({
  id: 'social.begin',
  method: 'POST',
  path: '/social-api/oauth/{provider}/begin',
  summary:
    'Begins a sign-in with a provider: the address to go to, or the message that a wallet has to sign. Binds the answer to this browser by a cookie.',
  right: 'anyone',
  rateLimit: PerMinuteAndAddress(30),
  params,
  body: closed({
    address: Type.Optional(
      Type.String({
        pattern: '^0x[0-9a-fA-F]{40}$',
        maxLength: 42,
        description: 'The address of the wallet that will sign.',
      }),
    ),
  }),
  success: {
    status: 200,
    body: closed({
      url: nullable(Type.String()),
      message: nullable(Type.String()),
      /** To send back with the answer of a wallet. Other providers have it in the address. */
      state: nullable(Type.String()),
    }),
  },
  errors: [...OUTSIDE, 'social.no_wallet'],
});

export const finish = call({
  id: 'social.finish',
  method: 'POST',
  path: '/social-api/oauth/{provider}/finish',
  summary:
    'Checks what a provider sent back, once and only in the browser that began the sign-in. Signs in the player of that identity, or says which step is missing.',
  right: 'anyone',
  rateLimit: PerMinuteAndAddress(30),
  params,
  body: closed({
    returned: Type.String({
      minLength: 1,
      maxLength: 8_000,
      description: 'The provider’s answer as the query of an address; for a wallet `state` and `signature`.',
    }),
  }),
  success: { status: 200, body: Outcome },
  errors: [...PROOF, 'device.refused'],
});

export const oneTapClient = call({
  id: 'social.oneTapClient',
  method: 'GET',
  path: '/social-api/oauth/google-one-tap/clientId',
  summary:
    'What Google one-tap begins with: the client id (S2), and the nonce that its token must carry, bound to this browser.',
  right: 'anyone',
  rateLimit: PerMinuteAndAddress(60),
  success: { status: 200, body: closed({ clientId: Type.String(), nonce: Type.String() }) },
  errors: ['social.unavailable'],
});

export const oneTap = call({
  id: 'social.oneTap',
  method: 'POST',
  path: '/social-api/oauth/google-one-tap',
  summary:
    'Checks the token of Google one-tap and answers where the page has to go (S2): the player is signed in then, or has a second step or the registration to complete.',
  right: 'anyone',
  rateLimit: PerMinuteAndAddress(30),
  body: closed({
    credential: Type.String({ minLength: 1, maxLength: 8_000 }),
    language: Lng,
    currency: Type.Optional(Iso4217),
    countryId: Type.Optional(SmallId),
  }),
  success: { status: 200, body: closed({ redirectUrl: Type.String() }) },
  errors: [...PROOF, 'device.refused'],
});

export const list = call({
  id: 'social.list',
  method: 'GET',
  path: '/web-api/security/social',
  summary:
    'The identities of other sites that sign this player in, the oldest first, and the sites that the player may add.',
  right: 'player',
  rateLimit: PerMinute(120),
  success: {
    status: 200,
    body: closed({
      identities: Type.Array(
        closed({
          id: Uuid,
          provider: Provider,
          name: nullable(Type.String()),
          linkedAt: Moment,
          lastUsedAt: nullable(Moment),
        }),
      ),
      offered: Type.Array(Offered),
    }),
  },
  errors: [],
});

/** The ticket of an identity that this browser has proved. */
export const Ticket = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', maxLength: 43 });

export const link = call({
  id: 'social.link',
  method: 'POST',
  path: '/web-api/security/social',
  summary: 'Links an identity that this browser has just proved; the player signs in with it from now on.',
  right: 'player',
  rateLimit: PerMinute(30),
  needsConfirmed: true,
  body: closed({ ticket: Ticket }),
  success: { status: 204 },
  errors: ['auth.confirm_needed', 'social.expired', 'social.taken', 'social.too_many'],
});

export const unlink = call({
  id: 'social.unlink',
  method: 'DELETE',
  path: '/web-api/security/social/{id}',
  summary: 'Unlinks an identity, unless the player could not sign in without it.',
  right: 'player',
  rateLimit: PerMinute(30),
  needsConfirmed: true,
  params: closed({ id: Uuid }),
  success: { status: 204 },
  errors: ['auth.confirm_needed', 'social.unknown', 'social.last_way'],
});
