import type { AnswerOf, Calls, depositBonuses } from '@fairbook/contracts';
import { JACKPOT, JACKPOT_RETURN } from '@fairbook/contracts/casino/jackpot-rules';
import { dateText, percentText } from '@fairbook/i18n';
import type { LoadContext, LoadResult } from '@fairbook/remote-view';
import { moneyText } from '@fairbook/ui';
import type { Block, Line, PageLink, Section } from '@fairbook/ui/doc';
import type { CasinoData } from '../data.ts';
import { frameOf } from '../lobby/load.ts';
import { openFlags } from '../lobby/open.ts';
import { ownBonusesOf } from './own.ts';

type Loaded = Promise<LoadResult<CasinoData> | null>;
type Terms = AnswerOf<Calls['casinoCashback.terms']>;
type Bonus = depositBonuses.OpenDepositBonus;

/** The promotions of the casino besides bonuses and tournaments, by the last part of their addresses. */
const PROMOTIONS = ['vip-cashback', 'premium-cashback', 'jackpot'] as const;
type PromotionId = (typeof PROMOTIONS)[number];

const ALL = '/bonus/casino';
const OWN_PAGE = { 'vip-cashback': 'vipcashback', 'premium-cashback': 'premiumcashback' } as const;

/** Everything that the casino gives beside its games. */
export async function bonusesOf(ctx: LoadContext): Loaded {
  const { api, t } = ctx;
  const [{ tournaments }, open, live, flags] = await Promise.all([
    api('tournaments.list', {}),
    casinoBonuses(ctx),
    livePromotions(ctx),
    openFlags(ctx),
  ]);
  const title = t('titles.bonus-casino');
  const lead = t('tournaments.bonusesLead');
  const offers: PageLink[] = [
    ...open.map((bonus) => ({
      to: `${ALL}/${bonus.id}`,
      text: nameOf(ctx, bonus),
      note: t('rewards.deposit.times', { times: bonus.wagerTimes }),
    })),
    ...live.map((id) => ({ to: `${ALL}/promotions/${id}`, text: titleOf(ctx, id), note: leadOf(ctx, id) })),
  ];
  return {
    title,
    data: {
      page: 'tournaments',
      frame: frameOf(ctx, flags, title, lead),
      offers: offers.length > 0 ? [{ kind: 'links', links: offers }] : [],
      tournaments,
    },
    head: { description: lead },
  };
}

/** A bonus on deposits for the casino, with its terms; null for an unknown one, and for one that is over. */
export async function bonusOf(ctx: LoadContext): Loaded {
  const { t, isSignedIn } = ctx;
  const bonus = (await casinoBonuses(ctx)).find(({ id }) => String(id) === ctx.route.params.id);
  if (!bonus) return null;
  const own = (await ownBonusesOf(ctx))?.find(({ id }) => id === bonus.id);
  const state = own?.result ? own.result.state : own?.choice ? 'chosen' : null;
  const blocks: Block[] = [
    ...(state ? [note(t(`shelves.bonus.${state}`))] : []),
    list(bonusRules(ctx, bonus)),
  ];
  const action = isSignedIn
    ? { to: '/office/bonuses/deposit', text: t(state ? 'shelves.bonus.toOwn' : 'shelves.bonus.take') }
    : { to: '/registration', text: t('shelves.bonus.register') };
  return docOf(ctx, nameOf(ctx, bonus), t('shelves.bonus.lead'), [
    { kind: 'prose', blocks },
    { kind: 'links', links: [action, { to: '/casino-lobby', text: t('shelves.toGames') }] },
  ]);
}

/** A promotion of the casino with its rules; null for an unknown one, and for one that is off. */
export async function promotionOf(ctx: LoadContext): Loaded {
  const { t } = ctx;
  const id = (await livePromotions(ctx)).find((each) => each === ctx.route.params.id);
  if (!id) return null;
  if (id === 'jackpot') {
    const games: PageLink[] = JACKPOT.games.map((game) => ({
      to: `/games/${game}`,
      text: t(`game-${game}.name`),
    }));
    return docOf(ctx, titleOf(ctx, id), leadOf(ctx, id), [
      { kind: 'prose', blocks: [list(jackpotRules(ctx))] },
      { kind: 'links', title: t('casino.jackpot.games'), links: games },
    ]);
  }
  const terms = await ctx.api('casinoCashback.terms', {});
  return docOf(ctx, titleOf(ctx, id), leadOf(ctx, id), [
    { kind: 'prose', blocks: cashbackBlocks(ctx, id === 'vip-cashback' ? 'vip' : 'premium', terms) },
    {
      kind: 'links',
      links: [{ to: `/office/casino/${OWN_PAGE[id]}`, text: t('shelves.bonus.toCashback') }],
    },
  ]);
}

async function casinoBonuses({ api }: LoadContext): Promise<Bonus[]> {
  const { bonuses } = await api('depositBonuses.open', {});
  return bonuses.filter(({ product }) => product === 'casino');
}

async function livePromotions({ api }: LoadContext): Promise<PromotionId[]> {
  const [{ vip, premium }, { isOn }] = await Promise.all([
    api('casinoCashback.terms', {}),
    api('jackpots.pot', {}),
  ]);
  const isLive: Record<PromotionId, boolean> = {
    'vip-cashback': vip.isOn,
    'premium-cashback': premium.isOn,
    jackpot: isOn,
  };
  return PROMOTIONS.filter((id) => isLive[id]);
}

const titleOf = ({ t }: LoadContext, id: PromotionId) =>
  id === 'jackpot' ? t('casino.jackpot') : t(`titles.${id}`);
const leadOf = ({ t }: LoadContext, id: PromotionId) => t(`shelves.promotion.${id}`);
const nameOf = ({ t, lang }: LoadContext, { deposit, percent }: Bonus) =>
  t(`actions.deposit.${deposit}.casino`, { percent: percentText(percent, lang) });

function bonusRules({ t, lang }: LoadContext, bonus: Bonus): string[] {
  const { percent, amounts, wagerTimes, casino, until } = bonus;
  return [
    ...amounts.map(({ iso, cap, minDeposit }) =>
      t('shelves.bonus.amount', {
        percent: percentText(percent, lang),
        min: moneyText(minDeposit, iso, lang),
        cap: moneyText(cap, iso, lang),
      }),
    ),
    t('rewards.deposit.until', { day: dateText(until, lang, 'UTC') }),
    t('rewards.deposit.times', { times: wagerTimes }),
    t('rewards.deposit.casino.games'),
    t('rewards.deposit.casino.stake', { percent: percentText(casino.mostStakePercent, lang) }),
    t('rewards.deposit.casino.days', { days: casino.days }),
    t('rewards.deposit.casino.most', { times: casino.mostTimes }),
    t('rewards.deposit.own'),
    t('rewards.deposit.back'),
  ];
}

function cashbackBlocks({ t, lang }: LoadContext, of: 'vip' | 'premium', terms: Terms): Block[] {
  const { iso, vip, premium, games } = terms;
  const { mostPerMille, mostPerWeek, weeklyBudget } = terms[of];
  const money = (sum: string) => moneyText(sum, iso, lang);
  const share = (value: number) => percentText(value, lang, { most: 2 });
  const rules = [
    of === 'vip'
      ? t('shelves.promotion.byLevel')
      : t('rewards.casino.rule.premium', { percent: share(premium.lossPercent) }),
    t('rewards.casino.rule.most', { percent: share(mostPerMille / 10), amount: money(mostPerWeek) }),
    t('rewards.casino.rule.counts'),
    t('rewards.casino.rule.when'),
    ...(of === 'vip' ? [t('rewards.casino.rule.levels')] : []),
    t('rewards.casino.rule.budget', { amount: money(weeklyBudget) }),
    t('rewards.casino.rule.closed'),
  ];
  const levelHead = [
    t('shelves.promotion.level'),
    t('shelves.promotion.turnover'),
    t('shelves.promotion.back'),
  ];
  const levels: Line[][] = vip.levels.map(({ turnover, lossPercent }, n) => [
    [t('rewards.cashback.level', { level: n + 1 })],
    [t('rewards.cashback.from', { amount: money(turnover) })],
    [share(lossPercent)],
  ]);
  return [
    list(rules),
    ...(of === 'vip' ? [heading('levels', t('rewards.cashback.levels')), table(levelHead, levels)] : []),
    heading('games', t('rewards.casino.games')),
    table(
      [t('shelves.promotion.game'), t('shelves.promotion.part')],
      games.map(({ name, percent }) => [[name], [share(percent)]]),
    ),
  ];
}

function jackpotRules({ t, lang }: LoadContext): string[] {
  return [
    t('casino.jackpot.takes', { chance: JACKPOT.chance }),
    t('casino.jackpot.return', { part: percentText(JACKPOT_RETURN * 100, lang, { most: 2 }) }),
  ];
}

const list = (items: readonly string[]): Block => ({
  kind: 'list',
  isOrdered: false,
  items: items.map((item) => [item]),
});
const note = (text: string): Block => ({ kind: 'note', line: [text] });
const heading = (id: string, text: string): Block => ({ kind: 'heading', id, text });

function table(head: string[], rows: Line[][]): Block {
  const numeric = head.map((_, n) => n === head.length - 1);
  return { kind: 'table', head, numeric, rows, isNarrow: true };
}

async function docOf(ctx: LoadContext, title: string, lead: string, sections: Section[]): Loaded {
  const { t } = ctx;
  const frame = frameOf(ctx, await openFlags(ctx), title, lead);
  const crumbs = [...frame.crumbs, { text: t('titles.bonus-casino'), to: ALL }];
  return {
    title,
    data: { page: 'doc', frame: { ...frame, crumbs }, sections },
    head: { description: lead },
  };
}
