/** The first versions with what pages need: import maps with integrity, nested styles, dialogs and popovers. */
const CHROMIUM = 127;
const FIREFOX = 138;
const SAFARI = 18;

const OLDER = [
  [/(?:^| )Chrome\/(\d+)/, CHROMIUM],
  [/(?:^| )Firefox\/(\d+)/, FIREFOX],
  // Every browser on iOS is Safari inside, of the version of the system.
  [/\((?:iPhone|iPad|iPod)[^)]* OS (\d+)_/, SAFARI],
  [/ Version\/(\d+)[\d.]*(?: Mobile\/\S+)? Safari\//, SAFARI],
] as const;
const WITHOUT_HOPE = /MSIE |Trident\/|Presto\/|Opera Mini/;

/**
 * Whether a browser is too old for the site, judging by its user agent. Crawlers and unknown browsers count as new
 * enough.
 */
export function isOldBrowser(agent: string | undefined): boolean {
  if (agent === undefined) return false;
  if (WITHOUT_HOPE.test(agent)) return true;
  for (const [pattern, first] of OLDER) {
    const version = pattern.exec(agent)?.[1];
    if (version !== undefined) return Number(version) < first;
  }
  return false;
}
