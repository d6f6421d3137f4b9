import { PostgresQueryCompiler, type KyselyPlugin } from 'kysely';
import type { Database } from '#rental-api/storage/database.ts';

/** The database, and every statement that went through it as it is sent. */
export function recordStatements(db: Database): { db: Database; statements: string[] } {
  const statements: string[] = [];
  const compiler = new PostgresQueryCompiler();
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(compiler.compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { db: db.withPlugin(recorder), statements };
}
