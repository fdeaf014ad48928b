import type { sportsbook } from '@fairbook/contracts';
import { scoreText } from '@fairbook/i18n';
import { boardOf } from '@fairbook/sports';
import { useMoments, useUi } from '@fairbook/ui';
import type { Game } from '../../../data.ts';
import { LeagueTable } from './LeagueTable.tsx';
import { resultFor } from './results.ts';

/** The last games of both sides, their meetings, and the table of the league. */
export function Form({ form, game }: { form: sportsbook.GameForm; game: Game }) {
  const { t } = useUi();
  return (
    <div className="fm-form">
      <section>
        <h2>{t('match.form.recent')}</h2>
        {game.opponents.map((team, place) => (
          <Recent key={team.id} team={team} games={form.recent[place] ?? []} />
        ))}
      </section>
      <section>
        <h2>{t('match.form.meetings')}</h2>
        {form.meetings.length > 0 ? (
          <Meetings games={form.meetings} />
        ) : (
          <p className="small muted">{t('match.form.noMeetings')}</p>
        )}
      </section>
      {form.table.length > 0 ? (
        <section className="fm-wide">
          <h2>{t('match.form.table')}</h2>
          <LeagueTable form={form} ids={game.opponents.map(({ id }) => id)} />
        </section>
      ) : null}
    </div>
  );
}

function Recent({ team, games }: { team: Game['opponents'][0]; games: readonly sportsbook.GameResult[] }) {
  const { t } = useUi();
  const { day } = useMoments();
  if (games.length === 0) return <p className="small muted">{t('match.form.none', { name: team.name })}</p>;
  const results = games.map((game) => ({ game, ...resultFor(game, team.id) }));
  return (
    <div className="fm-team">
      <h3>
        <bdi>{team.name}</bdi>
        <span
          className="fm-marks"
          role="img"
          aria-label={t('match.form.last', {
            name: team.name,
            marks: results.map(({ mark }) => t(`match.form.${mark}`)).join(', '),
          })}
        >
          {results.map(({ game, mark }) => (
            <i key={game.id} data-mark={mark}>
              {t(`match.form.mark.${mark}`)}
            </i>
          ))}
        </span>
      </h3>
      <ul>
        {results.map(({ game, mark, score, other }) => (
          <li key={game.id}>
            <time dateTime={game.startsAt}>{day(game.startsAt)}</time>
            <span title={other}>
              <bdi>{other}</bdi>
            </span>
            <bdi data-mark={mark}>{scoreText(score)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Meetings({ games }: { games: readonly sportsbook.GameResult[] }) {
  const { day } = useMoments();
  return (
    <ul>
      {games.map((game) => (
        <li key={game.id}>
          <time dateTime={game.startsAt}>{day(game.startsAt)}</time>
          <span>
            <bdi>{game.opponents.map(({ name }) => name).join(' – ')}</bdi>
          </span>
          <bdi>{scoreText(boardOf(game).score(game))}</bdi>
        </li>
      ))}
    </ul>
  );
}
