import { ApiError } from '@fairbook/client';
import type { showcase } from '@fairbook/contracts';
import { COUNTS } from '@fairbook/contracts/casino/bonus-rules';
import { CATEGORIES, type Category } from '@fairbook/contracts/site/offer-words';
import type { LoadContext, LoadResult } from '@fairbook/remote-view';
import type { PageRoute } from '@fairbook/remote-view/routes';
import { chosenIn, loadArea, type PageDoc, previewed } from '@fairbook/ui/doc';
import { AREA } from './area.ts';
import type { BonusGame, ShowcaseData } from './data.ts';
import { COMING_AND_GOING, kindOf } from './kinds.ts';
import { ADDRESS, predictionsPage } from './predictions/load.ts';

/** The page of an address with its first data. */
export async function load(ctx: LoadContext): Promise<LoadResult<ShowcaseData>> {
  if (ctx.route.id === 'preview-offers') return previewPage(ctx);
  const { data: doc, ...result } = await loadArea(AREA, ctx);
  const page = await (result.status === 404 ? offerPage(ctx, doc) : listPage(ctx, doc));
  return page ?? { ...result, data: { page: 'text', doc } };
}

/** The promotions, or one of them, as the chosen visitor or player would see them. */
async function previewPage(ctx: LoadContext): Promise<LoadResult<ShowcaseData>> {
  const { offerId } = ctx.route.params;
  const route: PageRoute = offerId
    ? { id: 'promotion', params: { promotionId: offerId } }
    : { id: 'promotions', params: {} };
  const answer = await ctx.api('showcase.preview', { query: chosenIn(ctx.query) }).catch((error) => {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  });
  if (!answer) {
    const { data: doc, ...missing } = await loadArea({ ...AREA, pages: [] }, ctx);
    return { ...missing, data: { page: 'text', doc } };
  }
  const path = offerId ? `/promotions/${offerId}` : '/promotions';
  const page = await load({ ...previewed(ctx, { path }, { 'showcase.list': answer }), route });
  return { ...page, data: { ...page.data, mine: answer } };
}

async function listPage(ctx: LoadContext, doc: PageDoc): Promise<LoadResult<ShowcaseData>> {
  const { t, route } = ctx;
  const { offers, items } = await ctx.api('showcase.list', {});
  const { title } = doc;
  const described = (lead: string) => ({ title, head: { description: lead } });
  if (route.id === 'promo') {
    const lead = t('showcase.promo.lead');
    return { ...described(lead), data: { page: 'promo', doc: { ...doc, lead }, items } };
  }
  const word = route.id.startsWith('offers') ? 'offers' : 'bonuses';
  const rulesOf = `/${word}/rules`;
  if (route.params.section === 'games') {
    const lead = t('showcase.games.lead');
    const casino = offers.filter(({ kind }) => kind.endsWith('-casino'));
    const data = { games: gamesOf(ctx), offers: casino, below: rulesOf };
    return {
      ...described(lead),
      data: { page: 'games', doc: { ...doc, lead, ...rowOf(ctx, word) }, ...data },
    };
  }
  if (route.id === 'promotions') {
    const chosen = categoryIn(ctx.query);
    const shown = offers.filter(({ categories }) => chosen === null || categories.includes(chosen));
    const lead = t('showcase.promotions.lead');
    const row = {
      label: t('showcase.categories'),
      links: [null, ...CATEGORIES].map((each) => ({
        text: t(`showcase.category.${each ?? 'all'}`),
        to: each === null ? '/promotions' : `/promotions?category=${each}`,
        ...(each === chosen && { isHere: true }),
      })),
    };
    const none = t('showcase.none', { chosen: chosen === null ? 'no' : 'yes' });
    const data = { offers: shown, below: '/promotions', none };
    return { ...described(lead), data: { page: 'list', doc: { ...doc, lead, row }, ...data } };
  }
  const lead = t(`showcase.${word}.lead`);
  const data = { offers, below: rulesOf, none: t('showcase.none', { chosen: 'no' }) };
  return { ...described(lead), data: { page: 'list', doc: { ...doc, lead, ...rowOf(ctx, word) }, ...data } };
}

/** The two pages of bonuses beside each other. */
function rowOf({ t, route }: LoadContext, word: 'offers' | 'bonuses'): Pick<PageDoc, 'row'> {
  const isGames = route.params.section === 'games';
  const links = [
    { text: t('showcase.terms'), to: `/${word}`, ...(!isGames && { isHere: true }) },
    { text: t('showcase.gamesOf'), to: `/${word}/games`, ...(isGames && { isHere: true }) },
  ];
  return { row: { label: t(`showcase.${word}.title`), links } };
}

function categoryIn(query: string): Category | null {
  const asked = new URLSearchParams(query).get('category');
  return CATEGORIES.find((each) => each === asked) ?? null;
}

const gamesOf = ({ t }: LoadContext): BonusGame[] =>
  Object.entries(COUNTS).map(([id, percent]) => ({
    id,
    name: t(`game-${id}.name` as 'game-dice.name'),
    percent,
  }));

/** One offer: by its id, or by a registration code on a partner’s page; null for an address that there isn’t. */
async function offerPage(ctx: LoadContext, doc: PageDoc): Promise<LoadResult<ShowcaseData> | null> {
  const { t, route } = ctx;
  const { id, promotionId, landingId } = route.params;
  const isOfPartner = route.id === 'bonus-partner' || route.id === 'offer-partner';
  const asked = isOfPartner ? id : (id ?? promotionId ?? landingId);
  if (asked === undefined) return null;
  if (!isOfPartner && ADDRESS.test(asked)) return predictionsPage(ctx, asked, doc);
  const offer = await (isOfPartner ? ofCode(ctx, asked) : ofId(ctx, asked));
  if (!offer) return isOfPartner ? null : restingPage(ctx, asked, doc);
  const title = offer.name;
  const lead = t(`showcase.of.${kindOf(offer)}.lead`);
  const above = aboveOf(ctx);
  return {
    title,
    data: {
      page: 'offer',
      doc: { title, lead, crumbs: [above], sections: [], labels: doc.labels },
      offer,
      isLanding: route.id === 'promotion-landing',
    },
    head: {
      description: lead,
      ...(isOfPartner ? { isHidden: true } : {}),
    },
  };
}

/** The page of an offer that isn’t running now; null for an id that no offer ever has. */
function restingPage(ctx: LoadContext, id: string, { labels }: PageDoc): LoadResult<ShowcaseData> | null {
  const { t } = ctx;
  const name = COMING_AND_GOING.find((each) => each === id);
  if (!name) return null;
  const title = t(`actions.${name}`);
  const actions = [{ text: t('showcase.toAll'), to: '/promotions' }];
  const sections = [{ kind: 'empty' as const, text: t('showcase.rests'), actions }];
  return { title, data: { page: 'text', doc: { title, crumbs: [aboveOf(ctx)], sections, labels } } };
}

function aboveOf({ t, route }: LoadContext) {
  if (route.id.startsWith('promotion')) return { text: t('showcase.promotions.title'), to: '/promotions' };
  const word = route.id.startsWith('offer') ? 'offers' : 'bonuses';
  return { text: t(`showcase.${word}.title`), to: `/${word}` };
}

async function ofId({ api }: LoadContext, id: string): Promise<showcase.ShownOffer | null> {
  const { offers } = await api('showcase.list', {});
  return offers.find((each) => each.id === id) ?? null;
}

async function ofCode({ api }: LoadContext, word: string): Promise<showcase.ShownOffer | null> {
  const code = word.toUpperCase();
  if (!/^[A-Z0-9_-]{3,32}$/.test(code)) return null;
  return (await api('showcase.code', { params: { code } })).offer;
}
