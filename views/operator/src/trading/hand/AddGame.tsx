import type { handGames, sportsbook } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Field, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { type Saving, useSaving } from '../../page/use-saving.ts';
import { Failure } from '../../risk/Failure.tsx';
import risk from '../../risk/risk.module.css';
import { type Draft, draftOf, typedOf } from './drafts.ts';
import { MarketsEdit } from './MarketsEdit.tsx';

interface Props {
  sports: readonly sportsbook.Sport[];
  api: ViewContext['api'];
  onAdded(): Promise<void>;
}

const NEW = '';

/** The form that adds a game: sport, league, two competitors, start, markets with odds. */
export function AddGame(props: Props) {
  const { t } = useUi();
  return <AddFields {...props} saving={useSaving(t('operator.handPrices.failed'))} />;
}

export function AddFields({ sports, api, onAdded, saving }: Props & { saving: Saving }) {
  const { t } = useUi();
  const [sport, setSport] = useState('');
  const [champ, setChamp] = useState(NEW);
  const [champs, setChamps] = useState<readonly { id: number; name: string }[]>([]);
  const [kinds, setKinds] = useState<readonly handGames.HandKind[]>([]);
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const { failure, field, isBusy, save } = saving;
  const wrong = (name: string) => (field === name ? failure : undefined);
  const sportId = Number(sport);

  async function chooseSport(next: string) {
    setSport(next);
    setKinds([]);
    setChamps([]);
    setChamp(NEW);
    setDrafts([]);
    if (next === '') return;
    await save(async () => {
      const id = Number(next);
      const [found, leagues] = await Promise.all([
        api('handGames.kinds', { params: { id } }),
        api('sportsbook.champs', { query: { sport: id } }),
      ]);
      setKinds(found.kinds);
      setChamps(leagues.champs);
      setDrafts(found.kinds.slice(0, 1).map(draftOf));
    });
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const text = (name: string) => String(new FormData(form).get(name) ?? '').trim();
    const starts = text('startsAt');
    const isDone = await save(() =>
      api('handGames.add', {
        body: {
          sportId,
          champId: champ === NEW ? null : Number(champ),
          champName: champ === NEW ? text('champName') || null : null,
          opponents: [text('first'), text('second')],
          startsAt: starts === '' ? '' : new Date(`${starts}Z`).toISOString(),
          markets: typedOf(drafts),
        },
      }).then(onAdded),
    );
    if (!isDone) return;
    form.reset();
    await chooseSport('');
  }

  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('operator.hand.add')}</h2>
      </header>
      <form className={risk.form} onSubmit={(event) => void onSubmit(event)} aria-busy={isBusy}>
        <div className={risk.fields}>
          <Select
            label={t('operator.risk.scope.sport')}
            value={sport}
            options={[
              { value: '', label: t('operator.offers.choose') },
              ...sports.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(next) => void chooseSport(next)}
          />
          <Select
            label={t('operator.risk.scope.champ')}
            value={champ}
            options={[
              { value: NEW, label: t('operator.hand.newChamp') },
              ...champs.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={setChamp}
          />
          {champ === NEW ? (
            <Field
              label={t('operator.hand.champName')}
              name="champName"
              required
              maxLength={80}
              autoComplete="off"
            />
          ) : null}
          <Field label={t('operator.hand.first')} name="first" required maxLength={80} autoComplete="off" />
          <Field
            label={t('operator.hand.second')}
            name="second"
            error={wrong('opponents')}
            required
            maxLength={80}
            autoComplete="off"
          />
          <Field
            label={t('operator.hand.startsAt')}
            name="startsAt"
            type="datetime-local"
            error={wrong('startsAt')}
            required
          />
        </div>
        {kinds.length > 0 ? (
          <MarketsEdit {...{ sportId, kinds, drafts, api, saving }} onDrafts={setDrafts} />
        ) : null}
        <Failure text={failure} />
        <div className="row wrap">
          <button type="submit" className="btn primary" aria-disabled={isBusy || drafts.length === 0}>
            {t('operator.hand.addIt')}
          </button>
        </div>
      </form>
    </section>
  );
}
