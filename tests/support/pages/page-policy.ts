/** PayPal in production: the pricing page may load PayPal's script, and there is no sandbox. */
export const paypalSettings = {
  PAYPAL_CLIENT_ID: "client-of-a-test",
  PAYPAL_CLIENT_SECRET: "secret-of-a-test",
  PAYPAL_WEBHOOK_ID: "1AB2CD",
  PAYPAL_PLAN_SELF_TAUGHT: "P-1",
  PAYPAL_PLAN_INTELLECTUAL: "P-2",
};

/** A response with its raw headers, so that a second policy appears as a second header. */
export async function ask(base: string, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(new URL(path, base), { headers, redirect: "manual" });
  return {
    status: answer.status,
    headers: answer.headers,
    policy: answer.headers.get("content-security-policy") ?? "",
    answer,
  };
}

/** A page with its parsed content security policy. */
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
