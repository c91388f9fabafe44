import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { COVER_IMAGE, coverImage } from "@/components/figures/cover-image";

/** The pictures drawn so far by name; there are some hundred covers. */
const pictures = new Map<string, Promise<ArrayBuffer>>();

/** The cover of a course as PNG, for link previews. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ cover: string }> },
): Promise<Response> {
  const { cover } = await params;
  const svg = coverImage(cover, await readFile(join(process.cwd(), "components/figures/covers.svg"), "utf8"));
  if (svg === null) return new Response(null, { status: 404 });
  const picture = pictures.get(cover) ?? draw(svg);
  pictures.set(cover, picture);
  picture.catch(() => pictures.delete(cover));
  return new Response(await picture, {
    headers: { "content-type": "image/png", "cache-control": "public, max-age=86400" },
  });
}

function draw(svg: string): Promise<ArrayBuffer> {
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  const style = {
    width: "100%",
    height: "100%",
    backgroundImage: `url(${source})`,
    backgroundSize: "100% 100%",
  };
  return new ImageResponse(<div style={style} />, COVER_IMAGE).arrayBuffer();
}
