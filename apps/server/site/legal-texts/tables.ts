declare module '../../platform/database/schema.ts' {
  interface Schema {
    legal_texts: LegalTextsTable;
  }
}

interface LegalTextsTable {
  document: string;
  lng: string;
  number: number;
  mode: 'play' | 'real';
  hash: string;
  title: string;
  text: string;
  from_at: Date;
}
