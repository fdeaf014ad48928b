import { dateTimeText } from '@fairbook/i18n';
import { moneyText } from '@fairbook/ui';
import { blocksOf, type Made, type PageRequest } from '@fairbook/ui/doc';

const STEP = 100;
/** Ledger entries that are payments, not bets. */
const KINDS: readonly string[] = ['deposit', 'withdrawal'];

/** The payments of the player, newest first, read from the ledger. */
export async function historySections({ api, lang, t }: PageRequest): Promise<Made> {
  const { accounts } = await api('wallet.accounts');
  const ledgers = await Promise.all(
    accounts.map(({ id }) => api('wallet.ledger', { params: { id }, query: { limit: STEP } })),
  );
  const payments = ledgers.flatMap(({ lines }) => lines).filter(({ kind }) => KINDS.includes(kind));
  const note = { kind: 'prose', blocks: blocksOf(t('payments.historypay.note')) } as const;
  if (payments.length === 0) {
    const actions = [{ text: t('pages.toDeposit'), to: '/office/recharge' }];
    return { sections: [{ kind: 'empty', text: t('payments.historypay.empty'), actions }, note] };
  }
  const rows = payments.map(({ at, kind, amount, balanceAfter, iso }) =>
    [
      // The server doesn't know the player's time zone, so the time names its own.
      `${dateTimeText(at, lang, 'UTC')} UTC`,
      t(`payments.kind.${kind}`),
      moneyText(amount, iso, lang),
      moneyText(balanceAfter, iso, lang),
    ].join(' | '),
  );
  const table = [t('payments.historypay.head'), ...rows.map((row) => `| ${row} |`)].join('\n');
  return { sections: [{ kind: 'prose', blocks: blocksOf(table) }, note] };
}
