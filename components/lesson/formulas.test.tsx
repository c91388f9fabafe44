import { describe, expect, it, vi } from "vitest";
import { lessonHtml as html } from "@/tests/support/pages/lesson-html";

vi.mock("server-only", () => ({}));

describe("formulas", () => {
  it("are MathML without styles, fonts or a second copy of their source", () => {
    const out = html("The mean is $\\bar{x} = \\frac{1}{n} \\sum x_i$ of all.\n\n$$\na^2 + b^2 = c^2\n$$");
    expect(out).toMatch(/The mean is <math><mrow><mover accent="true">/);
    expect(out).toContain('<span class="formula" tabindex="0"><math display="block">');
    expect(out).not.toMatch(/style=|annotation|katex|\\frac/);
  });

  it.each([
    String.raw`\(x^2\)`,
    "$x^2$",
    "$$x^2$$",
    "`x` is $x^2$",
    "$\\text{if it is so then } x^2$",
    "es $x^2$, y nada más",
  ])("reads %s", (text) => {
    expect(html(text)).toContain("<msup><mi>x</mi><mn>2</mn></msup>");
  });

  it.each(["\\[\nx^2\n\\]", "$$\nx^2\n$$", "```math\nx^2\n```"])("draws %j on a line of its own", (text) => {
    expect(html(text)).toMatch(/<math display="block"><mrow><msup>/);
  });

  it.each([
    "It costs $5 and $10.",
    "between $5-$10",
    "from $5–$10 a month",
    "US$5 or A$6",
    "cuesta 5$ o 10$",
    "un sueldo de $1.200 y otro de $900",
    "$5 or 10$",
    "$20, then $30, then $x",
    "$$ to $$$ on the menu",
    "Set $HOME and $PATH",
    "**$5** and **$10**",
    "`$x$` in code",
    "```sh\necho $a $b$\n```",
    "    $x^2$ indented",
    "\\$x^2\\$",
    "(see [1]) \\[not a formula\\] \\(nor this one\\)",
    "a 5 $ note and a 10 $ note",
    "$ 5 $",
  ])("keeps %j as text", (text) => {
    expect(html(text)).not.toContain("<math");
  });

  it.each([
    "$F_{net} = ma$",
    String.raw`\(x_{max}\)`,
    "$x_{max}$",
    "$v_{final}^{2} = v_{initial}^{2} + 2ad$",
    String.raw`$\triangle ABC$`,
    String.raw`$\triangle ABC \sim \triangle DEF$`,
    String.raw`\(\angle ABC = 90^\circ\)`,
    String.raw`$distance = speed \times time$`,
    String.raw`$3 \times speed$`,
    String.raw`$$\frac{distance}{time}$$`,
    String.raw`$\frac{distance travelled}{time taken}$`,
    String.raw`$\mathbf{force} = m a$`,
    String.raw`$GDP_{real}$`,
    "$base^2$",
    String.raw`$$A = \begin{pmatrix}1&2\\3&4\end{pmatrix}$$`,
    String.raw`\[|x| = \begin{cases}x & x \ge 0 \\ -x & \text{if it is less}\end{cases}\]`,
    String.raw`\(\operatorname*{argmax}_x f(x)\)`,
    `$$${Array.from({ length: 60 }, (_, i) => String.raw`\alpha_{${i}}`).join(" + ")}$$`,
  ])("reads %s in a sentence", (text) => {
    const out = html(`So ${text}, as we saw for $5 and $10.`);
    expect(out).toMatch(/So <math>.*<\/math>, as we saw for \$5 and \$10\.<\/p>/);
    expect(out.split("<math")).toHaveLength(2);
  });

  it.each([
    "$$\\begin{aligned}\na &= b + c \\\\\nd &= e\n\\end{aligned}$$",
    "\\[\\begin{cases}\nx & y \\\\[2pt]\nd & e\n\\end{cases}\\].",
    "$$\n\\begin{aligned}\na &= b\n\\end{aligned}$$",
    "$$\\begin{aligned}\na &= b\n\\end{aligned}\n$$",
    "$$ x = 1 +\n2 $$",
    "\\[\nx^2\n+ 1 \\]",
    "1. Solve:\n   $$\\begin{aligned}\n   a &= b\n   \\end{aligned}$$",
  ])("renders the multi-line formula %j as a display formula", (text) => {
    const out = html(`Before:\n${text}\nafter it costs $5.\n\n## Next $x^2$`);
    expect(out).toMatch(/<math display="block">/);
    expect(out).toMatch(/after it costs \$5\.[^]*<h3[^>]*><a [^>]*>Next <math>/);
    expect(out.replace("$5", "")).not.toMatch(/\$|\\begin/);
  });

  it.each([
    "it costs $5 to $10",
    "US$ 30 with x_1 and 40 $",
    "Set $HOME and $PATH_x",
    "$HOME:$PATH_x, $HOME/bin",
    "$HOME is not PATH_x$",
    "$5 for foo_bar or 10$",
    "$3 per m^2, or 4$",
    "from $20 (2^10 bytes) or 30$",
    "$5, `$x_1$` and `a_{net}$`",
    "$5: `a_b$`",
    "`$F_{net}$`",
    "```sh\n$$\\begin{a}\n\\end{a}$$\n$F_{net}$\n```",
    "\\[see foo_bar\\]",
    "\\(where x_1 is the mean\\)",
    "$$ to 20\nor $$",
    "$$ cheap\n$$$ dear",
    "$$ a_1 is the first\nand $$",
    "$$a_1\n\nb$$",
    "I pay $2^n for each_one or more$",
    "$$\\begin{aligned}\n```\n$$\n```",
  ])("keeps %j as text", (text) => {
    expect(html(text)).not.toContain("<math");
  });

  it("keeps prices and renders the formula beside them", () => {
    expect(html("It costs $5 and **$10**, or $$20$$.")).toContain("It costs $5 and <strong>$10</strong>, or");
    expect(html("At $5 each, $n$ of them cost $5n$ dollars.")).toMatch(
      /At \$5 each, <math><mrow><mi>n<\/mi><\/mrow><\/math> of them cost <math><mrow><mn>5<\/mn><mi>n<\/mi><\/mrow><\/math> dollars/,
    );
  });

  it.each([
    [String.raw`\mathbb{R}^n`, "<mi>ℝ</mi>"],
    [String.raw`\mathbb{AZk1}`, "<mi>𝔸</mi><mi>ℤ</mi><mi>𝕜</mi><mn>𝟙</mn>"],
    [String.raw`\mathcal{LC}`, "<mi>ℒ</mi><mi>𝒞</mi>"],
    [String.raw`\mathbf{v2}`, "<mi>𝐯</mi><mn>𝟐</mn>"],
    [String.raw`\boldsymbol{x\alpha}`, "<mi>𝒙</mi><mi>𝜶</mi>"],
    [String.raw`\mathfrak{gH}`, "<mi>𝔤</mi><mi>ℌ</mi>"],
    [String.raw`\mathsf{A}`, '<mi mathvariant="normal">A</mi>'],
    [String.raw`\mathrm{d}`, '<mi mathvariant="normal">d</mi>'],
    [String.raw`\textbf{año}`, '<mtext mathvariant="bold">año</mtext>'],
    [String.raw`\begin{vmatrix}a\end{vmatrix}`, '<mo fence="true" stretchy="true">|</mo>'],
    [String.raw`\left\|\frac{a}{b}\right\|`, '<mo fence="true" stretchy="true">‖</mo>'],
    [String.raw`P(A \mid B)`, "<mo>∣</mo>"],
    [String.raw`\text{así, año y Ñandú}`, "<mtext>así,\u00a0año\u00a0y\u00a0Ñandú</mtext>"],
    [
      String.raw`\text{é}\textbf{è}\hat{x}`,
      '<mtext>é</mtext><mtext mathvariant="bold">è</mtext><mover accent="true"><mi>x</mi>',
    ],
  ])("converts %s to MathML Core", (tex, drawn) => {
    expect(html(`$$\n${tex}\n$$`)).toContain(drawn);
  });

  it.each([
    String.raw`\href{javascript:alert(1)}{x}`,
    String.raw`\url{javascript:alert(1)}`,
    String.raw`\includegraphics{https://evil.invalid/x.png}`,
    String.raw`\htmlData{onclick=alert(1)}{x}`,
    String.raw`\htmlStyle{background:url(https://evil.invalid)}{x}`,
    String.raw`\htmlId{module-title}{x}`,
    String.raw`\htmlClass{sr-only}{x}`,
    String.raw`\color{red}\colorbox{red}{x} \rule{9em}{9em}`,
    String.raw`\text{<img src=x onerror=alert(1)>}`,
    "</math><script>alert(1)</script>",
    String.raw`\text{</mtext></math><iframe srcdoc=x>}`,
  ])("disables %s", (tex) => {
    const out = html(`$$\n${tex}\n$$\n\n\`\`\`math\n${tex}\n\`\`\``);
    expect(out).toContain("<math");
    expect(out).not.toMatch(
      /<(?:img|script|iframe|a|annotation)\b|<[^>]*\s(?:style|href|src|on\w+|mathcolor|mathbackground|data-\w+|id)=/i,
    );
  });

  it.each([
    String.raw`\def\a{\a\a}\a`,
    String.raw`\frac{1}{`,
    "{".repeat(1_500),
    "x^{".repeat(3_000),
    `${"\\sqrt{".repeat(300)}x${"}".repeat(300)}`.repeat(2),
  ])("shows the source of formulas that exceed the limits", (tex) => {
    const out = html(`$$\n${tex}\n$$`);
    expect(out).not.toContain("<math");
    expect(out).toContain(`<code>${tex}</code>`);
  });
});
