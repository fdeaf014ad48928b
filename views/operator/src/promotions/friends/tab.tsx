import type { friends } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, Tag, useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { Allowed } from '../../page/may.tsx';
import { part } from '../../page/part.tsx';
import { Empty } from '../../page/states.tsx';
import { TabLink } from '../../page/TabLink.tsx';
import { Failure } from '../../risk/Failure.tsx';
import { failureText } from '../../risk/fields.ts';
import styles from '../../risk/risk.module.css';
import { momentText } from '../../voids/texts.ts';

export const tab = part(
  async ({ api, query }) => {
    const isAll = new URLSearchParams(query).get('all') === '1';
    return { isAll, friends: (await api('friends.queue', { query: { all: isAll } })).friends };
  },
  ({ data, ctx }) => <FriendsTab key={String(data.isAll)} start={data} api={ctx.api} />,
);

type Friend = friends.Friend;
type Decision = 'pay' | 'refuse' | 'take_back';

interface FriendsStart {
  isAll: boolean;
  friends: Friend[];
}

/** The decisions that are possible in each state. */
const DECISIONS: Readonly<Record<friends.FriendState, readonly Decision[]>> = {
  registered: ['refuse'],
  deposited: ['refuse'],
  qualified: ['refuse'],
  held: ['pay', 'refuse'],
  paid: ['take_back'],
  refused: [],
  expired: [],
  taken_back: [],
};

/** Rewards for friends: those held for an operator with what speaks against them, or all. */
function FriendsTab({ start, api }: { start: FriendsStart; api: ViewContext['api'] }) {
  const { t } = useUi();
  const [rows, setRows] = useState(start.friends);
  const [failure, setFailure] = useState<string | null>(null);

  async function decide({ userId: id, version }: Friend, decision: Decision, note: string): Promise<void> {
    setFailure(null);
    await api('friends.decide', { params: { id }, body: { version, decision, note } }).catch(
      (error: unknown) => setFailure(failureText(error, t('operator.failed'))),
    );
    await api('friends.queue', { query: { all: start.isAll } }).then(
      (answer) => setRows(answer.friends),
      () => undefined,
    );
  }

  return (
    <>
      <p className="row wrap">
        <TabLink page="partners" tab="friends" className={start.isAll ? 'btn sm' : 'btn sm primary'}>
          {t('referrals.op.held')}
        </TabLink>
        <TabLink
          page="partners"
          tab="friends"
          query={{ all: '1' }}
          className={start.isAll ? 'btn sm primary' : 'btn sm'}
        >
          {t('referrals.op.all')}
        </TabLink>
      </p>
      <Failure text={failure} />
      {rows.length === 0 ? (
        <Empty text={t(start.isAll ? 'referrals.op.noFriends' : 'referrals.op.noHeld')} />
      ) : (
        <ul className={`panel ${styles.tree}`}>
          {rows.map((row) => (
            <li key={row.userId}>
              <Row row={row} onDecide={(decision, note) => decide(row, decision, note)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface RowProps {
  row: Friend;
  onDecide(decision: Decision, note: string): Promise<void>;
}

function Row({ row, onDecide }: RowProps) {
  const { t, lang } = useUi();
  const [isBusy, setBusy] = useState(false);
  const money = (sum: { amount: string; iso: string } | null) =>
    sum ? moneyText(sum.amount, sum.iso, lang) : '–';
  const player = (id: number, login: string) => (
    <TabLink page="risk" tab="players" query={{ user: String(id) }} isName>
      {login}
    </TabLink>
  );
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const note = String(new FormData(event.currentTarget).get('note') ?? '');
    setBusy(true);
    void onDecide((submitter as HTMLButtonElement).value as Decision, note).finally(() => setBusy(false));
  }
  return (
    <>
      <div className={styles.limit}>
        <div className={styles.limitName}>
          <b>{player(row.userId, row.login)}</b>{' '}
          <Tag tone={row.state === 'held' ? 'warn' : undefined}>{t(`referrals.state.${row.state}`)}</Tag>
          <small>
            {t('referrals.op.brought', { login: row.referrer })} · {momentText(row.at, lang)}
          </small>
          {row.reasons.map((reason) => (
            <Tag key={reason} tone="warn">
              {t(`referrals.reason.${reason}`)}
            </Tag>
          ))}
          {row.decidedBy ? (
            <small>
              {row.decidedBy}: {row.note || '–'}
            </small>
          ) : null}
        </div>
        <dl className={styles.sums}>
          <div>
            <dt>{t('referrals.op.reward')}</dt>
            <dd>{money(row.reward)}</dd>
          </div>
          <div>
            <dt>{t('referrals.op.friendReward')}</dt>
            <dd>{money(row.friendReward)}</dd>
          </div>
          {row.taken.length > 0 ? (
            <div>
              <dt>{t('referrals.op.taken')}</dt>
              <dd>{row.taken.map(money).join(' + ')}</dd>
            </div>
          ) : null}
        </dl>
      </div>
      {DECISIONS[row.state].length > 0 ? (
        <Allowed to="friends.decide">
          <form className={styles.form} onSubmit={onSubmit}>
            <Field label={t('referrals.op.friendNote')} name="note" maxLength={500} required />
            <div className="row wrap">
              {DECISIONS[row.state].map((decision) => (
                <button
                  key={decision}
                  type="submit"
                  value={decision}
                  className="btn sm"
                  aria-disabled={isBusy}
                >
                  {t(`referrals.op.decide.${decision}`)}
                </button>
              ))}
            </div>
          </form>
        </Allowed>
      ) : null}
    </>
  );
}
