import type { players } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { Tag, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { Changes } from '../operators/EditsTab.tsx';
import { useSaving } from '../page/use-saving.ts';
import { Failure } from '../risk/Failure.tsx';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';
import { List } from './List.tsx';
import type { History } from './read-player.ts';

const WHO = ['all', 'operator', 'player'] as const;
type Who = (typeof WHO)[number];

interface Props {
  playerId: number;
  start: History;
  api: ViewContext['api'];
}

/** Every change of the account by operators and the player, the latest first. */
export function Timeline({ playerId, start, api }: Props) {
  const { t } = useUi();
  const [who, setWho] = useState<Who>('all');
  const [{ changes, next }, setShown] = useState(start);
  const { failure, save } = useSaving(t('operator.players.failed'));

  const read = (by: Who, before: number | null) =>
    save(async () => {
      const query = { ...(by !== 'all' && { by }), ...(before !== null && { before }) };
      const page = await api('players.history', { params: { id: playerId }, query });
      setWho(by);
      setShown(before === null ? page : { ...page, changes: [...changes, ...page.changes] });
    });

  return (
    <>
      <List
        title={t('operator.players.changes')}
        empty={t('operator.players.noChanges')}
        head={
          <fieldset className={`row wrap ${styles.note}`}>
            <legend className="vh">{t('operator.players.whose')}</legend>
            {WHO.map((each) => (
              <button
                key={each}
                type="button"
                className="chip"
                aria-pressed={each === who}
                onClick={() => void read(each, null)}
              >
                {t(`operator.players.by.${each}`)}
              </button>
            ))}
            <Failure text={failure} />
          </fieldset>
        }
      >
        {changes.map((change) => (
          <li key={change.id}>
            <ChangeRow change={change} />
          </li>
        ))}
      </List>
      {next === null ? null : (
        <button type="button" className="btn" onClick={() => void read(who, next)}>
          {t('operator.risk.older')}
        </button>
      )}
    </>
  );
}

function ChangeRow({ change: { at, by, login, kind, before, after } }: { change: players.PlayerChange }) {
  const { t, lang } = useUi();
  const part = by === 'operator' ? kind : 'players';
  const name = by === 'operator' ? t(`operator.edits.part.${kind}`) : t(`operator.own.${kind}`);
  return (
    <>
      <div className={styles.limit}>
        <div className={styles.limitName}>
          {kind === 'players' ? null : <b>{name} </b>}
          <Tag {...(by === 'operator' && { tone: 'accent' })}>{t(`operator.players.by.${by}`)}</Tag>
          <small>{t('operator.edits.by', { login, at: momentText(at, lang) })}</small>
        </div>
      </div>
      <Changes edit={{ part, subject: '', before, after }} />
    </>
  );
}
