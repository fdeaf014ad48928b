import type { predictions } from '@fairbook/contracts';
import type { Book } from '../../editor/book.ts';
import { PredictionPanel } from './PredictionPanel.tsx';

type Round = predictions.PredictionRound;

export const PREDICTION: Book = {
  id: 'prediction',
  form: 'prediction',
  part: 'promo',
  editWith: 'codes.edit',
  isOpen: true,
  Extra: PredictionPanel,
  isClosed: ({ data }) => (data as Round).state !== 'draft',
  async read(api, lang) {
    return (await api('predictions.desk')).rounds.map((round) => ({
      key: String(round.id),
      title: round.name[lang] ?? round.name.en,
      aboutKey: `editor.prediction.state.${round.state}`,
      subject: `predictions ${round.id}`,
      version: round.version,
      value: fieldsOf(round),
      at: round.changedAt,
      by: round.changedBy,
      data: round,
    }));
  },
  async save(api, value, entry) {
    const fields = value as predictions.PredictionFields;
    const saved = entry
      ? await api('predictions.change', {
          params: { id: Number(entry.key) },
          body: { ...fields, version: entry.version },
        })
      : await api('predictions.add', { body: fields });
    return String(saved.id);
  },
};

/** The terms alone, as the form edits them. */
function fieldsOf({
  name,
  about,
  games,
  exact,
  difference,
  outcome,
  prizeKind,
  wagerTimes,
  prizes,
}: Round): predictions.PredictionFields {
  return { name, about, games, exact, difference, outcome, prizeKind, wagerTimes, prizes };
}
