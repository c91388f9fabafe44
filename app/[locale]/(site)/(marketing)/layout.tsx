import type { ReactNode } from "react";
import "./marketing.css";

/** The reading pages. Each brings its own frame, because the frame needs to know its address. */
export default function MarketingLayout({ children }: { children: ReactNode }) {
  return children;
}
