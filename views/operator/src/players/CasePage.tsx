import type { Case, PersonalField } from '@fairbook/contracts/players/person';
import { operatorPath } from '@fairbook/contracts/site/operator-pages';
import type { ViewContext } from '@fairbook/remote-view';
import { Icon, Tag, useUi } from '@fairbook/ui';
import { Empty } from '../page/states.tsx';
import { waitedAt, withinOf } from '../queues/ages.ts';
import { Changed } from '../queues/Changed.tsx';
import { CaseAge } from '../queues/QueueRow.tsx';
import queue from '../queues/queues.module.css';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';
import { CheckDecision } from './CheckDecision.tsx';
import own from './players.module.css';

interface Props {
  held: Case;
  /** Names of countries by their ids. */
  countries: Readonly<Record<number, string>>;
  /** Whether somebody else has changed it since it was read. */
  isChanged: boolean;
  /** Epoch milliseconds. */
  now: number;
  api: ViewContext['api'];
  onDecided(next: Case): void;
  /** The server says that it has changed. */
  onChanged(): void;
  /** Reads it anew. */
  onShow(): void;
  onBack(): void;
}

/** One identity check: what the player said, what they sent, and the decision. */
export function CasePage({
  held,
  countries,
  isChanged,
  now,
  api,
  onDecided,
  onChanged,
  onShow,
  onBack,
}: Props) {
  const { t, lang } = useUi();
  const pathOf = (tab: 'find', query: Record<string, string> = {}) =>
    `/${lang}${operatorPath('players', tab, query)}`;
  return (
    <>
      <header className={queue.title}>
        <div>
          <h2 className={own.name}>{held.login}</h2>
          <p>
            <Tag>{t(`person.state.${held.state}`)}</Tag>{' '}
            {held.isIdentified ? <Tag>{t('operator.check.identified')}</Tag> : null}
          </p>
        </div>
        {held.state === 'waiting' && held.sentAt ? (
          <CaseAge waitedMs={waitedAt(now, held.sentAt)} withinMs={withinOf('verification')} />
        ) : null}
      </header>
      {isChanged ? <Changed text={t('operator.desk.changedBy')} onShow={onShow} /> : null}
      {held.sameDocument.length > 0 ? (
        <p className="note info">
          <Icon id="info" />
          <span>
            {t('operator.check.same')}{' '}
            {held.sameDocument.map((id) => (
              <a key={id} className="link" href={pathOf('find', { id: String(id) })}>
                {id}{' '}
              </a>
            ))}
          </span>
        </p>
      ) : null}
      <div className={queue.columns}>
        <Said held={held} countries={countries} />
        <Sent held={held} />
      </div>
      <CheckDecision
        held={held}
        isOff={isChanged}
        api={api}
        onDecided={onDecided}
        onChanged={onChanged}
        onBack={onBack}
      />
    </>
  );
}

function Said({ held: { fields }, countries }: Pick<Props, 'held' | 'countries'>) {
  const { t } = useUi();
  const shown = (name: PersonalField, value: string | number | null) => {
    if (name === 'documentTypeId') return t(`person.document.${value}`);
    return name === 'countryId' ? countries[Number(value)] : value;
  };
  const given = (Object.entries(fields) as [PersonalField, string | number | null][]).filter(
    ([, value]) => value !== null && value !== '',
  );
  return (
    <section className="panel">
      <header className="panel-head">
        <h3>{t('person.data')}</h3>
      </header>
      {given.length === 0 ? <Empty isPart text={t('operator.check.nothing')} /> : null}
      <dl className="kv pad">
        {given.map(([name, value]) => [
          <dt key={`${name}-name`}>{t(`person.field.${name}`)}</dt>,
          <dd key={name}>
            <bdi>{shown(name, value)}</bdi>
          </dd>,
        ])}
      </dl>
    </section>
  );
}

function Sent({ held: { documents } }: { held: Case }) {
  const { t, lang } = useUi();
  return (
    <section className="panel">
      <header className="panel-head">
        <h3>{t('person.documents')}</h3>
      </header>
      {documents.length === 0 ? <p className={styles.note}>{t('operator.check.noDocuments')}</p> : null}
      <ul className={styles.tree}>
        {documents.map(({ id, kind, name, sentAt }) => (
          <li key={id} className={styles.limit}>
            <div className={styles.limitName}>
              <a className="link" href={`/operator-api/v1/files/document/${id}`} download>
                <bdi>{name}</bdi>
              </a>
              <small>
                {t(`person.kind.${kind}`)} · {momentText(sentAt, lang)}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
