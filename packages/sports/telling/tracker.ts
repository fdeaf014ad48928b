import type { MessageKey } from '@fairbook/i18n';
import type { Shown } from '../screens/board.ts';
import type { Text } from '../screens/text.ts';
import type { Standing } from '../state.ts';
import type { Weights } from './momentum.ts';
import type { PlayEvent, SportStory } from './story.ts';
import type { ToldEvent, ToldGame } from './told.ts';

/** The ground that a sport is played on, seen from above, the first side's half on the left. */
interface Field {
  width: number;
  height: number;
  /** Its border, left, top, width and height: zones are parts of it. */
  inside: Box;
  /** SVG paths: its lines, and areas of another shade. */
  lines: string;
  areas: string;
}

export type Box = readonly [x: number, y: number, width: number, height: number];

/** What the ground shows now. Only what the feed says: there is no zone and no spot for what is unknown. */
export interface Picture {
  /** Where the ball is by the last event, and the side that it belongs to. */
  zone: { box: Box; place: number | null } | null;
  /** Players and balls with a known place. */
  spots: readonly { x: number; y: number; place: number; isMain: boolean }[];
  /** Texts above each side's half; the view gives the name of that side as `name`. */
  notes: readonly (Text | null)[];
  /** The points of the unit that is being played, in a sport whose units have them. */
  points?: RunningPoints;
}

/** Points won in the unit that is being played, as dots. */
export interface RunningPoints {
  /** For each side. */
  won: readonly number[];
  /** How many dots a side has room for. */
  room: number;
  /** What the next point may decide, and for whom: a break point. The view gives the side's name as `name`. */
  stake: { place: number; text: Text } | null;
}

export type MarkIcon =
  | 'goal'
  | 'corner'
  | 'yellow_card'
  | 'red_card'
  | 'whistle'
  | 'serve'
  | 'trophy'
  | 'up'
  | 'close';

/** A kind of event in the timeline. */
interface EventFace {
  /** The view gives the competitor's name as `name`, and the number of the part as `part`. */
  text: MessageKey;
  /** The same with the name of the player as `player`, and of the one replaced as `other`. */
  named?: MessageKey;
  /** The same for an own goal. */
  own?: MessageKey;
  icon: MarkIcon;
  /** `main` stands out, such as a goal; `part` divides the timeline. */
  rank: 'main' | 'usual' | 'part';
}

/** One line of the statistics. */
export interface StatLine {
  name: MessageKey;
  /** What each side has: a number, or a text such as `3/7`. */
  figures: readonly (number | string)[];
  /** The lengths of their bars; the figures themselves when missing. */
  weights?: readonly number[];
}

/** How a page draws the story of a game of a sport; loaded when it is shown. */
export interface SportTracker<State extends Standing> {
  /** How the sport's stories are recorded, so that a page can go on from live states. */
  story: SportStory<State>;
  field: Field;
  picture(state: Shown<State>, latest: PlayEvent | null): Picture;
  /** Kinds of events that the timeline shows; all others are left out. */
  events: Readonly<Record<string, EventFace>>;
  /**
   * The chart below the field: who is on top minute by minute, who leads by how much, or whose games they were.
   * `weights` are those of events in momentum.
   */
  chart: { kind: 'momentum'; weights: Weights } | { kind: 'lead' } | { kind: 'games'; broken: string };
  /** The usual number of units of a game, for the width of its chart; null where it has none. */
  units: number | null;
  /** The unit's name at a place, such as `64′`. */
  unitText(event: Pick<ToldEvent, 'part' | 'n' | 'seconds'>): Text;
  statistics(state: Shown<State>, told: ToldGame): readonly StatLine[];
}
