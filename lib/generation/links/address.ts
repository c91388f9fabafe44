/** Parameters that tell a site where a visitor comes from; they change nothing on the page. */
const tracking = /^(?:utm_\w+|gclid|fbclid|mc_cid|mc_eid|igshid)$/i;

/** A video with a title that its platform gives to anybody (oEmbed). */
export type VideoAddress = { url: string; oembed: string };

const youtubeHost = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
const youtubePath = /^\/(?:embed|shorts|live|v)\/([\w-]{11})(?:\/|$)/;
const vimeoHost = /^(?:www\.|player\.)?vimeo\.com$/;
const vimeoPath = /^\/(?:video\/)?(\d{5,12})(?:\/|$)/;

function youtubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  if (hostname === "youtu.be") return /^\/([\w-]{11})$/.exec(pathname)?.[1];
  if (!youtubeHost.test(hostname)) return undefined;
  return pathname === "/watch"
    ? /^[\w-]{11}$/.exec(searchParams.get("v") ?? "")?.[0]
    : youtubePath.exec(pathname)?.[1];
}

/** The video that a URL of YouTube or Vimeo shows, in whatever form; null for other URLs. */
export function findVideo(address: string): VideoAddress | null {
  if (!URL.canParse(address)) return null;
  const given = new URL(address);
  const youtube = youtubeId(given);
  if (youtube !== undefined) {
    const url = `https://www.youtube.com/watch?v=${youtube}`;
    return { url, oembed: `https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(url)}` };
  }
  const vimeo = vimeoHost.test(given.hostname) ? vimeoPath.exec(given.pathname)?.[1] : undefined;
  if (vimeo === undefined) return null;
  const url = `https://vimeo.com/${vimeo}`;
  return { url, oembed: `https://vimeo.com/api/oembed.json?url=${encodeURIComponent(url)}` };
}

/** The address to store: without fragment and tracking parameters, and videos in one form. */
export function tidyAddress(address: string): string {
  const video = findVideo(address);
  if (video) return video.url;
  const url = new URL(address);
  url.hash = "";
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name);
  return url.href;
}

/** Equal for addresses of one page: the scheme, `www.` and a slash at the end do not count. Invalid addresses stay as they are. */
export function addressKey(address: string): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname, search } = new URL(tidyAddress(address));
  return `${host.replace(/^www\./, "")}${pathname.replace(/\/+$/, "")}${search}`;
}
