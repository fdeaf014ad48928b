import type { results } from '@fairbook/contracts';
import { competitionBeside } from '@fairbook/contracts/placement/competition-beside';
import { operatorPath } from '@fairbook/contracts/site/operator-pages';
import type { ViewContext } from '@fairbook/remote-view';
import { gameText, useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import type { FormEvent } from 'react';
import { Empty } from '../page/states.tsx';
import { TabLink } from '../page/TabLink.tsx';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';
import { ResultForm } from './ResultForm.tsx';
import { nowText } from './words.ts';

export interface Sought {
  q: string;
  games: readonly results.FoundGame[];
  form: results.GameForm | null;
}

/** Finds a game, and enters its result. Without words: the games that should have one. */
export function NewTab({ q, games, form, ctx }: Sought & { ctx: ViewContext }) {
  const { t } = useUi();
  if (form)
    return (
      <>
        <p className={styles.note}>
          <TabLink page="results" tab="new" className="link">
            {t('operator.results.other')}
          </TabLink>
        </p>
        <ResultForm
          key={form.gameId}
          form={form}
          api={ctx.api}
          onMade={() => ctx.bus.emit('navigate', { to: operatorPath('results', 'waiting') })}
        />
      </>
    );
  return (
    <>
      <Search q={q} ctx={ctx} />
      {games.length === 0 ? (
        <Empty text={q === '' ? t('operator.results.allResolved') : t('operator.voids.notFound', { q })} />
      ) : (
        <section className="panel">
          <header className="panel-head">
            <h2>{t(q === '' ? 'operator.results.unresolved' : 'operator.results.found')}</h2>
          </header>
          <ul className={styles.tree}>
            {games.map((game) => (
              <li key={game.gameId}>
                <GameRow game={game} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Search({ q, ctx }: { q: string; ctx: ViewContext }) {
  const { t, lang } = useUi();

  function onFind(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    ctx.bus.emit('navigate', { to: operatorPath('results', 'new', wanted === '' ? {} : { q: wanted }) });
  }

  return (
    <section className="panel">
      <form className={styles.form} action={`/${lang}/operator/results`} onSubmit={onFind}>
        <input type="hidden" name="tab" value="new" />
        <div className={styles.fields}>
          <Field
            label={t('operator.voids.find')}
            name="q"
            type="search"
            maxLength={60}
            defaultValue={q}
            hint={t('operator.results.findHint')}
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
  );
}

function GameRow({ game }: { game: results.FoundGame }) {
  const ui = useUi();
  const { t, lang } = ui;
  const isOver = game.now.status === 'ended' || game.now.status === 'cancelled';
  return (
    <div className={styles.limit}>
      <div className={styles.limitName}>
        <b>{gameText(game)}</b>
        <small>{[...competitionBeside(game), momentText(game.startsAt, lang)].join(' · ')}</small>
        <small>{nowText(ui, game.now)}</small>
      </div>
      <TabLink page="results" tab="new" query={{ game: String(game.gameId) }} className="btn sm">
        {t(isOver ? 'operator.results.correct' : 'operator.results.enter')}
      </TabLink>
    </div>
  );
}
