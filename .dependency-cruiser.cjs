/** The import rules of docs/architecture.md. A violation fails `npm test`. */

/** The features in dependency order: each imports only features before it. */
const layers = [
  "courses",
  "sources",
  "credits",
  "feedback",
  "mailing",
  "billing",
  "review",
  "learning",
  "market",
  "mentor",
  "generation",
  "studio",
  "users",
  "operators",
];
const features = layers.join("|");

/** Files with these names in a feature's folder or up to two folders below it. */
const files = (names) =>
  ["", "[^/]+/", "[^/]+/[^/]+/"].map((folder) => `^lib/(${features})/${folder}(${names})\\.ts$`);

/** Judges practice items for lessons in the browser, for the mentor and for review. */
const practiceAnswer = "^lib/learning/practice/answer\\.ts$";

/** Pure functions on course documents, for every feature and for the studio's screens. */
const documentTools = "^lib/courses/document/(lesson|patch|new-ids|marks|written-from)\\.ts$";

/** Turns a model's changes of a course document into patches, for the studio and for the readers of a generation. */
const changeTools = "^lib/courses/changes/(places|settle-change)\\.ts$";

/** The language of a text, for the checks of every feature. */
const languageDetection = "^lib/courses/language/detect\\.ts$";

/** Pure functions on citations, for all who write or show statements. */
const citationTools = "^lib/sources/citations/[a-z-]+\\.ts$";

/** Checks of generated texts, for the studio's findings and proposals, and what writes a module anew. */
const draftChecks =
  "^lib/generation/(clean-draft|drafts|lint/[a-z-]+|grounding/grounding|quiz/(question-text|read-keys)|parts/rewrite-module|jobs/waits)\\.ts$";

/** A rule that only the files in `from` import `to`. */
const only = (name, from, to) => ({ name, severity: "error", from: { pathNot: from }, to: { path: to } });

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-orphans",
      severity: "error",
      from: {
        orphan: true,
        pathNot: [
          "^app/",
          "\\.d\\.ts$",
          "\\.test\\.tsx?$",
          "^tests/",
          "^[^/]+\\.(config\\.)?(ts|mts|mjs|cjs)$",
          "^scripts/",
          "^messages/",
        ],
      },
      to: {},
    },
    only("nothing-imports-app", "^(app|tests)/", "^app/"),
    only(
      "nothing-imports-tests",
      "^((tests|evals)/|[^/]+\\.config\\.ts$|scripts/(test|eval)|.*\\.test\\.tsx?$)",
      "^tests/",
    ),
    only("nothing-imports-scripts", ["^(scripts|tests|evals)/", "\\.test\\.tsx?$"], "^scripts/"),
    only(
      "nothing-imports-evals",
      ["^(evals|scripts|tests/(long|domain/sources))/", "^tests/domain/sources/retriever-eval\\.test\\.ts$"],
      "^evals/",
    ),
    {
      name: "no-barrels",
      severity: "error",
      from: { path: "^(lib|components)/" },
      to: { path: ["^(lib|components)/index\\.tsx?$", "^(lib|components)/.*/index\\.tsx?$"] },
    },
    {
      name: "resolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^\\./\\.next" },
    },
    {
      name: "db-behind-lib",
      comment: "Pages and components never see rows.",
      severity: "error",
      from: { path: "^(app|components|middleware|instrumentation)" },
      to: { path: "^db/" },
    },
    {
      name: "db-knows-no-feature",
      comment: "Seeds that compose rows of several features live in scripts/seed.",
      severity: "error",
      from: { path: "^db/" },
      to: { path: [`^lib/(${features})/`, "^lib/job-handlers"] },
    },
    {
      name: "db-in-queries-and-mutations",
      comment: "Other files of a feature take a Tx from queries or mutations, so they may import types.",
      severity: "error",
      from: { path: `^lib/(${features})/`, pathNot: [...files("queries|mutations"), "\\.test\\.tsx?$"] },
      to: { path: "^db/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "core-knows-no-feature",
      severity: "error",
      from: { path: "^lib/core/", pathNot: "\\.test\\.tsx?$" },
      to: { path: [`^lib/(${features})/`, "^lib/job-handlers", "^(app|components)/"] },
    },
    {
      name: "db-in-core",
      comment: "Only these parts of core have tables.",
      severity: "error",
      from: {
        path: "^lib/core/",
        pathNot: ["^lib/core/(auth|http|jobs|limits|audit|settings|ai/usage)/", "\\.test\\.tsx?$"],
      },
      to: { path: "^db/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "text-is-client-safe",
      comment: "Browsers load lib/core/text: it imports nothing but zod.",
      severity: "error",
      from: { path: "^lib/core/text/", pathNot: "\\.test\\.tsx?$" },
      to: { pathNot: ["^lib/core/text/", "node_modules/zod/"] },
    },
    {
      name: "lib-knows-no-screen",
      severity: "error",
      from: { path: "^lib/" },
      to: { path: "^(app|components)/" },
    },
    {
      name: "components-import-contracts-only",
      severity: "error",
      from: { path: "^components/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^lib/",
        pathNot: [
          ...files("schema|policy|actions"),
          "^lib/core/(i18n|money|errors|text)",
          "^lib/core/ids\\.ts$",
          "^lib/core/(http/(client|upload)|ai/ui-stream/reader|openapi/reference)\\.ts$",
          practiceAnswer,
          documentTools,
          "^lib/courses/document\\.ts$",
        ],
      },
    },
    {
      name: "ui-knows-no-feature",
      severity: "error",
      from: { path: "^components/ui/" },
      to: { path: ["^components/(?!ui/|figures/)", `^lib/(${features})/`] },
    },
    {
      name: "components-of-one-feature",
      comment: "Pages compose the components of several features. Every feature may use the shared folders.",
      severity: "error",
      from: { path: "^components/([^/]+)/" },
      to: {
        path: "^components/([^/]+)/",
        pathNot: ["^components/$1/", "^components/(ui|layout|lesson|figures|sources)/"],
      },
    },
    {
      name: "feature-to-feature",
      severity: "error",
      from: { path: `^lib/(${features})/`, pathNot: "\\.test\\.tsx?$" },
      to: {
        path: `^lib/(${features})/`,
        pathNot: [
          "^lib/$1/",
          ...files("schema|policy|queries|mutations|document"),
          practiceAnswer,
          documentTools,
          changeTools,
          languageDetection,
          citationTools,
          draftChecks,
        ],
      },
    },
    ...layers.slice(0, -1).map((feature, i) => ({
      name: `feature-order-${feature}`,
      severity: "error",
      from: { path: `^lib/${feature}/`, pathNot: "\\.test\\.tsx?$" },
      to: { path: `^lib/(${layers.slice(i + 1).join("|")})/`, pathNot: practiceAnswer },
    })),
    {
      name: "ai-sdk-in-core-ai",
      severity: "error",
      from: { path: "^(app|components|lib|db)/", pathNot: "^lib/core/ai/" },
      to: { path: "node_modules/@ai-sdk/", dependencyTypesNot: ["type-only"] },
    },
    only("mail-libraries-in-core-email", "^lib/core/email/", "node_modules/(resend|nodemailer)/"),
    only("pg-boss-in-core-jobs", "^(lib/core/jobs|tests)/", "node_modules/pg-boss/"),
    {
      name: "middleware-has-no-database",
      severity: "error",
      from: { path: "^middleware\\.ts$" },
      to: { path: ["^db/", "^lib/core/(log|jobs)"], reachable: true },
    },
    {
      name: "no-dev-dependencies-in-product",
      severity: "error",
      from: { path: "^(app|components|lib|db|middleware|instrumentation)", pathNot: "\\.test\\.tsx?$" },
      to: {
        dependencyTypes: ["npm-dev"],
        dependencyTypesNot: ["type-only"],
        pathNot: "node_modules/@types/",
      },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^\\.next" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
    cache: false,
  },
};
