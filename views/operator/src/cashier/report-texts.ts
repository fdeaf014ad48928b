import type { reports } from '@fairbook/contracts';
import type { ReportAccount } from '@fairbook/contracts/money/report-lines';
import { percentText } from '@fairbook/i18n';

/** What one sort of account held at the end of a day; `0` when it never held anything. */
export function heldIn({ accounts }: Pick<reports.ReportDay, 'accounts'>, name: ReportAccount): string {
  return accounts.find(({ account }) => account === name)?.closing ?? '0';
}

/** What one sort of account held at the start of a day; `0` when it never held anything. */
export function heldBefore({ accounts }: Pick<reports.ReportDay, 'accounts'>, name: ReportAccount): string {
  return accounts.find(({ account }) => account === name)?.opening ?? '0';
}

/** What the house kept of decided stakes, in percent; a dash where none was decided. */
export function marginText(ggr: string, settled: string, lang: string): string {
  if (Number(settled) === 0) return '–';
  return percentText((Number(ggr) / Number(settled)) * 100, lang);
}

/** Kinds of ledger lines that no player's account has, and which so have no name among those of players. */
const HOUSE_KINDS = ['partner_earning', 'partner_payout', 'friend_reward', 'friend_take'] as const;

/** The key of the name of a kind of ledger line. */
export function kindKey(kind: string): string {
  return (HOUSE_KINDS as readonly string[]).includes(kind)
    ? `operator.report.kind.${kind}`
    : `office.kind.${kind}`;
}
