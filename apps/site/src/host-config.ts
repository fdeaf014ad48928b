import type { config } from '@fairbook/contracts';

/** What the host reads of the site's settings: pages of the office read the rest themselves. */
export type HostConfig = Omit<config.SiteConfig, 'person' | 'files' | 'wallets'>;
