import type { sportsbook } from '@fairbook/contracts';
import { TableHead, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { signedText } from '../signed.ts';

const AROUND = 1;

/** The table of the league: the lines around both sides, and all of it one press away. */
export function LeagueTable({ form, ids }: { form: sportsbook.GameForm; ids: readonly number[] }) {
  const { t, lang } = useUi();
  const [isAll, setAll] = useState(false);
  const own = form.table.flatMap(({ id }, place) => (ids.includes(id) ? [place] : []));
  const lines = form.table.map((line, place) => ({ line, place }));
  const shown = lines.filter(({ place }) => isAll || own.some((each) => Math.abs(each - place) <= AROUND));
  return (
    <>
      <p className="x-small muted">{t('match.form.tableOf', { count: form.tableGames })}</p>
      <table className="table fm-table">
        <TableHead
          columns={[
            t('match.form.team'),
            { number: t('match.form.played') },
            { number: t('match.form.difference') },
            { number: t('match.form.points') },
          ]}
        />
        <tbody>
          {(shown.length > 0 ? shown : lines).map(({ line, place }) => (
            <tr key={line.id} data-own={ids.includes(line.id) || undefined}>
              <th scope="row">
                <span className="muted">{place + 1}</span> <bdi>{line.name}</bdi>
              </th>
              <td className="num">{line.played}</td>
              <td className="num">{signedText(line.scored - line.conceded, lang)}</td>
              <td className="num">
                <b>{line.points}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < lines.length || isAll ? (
        <button type="button" className="fm-more" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? t('match.form.fewer') : t('match.form.all', { count: lines.length })}
        </button>
      ) : null}
    </>
  );
}
