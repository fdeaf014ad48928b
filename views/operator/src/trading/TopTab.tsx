import type { desk, sportsbook } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { Tag, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { useMay } from '../page/may.tsx';
import { Empty } from '../page/states.tsx';
import { useSaving } from '../page/use-saving.ts';
import { GameSearch } from '../picks/GameSearch.tsx';
import { Failure } from '../risk/Failure.tsx';
import risk from '../risk/risk.module.css';
import styles from './trading.module.css';

type Game = desk.TopGames['games'][number];

/** The list with an entry moved by some places; the same list where it can't move. */
export function moved<T>(list: readonly T[], from: number, by: -1 | 1): readonly T[] {
  const to = from + by;
  if (to < 0 || to >= list.length) return list;
  return list.with(from, list[to]!).with(to, list[from]!);
}

/** The games on top, in their order: added, moved and removed, then saved. */
export function TopTab({ start, api }: { start: desk.TopGames; api: ViewContext['api'] }) {
  const { t } = useUi();
  const mayEdit = useMay()('desk.edit');
  const [{ version }, setKnown] = useState(start);
  const [games, setGames] = useState<readonly Game[]>(start.games);
  const [found, setFound] = useState<sportsbook.Game | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { failure, isBusy, save } = useSaving(t('operator.handPrices.failed'));

  function change(next: readonly Game[]) {
    setGames(next);
    setSaved(false);
  }

  function add() {
    if (!found || games.some(({ gameId }) => gameId === found.id)) return;
    const name = found.opponents.map((opponent) => opponent.name).join(' – ');
    const { id: gameId, champName, startsAt } = found;
    change([...games, { gameId, names: [champName, name], startsAt, isOffered: true }]);
    setFound(null);
  }

  async function onSave() {
    const body = { version, games: games.map(({ gameId }) => gameId) };
    const isDone = await save(async () => {
      const now = await api('desk.setTopGames', { body });
      setKnown(now);
      setGames(now.games);
    });
    setSaved(isDone);
  }

  return (
    <>
      <p className={risk.note}>{t('operator.top.about')}</p>
      {games.length === 0 ? (
        <Empty text={t('operator.top.none')} />
      ) : (
        <section className="panel" aria-label={t('operator.trading.tab.top')}>
          <ol className={styles.stopList}>
            {games.map((game, n) => (
              <Row
                key={game.gameId}
                game={game}
                mayEdit={mayEdit}
                onMove={(by) => change(moved(games, n, by))}
                onRemove={() => change(games.filter((each) => each !== game))}
              />
            ))}
          </ol>
        </section>
      )}
      {mayEdit ? (
        <section className="panel">
          <header className="panel-head">
            <h2>{t('operator.top.add')}</h2>
          </header>
          <div className={risk.form}>
            <div className={risk.fields}>
              <GameSearch api={api} game={found} hasLive onGame={setFound} />
            </div>
            <Failure text={failure} />
            <p aria-live="polite" className={isSaved ? undefined : 'vh'}>
              {isSaved ? t('operator.top.saved') : null}
            </p>
            <div className="row wrap">
              <button type="button" className="btn" aria-disabled={!found} onClick={add}>
                {t('operator.top.addIt')}
              </button>
              <button
                type="button"
                className="btn primary"
                aria-disabled={isBusy}
                onClick={() => void onSave()}
              >
                {t('operator.top.save')}
              </button>
            </div>
          </div>
        </section>
      ) : null}
    </>
  );
}

interface RowProps {
  game: Game;
  mayEdit: boolean;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

function Row({ game: { names, isOffered }, mayEdit, onMove, onRemove }: RowProps) {
  const { t } = useUi();
  const name = names.at(-1) ?? '';
  return (
    <li className={styles.stop}>
      <div>
        <b>{name}</b> {isOffered ? null : <Tag>{t('operator.top.off')}</Tag>}
        <small>{names.slice(0, -1).join(', ')}</small>
      </div>
      {mayEdit ? (
        <div className="row wrap">
          <button
            type="button"
            className="btn"
            aria-label={t('operator.top.up', { name })}
            onClick={() => onMove(-1)}
          >
            ↑
          </button>
          <button
            type="button"
            className="btn"
            aria-label={t('operator.top.down', { name })}
            onClick={() => onMove(1)}
          >
            ↓
          </button>
          <button type="button" className="btn" onClick={onRemove}>
            {t('operator.top.remove')}
          </button>
        </div>
      ) : null}
    </li>
  );
}
