/** The few things of the site's configuration that the header shows. */
export interface HeaderData {
  siteName: string;
  languages: { code: string; name: string }[];
  coefViews: number[];
}
