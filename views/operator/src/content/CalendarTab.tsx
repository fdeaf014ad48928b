import type { articles } from '@fairbook/contracts';
import { fullDateText, timeText } from '@fairbook/i18n';
import { EmptyState, Tag, useUi } from '@fairbook/ui';
import { TabLink } from '../page/TabLink.tsx';
import styles from './newsletter.module.css';

type Entry = articles.CalendarEntry;

const OF_OFFERS = {
  tournament: 'tournaments',
  drops: 'drops',
  freeRounds: 'freerounds',
  prediction: 'predictions',
  code: 'codes',
  boost: 'boosts',
} as const;

/** What begins and ends, day by day in UTC: articles, newsletters and promotions. */
export function CalendarTab({ entries }: { entries: readonly Entry[] }) {
  const { t, lang } = useUi();
  const days = Object.entries(Object.groupBy(entries, ({ at }) => at.slice(0, 10)));
  return (
    <section className="panel pad stack">
      <p className="small muted">{t('editor.calendar.lead')}</p>
      {days.length === 0 ? <EmptyState text={t('editor.calendar.empty')} /> : null}
      {days.map(([day, some = []]) => (
        <section key={day} aria-label={day}>
          <h2>{fullDateText(Date.parse(day), lang, 'UTC')}</h2>
          <ul className={styles.days}>
            {some.map((entry) => (
              <li key={`${entry.kind} ${entry.id} ${entry.edge}`}>
                <span className="num">{timeText(Date.parse(entry.at), lang, 'UTC')}</span>{' '}
                <Name entry={entry} />{' '}
                <span className="muted">
                  {t(`editor.calendar.kind.${entry.kind}`)}, {t(`editor.calendar.${entry.edge}`)}
                </span>{' '}
                {entry.isDraft ? <Tag>{t('editor.calendar.draft')}</Tag> : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function Name({ entry: { kind, name } }: { entry: Entry }) {
  if (kind === 'article' || kind === 'newsletter')
    return (
      <TabLink page="content" tab={kind === 'article' ? 'articles' : 'newsletters'} isName className="link">
        {name}
      </TabLink>
    );
  return (
    <TabLink page="offers" tab={OF_OFFERS[kind]} isName className="link">
      {name}
    </TabLink>
  );
}
