import * as advances from './advances.ts';
import * as analytics from './analytics.ts';
import * as auth from './auth.ts';
import * as bets from './bets.ts';
import * as blocks from './blocks.ts';
import * as bonuses from './bonuses.ts';
import * as boosts from './boosts.ts';
import * as budgets from './budgets.ts';
import type { Call } from './call.ts';
import * as captcha from './captcha.ts';
import * as cashout from './cashout.ts';
import * as codes from './codes.ts';
import * as config from './config.ts';
import * as device from './device.ts';
import * as dictionaries from './dictionaries.ts';
import * as drafts from './drafts.ts';
import * as files from './files.ts';
import * as messages from './messages.ts';
import * as offers from './offers.ts';
import * as operators from './operators.ts';
import * as passkeys from './passkeys.ts';
import * as payments from './payments.ts';
import * as players from './players.ts';
import * as promo from './promo-codes.ts';
import * as proof from './proof.ts';
import * as rates from './rates.ts';
import * as receivables from './receivables.ts';
import * as redirects from './redirects.ts';
import * as risk from './risk.ts';
import * as security from './security.ts';
import * as seo from './seo.ts';
import * as site from './site.ts';
import * as sportsbook from './sportsbook.ts';
import * as status from './status.ts';
import * as system from './system.ts';
import * as terms from './terms.ts';
import * as views from './views.ts';
import * as visitors from './visitors.ts';
import * as voids from './voids.ts';
import * as wallet from './wallet.ts';

/** Every call by its id. A route must be listed here; a call without a route fails a test. */
export const CALLS = {
  'messages.outbox': messages.outbox,
  'status.show': status.show,
  'status.notes': status.notes,
  'status.addNote': status.addNote,
  'status.endNote': status.endNote,
  'auth.registerFast': auth.registerFast,
  'auth.login': auth.login,
  'auth.twoStepCode': auth.twoStepCode,
  'auth.beginPasskey': auth.beginPasskey,
  'auth.passkey': auth.passkey,
  'auth.logout': auth.logout,
  'auth.session': auth.session,
  'auth.userToken': auth.userToken,
  'security.sessions': security.sessions,
  'security.endSession': security.endSession,
  'security.endOtherSessions': security.endOtherSessions,
  'security.confirm': security.confirm,
  'security.changePassword': security.changePassword,
  'security.beginTwoStep': security.beginTwoStep,
  'security.enableTwoStep': security.enableTwoStep,
  'security.renewRecoveryCodes': security.renewRecoveryCodes,
  'security.disableTwoStep': security.disableTwoStep,
  'passkeys.list': passkeys.list,
  'passkeys.begin': passkeys.begin,
  'passkeys.add': passkeys.add,
  'passkeys.rename': passkeys.rename,
  'passkeys.remove': passkeys.remove,
  'captcha.update': captcha.update,
  'captcha.validate': captcha.validate,
  'captcha.gettime': captcha.gettime,
  'device.token': device.token,
  'files.upload': files.upload,
  'files.read': files.read,
  'files.readAsOperator': files.readAsOperator,
  'wallet.accounts': wallet.accounts,
  'wallet.ledger': wallet.ledger,
  'payments.deposit': payments.deposit,
  'sportsbook.lineGames': sportsbook.lineGames,
  'sportsbook.liveGames': sportsbook.liveGames,
  'sportsbook.game': sportsbook.game,
  'sportsbook.sameGame': sportsbook.sameGame,
  'sportsbook.prices': sportsbook.prices,
  'sportsbook.sports': sportsbook.sports,
  'sportsbook.champs': sportsbook.champs,
  'sportsbook.results': sportsbook.results,
  'bets.quote': bets.quote,
  'bets.place': bets.place,
  'bets.coupons': bets.coupons,
  'bets.couponTotals': bets.couponTotals,
  'bets.couponExport': bets.couponExport,
  'bets.coupon': bets.coupon,
  'bets.closingPrices': bets.closingPrices,
  'bets.couponByKey': bets.couponByKey,
  'bets.couponReceipt': bets.couponReceipt,
  'bets.proofKeys': bets.proofKeys,
  'bets.calculate': bets.calculate,
  'bets.cashout': cashout.cashout,
  'cashout.offer': cashout.offer,
  'cashout.request': cashout.request,
  'cashout.setRule': cashout.setRule,
  'cashout.removeRule': cashout.removeRule,
  'cashout.history': cashout.history,
  'cashout.rules': cashout.rules,
  'cashout.notices': cashout.notices,
  'cashout.seeNotices': cashout.seeNotices,
  'cashout.editQuote': cashout.editQuote,
  'cashout.edit': cashout.edit,
  'proof.head': proof.head,
  'proof.entries': proof.entries,
  'proof.entry': proof.entry,
  'proof.inclusion': proof.inclusion,
  'proof.consistency': proof.consistency,
  'proof.days': proof.days,
  'proof.bundle': proof.bundle,
  'proof.checkpoint': proof.checkpoint,
  'proof.tile': proof.tile,
  'proof.entryBundle': proof.entryBundle,
  'proof.witnesses': proof.witnesses,
  'codes.make': codes.make,
  'codes.read': codes.read,
  'codes.keys': codes.keys,
  'codes.check': codes.check,
  'drafts.read': drafts.read,
  'drafts.write': drafts.write,
  'bonuses.grants': bonuses.grants,
  'bonuses.grant': bonuses.grant,
  'bonuses.approve': bonuses.approve,
  'bonuses.withdraw': bonuses.withdraw,
  'bonuses.mine': bonuses.mine,
  'bonuses.release': bonuses.release,
  'boosts.open': boosts.open,
  'boosts.list': boosts.list,
  'boosts.preview': boosts.preview,
  'boosts.add': boosts.add,
  'boosts.end': boosts.end,
  'budgets.list': budgets.list,
  'budgets.set': budgets.set,
  'budgets.approve': budgets.approve,
  'budgets.withdraw': budgets.withdraw,
  'advances.list': advances.list,
  'rates.list': rates.list,
  'rates.set': rates.set,
  'rates.approve': rates.approve,
  'rates.withdraw': rates.withdraw,
  'receivables.mine': receivables.mine,
  'receivables.list': receivables.list,
  'receivables.writeOff': receivables.writeOff,
  'receivables.approveWriteOff': receivables.approveWriteOff,
  'receivables.withdrawWriteOff': receivables.withdrawWriteOff,
  'promo.list': promo.list,
  'promo.add': promo.add,
  'promo.change': promo.change,
  'promo.mine': promo.mine,
  'offers.queue': offers.queue,
  'offers.answer': offers.answer,
  'offers.approve': offers.approve,
  'offers.withdraw': offers.withdraw,
  'offers.reply': offers.reply,
  'config.all': config.siteConfig,
  'config.groups': config.configGroups,
  'config.readGroup': config.readGroup,
  'config.editGroup': config.editGroup,
  'config.edits': config.edits,
  'visitors.state': site.visitorState,
  'visitors.appVersion': site.appVersion,
  'players.find': players.find,
  'players.card': players.card,
  'players.addNote': players.addNote,
  'visitors.readRestrictions': visitors.readRestrictions,
  'visitors.editRestrictions': visitors.editRestrictions,
  'visitors.cookiesAgreement': visitors.cookiesAgreement,
  'visitors.secureData': visitors.secureData,
  'visitors.policyLogo': visitors.policyLogo,
  'visitors.partitions': visitors.partitions,
  'terms.status': terms.status,
  'terms.accept': terms.accept,
  'terms.list': terms.list,
  'terms.publish': terms.publish,
  'redirects.light': redirects.light,
  'redirects.list': redirects.list,
  'redirects.add': redirects.add,
  'redirects.change': redirects.change,
  'redirects.remove': redirects.remove,
  'blocks.block': blocks.block,
  'blocks.list': blocks.list,
  'blocks.add': blocks.add,
  'blocks.change': blocks.change,
  'blocks.remove': blocks.remove,
  'dictionaries.byIds': dictionaries.byIds,
  'seo.pageData': seo.pageData,
  'seo.content': seo.content,
  'seo.visual': seo.visual,
  'seo.isoCodes': seo.isoCodes,
  'seo.sports': seo.sportsList,
  'seo.pages': seo.pages,
  'seo.savePage': seo.savePage,
  'seo.removePage': seo.removePage,
  'seo.changes': seo.pageChanges,
  'analytics.collect': analytics.collect,
  'analytics.counters': analytics.counters,
  'analytics.setCounters': analytics.setCounters,
  'analytics.traffic': analytics.traffic,
  'risk.limits': risk.limits,
  'risk.addLimit': risk.addLimit,
  'risk.changeLimit': risk.changeLimit,
  'risk.removeLimit': risk.removeLimit,
  'risk.exposures': risk.exposures,
  'risk.factors': risk.factors,
  'risk.setFactor': risk.setFactor,
  'risk.mine': risk.mine,
  'risk.refused': risk.refused,
  'risk.whatIf': risk.whatIf,
  'voids.list': voids.list,
  'voids.find': voids.find,
  'voids.preview': voids.preview,
  'voids.effect': voids.effect,
  'voids.request': voids.request,
  'voids.approve': voids.approve,
  'voids.withdraw': voids.withdraw,
  'voids.decideAlert': voids.decideAlert,
  'operators.list': operators.list,
  'operators.setPermissions': operators.setPermissions,
  'views.list': views.list,
  'views.register': views.register,
  'views.rollOut': views.rollOut,
  'views.rollBack': views.rollBack,
  'system.healthz': system.healthz,
  'system.readyz': system.readyz,
  'system.metrics': system.metrics,
} as const satisfies Record<string, Call>;

export type Calls = typeof CALLS;
export type CallId = keyof Calls;
