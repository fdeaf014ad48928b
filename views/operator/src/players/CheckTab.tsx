import type { AnswerOf, person } from '@fairbook/contracts';
import { operatorPath } from '@fairbook/contracts/site/operator-pages';
import { ChipLink, ChipRow, EmptyState, Tag, useUi } from '@fairbook/ui';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';

type List = AnswerOf<typeof person.queue>;

/** Identity checks: those that wait, or those decided. */
export function CheckTab({ which, answer }: { which: 'waiting' | 'decided'; answer: List }) {
  const { t, lang } = useUi();
  const pathOf = (query: Record<string, string> = {}) =>
    `/${lang}${operatorPath('players', 'verification', query)}`;
  return (
    <>
      <ChipRow label={t('operator.players.tab.verification')}>
        <ChipLink href={pathOf()} isCurrent={which === 'waiting'}>
          {t('operator.check.waiting', { count: answer.waiting })}
        </ChipLink>
        <ChipLink href={pathOf({ list: 'decided' })} isCurrent={which === 'decided'}>
          {t('operator.check.decided')}
        </ChipLink>
      </ChipRow>
      {answer.list.length === 0 ? (
        <EmptyState
          text={t(which === 'waiting' ? 'operator.check.noneWaiting' : 'operator.check.noneDecided')}
        />
      ) : (
        <ul className={`panel ${styles.tree}`}>
          {answer.list.map(({ userId, login, state, sentAt, decidedAt }) => (
            <li key={userId} className={styles.limit}>
              <div className={styles.limitName}>
                <a className="link" href={pathOf({ id: String(userId) })}>
                  <b>{login}</b>
                </a>{' '}
                <Tag>{t(`person.state.${state}`)}</Tag>
                <small>{momentText((which === 'waiting' ? sentAt : decidedAt) ?? '', lang)}</small>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
