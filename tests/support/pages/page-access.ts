/** Who may open a page at its plain address, and which of their texts it then shows. */
export type PageAccess = {
  opens: "everybody" | "signed-in" | "owner" | "owner-alone" | "superuser";
  shows?: RegExp;
};

/** One row per page: a page without one fails `access.test.ts`. */
export const pageAccess: Record<string, PageAccess> = {
  "/admin": { opens: "superuser", shows: /canary-mail-boss/ },
  "/admin/ai": { opens: "superuser" },
  "/admin/audit": { opens: "superuser" },
  "/admin/health": { opens: "superuser" },
  "/admin/outbox": { opens: "superuser" },
  "/admin/plans": { opens: "superuser" },
  "/admin/users": { opens: "superuser", shows: /canary-mail-other/ },
  "/admin/users/[id]": { opens: "superuser", shows: /Grace Graduate/ },
  "/certificate/[id]": { opens: "everybody", shows: /Grace Graduate/ },
  "/course/[courseId]": { opens: "owner", shows: /canary-course-owner/ },
  "/course/[courseId]/sources": { opens: "owner", shows: /canary-course-owner/ },
  "/courses": { opens: "signed-in" },
  "/create": { opens: "signed-in" },
  "/create/material": { opens: "signed-in" },
  "/dashboard": { opens: "signed-in" },
  "/docs": { opens: "everybody" },
  "/focustimeprivacy": { opens: "everybody" },
  "/focustimesupport": { opens: "everybody" },
  "/guide": { opens: "signed-in" },
  "/learn/[slug]": { opens: "everybody", shows: /A lesson for everybody/ },
  "/learn/[slug]/study": { opens: "signed-in" },
  "/login": { opens: "everybody" },
  "/market": { opens: "signed-in" },
  "/mobile": { opens: "everybody" },
  "/pricing": { opens: "signed-in" },
  "/privacy": { opens: "everybody" },
  "/readFeedback": { opens: "superuser", shows: /canary-feedback-other/ },
  "/recover-password": { opens: "everybody" },
  "/reset-password": { opens: "everybody" },
  "/review": { opens: "signed-in" },
  "/sandbox-checkout": { opens: "owner-alone" },
  "/settings": { opens: "signed-in" },
  "/signup": { opens: "everybody" },
  "/studio/[courseId]": { opens: "owner", shows: /canary-course-owner/ },
  "/studio/[courseId]/history": { opens: "owner", shows: /canary-course-owner/ },
  "/studio/[courseId]/history/[number]": { opens: "owner", shows: /canary-course-owner/ },
  "/terms": { opens: "everybody" },
  "/verify-email": { opens: "everybody" },
  "/vision": { opens: "everybody" },
  "/welcome": { opens: "everybody" },
};
