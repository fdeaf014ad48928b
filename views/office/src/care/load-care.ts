import type { Api } from '@fairbook/client';
import type { AnswerOf, Calls } from '@fairbook/contracts';
import type { LimitRules } from '@fairbook/contracts/care/limit-rules';
import type { LoadContext } from '@fairbook/remote-view';
import type { PageDoc } from '@fairbook/ui/doc';
import { loadArea, notesOf } from '@fairbook/ui/doc';
import { AREA } from '../pages/area.ts';

/** The player's limits, those on offer, and how they changed. */
export interface ResponsibleData {
  page: 'responsible';
  /** The text about what else helps. */
  doc: PageDoc;
  limits: AnswerOf<Calls['limits.list']>;
  offered: AnswerOf<Calls['limits.available']>;
  /** Empty where operators don't ask for a reason. */
  reasons: AnswerOf<Calls['limits.reasons']>;
  /** When the next part of a limit is free again. */
  freed: AnswerOf<Calls['limits.freed']>;
  history: AnswerOf<Calls['limits.history']>;
  rules: LimitRules;
  /** The currency of money limits that are not set yet: that of the others, or of the account. */
  iso: string;
  sports: readonly { id: number; name: string }[];
}

const HISTORY_STEP = 10;

/** The data that change with the limits, read again after each change. */
export async function readLimits(api: Api) {
  const [limits, freed, history] = await Promise.all([
    api('limits.list'),
    api('limits.freed'),
    api('limits.history', { query: { limit: HISTORY_STEP } }),
  ]);
  return { limits, freed, history };
}

export async function loadCare(ctx: LoadContext): Promise<ResponsibleData> {
  const { api, lang } = ctx;
  const [{ data: doc }, { limits: rules }, offered, session, { sports }, { texts }, read] = await Promise.all(
    [
      loadArea(AREA, ctx),
      api('config.all', { query: { lang } }),
      api('limits.available'),
      api('auth.session'),
      api('sportsbook.sports'),
      api('limits.packTexts'),
      readLimits(api),
    ],
  );
  const reasons = rules.isReasonAsked ? await api('limits.reasons') : [];
  return {
    page: 'responsible',
    doc: { ...doc, sections: [...notesOf(texts), ...doc.sections] },
    offered,
    reasons,
    rules,
    iso: read.limits.find(({ currency }) => currency)?.currency ?? session.currencyIso ?? 'EUR',
    sports: sports.map(({ id, name }) => ({ id, name })),
    ...read,
  };
}
