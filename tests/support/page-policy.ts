/** PayPal as an operator configures it: the pricing page may load PayPal's script, and there is no sandbox. */
export const paypalSettings = {
  PAYPAL_CLIENT_ID: "client-of-a-test",
  PAYPAL_CLIENT_SECRET: "secret-of-a-test",
  PAYPAL_WEBHOOK_ID: "1AB2CD",
  PAYPAL_PLAN_SELF_TAUGHT: "P-1",
  PAYPAL_PLAN_INTELLECTUAL: "P-2",
};

/** An answer with its headers as they came: a second policy would be a second line. */
export async function ask(base: string, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(new URL(path, base), { headers, redirect: "manual" });
  return {
    status: answer.status,
    headers: answer.headers,
    policy: answer.headers.get("content-security-policy") ?? "",
    answer,
  };
}

/** A page with its policy, read into directives. */
export async function page(base: string, path: string, headers: Record<string, string> = {}) {
  const { status, headers: answered, policy, answer } = await ask(base, path, headers);
  const directives = new Map(
    policy
      .split("; ")
      .map((directive) => [directive.split(" ")[0] ?? "", directive.split(" ").slice(1)] as const),
  );
  return {
    status,
    headers: answered,
    policy,
    html: await answer.text(),
    scripts: directives.get("script-src") ?? [],
    directives,
  };
}
