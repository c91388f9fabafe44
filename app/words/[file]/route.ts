import { wordsFiles } from "@/lib/core/i18n/kept-words";

// Made by the build, each under a name that tells its content; of other names there is nothing.
export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams() {
  return wordsFiles().map(({ name }) => ({ file: name }));
}

type Context = { params: Promise<{ file: string }> };

/** The words of one language for client components behind sign-in: see docs/decisions/0020-words-in-a-file.md. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  const found = wordsFiles().find(({ name }) => name === file);
  if (!found) return new Response(null, { status: 404 });
  return new Response(found.text, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
    },
  });
}
