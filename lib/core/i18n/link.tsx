"use client";

/** One name for both sides: what the server draws, and what it becomes in the browser. */
export { Link } from "@/lib/core/i18n/drawn-link";
