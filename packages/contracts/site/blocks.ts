import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Id, oneOf, Version } from '../platform/shapes.ts';
import { SitePath } from './site.ts';

const Editing = { max: 120, windowMs: 60_000 };
const listOf = <S extends Parameters<typeof Type.Array>[0]>(schema: S, description: string) =>
  Type.Array(schema, { maxItems: 500, description });

/** Block pages by code: 4 site-updates, 16 suspension, 1 2 3 5 14 block, 13 block-ua, 17 block-ie, 8 coming-soon. */
export const BlockReason = oneOf(1, 2, 3, 4, 5, 8, 13, 14, 16, 17);

const fields = {
  countries: listOf(Type.String({ pattern: '^[A-Z]{2}$', maxLength: 2 }), 'ISO 3166-1 codes.'),
  networks: listOf(
    Type.String({ pattern: '^[0-9a-f.:]{2,45}(/[0-9]{1,3})?$', maxLength: 49 }),
    'Addresses or CIDR ranges.',
  ),
  userIds: listOf(Id, 'Public numbers of players.'),
  paths: listOf(SitePath, 'Paths without language, each with everything below it.'),
  displayTypeId: oneOf(1, 2),
  templateTypeId: BlockReason,
  note: Type.String({ maxLength: 300 }),
  isActive: Type.Boolean(),
};
/**
 * A rule applies when each of its non-empty lists matches; at least one list must have an entry. Display type 1 shows
 * the page of the reason `templateTypeId`. Display type 2 tries a rule out: it only informs the caller of the block
 * service.
 */
export const BlockFields = closed(fields);
export type BlockFields = Static<typeof BlockFields>;

export const BlockRule = closed({ id: Id, ...fields, version: Version });
export type BlockRule = Static<typeof BlockRule>;

export const block = call({
  id: 'blocks.block',
  method: 'POST',
  path: '/blocks-api/api/v2/block',
  summary: 'Whether the caller may see an address. Both ids are 0 if nothing blocks it.',
  right: 'anyone',
  rateLimit: { max: 600, windowMs: 60_000 },
  body: closed({ auth: Type.Boolean(), url: Type.String({ minLength: 1, maxLength: 2000 }) }),
  success: { status: 200, body: closed({ displayTypeId: Type.Integer(), templateTypeId: Type.Integer() }) },
  errors: [],
});

export const list = call({
  id: 'blocks.list',
  method: 'GET',
  path: '/operator-api/v1/blocks',
  summary: 'All rules in order: the first match decides.',
  right: { permission: 'site.read' },
  rateLimit: Editing,
  success: { status: 200, body: closed({ rules: Type.Array(BlockRule) }) },
  errors: [],
});

export const add = call({
  id: 'blocks.add',
  method: 'POST',
  path: '/operator-api/v1/blocks',
  summary: 'Adds a rule, effective immediately, on other nodes within a second.',
  right: { permission: 'site.edit' },
  rateLimit: Editing,
  body: BlockFields,
  success: { status: 201, body: BlockRule },
  errors: ['blocks.empty_rule', 'blocks.bad_network'],
});

export const change = call({
  id: 'blocks.change',
  method: 'PUT',
  path: '/operator-api/v1/blocks/{id}',
  summary: 'Replaces a rule. `version` is the one read.',
  right: { permission: 'site.edit' },
  rateLimit: Editing,
  params: closed({ id: Id }),
  body: closed({ ...fields, version: Version }),
  success: { status: 200, body: BlockRule },
  errors: ['blocks.empty_rule', 'blocks.bad_network', 'operator.unknown_entry', 'operator.version_conflict'],
});

export const remove = call({
  id: 'blocks.remove',
  method: 'DELETE',
  path: '/operator-api/v1/blocks/{id}',
  summary: 'Removes a rule. `version` is the one read.',
  right: { permission: 'site.edit' },
  rateLimit: Editing,
  params: closed({ id: Id }),
  query: closed({ version: Version }),
  success: { status: 204 },
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});
