import { captchaChallenge, createCaptcha } from "@/lib/core/captcha/altcha";
import { route } from "@/lib/core/http/route";

export const GET = route(
  {
    actor: "public",
    operationId: "getCaptchaChallenge",
    summary: "A proof-of-work challenge for the signup form",
    output: captchaChallenge,
  },
  async () => {
    const { parameters, signature } = await createCaptcha();
    return { parameters: { ...parameters }, signature: signature ?? "" };
  },
);
