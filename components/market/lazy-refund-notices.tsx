"use client";

import dynamic from "next/dynamic";

/** The notices as a chunk of their own: every page has their place, and few people have one. */
export const LazyRefundNotices = dynamic(async () => (await import("./refund-notices")).RefundNotices);
