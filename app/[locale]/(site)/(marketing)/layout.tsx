import type { ReactNode } from "react";
import "./marketing.css";

/** Layout of the public pages. Each page renders its own frame, because the frame needs its path. */
export default function MarketingLayout({ children }: { children: ReactNode }) {
  return children;
}
