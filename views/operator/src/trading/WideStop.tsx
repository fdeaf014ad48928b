import type { stops } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Field, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useSaving } from '../page/use-saving.ts';
import { Failure } from '../risk/Failure.tsx';
import risk from '../risk/risk.module.css';
import { SubjectPick } from '../risk/SubjectPick.tsx';
import { REASONS } from './StopForm.tsx';

const SCOPES = ['champ', 'sport', 'kind'] as const satisfies readonly stops.Stop['scope'][];
type Scope = (typeof SCOPES)[number];
const TEXTS = { champ: 'champ', sport: 'sport', kind: 'market' } as const;

/**
 * Stops, or hides, all games of a sport or a league, or stops a kind of markets in them; a game is stopped on the board.
 */
export function WideStop({ api, onStopped }: { api: ViewContext['api']; onStopped(): Promise<void> }) {
  const { t } = useUi();
  const [scope, setScope] = useState<Scope>('champ');
  const [subject, setSubject] = useState('');
  const [why, setWhy] = useState<stops.Stop['why']>('other');
  const { failure, isBusy, save } = useSaving(t('operator.stops.failed'));

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const note = String(typed.get('note') ?? '').trim();
    const isDone = await save(async () => {
      const of = scope === 'kind' ? await kindIn(subject, typed.get('isOfLeague') === 'on') : subject;
      const body = { scope, subject: of, why, note, hides: typed.get('hides') === 'on' };
      await api('stops.stop', { body });
      await onStopped();
    });
    if (isDone) form.reset();
  }

  /** A kind of markets is chosen in a game (`game:kind`), and is stopped in its league or everywhere. */
  async function kindIn(chosen: string, isOfLeague: boolean): Promise<string> {
    const [gameId, kind = ''] = chosen.split(':');
    if (!isOfLeague) return kind;
    const { champId } = await api('sportsbook.game', { params: { id: Number(gameId) } });
    return `${champId}:${kind}`;
  }

  const choice = scope === 'kind' ? 'isOfLeague' : 'hides';
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('operator.stops.title')}</h2>
      </header>
      <form className={risk.form} onSubmit={(event) => void onSubmit(event)} aria-busy={isBusy}>
        <div className={risk.fields}>
          <Select
            label={t('operator.stops.scope')}
            value={scope}
            options={SCOPES.map((value) => ({
              value,
              label: t(`operator.handPrices.scope.${TEXTS[value]}`),
            }))}
            onChange={(next) => {
              setScope(next as Scope);
              setSubject('');
            }}
          />
          <SubjectPick api={api} scope={TEXTS[scope]} subject={subject} onSubject={setSubject} />
          <Select
            label={t('operator.stops.whyLabel')}
            value={why}
            options={REASONS.map((value) => ({ value, label: t(`operator.stops.why.${value}`) }))}
            onChange={(next) => setWhy(next as stops.Stop['why'])}
          />
          <Field label={t('operator.stops.note')} name="note" maxLength={300} autoComplete="off" />
        </div>
        <label className="row">
          {/* A new box for each question: a tick for one is no answer to the other. */}
          <input key={choice} type="checkbox" name={choice} />
          <span>{t(`operator.stops.${choice}`)}</span>
        </label>
        <Failure text={failure} />
        <div className="row">
          <button type="submit" className="btn danger" aria-disabled={isBusy || subject === ''}>
            {t('operator.stops.stop')}
          </button>
        </div>
      </form>
    </section>
  );
}
