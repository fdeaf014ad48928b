import { players as contract, Refusal } from '@fairbook/contracts';
import type { PersonalFields } from '@fairbook/contracts/players/person';
import type { Platform } from '../../platform/context.ts';
import { type Caller, type Module, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { type CardSources, cardOf, shownNote, shownPlayer } from './card.ts';
import { searchPlayers } from './search.ts';
import { changesOf, insertNote, latestPlayers, type PlayerRow, playerById, playersById } from './store.ts';

const MOST_FOUND = 20;

export interface DirectoryDependencies extends CardSources {
  edits: SiteEdits;
  /** A player’s personal data in full. */
  fieldsOf(userId: number): Promise<PersonalFields>;
}

/** Players as operators find and see them. */
export function createDirectory(
  platform: Pick<Platform, 'db' | 'pool' | 'clock'>,
  { edits, fieldsOf, ...sources }: DirectoryDependencies,
): { module: Module } {
  const { db, clock } = platform;

  async function known(id: number): Promise<PlayerRow> {
    const row = await playerById(db, id);
    if (!row) throw new Refusal('operator.unknown_entry');
    return row;
  }
  const seesPersonal = ({ permissions }: Caller) => permissions.has('personal.read');

  async function find(text: string, caller: Caller): Promise<contract.FoundPlayer[]> {
    const found = await searchPlayers(db, { text, seesPersonal: seesPersonal(caller) }, MOST_FOUND);
    await edits.searched(userOf(caller), text, found.length);
    const rows = new Map(
      (
        await playersById(
          db,
          found.map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    );
    return found.flatMap(({ id, by }) => {
      const row = rows.get(id);
      return row ? [shownPlayer(row, by)] : [];
    });
  }

  return {
    module: {
      name: 'directory',
      routes: [
        route(contract.find, async ({ query, caller }) => {
          const text = query.text?.trim() ?? '';
          if (text !== '') return { players: await find(text, caller) };
          return { players: (await latestPlayers(db, MOST_FOUND)).map((row) => shownPlayer(row, null)) };
        }),
        route(contract.card, async ({ params, lng, caller }) =>
          cardOf(platform, sources, await known(params.id), { lng, seesPersonal: seesPersonal(caller) }),
        ),
        route(contract.person, async ({ params, caller }) => {
          await known(params.id);
          const of = { part: 'players', subject: String(params.id), userId: userOf(caller) } as const;
          // The line of the log is written before the data is read, so that no read goes unnoticed, whatever fails.
          await edits.record(db, of, { before: null, after: { read: 'personal data' } });
          const [{ email, phone }, fields] = await Promise.all([
            sources.auth.contacts.of(params.id),
            fieldsOf(params.id),
          ]);
          return { email, phone, fields };
        }),
        route(contract.history, async ({ params, query: { by = null, before = null, limit = 20 } }) => {
          await known(params.id);
          const rows = await changesOf(db, params.id, { by, before, limit: limit + 1 });
          const changes = rows
            .slice(0, limit)
            .map(({ id, at, ...rest }) => ({ ...rest, id: Number(id), at: at.toISOString() }));
          return { changes, next: rows.length > limit ? changes.at(-1)!.id : null };
        }),
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
