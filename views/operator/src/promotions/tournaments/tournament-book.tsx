import type { tournaments } from '@fairbook/contracts';
import type { Book } from '../../editor/book.ts';
import { TournamentPanel } from './TournamentPanel.tsx';

export const TOURNAMENT: Book = {
  id: 'tournament',
  form: 'tournament',
  part: 'promo',
  editWith: 'codes.edit',
  isOpen: true,
  Extra: TournamentPanel,
  isClosed: ({ data }) => (data as tournaments.Tournament).state !== 'draft',
  async read(api, lang) {
    return (await api('tournaments.desk')).tournaments.map((tournament) => {
      const {
        id,
        state,
        version,
        changedAt,
        changedBy,
        cost,
        left,
        players,
        rounds,
        first,
        settlement,
        series,
        ...value
      } = tournament;
      const name = value.name[lang] ?? value.name.en;
      return {
        key: String(id),
        title: series === null ? name : `${name} · ${series.day}/${series.days}`,
        aboutKey: `editor.tournament.state.${state}`,
        subject: `tournament ${id}`,
        version,
        value,
        at: changedAt,
        by: changedBy,
        data: tournament,
      };
    });
  },
  async save(api, value, entry) {
    const fields = value as tournaments.TournamentFields;
    const saved = entry
      ? await api('tournaments.change', {
          params: { id: Number(entry.key) },
          body: { ...fields, version: entry.version },
        })
      : await api('tournaments.add', { body: fields });
    return String(saved.id);
  },
};
