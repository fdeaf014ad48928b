/** Documents of one text each, by their id in the archive: where their texts are in the dictionaries. */
export const LEGAL_DOCUMENTS = {
  terms: 'services.terms',
  dispute: 'info.dispute',
  consent: 'info.consent',
  cookies: 'info.cookies',
  licenses: 'info.licenses',
  taxation: 'info.taxation',
  responsible: 'info.responsible',
  amlKyc: 'info.amlKyc',
  amlPolicy: 'info.amlPolicy',
  kycPolicy: 'info.kycPolicy',
  simpleId: 'info.simpleId',
} as const;
export type LegalDocument = keyof typeof LEGAL_DOCUMENTS;
