import * as profit from './after/profit.ts';
import * as care from './care/care.ts';
import * as careCases from './care/care-cases.ts';
import * as limitChecks from './care/limit-checks.ts';
import * as limits from './care/limits.ts';
import * as adjustments from './money/adjustments.ts';
import * as currencies from './money/currencies.ts';
import * as freezes from './money/freezes.ts';
import * as paymentCases from './money/payments/cases.ts';
import * as paymentMethods from './money/payments/methods.ts';
import * as payments from './money/payments/payments.ts';
import * as rates from './money/rates.ts';
import * as receivables from './money/receivables.ts';
import * as reconciliation from './money/reconciliation.ts';
import * as refunds from './money/refunds.ts';
import * as reports from './money/reports.ts';
import * as wallet from './money/wallet.ts';
import * as withdrawals from './money/withdrawals.ts';

/** Calls about players' money and its accounts, payments and reports. */
export const MONEY_CALLS = {
  'wallet.accounts': wallet.accounts,
  'wallet.ledger': wallet.ledger,
  'wallet.statement': wallet.statement,
  'currencies.add': currencies.add,
  'currencies.remove': currencies.remove,
  'currencies.activate': currencies.activate,
  'currencies.quote': currencies.quote,
  'currencies.exchange': currencies.exchange,
  'currencies.previewConversion': currencies.previewConversion,
  'currencies.convert': currencies.convert,
  'currencies.rename': currencies.rename,
  'currencies.balance': currencies.balance,
  'currencies.activeBalance': currencies.activeBalance,
  'freezes.read': freezes.read,
  'freezes.set': freezes.set,
  'payments.methods': payments.methods,
  'payments.deposit': payments.deposit,
  'payments.showDeposit': payments.showDeposit,
  'payments.history': payments.history,
  'payments.receipt': payments.receipt,
  'profit.own': profit.own,
  'profit.csv': profit.csv,
  'limits.list': limits.list,
  'limits.available': limits.available,
  'limits.reasons': limits.reasons,
  'limits.save': limits.save,
  'limits.testAnswers': limits.testAnswers,
  'limits.blockUser': limits.blockUser,
  'limits.act': limits.act,
  'limits.cancel': limits.cancel,
  'limits.ping': limitChecks.ping,
  'limits.answerCheck': limitChecks.answerCheck,
  'limits.history': limitChecks.history,
  'limits.freed': limitChecks.freed,
  'limits.prompt': limitChecks.prompt,
  'limits.answerPrompt': limitChecks.answerPrompt,
  'care.player': care.player,
  'care.block': care.block,
  'care.part': care.part,
  'care.alike': care.alike,
  'care.packs': care.packs,
  'careCases.queue': careCases.queue,
  'careCases.take': careCases.take,
  'careCases.intervene': careCases.intervene,
  'careCases.close': careCases.close,
  'withdrawals.list': withdrawals.list,
  'withdrawals.request': withdrawals.request,
  'withdrawals.sendCode': withdrawals.sendCode,
  'withdrawals.show': withdrawals.show,
  'withdrawals.cancel': withdrawals.cancel,
  'withdrawals.queue': withdrawals.queue,
  'withdrawals.csv': withdrawals.csv,
  'withdrawals.detail': withdrawals.detail,
  'withdrawals.take': withdrawals.take,
  'withdrawals.accept': withdrawals.accept,
  'withdrawals.approve': withdrawals.approve,
  'withdrawals.refuse': withdrawals.refuse,
  'adjustments.list': adjustments.list,
  'adjustments.ask': adjustments.ask,
  'adjustments.approve': adjustments.approve,
  'adjustments.withdraw': adjustments.withdraw,
  'refunds.list': refunds.list,
  'refunds.ask': refunds.ask,
  'refunds.approve': refunds.approve,
  'refunds.withdraw': refunds.withdraw,
  'reports.days': reports.days,
  'reports.csv': reports.csv,
  'paymentCases.list': paymentCases.list,
  'paymentCases.close': paymentCases.close,
  'paymentCases.take': paymentCases.take,
  'paymentMethods.health': paymentMethods.health,
  'paymentMethods.turn': paymentMethods.turn,
  'reconciliation.list': reconciliation.list,
  'reconciliation.upload': reconciliation.upload,
  'reconciliation.pull': reconciliation.pull,
  'rates.list': rates.list,
  'rates.set': rates.set,
  'rates.approve': rates.approve,
  'rates.withdraw': rates.withdraw,
  'receivables.mine': receivables.mine,
  'receivables.list': receivables.list,
  'receivables.writeOff': receivables.writeOff,
  'receivables.approveWriteOff': receivables.approveWriteOff,
  'receivables.withdrawWriteOff': receivables.withdrawWriteOff,
} as const;
