import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { vector } from "@electric-sql/pglite-pgvector";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

/** A PostgreSQL in memory; all its connections share one session, so an app that uses it gets one connection. */
export type MemoryDatabase = { url: string; stop: () => Promise<void> };

/** Starts an empty database, with the extension `vector` or without. The bundled PostgreSQL lacks it. */
export async function startMemoryDatabase({ hasVector }: { hasVector: boolean }): Promise<MemoryDatabase> {
  const db = await PGlite.create({
    extensions: { btree_gin, pg_trgm, unaccent, ...(hasVector ? { vector } : {}) },
  });
  const server = new PGLiteSocketServer({ db, port: 0, maxConnections: 10 });
  await server.start();
  return {
    url: `postgres://postgres:postgres@${server.getServerConn()}/postgres`,
    stop: async () => {
      await server.stop();
      await db.close();
    },
  };
}
