import { answerSandbox } from "@/lib/billing/sandbox/mutations";
import { errorResponse } from "@/lib/core/http/response/respond";
import { readRaw } from "@/lib/core/http/request/parse";

type Context = { params: Promise<{ path: string[] }> };

/** The demo's fake of PayPal's REST API. It answers 404 to other callers than this server, and outside the demo. */
async function answer(request: Request, { params }: Context): Promise<Response> {
  try {
    const path = `/${(await params).path.join("/")}`;
    const body = new TextDecoder().decode(await readRaw(request));
    const { headers, method } = request;
    const { status, body: json } = await answerSandbox({
      method,
      path,
      authorization: headers.get("authorization"),
      requestKey: headers.get("paypal-request-id"),
      body,
    });
    const options = { status, headers: { "cache-control": "no-store", "x-content-type-options": "nosniff" } };
    return json === null ? new Response(null, options) : Response.json(json, options);
  } catch (error) {
    return errorResponse(error, {
      requestId: crypto.randomUUID(),
      method: request.method,
      path: "/api/sandbox-paypal",
    });
  }
}

export const GET = answer;
export const POST = answer;
