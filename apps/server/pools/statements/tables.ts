declare module '../../platform/database/schema.ts' {
  interface Schema {
    pool_statements: PoolStatementsTable;
  }
}

interface PoolStatementsTable {
  id: string;
  kind: string;
  statement: string;
}
