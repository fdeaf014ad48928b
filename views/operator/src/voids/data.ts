import type { AnswerOf, BodyOf, voids } from '@fairbook/contracts';
import { type OperatorTabId, operatorPath } from '@fairbook/contracts/operator-pages';
import type { LoadContext } from '@fairbook/remote-view';

export type VoidList = AnswerOf<typeof voids.list>;

/** What those that wait would change, by id, as far as the page asked for it. */
export type Effects = Readonly<Record<number, voids.VoidEffect>>;

/** The search in the address. */
export function soughtFor(query: string): string {
  return (new URLSearchParams(query).get('q') ?? '').trim().slice(0, 60);
}

/** More are seldom there, and each reads many coupons: the others come when they are seen. */
const MOST_AT_ONCE = 5;

export async function effectsOf(
  requests: readonly voids.ShownVoid[],
  api: LoadContext['api'],
): Promise<Effects> {
  const known = requests.slice(0, MOST_AT_ONCE).map(async ({ id }): Promise<[number, voids.VoidEffect][]> => {
    // A page without these figures is a page still: its card asks again, and says what failed.
    const effect = await api('voids.effect', { params: { id } }).catch(() => null);
    return effect ? [[id, effect]] : [];
  });
  return Object.fromEntries((await Promise.all(known)).flat());
}

/** Address of a part without language. */
export function voidsAddress(tab: OperatorTabId<'voids'>, q = ''): string {
  return operatorPath('voids', tab, q === '' ? {} : { q });
}

export function voidsPath(lang: string, tab: OperatorTabId<'voids'>, q = ''): string {
  return `/${lang}${voidsAddress(tab, q)}`;
}

/** Those that another operator must agree to. */
export function waiting({ voids }: VoidList): voids.ShownVoid[] {
  return voids.filter(({ status, isAfterResult }) => status === 'requested' && isAfterResult);
}

/** Those that are over: carried out or taken back. */
export function decided({ voids }: VoidList): voids.ShownVoid[] {
  return voids.filter(({ status }) => status !== 'requested');
}

/** Markets that are closed for their prices now. */
export function held({ alerts }: VoidList): voids.ShownAlert[] {
  return alerts.filter(({ status }) => status === 'open' || status === 'kept');
}

/** Markets that are open again. */
export function freed({ alerts }: VoidList): voids.ShownAlert[] {
  return alerts.filter(({ status }) => status === 'released' || status === 'healed');
}

/** A subject as the value of a form's field. */
export function fieldOf({ gameId, scope, subject }: voids.VoidSubject): string {
  return `${gameId} ${scope} ${subject}`.trim();
}

/** The subject that a field says; null for nothing. */
export function subjectOf(field: string): voids.VoidSubject | null {
  const [, gameId, scope, subject = ''] = /^(\d{1,15}) (game|market|outcome)(?: (\S+))?$/.exec(field) ?? [];
  return scope === undefined
    ? null
    : { gameId: Number(gameId), scope: scope as voids.VoidSubject['scope'], subject };
}

/** What a coupon that was looked for makes most likely: its one leg. */
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
