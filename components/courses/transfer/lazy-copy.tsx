"use client";

import dynamic from "next/dynamic";

/** The copy button in a script of its own, for a public page: visitors do not load it. */
export const LazyCopy = dynamic(() => import("./copy-course").then((module) => module.CopyCourse));
