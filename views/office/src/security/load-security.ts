import type { LoadContext } from '@fairbook/remote-view';
import { loadArea } from '@fairbook/ui/doc';
import type { QrData, ResetData, SecurityData } from '../data.ts';
import { AREA } from '../pages/area.ts';

/** What the page Security shows, read again after each change. Operators have no contacts and no other sites. */
export async function readSecurity(api: LoadContext['api'], isPlayer: boolean) {
  const [protection, { sessions }, { passkeys }, tokens, ofPlayer] = await Promise.all([
    api('security.protection'),
    api('security.sessions'),
    api('passkeys.list'),
    api('tokens.list'),
    isPlayer ? readPlayers(api) : null,
  ]);
  return { protection, sessions, passkeys, tokens, ofPlayer };
}

async function readPlayers(api: LoadContext['api']) {
  const [social, contacts, { question }, resets, { webhooks }] = await Promise.all([
    api('social.list'),
    api('security.contacts'),
    api('security.question'),
    api('resets.mine'),
    api('webhooks.list'),
  ]);
  return { social, contacts, question, resets, webhooks };
}

export async function loadSecurity(ctx: LoadContext): Promise<SecurityData> {
  const { role } = await ctx.api('auth.session');
  const [{ data: doc }, read] = await Promise.all([
    loadArea(AREA, ctx),
    readSecurity(ctx.api, role !== 'operator'),
  ]);
  return { page: 'security', doc, ...read };
}

/** The page that sets a new password. Only the browser knows the secret of the mail or SMS that led here. */
export async function loadReset(ctx: LoadContext): Promise<ResetData> {
  return { page: 'reset', doc: (await loadArea(AREA, ctx)).data };
}

/** The page that a QR code leads to; only the browser knows whose it is. */
export async function loadQr(ctx: LoadContext): Promise<QrData> {
  return { page: 'qr', doc: (await loadArea(AREA, ctx)).data };
}
