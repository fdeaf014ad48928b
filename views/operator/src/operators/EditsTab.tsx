import type { AnswerOf, config } from '@fairbook/contracts';
import { operatorPath } from '@fairbook/contracts/site/operator-pages';
import { ChipLink, ChipRow, Tag, useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { Empty } from '../page/states.tsx';
import { TabLink } from '../page/TabLink.tsx';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';
import { type AskedEdits, AUDIT_PARTS, editsQuery } from './asked-edits.ts';
import { type Change, changesOf } from './changes.ts';
import { type EditOf, fieldName, subjectName } from './names.ts';
import own from './operators.module.css';
import { valueWords } from './words.ts';

type Answer = AnswerOf<typeof config.edits>;

interface Props {
  asked: AskedEdits;
  answer: Answer;
}

/** Everything operators did, newest first, with the values before. */
export function EditsTab({ asked, answer: { edits, next } }: Props) {
  const { t, lang } = useUi();
  const pathOf = (query: AskedEdits = {}) =>
    `/${lang}${operatorPath('operators', 'edits', editsQuery(query))}`;
  const { before, ...filter } = asked;
  const { part: _, ...withoutPart } = filter;
  const csv = new URLSearchParams(editsQuery(filter));
  return (
    <>
      <Filter asked={filter} />
      <ChipRow label={t('operator.edits.which')}>
        <ChipLink href={pathOf(withoutPart)} isCurrent={filter.part === undefined}>
          {t('operator.edits.all')}
        </ChipLink>
        {AUDIT_PARTS.map((each) => (
          <ChipLink key={each} href={pathOf({ ...filter, part: each })} isCurrent={each === filter.part}>
            {t(`operator.edits.part.${each}`)}
          </ChipLink>
        ))}
      </ChipRow>
      {edits.length === 0 ? (
        <Empty
          text={t(before === undefined ? 'operator.edits.none' : 'operator.edits.noMore')}
          action={
            <a className="btn primary" href={pathOf()}>
              {t('operator.edits.toAll')}
            </a>
          }
        />
      ) : (
        <ul className={`panel ${styles.tree}`}>
          {edits.map((edit) => (
            <li key={edit.id}>
              <EditRow edit={edit} />
            </li>
          ))}
        </ul>
      )}
      <div className="row wrap">
        {next === null ? null : (
          <a className="btn" href={pathOf({ ...filter, before: next })}>
            {t('operator.risk.older')}
          </a>
        )}
        <a className="btn" href={`/operator-api/v1/edits.csv${csv.size > 0 ? `?${csv}` : ''}`} download>
          {t('operator.edits.csv')}
        </a>
      </div>
    </>
  );
}

/** A filter by operator, player and day; works without scripts. */
function Filter({ asked: { part, operator, player, day } }: { asked: AskedEdits }) {
  const { t, lang } = useUi();
  return (
    <search>
      <form
        className={`panel ${own.filter}`}
        method="get"
        action={`/${lang}${operatorPath('operators', 'edits')}`.split('?')[0]}
      >
        <input type="hidden" name="tab" value="edits" />
        {part ? <input type="hidden" name="part" value={part} /> : null}
        <Field label={t('operator.edits.operator')} name="operator" maxLength={64} defaultValue={operator} />
        <Field
          label={t('operator.edits.player')}
          name="player"
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={15}
          defaultValue={player}
        />
        <Field label={t('operator.edits.day')} name="day" type="date" defaultValue={day} />
        <button type="submit" className="btn primary">
          {t('operator.edits.filter')}
        </button>
      </form>
    </search>
  );
}

/** One edit with the values before and after. */
function EditRow({ edit }: { edit: Answer['edits'][number] }) {
  const { t, lang } = useUi();
  return (
    <>
      <div className={styles.limit}>
        <div className={styles.limitName}>
          {edit.playerId === null ? (
            <b>{subjectName(t, edit)}</b>
          ) : (
            <TabLink page="players" tab="find" query={{ id: String(edit.playerId) }} className="link" isName>
              <b>{subjectName(t, edit)}</b>
            </TabLink>
          )}{' '}
          <Tag>{t(`operator.edits.part.${edit.part}`)}</Tag>
          <small>{t('operator.edits.by', { login: edit.login, at: momentText(edit.at, lang) })}</small>
        </div>
      </div>
      <Changes edit={edit} />
    </>
  );
}

/** What an edit has changed, in words. */
export function Changes({ edit }: { edit: EditOf & Pick<Answer['edits'][number], 'before' | 'after'> }) {
  const { t, lang } = useUi();
  const changes = changesOf(edit.before, edit.after, (field, value) =>
    valueWords({ t, lang, of: edit }, field, value),
  );
  if (changes.length === 0) return null;
  return (
    <dl className={own.change}>
      {changes.map((change) => (
        <Changed key={change.field} change={change} of={edit} />
      ))}
    </dl>
  );
}

function Changed({ change: { field, before, after }, of }: { change: Change; of: EditOf }) {
  const { t } = useUi();
  return (
    <>
      <dt>{fieldName(t, field, of)}</dt>
      <dd>
        {before === null ? null : (
          <>
            <span className="vh">{t('operator.edits.before')} </span>
            <del>{before}</del>{' '}
          </>
        )}
        {after === null ? null : (
          <>
            <span className="vh">{t('operator.edits.after')} </span>
            <ins>{after}</ins>
          </>
        )}
      </dd>
    </>
  );
}
