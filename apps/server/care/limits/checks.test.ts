import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { takeChecks } from './same-person.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('one account is taken at a time, however small the table was when it was last analyzed', async () => {
  const players: Visitor[] = [];
  for (let n = 0; n < 3; n++) players.push(await world.registerPlayer());
  // One transaction, because the timed job would take these rows as soon as they are committed.
  await transact(world.platform.pool, async (tx) => {
    const sql = (text: string, values: unknown[] = []) => tx.query({ text, values });
    const ask = ({ userId }: Visitor) => sql('insert into person_checks (user_id) values ($1)', [userId]);
    await sql('delete from person_checks');
    await ask(players[0]!);
    await sql('analyze person_checks');
    for (const player of players.slice(1)) await ask(player);
    expect(await takeChecks(tx, 1)).toHaveLength(1);
    expect((await sql('select from person_checks')).rows).toHaveLength(2);
  });
});
