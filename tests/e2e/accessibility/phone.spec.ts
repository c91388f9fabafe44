import { createListed } from "@/tests/support/market/market";
import { expect, test } from "@/tests/e2e/fixtures";
import { toastOf, translations } from "@/tests/e2e/steps";

// Overlapping elements and hidden parts on a narrow screen.
test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: "reduce" },
});

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem("cookieConsent", "rejected")));

const { words, at } = translations.es;

test("the toast of a purchase does not cover the link to the course", async ({ page, makePerson, login }) => {
  const title = "Un curso que se presenta con calma";
  const overview =
    "Lo que se aprende, dicho despacio y con todas sus palabras, para llenar la ventana de un teléfono. ".repeat(
      8,
    );
  const { id } = await createListed(await makePerson(), {
    title,
    language: "español",
    overview,
    price: 1_200,
  });
  await login(page, await makePerson({ locale: "es", balance: 2_500 }));
  await page.goto(at(`/market?course=${id}`));
  const offer = page.getByRole("dialog", { name: title });
  await offer.getByRole("button", { name: "Comprar por 12 créditos" }).tap();
  const toast = toastOf(page, words.market.purchased);
  await expect(toast).toBeVisible();
  const open = offer.getByRole("link", { name: words.market.open });
  const isOnTop = () =>
    open.evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return [0.1, 0.5, 0.9].every((part) =>
        link.contains(document.elementFromPoint(x + width / 2, y + height * part)),
      );
    });
  await expect.poll(isOnTop, { timeout: 3_000 }).toBe(true);
  await expect(toast).toBeVisible();
  await open.tap();
  await page.waitForURL(`**${at(`/course/${id}`)}`);
});

test("the landing page shows its product pictures uncropped", async ({ page }) => {
  await page.goto(at("/"));
  const ratios = await page.locator(".shots img").evaluateAll((images) =>
    images.flatMap((image) => {
      const { width, height } = image.getBoundingClientRect();
      const own = Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
      return width > 0 ? [width / height / own] : [];
    }),
  );
  expect(ratios).toHaveLength(2);
  for (const ratio of ratios) expect(ratio).toBeCloseTo(1, 1);
});

test("a public page on a phone links to the login page", async ({ page }) => {
  await page.goto(at("/vision"));
  await page.getByRole("banner").getByRole("link", { name: words.layout.logInShort }).tap();
  await page.waitForURL(`**${at("/login")}`);
});
