import type { riskBoard } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { Icon, useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { Allowed } from '../page/may.tsx';
import { type Saving, useSaving } from '../page/use-saving.ts';
import { Failure } from '../risk/Failure.tsx';
import { written } from '../risk/fields.ts';
import { wholeText } from '../sums.ts';
import { NEAR, shareOf } from './share-of.ts';
import styles from './trading.module.css';

interface BookLimitProps {
  board: riskBoard.RiskBoard;
  api: ViewContext['api'];
  onChanged(): Promise<void>;
}

/** Warns where the worst case of the book is near the limit of the house, or past it. */
export function BookAlert({ board }: Pick<BookLimitProps, 'board'>) {
  const { t, lang } = useUi();
  const share = shareOf(board, lang);
  if (!share || share.percent < NEAR) return null;
  return (
    <div className="note warn" role="alert">
      <Icon id="alert" />
      <p>
        {t('operator.board.bookAlert', {
          isOver: share.percent >= 100 ? 'yes' : 'no',
          percent: share.text,
          worst: wholeText(board.worst, lang),
          limit: wholeText(board.limit!, lang),
          iso: board.iso,
        })}
      </p>
    </div>
  );
}

/** The limit of the whole book, and the form that sets it. */
export function BookLimit({ board, api, onChanged }: BookLimitProps) {
  const { t, lang } = useUi();
  const { limit, iso } = board;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.bookLimit}>
      <p>
        {limit === null
          ? t('operator.board.noBookLimit')
          : t('operator.board.bookLimit', { limit: wholeText(limit, lang), iso })}{' '}
        <Allowed to="limits.edit">
          {isOpen ? null : (
            <button type="button" className="link" onClick={() => setOpen(true)}>
              {t('operator.board.setBookLimit')}
            </button>
          )}
        </Allowed>
      </p>
      {isOpen ? (
        <LimitForm board={board} api={api} onChanged={onChanged} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}

type LimitFormProps = BookLimitProps & { onClose(): void };

function LimitForm(props: LimitFormProps) {
  const { t } = useUi();
  return <LimitFields {...props} saving={useSaving(t('operator.stops.failed'))} />;
}

export function LimitFields({ saving, ...props }: LimitFormProps & { saving: Saving }) {
  const { t } = useUi();
  const { board, api, onChanged, onClose } = props;
  const { limit, iso } = board;
  const { failure, isBusy, save } = saving;
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = written(String(new FormData(event.currentTarget).get('limit') ?? ''));
    const isDone = await save(() =>
      api('risk.setBookLimit', { body: { limit: next, was: limit } }).then(onChanged),
    );
    if (isDone) onClose();
  }
  return (
    <form className="row wrap" onSubmit={(event) => void onSubmit(event)} aria-busy={isBusy}>
      <Field
        label={t('operator.board.bookLimitLabel', { iso })}
        hint={t('operator.board.bookLimitHint')}
        name="limit"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={limit ?? ''}
      />
      <button type="submit" className="btn primary" aria-disabled={isBusy}>
        {t('operator.risk.save')}
      </button>
      <button type="button" className="btn" onClick={onClose}>
        {t('operator.desk.cancel')}
      </button>
      <Failure text={failure} />
    </form>
  );
}
