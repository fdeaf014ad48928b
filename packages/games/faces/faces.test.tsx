import { translatorsOf } from '@fairbook/i18n/dictionaries';
import { type UiContext, UiProvider } from '@fairbook/ui';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { GAME_IDS, type GameId, gameOf } from '../index.ts';
import type { FaceProps, SeenRound } from '../src/face.ts';
import { seeded } from '../src/testing.ts';
import { faceOfGame, facePart } from './index.ts';

const LANGUAGES = ['en', 'ru'] as const;
/** A face may speak with the texts of the game whose rules it shares. */
const translatorOf = translatorsOf('casino', 'shared-rounds', ...GAME_IDS.map((id) => `game-${id}` as const));
const ROUNDS = 60;

beforeAll(async () => {
  await Promise.all(GAME_IDS.map((id) => facePart(id).load()));
});

/** A round with the usual options, left alone where it asks for a step: it ends, or stays open if nothing was decided. */
function played(id: GameId, n: number): SeenRound {
  const rules = gameOf(id)!;
  const draws = seeded(n);
  const actions: unknown[] = [];
  let { state, paid } = rules.start(rules.usual, draws);
  while (paid === null) {
    const action = rules.leave!(state);
    if (action === null) break;
    actions.push(action);
    ({ state, paid } = rules.act!(state, action as never, draws)!);
  }
  const isOver = paid !== null;
  const shown = rules.show(state, isOver);
  return { id: String(n), options: rules.usual, actions, shown, isOver, times: paid };
}

/** That round as it is right after the stake, before any step; null for games without steps, which end at once. */
function begun(id: GameId, n: number): SeenRound | null {
  const rules = gameOf(id)!;
  const { state, paid } = rules.start(rules.usual, seeded(n));
  if (paid !== null) return null;
  const shown = rules.show(state, false);
  return { id: String(n), options: rules.usual, actions: [], shown, isOver: false, times: null };
}

/** Nothing is left of a key, a place in a text, or a missing figure; and no style that the page's rules forbid. */
function expectWhole(text: string) {
  expect(text).not.toMatch(/\b(casino|game-[a-z-]+)\.[a-z]|[{}]|undefined|NaN|\[object| style=/);
  expect(text.trim()).not.toBe('');
}

describe.each(LANGUAGES)('in %s', (lang) => {
  test.each(GAME_IDS)('%s is drawn and told before and after rounds', (id) => {
    const face = faceOfGame(id);
    const t = translatorOf(lang);
    const ctx = { t, lang } as UiContext;
    const telling = { t, lang, money: (part: number) => `€${part}` };
    const rules = gameOf(id)!;
    const { Stage, Options, Actions, Paytable } = face;
    const draw = (round: SeenRound | null) => {
      const props: FaceProps = {
        ...{ options: rules.usual, round, isOpen: round?.isOver === false },
        ...{ isBusy: false, money: telling.money },
        ...{ choose: () => undefined, act: () => undefined },
      };
      return renderToString(
        <UiProvider ctx={ctx}>
          <Stage {...props} />
          {Options ? <Options {...props} /> : null}
          {Actions && props.isOpen ? <Actions {...props} /> : null}
        </UiProvider>,
      );
    };
    if (Paytable)
      expectWhole(
        renderToString(
          <UiProvider ctx={ctx}>
            <Paytable options={rules.usual} />
          </UiProvider>,
        ),
      );
    expectWhole(draw(null));
    for (let n = 1; n <= ROUNDS; n++) {
      const round = played(id, n);
      if (n <= 10) expectWhole(draw(round));
      const start = begun(id, n);
      if (start && n <= 10) expectWhole(`${draw(start)} ${face.say(start, telling)}`);
      expectWhole(face.say(round, telling));
    }
    for (const text of face.ruleTexts({ ...telling, options: rules.usual })) expectWhole(text);
    const { drawn } = face;
    if (drawn) {
      const rounds = Array.from({ length: 12 }, (_, n) => n + 1).map((number) => ({
        id: `${number}`,
        number,
        shown: played(id, number).shown,
      }));
      expectWhole(drawn.choice(rules.usual, telling));
      for (const { shown } of rounds)
        expectWhole(`${drawn.say(shown, telling)} ${drawn.short?.(shown, telling) ?? ''}`);
      const { Last } = drawn;
      for (const last of Last ? [[], rounds] : [])
        expectWhole(renderToString(<UiProvider ctx={ctx}>{Last ? <Last last={last} /> : null}</UiProvider>));
    }
    for (const { label, value } of face.figures?.(rules.usual, telling) ?? [])
      expectWhole(`${label} ${value}`);
  });
});
