import next from "eslint-config-next/core-web-vitals";
import a11y from "eslint-plugin-jsx-a11y";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";
import { textBesideConditional } from "./scripts/lint/text-beside-conditional.mjs";

/** Project rules that no plugin provides. */
const houseSyntax = [
  {
    selector: "TSAsExpression > TSAsExpression[typeAnnotation.type='TSUnknownKeyword']",
    message: "`as unknown as` switches the type checker off: parse, narrow, or type it at its source.",
  },
];
const paypalHost = {
  selector: "Literal[value=/\\bapi(-m)?\\.(sandbox\\.)?paypal\\.com/]",
  message: "Call PayPal through lib/billing/paypal.ts.",
};
const processEnv = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: "Read the environment through lib/core/env.ts, which validates it once.",
};

export default defineConfig(
  globalIgnores([
    ".next/**",
    ".data/**",
    "node_modules/**",
    "next-env.d.ts",
    "test-results/**",
    "playwright-report/**",
    "coverage/**",
  ]),
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: "error" } },
  ...next,
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "max-lines": ["error", { max: 300 }],
      "max-lines-per-function": ["error", { max: 60 }],
      "no-restricted-syntax": ["error", ...houseSyntax, processEnv, paypalHost],
      // Courses have modules, so `module` is a common name. The rule is about CommonJS, which this project does not use.
      "@next/next/no-assign-module-variable": "off",
      "no-console": "error",
      eqeqeq: "error",
      "@typescript-eslint/ban-ts-comment": [
        "error",
        { "ts-expect-error": true, "ts-ignore": true, "ts-nocheck": true },
      ],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      // Numbers need no conversion in templates; all other values are converted explicitly.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      "@typescript-eslint/no-misused-promises": [
        "error",
        { checksVoidReturn: { attributes: false, properties: false } },
      ],
      // Spreading a string into code points is intentional.
      "@typescript-eslint/no-misused-spread": ["error", { allow: ["string"] }],
      // Server actions, route handlers and interface methods must be async even without an await.
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/no-invalid-void-type": "off",
      "@typescript-eslint/no-unnecessary-type-parameters": "off",
    },
  },
  {
    files: ["**/*.tsx"],
    rules: {
      ...a11y.flatConfigs.strict.rules,
      "max-lines-per-function": ["error", { max: 120 }],
    },
  },
  {
    // Pages, which a browser may translate while they run; mails are rendered once.
    files: ["{app,components}/**/*.tsx"],
    plugins: { meno: { rules: { "text-beside-conditional": textBesideConditional } } },
    rules: { "meno/text-beside-conditional": "error" },
  },
  {
    files: [
      "lib/core/env.ts",
      "lib/core/http/headers/edge-env.ts",
      "instrumentation.ts",
      "scripts/**",
      "evals/**",
      "tests/**",
      "**/*.test.ts",
      "*.config.ts",
    ],
    rules: { "no-restricted-syntax": ["error", ...houseSyntax], "no-console": "off" },
  },
  {
    files: ["lib/billing/paypal.ts"],
    rules: { "no-restricted-syntax": ["error", ...houseSyntax, processEnv] },
  },
  {
    // The middleware runs before every page and must stay compatible with the edge runtime; its logic is in lib/core.
    files: ["middleware.ts"],
    rules: { "max-lines": ["error", { max: 60 }] },
  },
  {
    // A `describe` block or a test matrix is a function only in form.
    files: ["**/*.test.{ts,tsx}", "tests/**"],
    rules: { "max-lines-per-function": "off", "@typescript-eslint/no-non-null-assertion": "error" },
  },
);
