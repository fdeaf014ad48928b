import { BOM, csvRow } from '../../platform/values/csv.ts';
import type { EditRow } from './store.ts';

const HEAD = ['at', 'operator', 'part', 'subject', 'player', 'before', 'after'];

/** The log as a table: one line each, whatever its texts contain. Times are in UTC. */
export function csvOf(rows: readonly EditRow[]): string {
  const line = ({ at, login, part, subject, player_id, before, after }: EditRow) =>
    csvRow([
      at.toISOString(),
      login,
      part,
      plain(JSON.stringify(subject).slice(1, -1)),
      player_id === null ? null : String(player_id),
      before && plain(JSON.stringify(before)),
      after && plain(JSON.stringify(after)),
    ]);
  return BOM + csvRow(HEAD) + rows.map(line).join('');
}

/** JSON escapes most of what breaks a line or speaks to a terminal; this does the rest. */
function plain(json: string): string {
  return json.replaceAll(
    /[\u007f-\u009f\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
