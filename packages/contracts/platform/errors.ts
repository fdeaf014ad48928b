/** Refusals that every call may answer with. */
export const PLATFORM_ERRORS = {
  'request.invalid': { status: 400, action: 'fix_field' },
  'request.too_large': { status: 413, action: 'fix_field' },
  'request.unsupported_type': { status: 415, action: 'fix_field' },
  'request.not_found': { status: 404, action: 'go_home' },
  'request.method_not_allowed': { status: 405, action: 'go_home' },
  'request.foreign_origin': { status: 403, action: 'reload' },
  'request.unknown_host': { status: 421, action: 'go_home' },
  'request.other_node': { status: 421, action: 'go_home' },
  'request.rate_limited': { status: 429, action: 'wait' },
  'request.key_missing': { status: 400, action: 'fix_field' },
  'request.key_reused': { status: 409, action: 'new_key' },

  'server.internal': { status: 500, action: 'retry' },
  'server.unavailable': { status: 503, action: 'wait' },
} as const;
