import type { handGames } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { Tag, useMoments, useUi } from '@fairbook/ui';
import { type FormEvent, useState } from 'react';
import { Allowed } from '../../page/may.tsx';
import { TabLink } from '../../page/TabLink.tsx';
import { useSaving } from '../../page/use-saving.ts';
import { Failure } from '../../risk/Failure.tsx';
import { oddsText } from '../../voids/texts.ts';
import { StopForm } from '../StopForm.tsx';
import styles from '../trading.module.css';
import { draftsOf, typedOf } from './drafts.ts';
import { MarketsEdit } from './MarketsEdit.tsx';

interface Props {
  game: handGames.HandGame;
  /** The time of the server, epoch milliseconds. */
  now: number;
  api: ViewContext['api'];
  onChanged(): Promise<void>;
}

/** A game by hand: its markets with odds, and what can be done with it. */
export function HandRow({ game, now, api, onChanged }: Props) {
  const { t, lang } = useUi();
  const moments = useMoments();
  const [open, setOpen] = useState<'prices' | 'stop' | null>(null);
  const { id, opponents, champName, startsAt, isStopped, waits, login, addedAt, markets, version } = game;
  const saving = useSaving(t('operator.handPrices.failed'));
  const name = opponents.join(' – ');
  const hasBegun = Date.parse(startsAt) <= now;
  const close = () => setOpen(null);
  const agree = () =>
    saving.save(() => api('handGames.agree', { params: { id }, body: { version } }).then(onChanged));
  return (
    <li className={styles.stop}>
      <div className={styles.alert}>
        <b>{name}</b> {isStopped ? <Tag tone="warn">{t('operator.stops.isStopped')}</Tag> : null}{' '}
        {waits ? <Tag tone="warn">{t('operator.handPrices.waiting')}</Tag> : null}
        <small>
          {champName} · {moments.dateTime(startsAt)}
        </small>
        {markets.map((market) => (
          <small key={`${market.typeId}:${market.line}`}>
            {market.name}:{' '}
            {market.outcomes
              .map((outcome, n) => `${outcome} ${market.coefs[n] ? oddsText(market.coefs[n], lang) : '–'}`)
              .join(' · ')}
          </small>
        ))}
        <small>{t('operator.hand.by', { login, at: moments.dateTime(addedAt) })}</small>
        {hasBegun ? <small>{t('operator.hand.begun')}</small> : null}
        {waits ? <small>{t('operator.hand.waits')}</small> : null}
        <Failure text={saving.failure} />
        {open === 'prices' ? <PricesForm {...{ game, api, onChanged }} onClose={close} /> : null}
        {open === 'stop' ? (
          <StopForm gameId={id} name={name} api={api} onStopped={onChanged} onClose={close} />
        ) : null}
      </div>
      {open ? null : (
        <div className="row wrap">
          {hasBegun ? (
            <TabLink page="results" tab="new" query={{ game: String(id) }} className="btn sm">
              {t('operator.results.tab.new')}
            </TabLink>
          ) : (
            <Allowed to="desk.edit">
              {waits ? (
                <button
                  type="button"
                  className="btn primary sm"
                  aria-disabled={saving.isBusy}
                  onClick={() => void agree()}
                >
                  {t('operator.handPrices.agree')}
                </button>
              ) : null}
              <button type="button" className="btn sm" onClick={() => setOpen('prices')}>
                {t('operator.hand.prices')}
              </button>
            </Allowed>
          )}
          <Allowed to="stops.edit">
            <button type="button" className="btn sm" onClick={() => setOpen('stop')}>
              {t('operator.stops.stop')}
            </button>
          </Allowed>
        </div>
      )}
    </li>
  );
}

function PricesForm({ game, api, onChanged, onClose }: Omit<Props, 'now'> & { onClose(): void }) {
  const { t } = useUi();
  const [drafts, setDrafts] = useState(() => draftsOf(game.markets));
  const saving = useSaving(t('operator.handPrices.failed'));
  const { id, sportId, version } = game;
  // Only the markets that it has: their names and outcomes are known.
  const kinds = game.markets.map((market) => ({ ...market, hasLine: market.line !== '' }));

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = { version, markets: typedOf(drafts) };
    if (await saving.save(() => api('handGames.setPrices', { params: { id }, body }).then(onChanged)))
      onClose();
  }

  return (
    <form onSubmit={(event) => void onSubmit(event)} aria-busy={saving.isBusy}>
      <MarketsEdit {...{ sportId, kinds, drafts, api, saving }} onDrafts={(next) => setDrafts([...next])} />
      <Failure text={saving.failure} />
      <div className="row wrap">
        <button type="submit" className="btn primary" aria-disabled={saving.isBusy}>
          {t('operator.risk.save')}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          {t('operator.desk.cancel')}
        </button>
      </div>
    </form>
  );
}
