import type { AnswerOf, budgets as contract } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, Tag, useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { Allowed } from '../page/may.tsx';
import { TabLink } from '../page/TabLink.tsx';
import { failureText } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';
import { Answers } from '../two-people/Answers.tsx';
import { momentText } from '../voids/texts.ts';
import { typed } from './data.ts';

interface Props {
  start: AnswerOf<typeof contract.list>;
  api: ViewContext['api'];
}

/** Budgets of what the house gives: those of single offers, and those that all players share. */
export function BudgetsTab({ start, api }: Props) {
  const { t } = useUi();
  const [list, setList] = useState(start.budgets);
  const [failure, setFailure] = useState<string | null>(null);

  async function during(work: () => Promise<contract.Budget>) {
    setFailure(null);
    try {
      const saved = await work();
      const { kind, offerId } = saved;
      setList(list.map((one) => (one.kind === kind && one.offerId === offerId ? saved : one)));
    } catch (error) {
      setFailure(failureText(error, t('operator.failed')));
    }
  }

  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('operator.offers.tab.budgets')}</h2>
      </header>
      <p className={styles.note}>{t('operator.offers.budgetsLead')}</p>
      {failure === null ? null : (
        <p role="alert" className={`${styles.note} ${styles.failure}`}>
          {failure}
        </p>
      )}
      <Shared periods={start.periods} iso={start.iso} />
      {list.length === 0 ? <p className={styles.note}>{t('operator.offers.noBudgets')}</p> : null}
      <ul className={styles.tree}>
        {list.map((one) => (
          <li key={`${one.kind} ${one.offerId}`} className={styles.limit}>
            <Row budget={one} iso={start.iso} api={api} during={during} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Budgets that all players share for some days: their amounts are settings. */
function Shared({ periods, iso }: Pick<Props['start'], 'periods' | 'iso'>) {
  const { t, lang } = useUi();
  return (
    <ul className={styles.tree}>
      {periods.map(({ group, days, perThousand, ...sums }) => (
        <li key={group} className={styles.limit}>
          <div className={styles.limitName}>
            <b>
              <TabLink page="site" tab="settings" query={{ entry: group }} className="link" isName>
                {t(`editor.${group}.name`)}
              </TabLink>
            </b>
            <small>{t('operator.offers.sharedFor', { days })}</small>
            <small>
              {perThousand === null
                ? t('operator.offers.givesFree')
                : t('operator.offers.gives', {
                    amount: moneyText(perThousand, iso, lang),
                    stake: moneyText('1000', iso, lang),
                  })}
            </small>
          </div>
          <dl className={styles.sums}>
            <div>
              <dt>{t('operator.offers.budget')}</dt>
              <dd>{moneyText(sums.amount, iso, lang)}</dd>
            </div>
            <div>
              <dt>{t('operator.offers.spent')}</dt>
              <dd>{moneyText(sums.spent, iso, lang)}</dd>
            </div>
            <div>
              <dt>{t('operator.offers.budgetLeft')}</dt>
              <dd>{moneyText(sums.left, iso, lang)}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  budget: contract.Budget;
  iso: string;
  api: ViewContext['api'];
  during(work: () => Promise<contract.Budget>): Promise<void>;
}

function Row({ budget, iso, api, during }: RowProps) {
  const { kind, offerId, name, amount, drawn, left, setBy, setAt, asked } = budget;
  const { t, lang } = useUi();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sum = typed(new FormData(event.currentTarget).get('amount'));
    if (sum === null) return;
    void during(() => api('budgets.set', { params: { kind, offerId }, body: { amount: sum } }));
  }
  const sums = { budget: amount, drawn, budgetLeft: left };
  return (
    <>
      <div className={styles.limitName}>
        <b>{name}</b>
        <small>{t(`operator.offers.budgetOf.${kind}`)}</small>
        {setBy === null || setAt === null ? null : (
          <small>{t('operator.offers.setBy', { login: setBy, at: momentText(setAt, lang) })}</small>
        )}
        {asked ? <Waiting asked={asked} iso={iso} api={api} during={during} /> : null}
      </div>
      <dl className={styles.sums}>
        {Object.entries(sums).map(([key, sum]) => (
          <div key={key}>
            <dt>{t(`operator.offers.${key}`)}</dt>
            <dd>{sum === null ? t('operator.offers.noBudget') : moneyText(sum, iso, lang)}</dd>
          </div>
        ))}
      </dl>
      <Allowed to="budgets.edit">
        <form onSubmit={submit} className={`row wrap ${styles.atField}`}>
          <Field
            label={t('operator.offers.newBudget', { iso })}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={amount ?? ''}
            maxLength={20}
          />
          <button type="submit" className="btn sm">
            {t('operator.offers.setBudget')}
          </button>
        </form>
      </Allowed>
    </>
  );
}

type WaitingProps = Omit<RowProps, 'budget'> & { asked: NonNullable<contract.Budget['asked']> };

function Waiting({ asked: { id, amount, by, requestedBy, version }, iso, api, during }: WaitingProps) {
  const { t, lang } = useUi();
  const of = { params: { id }, body: { version } };
  return (
    <>
      <Tag tone="warn">{t('operator.offers.grantWaits')}</Tag>
      <small>{t('operator.offers.budgetAsked', { amount: moneyText(amount, iso, lang), login: by })}</small>
      <Answers
        requestedBy={requestedBy}
        takes={{ approve: 'budgets.approve', withdraw: 'budgets.edit' }}
        onApprove={() => during(() => api('budgets.approve', of))}
        onWithdraw={() => during(() => api('budgets.withdraw', of))}
      />
    </>
  );
}
