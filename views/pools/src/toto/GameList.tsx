import { Tag, useMoments, useUi } from '@fairbook/ui';
import type { Draw } from '../data.ts';
import styles from './toto.module.css';

/** The games of a draw with the outcomes that hit, as far as they are known. */
export function GameList({ draw }: { draw: Draw }) {
  const { t } = useUi();
  return (
    <section className="panel" aria-label={t('pools.games')}>
      <ol className={styles.games}>
        {draw.games.map((game, n) => (
          <li key={game.gameId} className={styles.game}>
            <GameName game={game} n={n} />
            {game.result === null ? (
              <span className="small muted">{t('pools.waits')}</span>
            ) : game.result === 'void' ? (
              <Tag tone="void">{t('pools.void')}</Tag>
            ) : (
              <b className={styles.result}>{game.outcomes.find(({ id }) => id === game.result)?.name}</b>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The number of a game, its competitors, its competition and its start. */
export function GameName({ game, n }: { game: Draw['games'][number]; n: number }) {
  const { dateTime } = useMoments();
  return (
    <div className={styles.name}>
      <span className="muted small">{n + 1}</span>
      <div>
        <b>{game.opponents.join(' – ')}</b>
        <div className="small muted">
          {game.champ} · <time dateTime={game.startsAt}>{dateTime(game.startsAt)}</time>
        </div>
      </div>
    </div>
  );
}
