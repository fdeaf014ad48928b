import type { AnswerOf, depositBonuses } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, Tag, useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { BookTab } from '../../editor/BookTab.tsx';
import type { BookData } from '../../editor/book.ts';
import { readBook } from '../../editor/book.ts';
import { Allowed } from '../../page/may.tsx';
import { part } from '../../page/part.tsx';
import { Empty } from '../../page/states.tsx';
import { useSaving } from '../../page/use-saving.ts';
import { Failure } from '../../risk/Failure.tsx';
import styles from '../../risk/risk.module.css';
import { momentText } from '../../voids/texts.ts';
import { DEPOSIT_BONUS } from './deposit-book.tsx';

export const tab = part(
  async (ctx) => ({
    book: await readBook(DEPOSIT_BONUS, ctx),
    ...(await ctx.api('depositBonuses.granted')),
  }),
  ({ data, ctx }) => <DepositsTab start={data} api={ctx.api} />,
);

type Grant = AnswerOf<typeof depositBonuses.granted>['grants'][number];

interface Props {
  start: { book: BookData; grants: Grant[] };
  api: ViewContext['api'];
}

/** Bonuses on deposits: their terms, and what the last deposits brought. */
function DepositsTab({ start, api }: Props) {
  const { t, lang } = useUi();
  const [grants, setGrants] = useState(start.grants);
  const [told, setTold] = useState('');
  const { failure, save } = useSaving(t('operator.failed'));

  const takeBack = ({ depositId }: Grant, note: string) =>
    save(async () => {
      const back = await api('depositBonuses.takeBack', { params: { depositId }, body: { note } });
      const { taken, missing, iso } = back;
      const money = (sum: string) => moneyText(sum, iso, lang);
      setTold(t('editor.depositBonus.taken', { taken: money(taken), missing: money(missing) }));
      setGrants((await api('depositBonuses.granted')).grants);
    });

  return (
    <>
      <BookTab book={DEPOSIT_BONUS} start={start.book} api={api} />
      <section className="panel">
        <header className="panel-head">
          <h2>{t('editor.depositBonus.last')}</h2>
        </header>
        <Failure text={failure} />
        <p role="status" className={told ? styles.note : 'vh'}>
          {told}
        </p>
        {grants.length === 0 ? <Empty isPart text={t('editor.depositBonus.none')} /> : null}
        <ul className={styles.tree}>
          {grants.map((grant) => (
            <li key={grant.depositId} className={styles.limit}>
              <Row grant={grant} onReturn={(note) => takeBack(grant, note)} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Row({ grant, onReturn }: { grant: Grant; onReturn(note: string): Promise<boolean> }) {
  const { t, lang } = useUi();
  const { login, name, state, at, iso, deposit, amount, taken } = grant;
  const money = (sum: string) => moneyText(sum, iso, lang);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void onReturn(String(new FormData(event.currentTarget).get('note')));
  }

  return (
    <>
      <div className={styles.limitName}>
        <b>{login}</b>
        <small>
          {name} · {momentText(at, lang)}
        </small>
        <small>{t('editor.depositBonus.of', { amount: money(amount), deposit: money(deposit) })}</small>
      </div>
      <Tag>{t(`editor.depositBonus.state.${state}`)}</Tag>
      {state === 'returned' ? <small>{money(taken)}</small> : null}
      {state === 'granted' ? (
        <Allowed to="bonuses.give">
          <form
            onSubmit={onSubmit}
            className="row wrap"
            aria-label={t('editor.depositBonus.backOf', { login })}
          >
            <Field label={t('editor.depositBonus.why')} name="note" required maxLength={500} />
            <button type="submit" className="btn sm">
              {t('editor.depositBonus.takeBack')}
            </button>
          </form>
        </Allowed>
      ) : null}
    </>
  );
}
