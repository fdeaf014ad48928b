/** What the server sends to a device (`apps/server/after/push/payload.ts`). */
interface Told {
  title: string;
  body: string;
  lng: string;
  mark: string;
  to: string;
}

export interface Shown {
  title: string;
  options: NotificationOptions & { renotify?: boolean };
}

/** The notification of a message. One that can't be read still shows: a browser wants something for each message. */
export function notificationOf(
  text: string | undefined,
  { host, origin }: URL | Location,
  icon: string,
): Shown {
  const { title, body, lng, mark, to } = read(text, host);
  const options = { body, lang: lng, tag: mark, renotify: true, icon, badge: icon };
  return { title, options: { ...options, data: { to: addressOf(to, origin) } } };
}

function read(text: string | undefined, host: string): Told {
  const unknown: Told = { title: host, body: '', lng: '', mark: 'unknown', to: '/' };
  try {
    const told = JSON.parse(text ?? '') as Partial<Told>;
    const texts = Object.entries(told).filter(([, value]) => typeof value === 'string' && value !== '');
    return { ...unknown, ...Object.fromEntries(texts) };
  } catch {
    return unknown;
  }
}

/** Only pages of this site open: anything else is its first page. */
export function addressOf(to: unknown, origin: string): string {
  const url = URL.canParse(String(to), origin) ? new URL(String(to), origin) : new URL(origin);
  return url.origin === origin ? url.href : `${origin}/`;
}

interface OpenPage {
  url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

/** Opens a page in a window of the site that is open already, or in a new one. */
export async function open(
  to: string,
  {
    matchAll,
    openWindow,
  }: { matchAll(): Promise<readonly OpenPage[]>; openWindow(url: string): Promise<unknown> },
): Promise<void> {
  const windows = await matchAll();
  const there = windows.find(({ url }) => url === to) ?? windows[0];
  if (!there) return void (await openWindow(to));
  // The focus may be refused, and a window that no worker controls can't be sent anywhere.
  await there.focus().catch(() => {});
  if (there.url !== to) await there.navigate(to).catch(() => openWindow(to));
}
