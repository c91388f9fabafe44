import ts from "typescript";

/**
 * Browsers that translate a page wrap its text nodes in elements. React then fails to insert before such a text node, or to remove it, and the
 * error boundary replaces the page. Text beside something conditional must therefore be in an element of its own.
 */
const message =
  "Put this text into an element of its own: beside something conditional, browser translation breaks it.";

const isNothing = (node) =>
  (node.type === "Literal" &&
    (node.value === null || node.value === "" || typeof node.value === "boolean")) ||
  (node.type === "Identifier" && node.name === "undefined");
const isElement = (node) => node.type === "JSXElement" || node.type === "JSXFragment";

/** The expressions that one may evaluate to; null for what renders nothing. */
function branchesOf(node) {
  if (node.type === "ConditionalExpression")
    return [...branchesOf(node.consequent), ...branchesOf(node.alternate)];
  if (node.type === "LogicalExpression")
    return node.operator === "&&"
      ? [null, ...branchesOf(node.right)]
      : [...branchesOf(node.left), ...branchesOf(node.right)];
  return [isNothing(node) ? null : node];
}

function mayBeText(type) {
  if (type.isUnion()) return type.types.some(mayBeText);
  return (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0;
}

/** A text or nothing, such as an optional label; `ReactNode` is not meant, because `children` usually stay. */
const mayVanish = (type) =>
  type.isUnion() &&
  mayBeText(type) &&
  type.types.some((one) => one.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) &&
  type.types.every(
    (one) =>
      mayBeText(one) || one.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike),
  );

/** How a child behaves: `text` is a bare text node, `changing` comes and goes, `changingText` does both. */
function kindOf(child, typeOf) {
  if (child.type === "JSXText") return child.value.trim() === "" ? "blank" : "text";
  if (child.type !== "JSXExpressionContainer") return "element";
  const { expression } = child;
  if (expression.type === "JSXEmptyExpression") return "blank";
  if (expression.type === "Literal" && typeof expression.value === "string" && expression.value.trim() === "")
    return "blank";
  const branches = branchesOf(expression);
  const texts = branches.filter((node) => node && !isElement(node) && mayBeText(typeOf(node)));
  if (branches.some((node) => node && !isElement(node) && mayVanish(typeOf(node)))) return "changingText";
  if (texts.length === branches.length) return "text";
  if (branches.length === 1) return "element";
  return texts.length > 0 ? "changingText" : "changing";
}

export const textBesideConditional = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const services = context.sourceCode.parserServices;
    const typeOf = (node) => services.getTypeAtLocation(node);
    function check({ children }) {
      const kinds = children
        .map((child) => ({ child, kind: kindOf(child, typeOf) }))
        .filter(({ kind }) => kind !== "blank");
      if (kinds.length < 2) return;
      let isAfterChanging = false;
      for (const { child, kind } of kinds) {
        if (kind === "changingText" || (kind === "text" && isAfterChanging))
          context.report({ node: child, message });
        isAfterChanging = kind === "changing" || (isAfterChanging && kind === "changingText");
      }
    }
    return { JSXElement: check, JSXFragment: check };
  },
};
