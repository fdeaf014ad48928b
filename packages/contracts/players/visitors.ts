import { type Static, Type } from 'typebox';
import { ClosedProduct, ClosedProducts, PRODUCTS } from '../placement/closed-products.ts';
import { call } from '../platform/call.ts';
import { closed, Id, Moment, oneOf, VersionOrNone } from '../platform/shapes.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });

const restrictions = {
  banLevel: Type.Integer({ minimum: 0, maximum: 100, description: '0: not banned.' }),
  banVersion: Type.Integer({ minimum: 0, maximum: 9 }),
  isTransferRequired: Type.Boolean(),
};
/** The restrictions of a player. `version` 0: none was ever set. */
export const Restrictions = closed({
  userId: Id,
  ...restrictions,
  /** The products closed to the player. */
  products: ClosedProducts,
  version: VersionOrNone,
});
export type Restrictions = Static<typeof Restrictions>;

export const readRestrictions = call({
  id: 'visitors.readRestrictions',
  method: 'GET',
  path: '/operator-api/v1/players/{id}/restrictions',
  summary: 'A player’s ban and open transfer.',
  right: { permission: 'players.read' },
  rateLimit: PerMinute(600),
  params: closed({ id: Id }),
  success: { status: 200, body: Restrictions },
  errors: ['operator.unknown_entry'],
});

export const editRestrictions = call({
  id: 'visitors.editRestrictions',
  method: 'PUT',
  path: '/operator-api/v1/players/{id}/restrictions',
  summary: 'Bans a player, lifts a ban or requests a transfer, effective from the player’s next request.',
  right: { permission: 'players.edit' },
  rateLimit: PerMinute(120),
  params: closed({ id: Id }),
  body: closed({ ...restrictions, version: VersionOrNone }),
  success: { status: 200, body: Restrictions },
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});

export const closeProducts = call({
  id: 'visitors.closeProducts',
  method: 'PUT',
  path: '/operator-api/v1/players/{id}/products',
  summary:
    'Sets which products are closed to a player, each with the reason that the player reads. No bet on them is accepted once this call is answered; bets that stand can be cashed out.',
  right: { permission: 'players.edit' },
  rateLimit: PerMinute(120),
  params: closed({ id: Id }),
  body: closed({
    products: Type.Array(
      closed({ product: ClosedProduct.properties.product, reason: ClosedProduct.properties.reason }),
      { maxItems: PRODUCTS.length },
    ),
    version: VersionOrNone,
  }),
  success: { status: 200, body: Restrictions },
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});

export const cookiesAgreement = call({
  id: 'visitors.cookiesAgreement',
  method: 'POST',
  path: '/web-api/cookies-agreement',
  summary: 'Records what a visitor consented to and when, as proof. No address is stored.',
  right: 'anyone',
  rateLimit: PerMinute(30),
  body: closed({ cookiesAgreeTime: Moment, cookiesAgreeType: oneOf('necessary', 'functional', 'all') }),
  success: { status: 204 },
  errors: [],
});

export const secureData = call({
  id: 'visitors.secureData',
  method: 'GET',
  path: '/web-api/secure-data',
  summary:
    'Grants this browser half an hour in the cookie `_glhf`, which scripts cannot read. An active grant is extended. A user token that comes with it must be valid.',
  right: 'anyone',
  bearer: { audience: 'secure-data', isOptional: true },
  rateLimit: PerMinute(120),
  success: {
    status: 200,
    body: closed({
      ggru: Type.String({ description: 'Random name of the grant; the same while it is extended in time.' }),
      grant: oneOf('new', 'prolonged'),
      expiresAt: Moment,
    }),
  },
  errors: [],
});

export const policyLogo = call({
  id: 'visitors.policyLogo',
  method: 'GET',
  path: '/web-api/policy/logo.agif',
  summary: 'The age limit mark for pages in the countries listed in config group `site`.',
  right: 'anyone',
  rateLimit: PerMinute(600),
  success: {
    status: 200,
    contentType: 'image/gif',
    body: Type.Unsafe<Uint8Array>({ contentMediaType: 'image/gif' }),
  },
  errors: [],
});

export const partitions = call({
  id: 'visitors.partitions',
  method: 'GET',
  path: '/third-party/api/list-available-partitions',
  summary:
    'The sections of the site that open for the caller: turned on, not closed by country or to the player, with a game that opens.',
  right: 'anyone',
  rateLimit: PerMinute(600),
  success: {
    status: 200,
    body: closed({ listAvailablePartitions: Type.Array(Type.String()), success: Type.Literal(true) }),
  },
  errors: [],
});
