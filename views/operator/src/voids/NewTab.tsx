import type { voids } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { Empty } from '../page/states.tsx';
import styles from '../risk/risk.module.css';
import { likely, subjectOf, voidsAddress, voidsPath } from './data.ts';
import { GamePick } from './GamePick.tsx';
import type { VoidsState } from './use-voids.ts';
import { VoidForm } from './VoidForm.tsx';

interface Props {
  q: string;
  games: readonly voids.VoidGame[] | null;
  state: VoidsState;
  ctx: ViewContext;
}

/** Finds a subject for a void, previews the effect, and sends the void. */
export function NewTab({ q, games, state, ctx }: Props) {
  const { t, lang } = useUi();
  const [{ field, isByHand }, choose] = useState(() => ({ field: likely(games ?? []), isByHand: false }));
  const [made, setMade] = useState<voids.Void | null>(null);

  function onFind(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    ctx.bus.emit('navigate', { to: voidsAddress('new', wanted) });
  }

  async function onMade(row: voids.Void) {
    setMade(row);
    choose({ field: '', isByHand: true });
    await state.read().catch(() => undefined);
  }

  const subject = subjectOf(field);
  return (
    <>
      <section className="panel">
        <form className={styles.form} action={`/${lang}/operator/voids`} onSubmit={onFind}>
          <input type="hidden" name="tab" value="new" />
          <div className={styles.fields}>
            <Field
              label={t('operator.voids.find')}
              name="q"
              type="search"
              required
              maxLength={60}
              defaultValue={q}
              hint={t('operator.voids.findHint')}
              autoComplete="off"
            />
          </div>
          <div className="row">
            <button type="submit" className="btn">
              {t('operator.voids.findIt')}
            </button>
          </div>
        </form>
      </section>
      <p aria-live="polite" className={made ? styles.note : 'vh'}>
        {made ? <Made row={made} /> : null}
      </p>
      {games === null ? null : games.length === 0 ? (
        <Empty
          text={t('operator.voids.notFound', { q })}
          action={
            <a className="btn primary" href={voidsPath(lang, 'new')}>
              {t('operator.voids.findOther')}
            </a>
          }
        />
      ) : (
        games.map((game) => (
          <GamePick
            key={game.gameId}
            game={game}
            chosen={field}
            onChoose={(next) => choose({ field: next, isByHand: true })}
          />
        ))
      )}
      {subject ? (
        <VoidForm key={field} subject={subject} isSought={isByHand} api={ctx.api} onMade={onMade} />
      ) : null}
    </>
  );
}

function Made({ row }: { row: voids.Void }) {
  const { t, lang } = useUi();
  const isDone = row.status === 'done';
  return (
    <>
      {t(isDone ? 'operator.voids.madeDone' : 'operator.voids.madeAsked')}{' '}
      <a className="link" href={voidsPath(lang, isDone ? 'done' : 'waiting')}>
        {t(isDone ? 'operator.voids.tab.done' : 'operator.voids.tab.waiting')}
      </a>
    </>
  );
}
