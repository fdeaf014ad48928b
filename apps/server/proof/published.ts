import type { AnswerOf, Calls, proof } from '@fairbook/contracts';
import type { Config } from '../platform/config/config.ts';
import type { Sql } from '../platform/database/sql.ts';
import { type Asked, cosignedHead, currentNoted, type NotedHead, witnessRows } from './witness-store.ts';
import { askedOf } from './witnessing.ts';

/**
 * The head that is served as the checkpoint, with its cosignatures: the newest one that enough witnesses have cosigned,
 * or, where no number is asked for, the current one. Null before the first.
 */
export async function publishedHead(sql: Sql, asked: Asked): Promise<NotedHead | null> {
  const cosigned = asked.threshold > 0 ? await cosignedHead(sql, asked, true) : null;
  return cosigned ?? currentNoted(sql, asked.keys);
}

type Witnesses = Omit<AnswerOf<Calls['proof.witnesses']>, 'head'>;

/** The witnesses in the order of the configuration, with how far each has come. */
export async function witnessesNow(
  sql: Sql,
  config: Pick<Config, 'witnesses' | 'witnessThreshold'>,
): Promise<Witnesses> {
  const asked = askedOf(config);
  if (asked.keys.length === 0) return { threshold: 0, cosigned: null, witnesses: [] };
  const rows = await witnessRows(sql, asked.keys);
  const cosigned = await cosignedHead(sql, asked);
  return {
    threshold: asked.threshold,
    cosigned: cosigned && { size: cosigned.head.size, at: cosigned.head.at },
    witnesses: config.witnesses.map(({ key, vkey }): proof.Witness => {
      const row = rows.find((each) => each.key === vkey);
      return {
        name: key.name,
        key: vkey,
        size: row?.size ?? null,
        at: row?.at?.toISOString() ?? null,
        behindSince: row?.behindSince?.toISOString() ?? null,
        fault: row?.fault ?? null,
      };
    }),
  };
}
