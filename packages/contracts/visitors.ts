import { type Static, Type } from 'typebox';
import { call } from './call.ts';
import { closed, Id, Moment, oneOf, VersionOrNone } from './shapes.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });

const restrictions = {
  banLevel: Type.Integer({ minimum: 0, maximum: 100, description: '0: not banned.' }),
  banVersion: Type.Integer({ minimum: 0, maximum: 9 }),
  isTransferRequired: Type.Boolean(),
};
/** `version` 0: nothing was ever said of this player. */
export const Restrictions = closed({ userId: Id, ...restrictions, version: VersionOrNone });
export type Restrictions = Static<typeof Restrictions>;

export const readRestrictions = call({
  id: 'visitors.readRestrictions',
  method: 'GET',
  path: '/operator-api/v1/players/{id}/restrictions',
  summary: 'Ban and open transfer of a player.',
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
  summary: 'Bans a player, lifts a ban, asks for a transfer. Holds with the next request of the player.',
  right: { permission: 'players.edit' },
  rateLimit: PerMinute(120),
  params: closed({ id: Id }),
  body: closed({ ...restrictions, version: VersionOrNone }),
  success: { status: 200, body: Restrictions },
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});

export const cookiesAgreement = call({
  id: 'visitors.cookiesAgreement',
  method: 'POST',
  path: '/web-api/cookies-agreement',
  summary: 'Keeps what a visitor agreed to and when, as proof. No address is stored.',
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
    'Grants this browser half an hour: the cookie `_glhf` holds it, out of reach of scripts. A grant that stands is prolonged.',
  right: 'anyone',
  rateLimit: PerMinute(120),
  success: {
    status: 200,
    body: closed({
      ggru: Type.String({ description: 'Random name of the grant; the same while it is prolonged in time.' }),
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
  summary: 'The mark of the age limit, for pages of the countries that config group `site` names.',
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
  summary: 'Sections of the site that are open.',
  right: 'anyone',
  rateLimit: PerMinute(600),
  success: {
    status: 200,
    body: closed({ listAvailablePartitions: Type.Array(Type.String()), success: Type.Literal(true) }),
  },
  errors: [],
});
