import type { AnswerOf, BodyOf, voids } from '@fairbook/contracts';
import { type OperatorTabId, operatorPath } from '@fairbook/contracts/site/operator-pages';
import type { LoadContext } from '@fairbook/remote-view';

export type VoidList = AnswerOf<typeof voids.list>;

/** Effects of waiting voids by id, as far as the page has requested them. */
export type Effects = Readonly<Record<number, voids.VoidEffect>>;

/** The search in the address. */
export function soughtFor(query: string): string {
  return (new URLSearchParams(query).get('q') ?? '').trim().slice(0, 60);
}

/** More are rare, and each effect reads many coupons: the rest is requested when it is shown. */
const MOST_AT_ONCE = 5;

export async function effectsOf(
  requests: readonly voids.ShownVoid[],
  api: LoadContext['api'],
): Promise<Effects> {
  const known = requests.slice(0, MOST_AT_ONCE).map(async ({ id }): Promise<[number, voids.VoidEffect][]> => {
    // The page works without these figures: the card requests them again, and says what failed.
    const effect = await api('voids.effect', { params: { id } }).catch(() => null);
    return effect ? [[id, effect]] : [];
  });
  return Object.fromEntries((await Promise.all(known)).flat());
}

/** Address of a tab without language. */
export function voidsAddress(tab: OperatorTabId<'voids'>, q = ''): string {
  return operatorPath('voids', tab, q === '' ? {} : { q });
}

export function voidsPath(lang: string, tab: OperatorTabId<'voids'>, q = ''): string {
  return `/${lang}${voidsAddress(tab, q)}`;
}

/** Voids that need another operator's approval. */
export function waiting({ voids }: VoidList): voids.ShownVoid[] {
  return voids.filter(({ status, isAfterResult }) => status === 'requested' && isAfterResult);
}

/** Finished voids: carried out or withdrawn. */
export function decided({ voids }: VoidList): voids.ShownVoid[] {
  return voids.filter(({ status }) => status !== 'requested');
}

/** Markets currently closed for their prices. */
export function held({ alerts }: VoidList): voids.ShownAlert[] {
  return alerts.filter(({ status }) => status === 'open' || status === 'kept');
}

/** Markets that are open again. */
export function freed({ alerts }: VoidList): voids.ShownAlert[] {
  return alerts.filter(({ status }) => status === 'released' || status === 'healed');
}

/** A subject as the value of a form field. */
export function fieldOf({ gameId, scope, subject }: voids.VoidSubject): string {
  return `${gameId} ${scope} ${subject}`.trim();
}

/** The subject in a form field; null for none. */
export function subjectOf(field: string): voids.VoidSubject | null {
  const [, gameId, scope, subject = ''] = /^(\d{1,15}) (game|market|outcome)(?: (\S+))?$/.exec(field) ?? [];
  return scope === undefined
    ? null
    : { gameId: Number(gameId), scope: scope as voids.VoidSubject['scope'], subject };
}

/** The likeliest subject for a coupon that was searched for: its only leg. */
export function likely(games: readonly voids.VoidGame[]): string {
  const asked = games.flatMap(({ gameId, markets }) =>
    markets.flatMap(({ outcomes }) =>
      outcomes.filter(({ isAsked }) => isAsked).map(({ outcomeId }) => ({ gameId, outcomeId })),
    ),
  );
  const [only] = asked;
  return only && asked.length === 1
    ? fieldOf({ gameId: only.gameId, scope: 'outcome', subject: only.outcomeId })
    : '';
}

export type PriceDecision = BodyOf<typeof voids.decideAlert>;
