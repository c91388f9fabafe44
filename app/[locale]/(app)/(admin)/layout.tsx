import type { ReactNode } from "react";
import { requirePageSuperuser } from "@/lib/core/auth/page-actor";

/** Asks before any skeleton is sent, so that the refusal still has its status; each page asks again. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  await requirePageSuperuser();
  return children;
}
