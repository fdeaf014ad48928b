/** Notices that stay until they are answered, the most urgent first: one is shown at a time. */
const NOTICES = ['offline', 'update', 'sessionOver', 'loggedOff', 'adBlocker', 'registration'] as const;
export type Notice = (typeof NOTICES)[number];

export interface NoticeStore {
  subscribe(listener: () => void): () => void;
  /** The most urgent one, or null. */
  get(): Notice | null;
  show(notice: Notice): void;
  hide(notice: Notice): void;
}

export function createNoticeStore(): NoticeStore {
  const listeners = new Set<() => void>();
  const shown = new Set<Notice>();
  function change(): void {
    for (const listener of [...listeners]) listener();
  }
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => NOTICES.find((notice) => shown.has(notice)) ?? null,
    show(notice) {
      if (shown.has(notice)) return;
      shown.add(notice);
      change();
    },
    hide(notice) {
      if (shown.delete(notice)) change();
    },
  };
}
