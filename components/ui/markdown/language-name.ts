// Names as their communities spell them; other languages keep the name of the fence.
const names: Record<string, string> = {
  python: "Python",
  py: "Python",
  javascript: "JavaScript",
  js: "JavaScript",
  typescript: "TypeScript",
  ts: "TypeScript",
  html: "HTML",
  xml: "XML",
  css: "CSS",
  http: "HTTP",
  json: "JSON",
  sql: "SQL",
  bash: "Shell",
  sh: "Shell",
  shell: "Shell",
  go: "Go",
  rust: "Rust",
  java: "Java",
  c: "C",
  cpp: "C++",
  csharp: "C#",
  php: "PHP",
  r: "R",
  yaml: "YAML",
};
/** Languages without a label: output and plain text. */
const plain = new Set(["text", "txt", "plaintext", "output", "console"]);

/** The name of a code fence's language; null without one, and for output and plain text. */
export const languageName = (language: string | null): string | null =>
  language === null || plain.has(language) ? null : (names[language] ?? language);
