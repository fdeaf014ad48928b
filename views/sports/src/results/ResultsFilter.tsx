import { dayKey } from '@fairbook/i18n';
import { Icon, offsetOf, useTimeZone, useUi } from '@fairbook/ui';
import { type FormEvent, useId } from 'react';
import type { Champ, ResultsWish } from '../data.ts';
import { resultsPath, resultsWish } from './wish.ts';

interface ResultsFilterProps {
  champs: readonly Pick<Champ, 'id' | 'name'>[];
  wish: ResultsWish;
  /** Words while they are typed, before they are the address. */
  onType(text: string): void;
}

/**
 * One league or all, one day or all, and words that name a competitor or a league. The choice becomes the address; without
 * scripts the form works in UTC.
 */
export function ResultsFilter({ champs, wish, onType }: ResultsFilterProps) {
  const { t, lang, bus, now } = useUi();
  const zone = useTimeZone();

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const tz = String(offsetOf(zone, given.day ? Date.parse(given.day) : now));
    const query = new URLSearchParams({ ...given, tz }).toString();
    bus.emit('navigate', { to: resultsPath(resultsWish(query)) });
  }

  return (
    <form
      key={`${wish.sportId} ${wish.champId} ${wish.day} ${wish.text}`}
      className="row wrap"
      action={`/${lang}/results`}
      onSubmit={show}
    >
      {wish.sportId === null ? null : <input type="hidden" name="sport" value={wish.sportId} />}
      <SearchField value={wish.text} onType={onType} />
      <League champs={champs} value={wish.champId} />
      <Day value={wish.day} last={dayKey(now, zone)} />
      <button type="submit" className="btn">
        {t('results.show')}
      </button>
      {wish.sportId !== null || wish.champId !== null || wish.day !== null || wish.text !== '' ? (
        <a className="btn plain" href={`/${lang}/results`}>
          {t('results.clear')}
        </a>
      ) : null}
    </form>
  );
}

/** Finds teams, players and competitions among all results that there are. */
function SearchField({ value, onType }: { value: string; onType(text: string): void }) {
  const { t } = useUi();
  return (
    <label className="input results-search">
      <span className="vh">{t('results.search')}</span>
      <Icon id="search" size="s" />
      <input
        type="search"
        name="q"
        maxLength={60}
        placeholder={t('results.search')}
        defaultValue={value}
        onChange={(event) => onType(event.target.value.trim())}
      />
    </label>
  );
}

function League({ champs, value }: { champs: ResultsFilterProps['champs']; value: number | null }) {
  const { t } = useUi();
  const id = useId();
  return (
    <div className="input">
      <label className="vh" htmlFor={id}>
        {t('results.league')}
      </label>
      <select id={id} name="champ" defaultValue={value ?? ''}>
        <option value="">{t('results.allLeagues')}</option>
        {champs.map(({ id: champ, name }) => (
          <option key={champ} value={champ}>
            {name}
          </option>
        ))}
      </select>
      <Icon id="down" size="s" />
    </div>
  );
}

function Day({ value, last }: { value: string | null; last: string }) {
  const { t } = useUi();
  const id = useId();
  return (
    <div className="input">
      <label className="small" htmlFor={id}>
        {t('results.day')}
      </label>
      <input id={id} type="date" name="day" min="2020-01-01" max={last} defaultValue={value ?? ''} />
    </div>
  );
}
