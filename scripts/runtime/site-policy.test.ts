import { expect, test } from "vitest";
import { inlineScripts } from "./site-policy";

test("inline scripts are those that run from the page itself", () => {
  const html = `<script>a<b</script><script src="/x.js" async=""></script><script id="_R_">c
d</script><script type="application/ld+json">{}</script><script type="module">e</script><SCRIPT>f</SCRIPT>`;
  expect(inlineScripts(html)).toEqual(["a<b", "c\nd", "e", "f"]);
});
