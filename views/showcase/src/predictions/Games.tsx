import { ApiError } from '@fairbook/client';
import type { predictions as contract } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { type FormEvent, useState } from 'react';
import { type Draft, draftOf, EMPTY, emptied, filled } from './drafts.ts';
import { GameRow } from './GameRow.tsx';
import styles from './predictions.module.css';

interface Props {
  round: contract.ShownRound;
  /** Null for visitors, and until it is known. */
  own: contract.OwnPredictions | null;
  api: ViewContext['api'];
  isPlayer: boolean;
  onSaved(own: contract.OwnPredictions): void;
}

/** The games of a round: a form for those that take predictions, and what came of the others. */
export function Games({ round, own, api, isPlayer, onSaved }: Props) {
  const { t } = useUi();
  const { id, games } = round;
  const picks = own?.entry?.picks ?? [];
  const stored = (gameId: number) => picks.find((each) => each.gameId === gameId);
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(
    () => new Map(picks.map(({ gameId, pick }) => [gameId, draftOf(pick)])),
  );
  const [said, setSaid] = useState<{ text: string; isWrong: boolean } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const canWrite = isPlayer && own !== null && !own.isClosed;
  const { picks: written, missing, isHalf } = filled(games, drafts);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const wrong = (text: string) => setSaid({ text, isWrong: true });
    if (isHalf) return wrong(t('showcase.predictions.half'));
    const gone = emptied(games, drafts, picks);
    if (gone.length > 0) {
      setDrafts(new Map([...drafts, ...gone.map(({ gameId, pick }) => [gameId, draftOf(pick)] as const)]));
      return wrong(t('showcase.predictions.stays'));
    }
    if (written.length === 0) return wrong(t('showcase.predictions.nothing'));
    setBusy(true);
    await api('predictions.enter', { body: { id, picks: written } }).then(
      (answer) => {
        onSaved(answer);
        setSaid({ text: t('showcase.predictions.saved'), isWrong: false });
      },
      (error: unknown) => {
        const [reason] = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
        wrong(reason?.detail ?? t('showcase.predictions.failed'));
      },
    );
    setBusy(false);
  }

  return (
    <form
      className="panel"
      onSubmit={(event) => void submit(event)}
      aria-label={t('showcase.predictions.games')}
    >
      <header className="panel-head">
        <h2>{t('showcase.predictions.games')}</h2>
      </header>
      <ul className={styles.games}>
        {games.map((game) => (
          <GameRow
            key={game.gameId}
            game={game}
            own={stored(game.gameId)}
            draft={drafts.get(game.gameId) ?? EMPTY}
            canWrite={canWrite}
            onDraft={(draft) => {
              setSaid(null);
              setDrafts(new Map(drafts).set(game.gameId, draft));
            }}
          />
        ))}
      </ul>
      {round.phase === 'open' ? (
        <footer className={styles.foot}>
          {canWrite ? (
            <button type="submit" className="btn primary" aria-disabled={isBusy}>
              {t('showcase.predictions.save')}
            </button>
          ) : (
            <WayIn isPlayer={isPlayer} isClosed={own?.isClosed ?? false} />
          )}
          {canWrite && missing > 0 && !said ? (
            <p className="small muted">{t('showcase.predictions.missing', { count: missing })}</p>
          ) : null}
          <p role="status" className={said && !said.isWrong ? undefined : 'vh'}>
            {said && !said.isWrong ? said.text : ''}
          </p>
          <p role="alert" className={said?.isWrong ? 'note warn' : 'vh'}>
            {said?.isWrong ? said.text : ''}
          </p>
        </footer>
      ) : null}
    </form>
  );
}

function WayIn({ isPlayer, isClosed }: { isPlayer: boolean; isClosed: boolean }) {
  const { t, bus } = useUi();
  if (isClosed) return <p>{t('showcase.predictions.isClosed')}</p>;
  if (isPlayer) return <p aria-busy="true">…</p>;
  return (
    <button type="button" className="btn primary" onClick={() => bus.emit('modal:open', { name: 'login' })}>
      {t('showcase.predictions.signIn')}
    </button>
  );
}
