/** The columns of the files of open data. The page of open data has a text for each: `info.openData.column.…`. */

export type ColumnType = 'integer' | 'number' | 'text' | 'moment' | 'json' | 'list';

export interface Column {
  name: string;
  type: ColumnType;
  /** The unit of a figure; null for others. */
  unit: 'decimal odds' | null;
  /** What a list is of. */
  items?: 'integer' | 'text';
  isNullable?: true;
}

const GAME = { name: 'game_id', type: 'integer', unit: null } as const;
const plain = <const N extends string, const T extends ColumnType>(name: N, type: T) =>
  ({ name, type, unit: null }) as const;

/** The data sets by name, each with its columns in their order. */
export const OPEN_SETS = {
  results: [
    GAME,
    plain('sport', 'text'),
    plain('championship_id', 'integer'),
    plain('championship', 'text'),
    plain('country', 'text'),
    plain('round', 'text'),
    { ...plain('competitor_ids', 'list'), items: 'integer' },
    plain('competitors', 'list'),
    plain('starts_at', 'moment'),
    plain('ended_at', 'moment'),
    plain('status', 'text'),
    plain('score', 'text'),
    plain('result', 'json'),
  ],
  prices: [
    GAME,
    plain('market_id', 'text'),
    plain('market_type', 'integer'),
    plain('line', 'text'),
    plain('market', 'text'),
    plain('outcome_id', 'text'),
    plain('outcome', 'text'),
    { ...plain('opening_at', 'moment'), isNullable: true },
    { name: 'opening_odds', type: 'number', unit: 'decimal odds', isNullable: true },
    { name: 'closing_odds', type: 'number', unit: 'decimal odds', isNullable: true },
    { ...plain('won_num', 'integer'), isNullable: true },
    { ...plain('won_den', 'integer'), isNullable: true },
    { ...plain('void_num', 'integer'), isNullable: true },
    { ...plain('void_den', 'integer'), isNullable: true },
  ],
  events: [GAME, plain('n', 'integer'), plain('at', 'moment'), plain('kind', 'text'), plain('data', 'json')],
} as const satisfies Readonly<Record<string, readonly Column[]>>;
export type OpenSet = keyof typeof OPEN_SETS;
export const OPEN_SET_NAMES = Object.keys(OPEN_SETS) as OpenSet[];

/** Kinds of lines of an event log. */
export const OPEN_EVENTS = ['state', 'settled', 'taken_back', 'end', 'cancelled'] as const;
export type OpenEventKind = (typeof OPEN_EVENTS)[number];

export const OPEN_FORMATS = ['csv', 'jsonl', 'parquet'] as const;
export type OpenFormat = (typeof OPEN_FORMATS)[number];
/** The formats that have a line for each row. */
export type OpenLines = Exclude<OpenFormat, 'parquet'>;

export type OpenFile = `${OpenSet}.${OpenFormat}`;
export const OPEN_FILES = OPEN_SET_NAMES.flatMap((set) =>
  OPEN_FORMATS.map((format): OpenFile => `${set}.${format}`),
);

/** The address of a file, the same for ever. `day`: `2026-11-27`. */
export function openFilePath(day: string, sport: string, file: OpenFile): string {
  return `/line-api/v1/open-data/${day}/${sport}/${file}`;
}
