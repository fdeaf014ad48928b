import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import pg from 'pg';

/**
 * A process of its own: what the framework, the driver and the database cost at the least. The address of a database is
 * its argument. One route reads the body of a bet as JSON, stores it by one prepared insert, and answers its number.
 * Nobody is signed in, and nothing is checked.
 */
process.env.NODE_ENV = 'production';
/** More than the driver's own 10, so that more commits share one write to the disk. */
const CONNECTIONS = 32;

export interface BareReport {
  port: number;
}

interface Bet {
  accountId: number;
  amount: string;
}

const pool = new pg.Pool({ connectionString: process.argv[2], max: CONNECTIONS });
await pool.query(
  `create table bets (id bigint generated always as identity primary key, account_id bigint not null,
     amount numeric not null, coupon json not null)`,
);
const app = fastify();
app.post<{ Body: Bet }>('/bets-api/v1/coupons', async ({ body }) => {
  const { rows } = await pool.query<{ id: string }>({
    name: 'bet',
    text: 'insert into bets (account_id, amount, coupon) values ($1, $2, $3) returning id',
    values: [body.accountId, body.amount, JSON.stringify(body)],
  });
  return { id: rows[0]!.id };
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: (app.server.address() as AddressInfo).port } satisfies BareReport);
process.on('disconnect', () => process.exit());
