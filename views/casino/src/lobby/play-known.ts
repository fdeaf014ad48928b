import { ApiError } from '@fairbook/client';
import { PROVIDER_GAMES } from '@fairbook/contracts/casino/provider-games';
import type { LoadContext } from '@fairbook/remote-view';
import { moneyText } from '@fairbook/ui';
import type { Block, Line, Section } from '@fairbook/ui/doc';
import { netOf } from '../game/sums.ts';

const DAY_MS = 86_400_000;

interface Sums {
  iso: string;
  staked: string;
  paid: string;
}

/**
 * What the server knows of the play of whoever is signed in: the last session at a provider, the last round, and the sums
 * of a day. Nothing for a visitor and for an operator.
 */
export async function playKnown(ctx: LoadContext): Promise<Section[]> {
  const { api, isSignedIn, now, t } = ctx;
  if (!isSignedIn) return [];
  try {
    const since = new Date(now - DAY_MS).toISOString();
    const [{ sums }, { sessions }, { rounds }] = await Promise.all([
      api('casino.played', { query: { since } }),
      api('casino.sessions', {}),
      api('casino.history', { query: {} }),
    ]);
    const isLate = ({ at }: { at: string }) => Date.parse(at) >= now - DAY_MS;
    const session = sessions.find(({ startedAt }) => isLate({ at: startedAt }));
    const round = rounds.find(isLate);
    const rows: Line[][] = [
      ...(session ? [rowOf(ctx, t('shelves.thanks.session', nameOf(session.game)), session)] : []),
      ...(round
        ? [rowOf(ctx, t('shelves.thanks.round', { game: t(`game-${round.game}.name`) }), round)]
        : []),
      ...sums.map((each) => rowOf(ctx, t('shelves.thanks.day'), each)),
    ];
    return [{ kind: 'prose', blocks: [heading(t('shelves.thanks.play')), ...tableOf(ctx, rows)] }];
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return [];
    throw error;
  }
}

const nameOf = (game: keyof typeof PROVIDER_GAMES) => ({ game: PROVIDER_GAMES[game].name });
const heading = (text: string): Block => ({ kind: 'heading', id: 'play', text });

function rowOf({ lang }: LoadContext, name: string, sums: Sums): Line[] {
  const money = (sum: string) => moneyText(sum, sums.iso, lang);
  return [[name], [money(sums.staked)], [money(sums.paid)], [money(netOf(sums))]];
}

function tableOf({ t }: LoadContext, rows: Line[][]): Block[] {
  if (rows.length === 0) return [{ kind: 'text', line: [t('shelves.thanks.nothing')] }];
  const head = [
    t('shelves.thanks.what'),
    t('shelves.thanks.staked'),
    t('shelves.thanks.paid'),
    t('shelves.thanks.net'),
  ];
  return [{ kind: 'table', head, numeric: [false, true, true, true], rows }];
}
