import type { stops } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Field, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useEffect, useState } from 'react';
import { type Saving, useSaving } from '../page/use-saving.ts';
import { Failure } from '../risk/Failure.tsx';
import styles from './trading.module.css';

type Why = stops.Stop['why'];
/** A copy: the view loads no contracts. */
export const REASONS = ['prices', 'news', 'bets', 'integrity', 'other'] as const satisfies readonly Why[];
const WHOLE = '';

interface StopFormProps {
  gameId: number;
  /** The game’s name. */
  name: string;
  api: ViewContext['api'];
  onStopped(): Promise<void>;
  onClose(): void;
}

/** Stops all of a game or one of its markets, with the reason. The button says what it stops. */
export function StopForm(props: StopFormProps) {
  const { t } = useUi();
  return <StopFields {...props} saving={useSaving(t('operator.stops.failed'))} />;
}

export function StopFields({ saving, ...props }: StopFormProps & { saving: Saving }) {
  const { gameId, name, api, onStopped, onClose } = props;
  const { t } = useUi();
  const [what, setWhat] = useState(WHOLE);
  const [why, setWhy] = useState<Why>('news');
  const { failure, isBusy, save } = saving;
  const markets = useMarkets(gameId, api);
  const market = markets.find(({ value }) => value === what);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const note = String(typed.get('note') ?? '').trim();
    const hides = what === WHOLE && typed.get('hides') === 'on';
    const of =
      what === WHOLE
        ? ({ scope: 'game', subject: String(gameId) } as const)
        : ({ scope: 'market', subject: `${gameId}:${what}` } as const);
    const isDone = await save(() => api('stops.stop', { body: { ...of, why, note, hides } }).then(onStopped));
    if (isDone) onClose();
  }

  return (
    <form className={styles.stopForm} onSubmit={(event) => void onSubmit(event)} aria-busy={isBusy}>
      <Select
        label={t('operator.stops.what')}
        value={what}
        options={[{ value: WHOLE, label: t('operator.stops.whole') }, ...markets]}
        onChange={setWhat}
      />
      <Select
        label={t('operator.stops.whyLabel')}
        value={why}
        options={REASONS.map((value) => ({ value, label: t(`operator.stops.why.${value}`) }))}
        onChange={(next) => setWhy(next as Why)}
      />
      <Field label={t('operator.stops.note')} name="note" maxLength={300} autoComplete="off" />
      {what === WHOLE ? (
        <label className="row">
          <input type="checkbox" name="hides" />
          <span>{t('operator.stops.hides')}</span>
        </label>
      ) : null}
      <p className="small">{t('operator.stops.effect')}</p>
      <Failure text={failure} />
      <div className="row wrap">
        <button type="submit" className="btn danger" aria-disabled={isBusy}>
          {t('operator.stops.stopOn', { name: market?.label ?? name })}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          {t('operator.stops.keep')}
        </button>
      </div>
    </form>
  );
}

/** The markets of a game by name; none until they are read, and where the game is no longer in the book. */
function useMarkets(gameId: number, api: ViewContext['api']) {
  const [markets, setMarkets] = useState<readonly { value: string; label: string }[]>([]);
  useEffect(() => {
    let isLatest = true;
    api('sportsbook.game', { params: { id: gameId } })
      .then(
        (game) => isLatest && setMarkets(game.markets.map(({ id, name }) => ({ value: id, label: name }))),
      )
      .catch(() => undefined);
    return () => {
      isLatest = false;
    };
  }, [gameId, api]);
  return markets;
}
