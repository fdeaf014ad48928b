import type { AnswerOf, config } from '@fairbook/contracts';
import { EDIT_PARTS, type EditPart } from '@fairbook/contracts/edit-parts';
import { operatorPath } from '@fairbook/contracts/operator-pages';
import { ChipLink, ChipRow, EmptyState, Tag, useUi } from '@fairbook/ui';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';
import { type Change, changesOf } from './changes.ts';
import own from './operators.module.css';

type Answer = AnswerOf<typeof config.edits>;

interface Props {
  part: EditPart | undefined;
  /** Not the first page. */
  isLater: boolean;
  answer: Answer;
}

/** Operators' edits, newest first, with the values before. */
export function EditsTab({ part, isLater, answer: { edits, next } }: Props) {
  const { t, lang } = useUi();
  const pathOf = (query: Record<string, string> = {}) =>
    `/${lang}${operatorPath('operators', 'edits', query)}`;
  const only: Record<string, string> = part ? { part } : {};
  return (
    <>
      <ChipRow label={t('operator.edits.which')}>
        <ChipLink href={pathOf()} isCurrent={part === undefined}>
          {t('operator.edits.all')}
        </ChipLink>
        {EDIT_PARTS.map((each) => (
          <ChipLink key={each} href={pathOf({ part: each })} isCurrent={each === part}>
            {t(`operator.edits.part.${each}`)}
          </ChipLink>
        ))}
      </ChipRow>
      {edits.length === 0 ? (
        <EmptyState
          text={t(isLater ? 'operator.edits.noMore' : 'operator.edits.none')}
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
      {next === null ? null : (
        <a className="btn" href={pathOf({ ...only, before: String(next) })}>
          {t('operator.risk.older')}
        </a>
      )}
    </>
  );
}

/** One edit with the values before and after. */
export function EditRow({ edit }: { edit: Answer['edits'][number] }) {
  const { t, lang } = useUi();
  const changes = changesOf(edit.before, edit.after);
  return (
    <>
      <div className={styles.limit}>
        <div className={styles.limitName}>
          <b>{edit.subject}</b> <Tag>{t(`operator.edits.part.${edit.part}`)}</Tag>
          <small>{t('operator.edits.by', { login: edit.login, at: momentText(edit.at, lang) })}</small>
        </div>
      </div>
      {changes.length > 0 ? (
        <dl className={own.change}>
          {changes.map((change) => (
            <Changed key={change.field} change={change} />
          ))}
        </dl>
      ) : null}
    </>
  );
}

function Changed({ change: { field, before, after } }: { change: Change }) {
  const { t } = useUi();
  return (
    <>
      <dt>{field}</dt>
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
