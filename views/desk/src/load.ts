import type { AnswerOf, overview } from '@fairbook/contracts';
import type { Permission } from '@fairbook/contracts/platform/permissions';
import type { LoadContext, LoadResult } from '@fairbook/remote-view';

export type Waiting = AnswerOf<typeof overview.waiting>;

/** Null for anybody but an operator, who gets no frame. */
export type DeskData = {
  siteName: string;
  login: string;
  held: readonly Permission[];
  isPlayMoney: boolean;
  /** Null if it could not be read: the rail then has no counts. */
  waiting: Waiting | null;
} | null;

export async function load({ api, lang }: LoadContext): Promise<LoadResult<DeskData>> {
  const session = await api('auth.session');
  if (session.role !== 'operator') return { title: '', data: null };
  const [{ siteName }, waiting] = await Promise.all([
    api('config.all', { query: { lang } }),
    api('overview.waiting').catch(() => null),
  ]);
  const { login, permissions: held, isPlayMoney = false } = session;
  return { title: '', data: { siteName, login: login ?? '', held, isPlayMoney, waiting } };
}
