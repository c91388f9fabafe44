import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { plans } from "@/lib/billing/plans";
import type { OwnPlan } from "@/lib/billing/schema";
import { messagesOf } from "@/lib/core/i18n/messages";
import { PaymentSucceeded } from "../payment/payment-outcome";
import { PaymentSummary } from "../payment/payment-summary";
import { PlanOffer } from "./plan-offer";
import { PlanSettings } from "./plan-settings";

// Links need the router of Next, which is absent here.
vi.mock("@/lib/core/i18n/navigation", () => ({ Link: "a", useRouter: () => ({}) }));

const said = (locale: "en" | "es", screen: ReactNode): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
      {screen}
    </NextIntlClientProvider>,
  );

/** Intellectual, cancelled, with Self-Taught paid and renewing behind it. */
const waiting: OwnPlan = {
  tier: 2,
  cancelled: true,
  periodEnd: "2026-12-20T10:00:00.000Z",
  next: "selfTaught",
  given: false,
  ownsPolymath: false,
  renews: "selfTaught",
};

describe.each([
  [
    "en",
    "Starts when your current plan ends.",
    ", and then move to Self-Taught.",
    ", and then move to Explorer.",
  ],
  [
    "es",
    "Empieza cuando termine tu plan actual.",
    "; después pasas al plan Autodidacta.",
    "; después pasas al plan Explorador.",
  ],
] as const)(
  "a plan that is paid for and waits for the present one's end (%s)",
  (locale, begins, next, explorer) => {
    test("is not offered and shows when it starts", () => {
      const offer = said(
        locale,
        <PlanOffer plan={plans[1]} own={waiting} isSold onChoose={() => undefined} />,
      );
      expect(offer).toContain(begins);
      expect(offer).not.toContain("<button");
    });

    test("is shown in the settings as the next plan", () => {
      expect(said(locale, <PlanSettings own={waiting} plan={plans[2]} />)).toContain(next);
      expect(
        said(locale, <PlanSettings own={{ ...waiting, next: "explorer", renews: null }} plan={plans[2]} />),
      ).toContain(explorer);
    });
  },
);

test.each([
  ["en", "Polymath is yours.", "A confirmation is on its way to ada@example.org."],
  ["es", "El plan Polímata ya es tuyo.", "La confirmación va de camino a ada@example.org."],
] as const)(
  "a successful payment promises an e-mail only when the server sends e-mails (%s)",
  (locale, yours, mail) => {
    const success = (email: string | null) =>
      said(
        locale,
        <PaymentSucceeded
          plan={messagesOf(locale).billing.plans.polymath}
          startsAt={null}
          email={email}
          next={null}
          onClose={() => undefined}
        />,
      );
    expect(success("ada@example.org")).toContain(`${yours} ${mail}`);
    expect(success(null)).toContain(`>${yours}<`);
  },
);

describe.each([
  [
    "en",
    "Your current plan runs until December 20, 2026, and you can use the courses of this one from then.",
    "You have paid for Self-Taught. You can use its courses from December 20, 2026, when your current plan ends.",
    "Self-Taught is yours",
  ],
  [
    "es",
    "Tu plan actual sigue hasta el 20 de diciembre de 2026; los cursos de este empiezan ese día.",
    "El plan Autodidacta está pagado. Sus cursos empiezan el 20 de diciembre de 2026, cuando termine tu plan actual.",
    "El plan Autodidacta ya es tuyo",
  ],
] as const)(
  "the dialog for a plan that starts later shows its start (%s)",
  (locale, before, after, yours) => {
    const own: OwnPlan = { ...waiting, next: "explorer", renews: null };

    test("before the payment, and for no other plan", () => {
      expect(said(locale, <PaymentSummary plan={plans[1]} own={own} />)).toContain(before);
      const others: OwnPlan[] = [
        { ...own, cancelled: false },
        { ...own, tier: 1 },
        { ...own, tier: null, cancelled: false, periodEnd: null },
      ];
      for (const other of others)
        expect(said(locale, <PaymentSummary plan={plans[1]} own={other} />)).not.toContain("2026");
      for (const plan of [plans[2], plans[3]])
        expect(said(locale, <PaymentSummary plan={plan} own={own} />)).not.toContain("2026");
    });

    test("after the payment, without a link to create a course", () => {
      const screen = said(
        locale,
        <PaymentSucceeded
          plan={messagesOf(locale).billing.plans.selfTaught}
          startsAt={own.periodEnd}
          email={null}
          next={null}
          onClose={() => undefined}
        />,
      );
      expect(screen).toContain(after);
      expect(screen).not.toContain(yours);
      expect(screen).not.toContain('href="/create"');
    });
  },
);
