import type { paymentCases } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, useSession, useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { type FormEvent, useRef } from 'react';
import { useMay } from '../page/may.tsx';
import { TabLink } from '../page/TabLink.tsx';
import { useSaving } from '../page/use-saving.ts';
import own from '../players/players.module.css';
import { Act } from '../queues/Act.tsx';
import { waitedAt, withinOf } from '../queues/ages.ts';
import { Changed } from '../queues/Changed.tsx';
import { HandOver } from '../queues/HandOver.tsx';
import { CaseAge } from '../queues/QueueRow.tsx';
import styles from '../queues/queues.module.css';
import { TwoPeople } from '../queues/TwoPeople.tsx';
import { useCaseKeys } from '../queues/use-case-keys.ts';
import { Failure } from '../risk/Failure.tsx';
import { useNeedsAnother } from '../two-people/one-person.tsx';
import { momentText } from '../voids/texts.ts';
import { CaseTags } from './CaseTags.tsx';

type Case = paymentCases.PaymentCase;

interface Props {
  of: Case;
  /** As it is now, where somebody else has changed it since it was read. */
  newer: Case | null;
  /** Who may decide the same as was proposed. */
  approvers: readonly string[];
  /** Epoch milliseconds. */
  now: number;
  api: ViewContext['api'];
  again(): Promise<void>;
  onCase(next: Case): Promise<void>;
  onBack(): void;
}

/** A payment that doesn't fit: what was asked, what came, and the decisions that are possible. */
export function CasePanel({ of, newer, approvers, now, api, again, onCase, onBack }: Props) {
  const { t, lang } = useUi();
  const { failure, isBusy, save } = useSaving(t('operator.failed'));
  const userId = useSession()?.userId;
  const isOpen = of.closedAt === null;
  const isOff = isBusy || newer !== null;
  const during = (work: () => Promise<Case>) =>
    void save(async () => {
      const next = await work().catch(async (error: unknown) => {
        await again().catch(() => undefined);
        throw error;
      });
      await onCase(next);
    });
  const sum = (amount: string | null | undefined, iso: string | null | undefined) =>
    amount && iso ? moneyText(amount, iso, lang) : '–';
  const facts: readonly [string, string | null][] = [
    [t('operator.cashier.asked'), sum(of.asked?.amount, of.asked?.iso)],
    [t('operator.cashier.came'), sum(of.amount, of.iso)],
    [t('operator.cashier.opened'), momentText(of.openedAt, lang)],
    [t('operator.cashier.ownerName'), isOpen ? (of.owner ?? t('operator.desk.nobody')) : null],
    [t('operator.cashier.note'), of.note || null],
    [t('operator.cashier.claimAt'), of.claimAt],
  ];
  return (
    <>
      <header className={styles.title}>
        <div>
          <h2>{t(`operator.cashier.case.${of.what}`)}</h2>
          <p>
            {of.userId !== null && of.login ? (
              <>
                <TabLink page="players" tab="find" query={{ id: String(of.userId) }} className="link" isName>
                  {of.login}
                </TabLink>
                ,{' '}
              </>
            ) : null}
            {t(`operator.cashier.method.${of.method}`)}, <bdi className="mono">{of.paymentId}</bdi>{' '}
            <CaseTags of={of} />
          </p>
        </div>
        {isOpen ? <CaseAge waitedMs={waitedAt(now, of.openedAt)} withinMs={withinOf('cases')} /> : null}
      </header>
      {newer ? <Changed text={t('operator.desk.changedBy')} onShow={() => void onCase(newer)} /> : null}
      <HandOver
        queue="cases"
        id={of.id}
        isMine={isOpen && of.ownerId === userId}
        isOff={isOff}
        api={api}
        onGiven={again}
      />
      <section className="panel">
        <dl className={own.facts}>
          {facts.map(([name, value]) =>
            value === null ? null : (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
        </dl>
      </section>
      {isOpen && of.proposed ? <Proposed of={of.proposed} approvers={approvers} /> : null}
      <div className={`panel ${styles.bar}`}>
        <Failure text={failure} />
        {isOpen ? (
          <Decision of={of} isOff={isOff} api={api} during={during} onBack={onBack} />
        ) : (
          <button type="button" className="btn plain" onClick={onBack}>
            {t('operator.cashier.back')}
          </button>
        )}
      </div>
    </>
  );
}

/** A decision above the ceiling of one operator, and who may decide the same. */
function Proposed({ of, approvers }: { of: NonNullable<Case['proposed']>; approvers: readonly string[] }) {
  const { t } = useUi();
  const session = useSession();
  const isMine = session?.userId === of.by;
  const decision = t(`operator.cashier.decide.${of.decision}`);
  return (
    <>
      <p>{t('operator.cashier.proposed', { decision })}</p>
      <TwoPeople
        first={isMine ? t('operator.desk.you') : t('operator.desk.number', { id: of.by })}
        approvers={approvers}
      />
    </>
  );
}

interface DecisionProps extends Pick<Props, 'of' | 'api' | 'onBack'> {
  isOff: boolean;
  during(work: () => Promise<Case>): void;
}

/** The buttons of an open case: `o` takes it, `a` goes to the first decision. */
function Decision({
  of: { id, version, choices, proposed, ownerId },
  isOff,
  api,
  during,
  onBack,
}: DecisionProps) {
  const { t } = useUi();
  const first = useRef<HTMLButtonElement>(null);
  const userId = useSession()?.userId;
  const mayDecide = useMay()('payments.decide');
  const needsAnother = useNeedsAnother();
  const params = { id };
  const canTake = mayDecide && ownerId !== userId;
  const take = () => {
    if (!isOff) during(() => api('paymentCases.take', { params, body: { version } }));
  };
  // Whoever proposed a decision can't be the second to decide so.
  const open = choices.filter((each) => !(proposed?.decision === each && needsAnother(proposed.by)));
  useCaseKeys({
    o: canTake ? take : undefined,
    a: mayDecide ? () => first.current?.focus() : undefined,
    Escape: onBack,
  });
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isOff) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const decision = (submitter as HTMLButtonElement).value as paymentCases.CaseDecision;
    const note = String(new FormData(event.currentTarget).get('note') ?? '');
    during(() => api('paymentCases.close', { params, body: { version, decision, note } }));
  }
  return (
    <form className={styles.reads} onSubmit={onSubmit}>
      {mayDecide ? <Field label={t('operator.cashier.note')} name="note" maxLength={500} /> : null}
      <div className="row wrap">
        {mayDecide
          ? open.map((decision, n) => (
              <button
                key={decision}
                ref={n === 0 ? first : undefined}
                type="submit"
                value={decision}
                className="btn"
                aria-disabled={isOff}
              >
                {t(`operator.cashier.decide.${decision}`)}
              </button>
            ))
          : null}
        {canTake ? (
          <Act keyName="o" kind="btn" isOff={isOff} onAct={take}>
            {t(ownerId === null ? 'operator.cashier.takeCase' : 'operator.cashier.takeOver')}
          </Act>
        ) : null}
        <button type="button" className="btn plain" onClick={onBack}>
          {t('operator.cashier.back')}
        </button>
      </div>
    </form>
  );
}
