import { expect, test } from "vitest";
import { pageFinder } from "./find-page";

const find = pageFinder({
  "/[locale]/(app)/courses/page": "courses.js",
  "/[locale]/(app)/course/[courseId]/page": "course.js",
  "/[locale]/(app)/dashboard/page": "dashboard.js",
  "/[locale]/(app)/sandbox-checkout/page": "sandbox.js",
  "/[locale]/(app)/(admin)/admin/page": "admin.js",
  "/[locale]/(site)/(auth)/login/page": "login.js",
  "/api/v1/courses/route": "list.js",
});

const cookie = "theme=dark; meno.session=sealed";

function found(url: string, headers: Record<string, string> = {}, method = "GET") {
  return find({ url, method, headers: { host: "meno.example", cookie, ...headers } });
}

test("a member's page is found by its address, in both languages", () => {
  expect(found("/courses?q=a")).toEqual({
    locale: "en",
    pathname: "/courses",
    path: "/courses",
    file: "courses.js",
    params: { locale: "en" },
  });
  expect(found("/es/course/0a-1")).toEqual({
    locale: "es",
    pathname: "/es/course/0a-1",
    path: "/course/0a-1",
    file: "course.js",
    params: { locale: "es", courseId: "0a-1" },
  });
  expect(found("/courses?q=caf%C3%A9+a%20b&tag=(a),b;c:d@e/f?g*h!$~.-_&&=")).not.toBeNull();
  expect(found("/")).toMatchObject({ path: "/", file: "dashboard.js" });
  expect(found("/es")).toMatchObject({ locale: "es", path: "/", file: "dashboard.js" });
  expect(found("/courses", { cookie: "__Host-meno.session=sealed" })).not.toBeNull();
});

test.each([
  "/dashboard",
  "/es/dashboard",
  "/en/courses",
  "/admin",
  "/login",
  "/sandbox-checkout",
  "/course",
  "/course/a/b",
  "/courses/",
  "//courses",
  "/cours%65s",
  "/courses.html",
  "/api/v1/courses",
  "/courses?nxtPlocale=es",
  "/courses?a=1&nxtIa=b",
  "/courses?_rsc=1",
  "/courses?q=%",
  "/courses?q=%z1",
  "/courses?q='",
  '/courses?q="',
  "/courses?q=\u00e4",
  "/courses?q=a#b",
  "*",
  "",
])("%s is left to the framework", (url) => {
  expect(found(url)).toBeNull();
});

test("so is what is no plain question of somebody with a session", () => {
  for (const other of [
    "theme=dark",
    "not-meno.session=sealed",
    "meno-session=sealed",
    "theme=meno.session",
    "meno.sessions=sealed",
  ])
    expect(found("/courses", { cookie: other }), other).toBeNull();
  expect(found("/courses", {}, "HEAD")).toBeNull();
  expect(found("/courses", {}, "POST")).toBeNull();
  for (const name of [
    "rsc",
    "next-url",
    "next-router-prefetch",
    "x-middleware-rewrite",
    "content-length",
    "transfer-encoding",
    "x-meno-path",
    "content-security-policy",
    "range",
  ])
    expect(found("/courses", { [name]: "1" }), name).toBeNull();
});
