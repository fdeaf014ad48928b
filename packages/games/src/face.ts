import type { Translate } from '@fairbook/i18n';
import type { ComponentType } from 'react';
import type { Static, TSchema } from 'typebox';
import type { Game } from './game.ts';

/** A round as its face draws it. */
export interface SeenRound<Options = unknown, Shown = unknown, Action = unknown> {
  /** Changes with each round. */
  id: string;
  options: Options;
  actions: readonly Action[];
  /** What the rules let the player see (`show`). */
  shown: Shown;
  isOver: boolean;
  /** What it paid, in ten-thousandths of the chosen stake; null while it goes on. */
  times: number | null;
}

export interface FaceProps<Options = unknown, Shown = unknown, Action = unknown> {
  options: Options;
  /** Changes the options; the frame allows it only between rounds. */
  choose(options: Options): void;
  /** The round that goes on, or else the last one of this visit; null before the first. */
  round: SeenRound<Options, Shown, Action> | null;
  /** A round goes on and waits for an action. */
  isOpen: boolean;
  /** A call is on its way, or the drawing of the last draw still moves: nothing can be pressed. */
  isBusy: boolean;
  act(action: Action): void;
  /** A part of the chosen stake, in ten-thousandths, as money. */
  money(tenThousandths: number): string;
  /** Only for a shared game. */
  live?: LiveRound;
}

/** A round of everybody as it goes on, for the drawing of a shared game. */
export interface LiveRound {
  /** `running`: its multiple grows, or what was drawn is shown. `ended`: a drawn round is settled. */
  phase: 'waits' | 'open' | 'running' | 'ended' | 'cancelled';
  /** When it starts or started, or is or was drawn, in epoch milliseconds of this browser. */
  startsAt: number;
  /** How long its end is shown. */
  shownMs: number;
  /** The player's own stakes on it. */
  stakes: readonly { id: string; options: unknown }[];
  /** The multiple at which it ended, in hundredths; null before, and in drawn games. */
  point: number | null;
  /** Where the player has cashed out, in hundredths. */
  outs: readonly number[];
  /** The device asks for less motion. */
  isCalm: boolean;
}

/** A figure beside the options, e.g. the chance to win. */
export interface FaceFigure {
  label: string;
  value: string;
}

interface Telling {
  t: Translate;
  lang: string;
  money: FaceProps['money'];
}

/**
 * How a game looks: its drawing, its options, and its results in words. The frame of the page does the rest: stake, play
 * button, result line, seeds, rounds, rules. Texts are in the dictionary `game-{id}`.
 */
export interface Face<Options = unknown, Shown = unknown, Action = unknown> {
  rules: Game;
  /** The drawing. It never holds back a result: what moves has ended after `moveMs`. */
  Stage: ComponentType<FaceProps<Options, Shown, Action>>;
  /** Controls below the stake; absent for a game without options. */
  Options?: ComponentType<FaceProps<Options, Shown, Action>>;
  /** Buttons of a round that goes on, in place of the play button. */
  Actions?: ComponentType<FaceProps<Options, Shown, Action>>;
  /** How long a draw is animated, in milliseconds; 0 with reduced motion. The result line waits for it. */
  moveMs?: number;
  /** Stakes that a round takes, in chosen stakes, if not one: the chips on a table. 0: nothing is chosen yet. */
  chips?(options: Options): number;
  /** What the stake is called, if not a stake: a chip. A key of the game's texts. */
  stakeLabel?(t: Translate): string;
  /** What the button says that starts a round for this sum, if not that it plays. */
  playLabel?(t: Translate, sum: string): string;
  figures?(options: Options, telling: Telling): FaceFigure[];
  /** What happened, as one sentence without the net result, which the frame adds. */
  say(round: SeenRound<Options, Shown, Action>, telling: Telling): string;
  /** Keys of the game, as `event.key` in lower case. True if the key did something. */
  press?(key: string, props: FaceProps<Options, Shown, Action>): boolean;
  /** Rules in the order in which they are read. */
  ruleTexts(telling: Telling & { options: Options }): string[];
  /** Further parts of the rules: a table of what pays. */
  Paytable?: ComponentType<{ options: Options }>;
  /** Only for a drawn shared game. */
  drawn?: DrawnFace<Options, Shown>;
}

/** What a drawn round looks like to everybody: what was drawn depends on the options of no stake. */
export interface DrawnFace<Options = unknown, Shown = unknown> {
  /** What a stake is on, as a short text. */
  choice(options: Options, telling: Telling): string;
  /** What was drawn, as one sentence. */
  say(shown: Shown, telling: Telling): string;
  /** The same in a few signs, for a strip of the last rounds; absent for a game without one. */
  short?(shown: Shown, telling: Telling): string;
  /** A panel from the last rounds, the latest first. */
  Last?: ComponentType<{ last: readonly { id: string; number: number; shown: Shown }[] }>;
}

type OptionsOf<G> = G extends { options: infer O extends TSchema } ? Static<O> : never;
type ActionOf<G> = G extends { action: infer A } ? (A extends TSchema ? Static<A> : never) : never;
type ShownOf<G> = G extends { show(...args: never[]): infer S } ? S : never;

/** The props of a game's face. */
export type PropsOf<G> = FaceProps<OptionsOf<G>, ShownOf<G>, ActionOf<G>>;

/** A face of a game, with the types of its rules. */
export function faceOf<G>(rules: G, face: Omit<Face<OptionsOf<G>, ShownOf<G>, ActionOf<G>>, 'rules'>): Face {
  return { ...face, rules: rules as Game } as unknown as Face;
}

/** The face of a game that has another game’s rules (`sharedAs`): drawing and texts are those of the other game. */
export function faceAs<G>(rules: G, face: Face, drawn: DrawnFace<OptionsOf<G>, ShownOf<G>>): Face {
  return { ...face, rules: rules as Game, drawn: drawn as DrawnFace };
}
