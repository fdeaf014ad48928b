import type { articles } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Check, Select } from '@fairbook/ui/overlay';
import { Fragment, useState } from 'react';
import type { Edits } from '../../editor/book.ts';
import { languageName } from '../../editor/languages.tsx';
import { changedFields } from '../../editor/merge.ts';
import type { Fields } from '../../editor/shape.ts';
import { labelOf } from '../../editor/texts.ts';
import { Failure } from '../../risk/Failure.tsx';
import { failureText } from '../../risk/fields.ts';
import { momentText } from '../../voids/texts.ts';
import content from './article.module.css';
import { type Compared, compared, type Piece, type Row } from './compare.ts';
import styles from './versions.module.css';

interface Props {
  id: string;
  api: ViewContext['api'];
  /** Takes a version into the form; null for operators who only read. */
  onRestore: ((version: Fields) => void) | null;
}

/** As many saves as one call answers. */
const MOST = 100;

/** Two versions of an article side by side. They are read when the operator asks for them. */
export function Versions({ id, api, onRestore }: Props) {
  const { t } = useUi();
  const [edits, setEdits] = useState<Edits | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function read(): Promise<void> {
    setFailure(null);
    try {
      const query = { subject: id, limit: MOST };
      const page = await api('config.history', { params: { part: 'articles' }, query });
      setEdits(page.edits.filter(isVersion));
    } catch (error) {
      setFailure(failureText(error, t('editor.historyFailed')));
    }
  }

  return (
    <details
      className={`${content.fold} ${styles.versions}`}
      onToggle={(event) => {
        if (event.currentTarget.open && edits === null) void read();
      }}
    >
      <summary>{t('editor.article.versions')}</summary>
      <Failure text={failure} />
      {edits && edits.length < 2 ? <p className="small muted">{t('editor.article.oneVersion')}</p> : null}
      {edits && edits.length > 1 ? <Two edits={edits} onRestore={onRestore} /> : null}
    </details>
  );
}

/** Whether an edit saved something else to read: publishing and withdrawing are edits, too. */
function isVersion({ before, after }: Edits[number]): boolean {
  return (
    after !== null &&
    (before === null || changedFields(['slug', 'category', 'texts'], before, after).length > 0)
  );
}

function Two({ edits, onRestore }: Pick<Props, 'onRestore'> & { edits: Edits }) {
  const { t, lang } = useUi();
  const [left, setLeft] = useState(1);
  const [right, setRight] = useState(0);
  const [isAll, setAll] = useState(false);
  const options = edits.map(({ at, login }, i) => ({
    value: String(i),
    label: `${momentText(at, lang)} · ${login}`,
  }));
  const [older, newer] = [edits[left]!.after!, edits[right]!.after!];
  const parts = compared(
    older as unknown as articles.ArticleFields,
    newer as unknown as articles.ArticleFields,
  );
  const isSame = parts.every(({ rows }) => rows.every((row) => row.isSame));
  return (
    <div className={styles.two}>
      <div className={styles.heads}>
        <Side
          label={t('editor.article.left')}
          {...{ options, chosen: left, onChoose: setLeft }}
          onRestore={onRestore && (() => onRestore(older))}
        />
        <Side
          label={t('editor.article.right')}
          {...{ options, chosen: right, onChoose: setRight }}
          onRestore={onRestore && (() => onRestore(newer))}
        />
      </div>
      <Check isOn={isAll} onChange={setAll}>
        {t('editor.article.showSame')}
      </Check>
      {isSame ? <p role="status">{t('editor.article.sameVersions')}</p> : null}
      {parts.map((part) => (
        <Part key={part.lng ?? ''} part={part} isAll={isAll} />
      ))}
    </div>
  );
}

interface SideProps {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: number;
  onChoose(index: number): void;
  onRestore: (() => void) | null;
}

function Side({ label, options, chosen, onChoose, onRestore }: SideProps) {
  const { t } = useUi();
  return (
    <div className={styles.head}>
      <Select
        label={label}
        value={String(chosen)}
        options={options}
        onChange={(next) => onChoose(Number(next))}
      />
      {onRestore ? (
        <button type="button" className="btn sm" onClick={onRestore}>
          {t('editor.article.bringBack')}
        </button>
      ) : null}
    </div>
  );
}

function Part({ part: { lng, rows }, isAll }: { part: Compared; isAll: boolean }) {
  const { t, lang } = useUi();
  const shown = isAll ? rows : rows.filter((row) => !row.isSame);
  if (shown.length === 0) return null;
  return (
    <section lang={lng ?? undefined}>
      {lng ? <h4 lang={lang}>{languageName(lng, lang)}</h4> : null}
      <dl className={styles.rows}>
        {shown.map((row, i) => (
          <Fragment key={i}>
            {row.field === shown[i - 1]?.field ? null : (
              <dt lang={lang}>{labelOf(t, `article.${lng ? 'texts.' : ''}${row.field}`)}</dt>
            )}
            <Beside row={row} />
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

function Beside({ row: { left, right, isSame } }: { row: Row }) {
  return (
    <dd className={styles.row} data-same={isSame || undefined}>
      <Pieces pieces={left} as="del" />
      <Pieces pieces={right} as="ins" />
    </dd>
  );
}

function Pieces({ pieces, as: Mark }: { pieces: Piece[] | null; as: 'del' | 'ins' }) {
  const { t } = useUi();
  if (pieces === null)
    return (
      <p className={styles.none}>
        <span className="vh">{t('editor.article.nothing')}</span>
      </p>
    );
  return <p>{pieces.map(({ text, isMarked }, i) => (isMarked ? <Mark key={i}>{text}</Mark> : text))}</p>;
}
