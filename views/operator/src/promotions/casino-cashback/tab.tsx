import type { AnswerOf, Calls } from '@fairbook/contracts';
import { LEAST_COST } from '@fairbook/contracts/casino/bonus-rules';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, TableHead, useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { Allowed } from '../../page/may.tsx';
import { part } from '../../page/part.tsx';
import { Empty } from '../../page/states.tsx';
import { TabLink } from '../../page/TabLink.tsx';
import { useSaving } from '../../page/use-saving.ts';
import local from '../../partners/partners.module.css';
import { Failure } from '../../risk/Failure.tsx';
import styles from '../../risk/risk.module.css';
import { momentText } from '../../voids/texts.ts';

type Desk = AnswerOf<Calls['casinoCashback.desk']>;

export const tab = part(
  ({ api }) => api('casinoCashback.desk'),
  ({ data, ctx }) => <CasinoCashbackTab start={data} api={ctx.api} />,
);

/** Cashback of casino games: what it may cost and has cost, and who has premium cashback. */
function CasinoCashbackTab({ start, api }: { start: Desk; api: ViewContext['api'] }) {
  const [desk, setDesk] = useState(start);
  return (
    <>
      <Terms desk={desk} />
      <Cost desk={desk} />
      <Members desk={desk} api={api} onChanged={setDesk} />
    </>
  );
}

function Terms({ desk: { rules, iso } }: { desk: Desk }) {
  const { t, lang } = useUi();
  const money = (sum: string) => moneyText(sum, iso, lang);
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('operator.offers.tab.casinocashback')}</h2>
      </header>
      <ul className={styles.note}>
        {(['vip', 'premium'] as const).map((of) => (
          <li key={of}>
            {t(`operator.offers.cashback.${of}.${rules[of].isOn ? 'on' : 'off'}`)}{' '}
            {t('operator.offers.cashback.most', {
              most: money(String(rules[of].mostPerMille)),
              staked: money('1000'),
              cost: money(String(1_000 * LEAST_COST)),
              budget: money(rules[of].weeklyBudget),
            })}
          </li>
        ))}
        <li>
          {t('operator.offers.team.terms')}{' '}
          <TabLink page="site" tab="settings" query={{ entry: 'casinoCashback' }} className="link" isName>
            {t('operator.offers.team.settings')}
          </TabLink>
          .
        </li>
      </ul>
    </section>
  );
}

const SUMS = ['staked', 'paid', 'counted', 'earned', 'offered', 'claimed'] as const;

function Cost({ desk: { weeks, iso } }: { desk: Desk }) {
  const { t, lang } = useUi();
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('operator.offers.cashback.weeks')}</h2>
      </header>
      {weeks.length === 0 ? (
        <Empty isPart text={t('operator.offers.cashback.noWeeks')} />
      ) : (
        <div className={local.scroll}>
          <table className="table">
            <TableHead
              columns={[
                t('operator.offers.cashback.week'),
                t('operator.offers.cashback.programme'),
                { number: t('operator.offers.cashback.players') },
                ...SUMS.map((sum) => ({ number: t(`operator.offers.cashback.${sum}`) })),
              ]}
            />
            <tbody>
              {weeks.map((row) => (
                <tr key={`${row.week} ${row.programme}`}>
                  <th scope="row" className="nowrap">
                    {row.week}
                  </th>
                  <td>{t(`operator.offers.cashback.${row.programme}.name`)}</td>
                  <td className="num">{row.players}</td>
                  {SUMS.map((sum) => (
                    <td key={sum} className="num nowrap">
                      {moneyText(row[sum], iso, lang)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

interface MembersProps {
  desk: Desk;
  api: ViewContext['api'];
  onChanged(next: Desk): void;
}

function Members({ desk: { players }, api, onChanged }: MembersProps) {
  const { t, lang } = useUi();
  const saving = useSaving(t('operator.offers.cashback.failed'));

  function onAdd(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const params = { id: Number(fields.get('user')) };
    const body = { note: String(fields.get('note')) };
    void saving.save(async () => {
      onChanged(await api('casinoCashback.add', { params, body }));
      form.reset();
    });
  }

  const remove = (id: number) =>
    void saving.save(async () => onChanged(await api('casinoCashback.remove', { params: { id } })));

  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('operator.offers.cashback.members')}</h2>
      </header>
      <Failure text={saving.failure} />
      {players.length === 0 ? <Empty isPart text={t('operator.offers.cashback.noMembers')} /> : null}
      <ul className={styles.tree}>
        {players.map(({ userId, login, by, note, at }) => (
          <li key={userId} className={styles.limit}>
            <div className={styles.limitName}>
              <TabLink page="risk" tab="players" query={{ user: String(userId) }} isName>
                <b>{login}</b>
              </TabLink>
              <small>
                {by} · {momentText(at, lang)}
              </small>
              <small>{note}</small>
            </div>
            <Allowed to="bonuses.give">
              <button
                type="button"
                className="btn sm"
                aria-disabled={saving.isBusy}
                aria-label={t('operator.offers.cashback.removeOf', { login })}
                onClick={() => saving.isBusy || remove(userId)}
              >
                {t('operator.offers.cashback.remove')}
              </button>
            </Allowed>
          </li>
        ))}
      </ul>
      <Allowed to="bonuses.give">
        <form className={styles.form} onSubmit={onAdd}>
          <Field
            label={t('operator.offers.cashback.user')}
            name="user"
            inputMode="numeric"
            pattern="[0-9]+"
            required
          />
          <Field label={t('operator.offers.cashback.note')} name="note" maxLength={500} required />
          <div>
            <button type="submit" className="btn primary sm" aria-disabled={saving.isBusy}>
              {t('operator.offers.cashback.add')}
            </button>
          </div>
        </form>
      </Allowed>
    </section>
  );
}
