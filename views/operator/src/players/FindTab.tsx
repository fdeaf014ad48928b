import type { players } from '@fairbook/contracts';
import { operatorPath } from '@fairbook/contracts/site/operator-pages';
import { Tag, useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { Empty } from '../page/states.tsx';
import styles from '../risk/risk.module.css';
import { dateText } from '../voids/texts.ts';
import own from './players.module.css';

interface Props {
  text: string;
  found: readonly players.FoundPlayer[];
}

/** The search, and the players that it found. */
export function FindTab({ text, found }: Props) {
  const { t, lang } = useUi();
  const here = `/${lang}${operatorPath('players', 'find')}`;
  return (
    <>
      <search>
        <form className={`panel ${own.search}`} method="get" action={here}>
          <Field
            label={t('operator.players.searchFor')}
            name="text"
            type="search"
            hint={t('operator.players.searchHint')}
            maxLength={254}
            defaultValue={text}
          />
          <button type="submit" className="btn primary">
            {t('operator.players.search')}
          </button>
        </form>
      </search>
      {found.length === 0 ? (
        <Empty
          text={t('operator.players.none')}
          action={
            <a className="btn primary" href={here}>
              {t('operator.players.clear')}
            </a>
          }
        />
      ) : (
        <section className="panel">
          <header className="panel-head">
            <h2>{t(text ? 'operator.players.found' : 'operator.players.latest')}</h2>
          </header>
          <ul className={styles.tree}>
            {found.map((player) => (
              <li key={player.id}>
                <FoundRow player={player} text={text} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function FoundRow({
  player: { id, login, isHeld, currencyIso, createdAt, by },
  text,
}: {
  player: players.FoundPlayer;
  text: string;
}) {
  const { t, lang } = useUi();
  const query = { ...(text && { text }), id: String(id) };
  return (
    <div className={styles.limit}>
      <div className={styles.limitName}>
        <a className="link" href={`/${lang}${operatorPath('players', 'find', query)}`}>
          {login}
        </a>{' '}
        {isHeld ? <Tag tone="warn">{t('operator.players.held')}</Tag> : null}
        <small>
          {t('operator.players.number', { id: String(id) })} · {currencyIso} ·{' '}
          {t('operator.players.since', { date: dateText(createdAt, lang) })}
          {by && by !== 'id' && by !== 'login' ? ` · ${t(`operator.players.found.${by}`)}` : ''}
        </small>
      </div>
    </div>
  );
}
