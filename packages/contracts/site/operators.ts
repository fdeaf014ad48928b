import { type Static, Type } from 'typebox';
import { AGREEING_ERRORS, deciding } from '../money/two-people.ts';
import { call } from '../platform/call.ts';
import { PERMISSIONS } from '../platform/permissions.ts';
import { closed, Id, Moment, nullable, oneOf, Version } from '../platform/shapes.ts';

export const PermissionName = oneOf(...PERMISSIONS);

/** An operator as other operators see them. Permissions are in the order of `PERMISSIONS`. */
export const Operator = closed({
  id: Id,
  login: Type.String(),
  permissions: Type.Array(PermissionName),
  version: Version,
  createdAt: Moment,
  /** New permissions that wait for another operator's approval. */
  asked: nullable(
    closed({
      id: Id,
      permissions: Type.Array(PermissionName),
      requestedBy: Id,
      requestedLogin: Type.String(),
      requestedAt: Moment,
      version: Version,
    }),
  ),
});
export type Operator = Static<typeof Operator>;

export const list = call({
  id: 'operators.list',
  method: 'GET',
  path: '/operator-api/v1/operators',
  summary: 'The operators and their permissions.',
  right: { permission: 'operators.read' },
  rateLimit: { max: 600, windowMs: 60_000 },
  success: { status: 200, body: closed({ operators: Type.Array(Operator) }) },
  errors: [],
});

export const add = call({
  id: 'operators.add',
  method: 'POST',
  path: '/operator-api/v1/operators',
  summary:
    'Adds an operator and requests some of the permissions that the caller holds, which another operator approves. The link is shown once: whoever opens it within two days sets the password.',
  right: { permission: 'operators.edit' },
  rateLimit: { max: 20, windowMs: 60_000 },
  body: closed({
    login: Type.String({ pattern: '^[a-z][a-z0-9._-]{2,31}$', maxLength: 32 }),
    permissions: Type.Array(PermissionName, { maxItems: PERMISSIONS.length, uniqueItems: true }),
  }),
  success: { status: 201, body: closed({ id: Id, login: Type.String(), link: Type.String() }) },
  errors: ['auth.no_permission', 'operator.not_held', 'operator.login_taken'],
});

export const setPermissions = call({
  id: 'operators.setPermissions',
  method: 'PUT',
  path: '/operator-api/v1/operators/{id}/permissions',
  summary:
    'Removes permissions of an operator, effective immediately, on other nodes within a second, and requests new ones, which another operator approves. Operators can only give and remove permissions they hold themselves, and one operator always keeps `operators.edit`.',
  right: { permission: 'operators.edit' },
  rateLimit: { max: 120, windowMs: 60_000 },
  params: closed({ id: Id }),
  body: closed({
    version: Version,
    permissions: Type.Array(PermissionName, { maxItems: PERMISSIONS.length, uniqueItems: true }),
  }),
  success: { status: 200, body: Operator },
  errors: [
    'auth.no_permission',
    'operator.unknown_entry',
    'operator.version_conflict',
    'operator.not_held',
    'operator.last_editor',
  ],
});

const Deciding = { max: 120, windowMs: 60_000 };

export const approve = call({
  ...deciding(Operator, Id, Deciding),
  id: 'operators.approve',
  path: '/operator-api/v1/operators/requests/{id}/approve',
  summary:
    'Gives an operator the permissions that another one requested, effective immediately. Nobody approves their own.',
  right: { permission: 'operators.approve' },
  errors: AGREEING_ERRORS,
});

export const withdraw = call({
  ...deciding(Operator, Id, Deciding),
  id: 'operators.withdraw',
  path: '/operator-api/v1/operators/requests/{id}/withdraw',
  summary: 'Withdraws a request for permissions, or rejects another operator’s request.',
  right: { permission: 'operators.edit', or: 'operators.approve' },
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});
