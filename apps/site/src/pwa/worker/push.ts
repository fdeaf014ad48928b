/** What the server sends to a device (`apps/server/after/push/payload.ts`). */
interface Told {
  title: string;
  body: string;
  lng: string;
  mark: string;
  to: string;
  /** Text of the button that ends the topic of a newsletter, and the newsletter’s number; empty for what is none. */
  stop: string;
  newsletter: string;
}

export interface Shown {
  title: string;
  options: NotificationOptions & {
    renotify?: boolean;
    actions?: readonly { action: string; title: string }[];
  };
}

/** The action of the button that ends a topic. */
export const STOP = 'stop';

/** Ends the topic of a newsletter, as the player who is signed in here. */
export async function stopTopic(newsletterId: number, send: typeof fetch): Promise<void> {
  await send('/office-api/push/stop', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ newsletterId }),
  });
}

/** The notification of a message. One that can't be read still shows: a browser wants something for each message. */
export function notificationOf(
  text: string | undefined,
  { host, origin }: URL | Location,
  icon: string,
): Shown {
  const { title, body, lng, mark, to, stop, newsletter } = read(text, host);
  const options = { body, lang: lng, tag: mark, renotify: true, icon, badge: icon };
  const data = { to: addressOf(to, origin), ...(stop && { newsletter: Number(newsletter) }) };
  return {
    title,
    options: { ...options, data, ...(stop && { actions: [{ action: STOP, title: stop }] }) },
  };
}

function read(text: string | undefined, host: string): Told {
  const unknown: Told = {
    title: host,
    body: '',
    lng: '',
    mark: 'unknown',
    to: '/',
    stop: '',
    newsletter: '',
  };
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
