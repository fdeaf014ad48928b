import type { TSchema } from 'typebox';
import { closed, Id, Moment, nullable, oneOf, Version } from './shapes.ts';

/** A request by one operator that another approves, or one that needed no approval. */
export const asked = {
  requestedBy: Id,
  requestedAt: Moment,
  approvedBy: nullable(Id),
  approvedAt: nullable(Moment),
  status: oneOf('requested', 'done', 'withdrawn'),
  version: Version,
};

/**
 * Agreeing to it, or taking it back, by its id at the version that was read: what both calls have in common. Their rights
 * differ: agreeing is a permission of its own, taking back is for those who may ask and those who may agree.
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
] as const;
