import type { social } from '@fairbook/contracts';
import { SOCIAL_NAMES } from '@fairbook/contracts/players/sign-in/social-names';
import { useHost } from '../../host-context.ts';

/** Says who the visitor is at the other site, with the name if that site gave one. */
export function ProvedBy({ provider, person }: { provider: social.Provider; person: string | null }) {
  const { t } = useHost();
  const name = SOCIAL_NAMES[provider];
  return person === null ? t('modals.provedNameless', { name }) : t('modals.provedBy', { name, person });
}
