/** A page of texts as data: a view builds it on the server, where all texts are, and the browser only draws it. */
export interface PageDoc {
  title: string;
  lead?: string;
  /** From the area down to the parent page. */
  crumbs: PageLink[];
  nav?: PageNav;
  /** Links to the pages beside this one, above its content. */
  row?: PageRow;
  sections: Section[];
  labels: { crumbs: string };
}

/** `to` is a path of this site without its language, `#id`, the address of another site, or `RELOADS`. */
export interface PageLink {
  text: string;
  to: string;
}

/** Target of an action that reloads the page. */
export const RELOADS = '';

export interface PageNav {
  label: string;
  groups: { title?: string; links: (PageLink & { isHere?: boolean })[] }[];
}

export interface PageRow {
  label: string;
  links: (PageLink & { isHere?: boolean })[];
}

export type Section =
  | { kind: 'prose'; blocks: Block[] }
  /** `isNotice`: it says what happened; otherwise it is an empty list. */
  | { kind: 'empty'; text: string; actions: PageLink[]; isNotice?: boolean }
  /** Cards, or lines with flags: `flag` is a country's code of two letters, or empty. */
  | { kind: 'links'; title?: string; links: (PageLink & { note?: string; flag?: string })[] };

export type Inline = string | { text: string; mark: 'strong' | 'code' } | PageLink;
export type Line = Inline[];

/** A bar for each day, the latest last. */
export interface DaysRow {
  name: string;
  /** All days in one sentence: the drawing is a picture of it. */
  summary: string;
  days: { level: DayLevel; title: string }[];
}

/** The worse the day, the taller its bar; `none`: without a record. */
export type DayLevel = 'none' | 'works' | 'partly' | 'down';

export type Block =
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'text'; line: Line }
  | { kind: 'list'; isOrdered: boolean; items: Line[] }
  /** `isNarrow`: its cells are so short that a row stays a row on a phone. `isEven`: its columns are equally wide. */
  | {
      kind: 'table';
      head: string[];
      numeric: boolean[];
      rows: Line[][];
      isNarrow?: boolean;
      isEven?: boolean;
    }
  | { kind: 'note'; line: Line }
  | { kind: 'days'; rows: DaysRow[]; from: string; to: string }
  | { kind: 'formula'; text: string }
  /** Hidden behind its name until somebody opens it. */
  | { kind: 'fold'; name: string; isOpen?: boolean; blocks: Block[] };
