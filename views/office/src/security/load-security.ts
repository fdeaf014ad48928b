import type { LoadContext } from '@fairbook/remote-view';
import { loadArea } from '@fairbook/ui/doc';
import type { ResetData, SecurityData } from '../data.ts';
import { AREA } from '../pages/area.ts';

export async function loadSecurity(ctx: LoadContext): Promise<SecurityData> {
  const [{ data: doc }, protection, { sessions }, { passkeys }, social] = await Promise.all([
    loadArea(AREA, ctx),
    ctx.api('security.protection'),
    ctx.api('security.sessions'),
    ctx.api('passkeys.list'),
    ctx.api('social.list'),
  ]);
  return { page: 'security', doc, protection, sessions, passkeys, social };
}

/** The page that sets a new password, after the code of an SMS. What a mail leads to only the browser knows. */
export async function loadReset(ctx: LoadContext): Promise<ResetData> {
  const secret = new URLSearchParams(ctx.query).get('code') ?? '';
  const [{ data: doc }, { login }] = await Promise.all([
    loadArea(AREA, ctx),
    secret.length > 0 && secret.length <= 64
      ? ctx.api('recovery.look', { body: { secret } })
      : { login: null },
  ]);
  return { page: 'reset', doc, secret, login };
}
