import type { players as contract } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import { accountsOfUsers } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import { type AuthService, deviceWords, sessionName } from '../auth/index.ts';
import { hiddenEmail, hiddenPhone } from '../contacts/index.ts';
import { devicesOf, linkedTo, type NoteRow, notesOf, type PlayerRow, verificationOf } from './store.ts';

/** Characters of a device's id that operators see: enough to tell devices apart, too few to pretend to be one. */
const MARK_LENGTH = 6;
const MOST_SESSIONS = 50;

export interface CardSources {
  auth: Pick<AuthService, 'sessions' | 'contacts'>;
  areTermsConfirmed(userId: number): Promise<boolean>;
  countryCodeOf(countryId: number): string | undefined;
}

/** What operators see of a player. `seesPersonal`: addresses of sessions in full. */
export async function cardOf(
  { db, pool, clock }: Pick<Platform, 'db' | 'pool' | 'clock'>,
  { auth, areTermsConfirmed, countryCodeOf }: CardSources,
  row: PlayerRow,
  { lng, seesPersonal }: { lng: string; seesPersonal: boolean },
): Promise<contract.PlayerCard> {
  const id = Number(row.id);
  const [accounts, sessions, devices, notes, areTerms, contact, verification, linked] = await Promise.all([
    accountsOfUsers(pool, [id]),
    auth.sessions.own.of(id),
    devicesOf(db, id),
    notesOf(db, id),
    areTermsConfirmed(id),
    auth.contacts.of(id),
    verificationOf(db, id),
    linkedTo(db, id),
  ]);
  const until = row.changes_held_until;
  return {
    ...shownPlayer(row, null),
    country: nameOf('region', lng, countryCodeOf(row.country_id) ?? ''),
    language: nameOf('language', lng, row.lng),
    areTermsConfirmed: areTerms,
    email: contact.email && hiddenEmail(contact.email),
    isEmailVerified: contact.isEmailVerified,
    phone: contact.phone && hiddenPhone(contact.phone),
    isPhoneVerified: contact.isPhoneVerified,
    verification: verification as contract.PlayerCard['verification'],
    changesHeldUntil: until && until.getTime() > clock.now() ? until.toISOString() : null,
    balances: (accounts.get(id) ?? []).map(({ id: accountId, currency, balance }) => ({
      accountId,
      iso: currency,
      money: formatAmount(minorUnits(balance), currency),
    })),
    sessions: sessions.slice(0, MOST_SESSIONS).map((each) => {
      const { network, browser, system } = deviceWords(each);
      return {
        id: sessionName(each.tokenHash),
        openedAt: each.openedAt.toISOString(),
        seenAt: each.lastSeenAt.toISOString(),
        ip: seesPersonal ? each.ip : network,
        browser,
        system,
        userAgent: each.userAgent,
      };
    }),
    devices: devices.map((each) => {
      const { browser, system, device } = deviceWords({ userAgent: each.user_agent, ip: '' });
      return {
        mark: each.device_id.slice(0, MARK_LENGTH),
        seenAt: each.last_at.toISOString(),
        browser,
        system,
        device,
      };
    }),
    linked: linked.map(({ id: other, ...each }) => ({ id: Number(other), ...each })),
    notes: notes.map(shownNote),
  };
}

export function shownNote({ id, at, ...note }: NoteRow) {
  return { id: Number(id), at: at.toISOString(), ...note };
}

export function shownPlayer(row: PlayerRow, by: contract.FoundPlayer['by']): contract.FoundPlayer {
  return {
    id: Number(row.id),
    login: row.login,
    countryId: row.country_id,
    currencyIso: row.currency,
    createdAt: row.created_at.toISOString(),
    isHeld: row.is_held ?? false,
    by,
  };
}

function nameOf(type: 'region' | 'language', lng: string, code: string): string {
  return code === '' ? '' : (new Intl.DisplayNames(lng, { type }).of(code) ?? code);
}
