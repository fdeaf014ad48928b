import type { TSchema } from 'typebox';
import { closed, Id, Moment, nullable, oneOf, Version } from '../platform/shapes.ts';

/** A request by one operator that another one approves, or that needed no approval. */
export const asked = {
  requestedBy: Id,
  requestedAt: Moment,
  approvedBy: nullable(Id),
  approvedAt: nullable(Moment),
  status: oneOf('requested', 'done', 'withdrawn'),
  version: Version,
};

/**
 * The common parts of the two calls that approve or withdraw a request. The path has the id of the request, the body
 * the version that was read. Their rights differ: approving needs a permission of its own, and withdrawing is for those
 * who may request and those who may approve.
 */
export function deciding<Body extends TSchema, OfId extends TSchema>(
  body: Body,
  id: OfId,
  rateLimit: { max: number; windowMs: number },
) {
  return {
    method: 'POST',
    rateLimit,
    params: closed({ id }),
    body: closed({ version: Version }),
    success: { status: 200, body },
  } as const;
}

export const AGREEING_ERRORS = [
  'operator.unknown_entry',
  'operator.version_conflict',
  'operator.same_operator',
  'operator.same_person',
] as const;
