/** Request headers of foreign origins, which no page of the app sends. */
export const originsOf = (base: string): Record<string, string | null> => {
  const own = new URL(base);
  return {
    "no Origin": null,
    null: "null",
    empty: "",
    "another site": "https://evil.test",
    "a sub-domain": `http://x.${own.host}`,
    "a longer name": `${base}.evil.test`,
    "this site as a user": `${base}@evil.test`,
    "another port": `http://${own.hostname}:${Number(own.port) + 1}`,
    "another scheme": base.replace("http:", "https:"),
    "this site and another": `${base}, https://evil.test`,
  };
};
