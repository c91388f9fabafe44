"use client";

import dynamic from "next/dynamic";

/** The quiz in a script of its own: it brings the renderer of formulas and code, and stands far down the page. */
export const LazyQuiz = dynamic(() => import("./public-quiz").then((module) => module.PublicQuiz));
