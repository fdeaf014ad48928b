import type { ReactNode } from 'react';

/** A filter that is on or off, with the number of items it leaves. */
export function Chip({ isOn, count, onToggle, children }: ChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={isOn} onClick={onToggle}>
      {children}
      {count === undefined ? null : <span className="n">{count}</span>}
    </button>
  );
}

interface ChipProps {
  isOn: boolean;
  count?: number | undefined;
  onToggle(): void;
  children: ReactNode;
}

/** A scrolling row of links; the current one is scrolled into view. */
export function ChipRow({ label, className = 'chips', children }: ChipRowProps) {
  return (
    <nav className={className} aria-label={label} ref={showCurrent}>
      {children}
    </nav>
  );
}

interface ChipRowProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** Scrolls only the row, not the page. */
function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector('[aria-current]');
  if (!row || !current) return;
  const [outer, inner] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
  row.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
}

/** A chip for a filter that is an address. */
export function ChipLink({ href, isCurrent, count, children }: ChipLinkProps) {
  return (
    <a className="chip" href={href} aria-current={isCurrent ? 'page' : undefined}>
      {children}
      {count === undefined ? null : <span className="n">{count}</span>}
    </a>
  );
}

interface ChipLinkProps {
  href: string;
  isCurrent: boolean;
  count?: number;
  children: ReactNode;
}
