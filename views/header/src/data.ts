import type { BusFacts } from '@fairbook/remote-view';
import type { IconId } from '@fairbook/ui';

export type ThemeName = NonNullable<BusFacts['settings:theme']>;

export type SectionPath = '/' | '/live' | '/line' | '/results';

/** A page of the site: its name, and its path without language. */
export interface AreaLink {
  to: string;
  text: string;
  icon: IconId;
}

/** The parts of the site's configuration that the header needs. */
export interface HeaderData {
  siteName: string;
  languages: { code: string; name: string }[];
  /** The choices that the operator offers visitors. */
  allowed: { themes: ThemeName[]; coefViews: number[] };
  /** The betting sections that the site has. */
  sections: SectionPath[];
  /** Other areas of the site: beside the sections where there is room, in the menu on a phone. */
  areas: AreaLink[];
  /** Whether the site accepts new players. */
  isRegistrationOpen: boolean;
  /** Further pages of the player. */
  own: AreaLink[];
}
