import { type BodyOf, type Reason, Refusal, type registration } from '@fairbook/contracts';

type Consents = Pick<BodyOf<typeof registration.byEmail>, 'isAdult' | 'acceptsTerms'>;

/**
 * Everything a new player has to agree to, whatever the way to register. Throws `registration.consent_missing`, with a
 * reason for each that is missing.
 */
export function mustConsent({ isAdult, acceptsTerms }: Consents): void {
  const missing: Reason[] = [
    ...(isAdult ? [] : [{ code: 'registration.consent_missing' as const, field: 'isAdult' }]),
    ...(acceptsTerms ? [] : [{ code: 'registration.consent_missing' as const, field: 'acceptsTerms' }]),
  ];
  const [first, ...others] = missing;
  if (first) throw new Refusal(first, ...others);
}
