"use client";

import { signInAction } from "@/lib/users/actions";
import { solveProof } from "../third-party/proof";

type Input = Parameters<typeof signInAction>[0];
type Result = Awaited<ReturnType<typeof signInAction>>;

/** Signs in; when the server asks for a proof of work, it is made without the person's help. */
export async function signInWithProof(input: Input): Promise<Result> {
  const result = await signInAction(input);
  if (result.ok || result.code !== "captcha_required") return result;
  const proof = await solveProof();
  return proof === null ? result : signInAction({ ...input, recaptcha_token: proof });
}
