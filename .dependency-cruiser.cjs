/** The import rules of docs/architecture.md; a breach fails the build. */
const features = "users|credits|billing|courses|generation|learning|mentor|market|feedback|mailing";

/** A feature's files of these names, in its own folder or in a sub-noun's. */
const contracts = (names) => [
  `^lib/(${features})/(${names})\\.ts$`,
  `^lib/(${features})/[^/]+/(${names})\\.ts$`,
];

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
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
          "^lib/core/i18n/(format-message|formatter|use-kept-words)(-browser)?\\.tsx?$",
        ],
      },
      to: {},
    },
    {
      name: "nothing-imports-app",
      severity: "error",
      from: { pathNot: "^(app|tests)/" },
      to: { path: "^app/" },
    },
    {
      name: "nothing-imports-tests",
      severity: "error",
      from: { pathNot: "^(tests/|[^/]+\\.config\\.ts$|scripts/test|.*\\.test\\.tsx?$)" },
      to: { path: "^tests/" },
    },
    {
      name: "nothing-imports-scripts",
      severity: "error",
      from: { pathNot: ["^(scripts|tests)/", "\\.test\\.tsx?$"] },
      to: { path: "^scripts/" },
    },
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
      name: "db-only-behind-features",
      comment:
        "Pages and screens never see rows. A named idea takes a Tx from queries or mutations, so it may import types.",
      severity: "error",
      from: { path: "^(app|components)/", pathNot: "^app/api/health/" },
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
      name: "rows-in-queries-and-mutations",
      severity: "error",
      from: { path: `^lib/(${features})/`, pathNot: [...contracts("queries|mutations"), "\\.test\\.tsx?$"] },
      to: { path: "^db/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "core-knows-no-feature",
      severity: "error",
      from: { path: "^lib/core/", pathNot: "\\.test\\.tsx?$" },
      to: { path: [`^lib/(${features})/`, "^lib/job-handlers", "^(app|components)/"] },
    },
    {
      name: "core-with-db",
      comment:
        "The tools that keep sessions, limits and jobs have tables of their own; the rest of core has none.",
      severity: "error",
      from: { path: "^lib/core/", pathNot: ["^lib/core/(auth|http|jobs|limits|email)/", "\\.test\\.tsx?$"] },
      to: { path: "^db/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "lib-knows-no-screen",
      severity: "error",
      from: { path: "^lib/" },
      to: { path: "^(app|components)/" },
    },
    {
      name: "components-see-contracts-only",
      severity: "error",
      from: { path: "^components/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^lib/",
        pathNot: [
          ...contracts("schema|policy|actions"),
          "^lib/core/(i18n|money|errors|text|http/client|ai/ui-stream-reader)",
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "ui-knows-no-feature",
      severity: "error",
      from: { path: "^components/ui/" },
      to: { path: ["^components/(?!ui/|figures/)", `^lib/(${features})/`] },
    },
    {
      name: "screens-do-not-mix",
      comment:
        "Pages compose the screens of several features; ui, layout, lesson and figures are free to all.",
      severity: "error",
      from: { path: "^components/([^/]+)/" },
      to: {
        path: "^components/([^/]+)/",
        pathNot: ["^components/$1/", "^components/(ui|layout|lesson|figures)/"],
      },
    },
    {
      name: "feature-to-feature",
      severity: "error",
      from: { path: `^lib/(${features})/`, pathNot: "\\.test\\.tsx?$" },
      to: {
        path: `^lib/(${features})/`,
        pathNot: ["^lib/$1/", ...contracts("schema|policy|queries|mutations")],
      },
    },
    {
      name: "ai-sdk-in-one-place",
      severity: "error",
      from: { path: "^(app|components|lib|db)/", pathNot: "^lib/core/ai/" },
      to: { path: "node_modules/@ai-sdk/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "resend-in-one-place",
      severity: "error",
      from: { pathNot: "^lib/core/email/" },
      to: { path: "node_modules/resend/" },
    },
    {
      name: "pg-boss-in-one-place",
      severity: "error",
      from: { pathNot: "^(lib/core/jobs|tests)/" },
      to: { path: "node_modules/pg-boss/" },
    },
    {
      name: "middleware-is-edge-safe",
      severity: "error",
      from: { path: "^middleware\\.ts$" },
      to: { path: ["^db/", "^lib/core/(env|log|jobs)"], reachable: true },
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
    exclude: { path: "^(\\.next|node_modules/(?!@ai-sdk|resend|pg-boss))" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
    cache: false,
  },
};
