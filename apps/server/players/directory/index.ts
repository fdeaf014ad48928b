import { players as contract, Refusal } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import { accountsOfUsers } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import {
  devicesOf,
  insertNote,
  latestPlayers,
  type NoteRow,
  notesOf,
  openSessions,
  type PlayerRow,
  playerById,
  playersLike,
} from './store.ts';

const MOST_FOUND = 20;
/** Enough to tell devices apart, too little to be one. */
const MARK_LENGTH = 6;

export interface DirectoryDependencies {
  edits: SiteEdits;
  areTermsConfirmed(userId: number): Promise<boolean>;
  countryCodeOf(countryId: number): string | undefined;
}

/** Players as operators find and see them. */
export function createDirectory(
  { db, pool, clock }: Pick<Platform, 'db' | 'pool' | 'clock'>,
  { edits, areTermsConfirmed, countryCodeOf }: DirectoryDependencies,
): { module: Module } {
  async function known(id: number): Promise<PlayerRow> {
    const row = await playerById(db, id);
    if (!row) throw new Refusal('operator.unknown_entry');
    return row;
  }

  async function cardOf(id: number, lng: string): Promise<contract.PlayerCard> {
    const row = await known(id);
    const [accounts, sessions, devices, notes, areTerms] = await Promise.all([
      accountsOfUsers(pool, [id]),
      openSessions(db, id, clock.now()),
      devicesOf(db, id),
      notesOf(db, id),
      areTermsConfirmed(id),
    ]);
    return {
      ...shown(row),
      country: nameOf('region', lng, countryCodeOf(row.country_id) ?? ''),
      language: nameOf('language', lng, row.lng),
      areTermsConfirmed: areTerms,
      balances: (accounts.get(id) ?? []).map(({ id: accountId, currency, balance }) => ({
        accountId,
        iso: currency,
        money: formatAmount(minorUnits(balance), currency),
      })),
      sessions: sessions.map((each) => ({
        openedAt: each.created_at.toISOString(),
        seenAt: each.last_seen_at.toISOString(),
        ip: each.ip,
        userAgent: each.user_agent,
      })),
      devices: devices.map((each) => ({
        mark: each.device_id.slice(0, MARK_LENGTH),
        seenAt: each.last_at.toISOString(),
      })),
      notes: notes.map(shownNote),
    };
  }

  return {
    module: {
      name: 'directory',
      routes: [
        route(contract.find, async ({ query }) => {
          const text = query.text?.trim() ?? '';
          const rows = text === '' ? latestPlayers(db, MOST_FOUND) : playersLike(db, searched(text));
          return { players: (await rows).map(shown) };
        }),
        route(contract.card, ({ params, lng }) => cardOf(params.id, lng)),
        route(contract.addNote, async ({ params, body, caller }) => {
          const operatorId = userOf(caller);
          await known(params.id);
          const text = body.text.trim();
          const at = new Date(clock.now());
          const of = { part: 'players', subject: String(params.id), userId: operatorId } as const;
          return edits.edit(of, async (tx) => {
            const answer = await insertNote(tx, { userId: params.id, operatorId, at, text });
            return { before: null, after: { note: text }, answer: shownNote(answer) };
          });
        }),
      ],
    },
  };
}

/** A text of digits is a number, too, where it fits one. */
function searched(text: string) {
  const ids = /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? [BigInt(text)] : [];
  return { ids, login: text, most: MOST_FOUND };
}

function nameOf(type: 'region' | 'language', lng: string, code: string): string {
  return code === '' ? '' : (new Intl.DisplayNames(lng, { type }).of(code) ?? code);
}

function shownNote({ id, at, ...note }: NoteRow) {
  return { id: Number(id), at: at.toISOString(), ...note };
}

function shown(row: PlayerRow): contract.FoundPlayer {
  return {
    id: Number(row.id),
    login: row.login,
    countryId: row.country_id,
    currencyIso: row.currency,
    createdAt: row.created_at.toISOString(),
    isHeld: row.is_held ?? false,
  };
}
