/** Turns a key (`<dictionary>.<key>`) and its figures into text. Typed keys come from the English dictionaries. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;
