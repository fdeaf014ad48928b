import { createDatabase } from '@fairbook/testkit';
import pg from 'pg';
import { expect, test } from 'vitest';
import { sitePrefix } from './prefix.ts';

test('a database has one prefix, another database another, and no rights are needed', async () => {
  const [one, two] = [await createDatabase(), await createDatabase()];
  const ask = async (url: string, role?: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      if (role) await client.query(`create role ${role}; set role ${role}`);
      return await sitePrefix(client as never);
    } finally {
      if (role) await client.query(`reset role; drop role ${role}`);
      await client.end();
    }
  };
  try {
    const prefix = await ask(one.url);
    expect(prefix).toMatch(/^fairbook-[0-9a-f]{16}$/);
    expect(await ask(one.url, `plain_${process.pid}`)).toBe(prefix);
    expect(await ask(two.url)).not.toBe(prefix);
  } finally {
    await one.drop();
    await two.drop();
  }
});
