import type { AnswerOf, paymentCases } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, useSession, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { useFilter } from '../page/Filters.tsx';
import { waitedAt, withinOf } from '../queues/ages.ts';
import { isWhose, OwnerChips, WHOSE } from '../queues/OwnerChips.tsx';
import { QueueDesk } from '../queues/QueueDesk.tsx';
import { QueueRow } from '../queues/QueueRow.tsx';
import { useCase } from '../queues/use-case.ts';
import { useEvery } from '../queues/use-every.ts';
import { useNow } from '../queues/use-now.ts';
import { CasePanel } from './CasePanel.tsx';
import { CaseTags } from './CaseTags.tsx';

type Case = paymentCases.PaymentCase;

interface Props {
  /** `readAt`: epoch milliseconds. */
  start: AnswerOf<typeof paymentCases.list> & { readAt: number };
  api: ViewContext['api'];
}

/** Payments that don't fit what their provider says, the open ones first, and the chosen one. */
export function CasesTab({ start, api }: Props) {
  const { t, lang } = useUi();
  const userId = useSession()?.userId;
  const now = useNow(start.readAt);
  const [{ cases, approvers }, setRead] = useState<AnswerOf<typeof paymentCases.list>>(start);
  const [whose, setWhose] = useFilter('whose', WHOSE);
  const { chosen, newer, show, sees } = useCase<Case>(null, (one, other) => one.version === other.version);

  async function again(): Promise<void> {
    const read = await api('paymentCases.list');
    setRead(read);
    const same = read.cases.find(({ id }) => id === chosen?.id);
    if (same) sees(same);
  }
  useEvery(again);

  const ownedOf = ({ ownerId }: Case) => ({ isMine: ownerId === userId, hasOwner: ownerId !== null });
  const open = cases.filter(({ closedAt }) => closedAt === null);
  return (
    <QueueDesk
      label={t('operator.cashier.tab.cases')}
      empty={t('operator.cashier.noCases')}
      head={
        open.length === 0 ? null : <OwnerChips whose={whose} cases={open.map(ownedOf)} onWhose={setWhose} />
      }
      chosen={
        chosen ? (
          <CasePanel
            key={`${chosen.id} ${chosen.version}`}
            of={chosen}
            newer={newer}
            approvers={approvers.find(({ caseId }) => caseId === chosen.id)?.logins ?? []}
            now={now}
            api={api}
            again={again}
            onCase={async (next) => {
              show(next);
              setRead(await api('paymentCases.list'));
            }}
            onBack={() => show(null)}
          />
        ) : null
      }
      onBack={() => show(null)}
    >
      {cases
        .filter((each) => whose === 'all' || (each.closedAt === null && isWhose(whose, ownedOf(each))))
        .map((each) => (
          <QueueRow
            key={each.id}
            waitedMs={each.closedAt === null ? waitedAt(now, each.openedAt) : null}
            withinMs={withinOf('cases')}
            name={t(`operator.cashier.case.${each.what}`)}
            sum={each.amount && each.iso ? moneyText(each.amount, each.iso, lang) : undefined}
            about={[t(`operator.cashier.method.${each.method}`), each.login].filter(Boolean).join(' · ')}
            owner={each.closedAt === null ? each.owner : undefined}
            tags={<CaseTags of={each} />}
            isCurrent={each.id === chosen?.id}
            onOpen={() => show(each)}
          />
        ))}
    </QueueDesk>
  );
}
