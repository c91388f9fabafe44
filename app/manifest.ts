import type { MetadataRoute } from "next";
import { messagesOf } from "@/lib/core/i18n/messages";

/** Makes the site installable. One manifest serves both languages, because browsers keep the first one that they find. */
export default function manifest(): MetadataRoute.Manifest {
  const { welcome } = messagesOf("en");
  return {
    id: "/",
    name: "Meno",
    short_name: "Meno",
    description: welcome.description,
    start_url: "/",
    display: "standalone",
    background_color: "#fbf8f2",
    theme_color: "#fbf8f2",
    categories: ["education"],
    icons: [
      { src: "/images/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/images/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/images/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
