import type { ViewContext } from '@fairbook/remote-view';
import type { MouseEvent } from 'react';
import type { FormEntry } from './form.ts';
import type { FormData } from './load.ts';
import { textsIn } from './texts.ts';
import './form.css';

export function App({ data, ctx }: { data: FormData; ctx: ViewContext }) {
  const { lang, bus } = ctx;
  const texts = textsIn(lang);
  /** The host owns the address, so links are followed through it. */
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    bus.emit('navigate', { to: '/results' });
  }
  return (
    <section className="team-form" aria-labelledby="team-form-title">
      <h2 id="team-form-title">{texts.title}</h2>
      {data.teams.map(({ name, form }) => (
        <div key={name} className="team-form-row">
          <span>{name}</span>
          {form.length === 0 ? (
            <span className="team-form-none">{texts.nothing}</span>
          ) : (
            <ol>
              {form.map((entry) => (
                <Game key={entry.gameId} entry={entry} name={texts[entry.outcome]} />
              ))}
            </ol>
          )}
        </div>
      ))}
      <a href={`/${lang}/results`} onClick={follow}>
        {texts.results}
      </a>
    </section>
  );
}

function Game({ entry, name }: { entry: FormEntry; name: { short: string; long: string } }) {
  const { outcome, against, score } = entry;
  const words = `${name.long} ${score.join(':')}, ${against}`;
  return (
    <li className={`team-form-${outcome}`} title={words}>
      <span aria-hidden="true">{name.short}</span>
      <span className="team-form-words">{words}</span>
    </li>
  );
}
