import type { care } from '@fairbook/contracts';
import { Tag, useUi } from '@fairbook/ui';
import { Empty } from '../page/states.tsx';
import { TabLink } from '../page/TabLink.tsx';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';
import { markText } from './mark-text.ts';

/** Players who may be the same person as somebody to whom play is closed. The decisions are on the player’s page. */
export function AlikeTab({ pairs }: { pairs: readonly care.AlikePair[] }) {
  const { t, lang } = useUi();
  return (
    <>
      <p className="small muted">{t('care.pairs.lead')}</p>
      {pairs.length === 0 ? (
        <Empty text={t('care.pairs.none')} />
      ) : (
        <ul className={`panel ${styles.tree}`}>
          {pairs.map(({ player, other, verdict, marks, since }) => (
            <li key={`${player.id} ${other.id}`} className={styles.limit}>
              <div className={styles.limitName}>
                <span>
                  <PlayerLink of={player} />{' '}
                  <Tag tone={verdict === 'held' ? 'warn' : undefined}>{t(`care.pairs.${verdict}`)}</Tag>
                </span>
                <small>
                  {t('care.pairs.other')} <PlayerLink of={other} />
                </small>
                <small>
                  {momentText(since, lang)} · {marks.map((mark) => markText(mark, t)).join(', ')}
                </small>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function PlayerLink({ of: { id, login } }: { of: care.AlikePair['player'] }) {
  return (
    <TabLink page="players" tab="find" query={{ id: String(id) }} className="link" isName>
      {login}
    </TabLink>
  );
}
