import { appUrl } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { getDidDocument } from "@/lib/learning/badges/queries";

export const dynamic = "force-dynamic";

/** The keys that verify this host's badges (`did:web`), also at `/.well-known/did.json`; 404 without https. */
export async function GET(): Promise<Response> {
  try {
    return Response.json(await getDidDocument(appUrl()), {
      headers: { "cache-control": "public, max-age=300" },
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return new Response(null, { status: 404 });
    throw error;
  }
}
