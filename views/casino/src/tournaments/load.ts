import { ApiError } from '@fairbook/client';
import type { LoadContext, LoadResult } from '@fairbook/remote-view';
import type { CasinoData } from '../data.ts';
import { frameOf } from '../lobby/load.ts';
import { openFlags } from '../lobby/open.ts';

type Loaded = Promise<LoadResult<CasinoData> | null>;

/** All tournaments. */
export async function tournamentsOf(ctx: LoadContext): Loaded {
  const { api, t } = ctx;
  const [{ tournaments }, flags] = await Promise.all([api('tournaments.list', {}), openFlags(ctx)]);
  const title = t('titles.tournaments');
  const lead = t('tournaments.lead');
  return {
    title,
    data: { page: 'tournaments', frame: frameOf(ctx, flags, title, lead), offers: [], tournaments },
    head: { description: lead },
  };
}

/** One tournament with its table; null for an unknown number. */
export async function tournamentOf(ctx: LoadContext): Loaded {
  const { api, t } = ctx;
  const id = Number(ctx.route.params.id);
  if (!Number.isSafeInteger(id) || id < 1) return null;
  const [found, flags] = await Promise.all([
    api('tournaments.one', { params: { id } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }),
    openFlags(ctx),
  ]);
  if (!found) return null;
  const { tournament } = found;
  const frame = frameOf(ctx, flags, tournament.name, tournament.about);
  const crumbs = [
    ...(frame.crumbs ?? []),
    { text: t('titles.tournaments'), to: '/bonus/casino/tournaments' },
  ];
  return {
    title: tournament.name,
    data: { page: 'tournament', frame: { ...frame, crumbs }, ...found },
    head: { description: tournament.about },
  };
}
