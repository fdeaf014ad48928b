import { type LoadContext, type LoadResult, parseSportsPath } from '@fairbook/remote-view';
import { type FormEntry, formOf } from './form.ts';
import { textsIn } from './texts.ts';

export interface FormData {
  teams: { name: string; form: FormEntry[] }[];
}

/** Runs on the view's own server: asks the site's public API for the game and the results of its competition. */
export async function load({ route, lang, api }: LoadContext): Promise<LoadResult<FormData>> {
  const { title } = textsIn(lang);
  const gameId = parseSportsPath(`/${route.id}/${route.params['*'] ?? ''}`)?.gameId;
  if (gameId === undefined) return { title, data: { teams: [] }, status: 404 };
  const game = await api('sportsbook.game', { params: { id: gameId } });
  const { results } = await api('sportsbook.results', { query: { champ: game.champId, limit: 200 } });
  const matches = results.filter((result) => result.sport === 'football');
  const teams = game.opponents.map(({ id, name }) => ({ name, form: formOf(id, matches) }));
  return { title, data: { teams } };
}
