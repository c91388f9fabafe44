import { administration, type Chapter } from "./administration";
import * as assessment from "./ai/initial-assesment/route";
import * as captcha from "./captcha/challenge/route";
import * as badgeList from "./badges/lists/[list]/route";
import * as badge from "./certificates/[id]/badge/route";
import * as certificate from "./certificates/[id]/route";
import * as diagnostic from "./courses/[id]/diagnostic/route";
import * as unsubscribeDigest from "./digest/unsubscribe/route";
import * as draftKeys from "./courses/[id]/draft/check-keys/route";
import * as copy from "./courses/[id]/copy/route";
import * as draftLink from "./courses/[id]/draft/check-link/route";
import * as draftFindings from "./courses/[id]/draft/findings/route";
import * as draftImpact from "./courses/[id]/draft/impact/route";
import * as draftProposals from "./courses/[id]/draft/proposals/route";
import * as draftPublish from "./courses/[id]/draft/publish/route";
import * as draft from "./courses/[id]/draft/route";
import * as exportCourse from "./courses/[id]/export/route";
import * as finalCheck from "./courses/[id]/final-check/route";
import * as generation from "./courses/[id]/generation/route";
import * as keep from "./courses/[id]/generation/keep/route";
import * as retry from "./courses/[id]/generation/retry/route";
import * as stop from "./courses/[id]/generation/stop/route";
import * as listing from "./courses/[id]/listing/route";
import * as ownWords from "./courses/[id]/own-words/route";
import * as plan from "./courses/[id]/plan/route";
import * as courseResults from "./courses/[id]/results/route";
import * as restore from "./courses/[id]/revisions/[number]/restore/route";
import * as regenerateModule from "./courses/[id]/modules/[moduleId]/regenerate/route";
import * as regenerate from "./courses/[id]/regenerate/route";
import * as regeneration from "./courses/[id]/regeneration/route";
import * as revision from "./courses/[id]/revisions/[number]/route";
import * as revisions from "./courses/[id]/revisions/route";
import * as course from "./courses/[id]/route";
import * as start from "./courses/[id]/start/route";
import * as updateSeen from "./courses/[id]/update-seen/route";
import * as buy from "./courses/buy/[id]/route";
import * as complete from "./courses/complete/[id]/route";
import * as free from "./courses/free/route";
import * as preview from "./courses/market/[id]/route";
import * as market from "./courses/market/route";
import * as topics from "./courses/market/topics/route";
import * as importCourse from "./courses/import/route";
import * as publish from "./courses/publish/route";
import * as rate from "./courses/rate/route";
import * as courses from "./courses/route";
import * as publicAnswer from "./learn/[slug]/answer/route";
import * as publicCourse from "./learn/[slug]/route";
import * as record from "./record/route";
import * as recordSearch from "./record/search/route";
import * as accessToken from "./login/access-token/route";
import * as signInOptions from "./login/options/route";
import * as passkeySignIn from "./login/passkey/route";
import * as verifyEmail from "./login/verify-email/route";
import * as testToken from "./login/test-token/route";
import * as recovery from "./password-recovery/[email]/route";
import * as orders from "./payments/orders/route";
import * as payment from "./payments/payment/route";
import * as quizComplete from "./quiz/complete/[id]/route";
import * as quiz from "./quiz/route";
import * as quizSubmit from "./quiz/submit/route";
import * as resetPassword from "./reset-password/route";
import * as mentorOpen from "./socratic-chat/initialize/route";
import * as mentorMessage from "./socratic-chat/message/route";
import * as mentorStop from "./socratic-chat/stop/route";
import * as cancel from "./subscriptions/cancel/route";
import * as sources from "./sources/route";
import * as source from "./sources/[id]/route";
import * as passages from "./sources/[id]/passages/route";
import * as passage from "./sources/[id]/passages/[number]/route";
import * as reread from "./sources/[id]/reread/route";
import * as review from "./review/route";
import * as reviewAnswer from "./review/[cardId]/route";
import * as reviewSettings from "./review/settings/route";
import * as reviewUndo from "./review/undo/route";
import * as subscribe from "./subscriptions/subscribe/route";
import * as feedback from "./users/feedback/route";
import * as google from "./users/google/route";
import * as invitationCheck from "./users/invitation/route";
import * as earnings from "./users/me/earnings/route";
import * as dataExport from "./users/me/export/route";
import * as factors from "./users/me/factors/route";
import * as recoveryCodes from "./users/me/factors/recovery-codes/route";
import * as totp from "./users/me/factors/totp/route";
import * as notice from "./users/me/notices/[id]/route";
import * as notices from "./users/me/notices/route";
import * as emailChange from "./users/me/email/route";
import * as password from "./users/me/password/route";
import * as passkey from "./users/me/passkeys/[id]/route";
import * as passkeyOptions from "./users/me/passkeys/options/route";
import * as passkeys from "./users/me/passkeys/route";
import * as proofOptions from "./users/me/proof/options/route";
import * as proof from "./users/me/proof/route";
import * as me from "./users/me/route";
import * as session from "./users/me/sessions/[id]/route";
import * as sessions from "./users/me/sessions/route";
import * as statement from "./users/me/statement/route";
import * as token from "./users/me/tokens/[id]/route";
import * as tokens from "./users/me/tokens/route";
import * as signUp from "./users/signup/route";
import * as subscribeFree from "./users/subscribe-free/[userId]/route";
import * as paypal from "./webhooks/paypal/route";

/** The chapters of the API with their folders under `app/api/v1`. A test fails if a folder is missing here. */
export const chapters: readonly Chapter[] = [
  {
    name: "Logging in",
    description: "How to get an account and a token.",
    routes: {
      "/login/access-token": accessToken,
      "/login/test-token": testToken,
      "/login/options": signInOptions,
      "/login/passkey": passkeySignIn,
      "/captcha/challenge": captcha,
      "/users/signup": signUp,
      "/users/google": google,
      "/users/invitation": invitationCheck,
      "/password-recovery/[email]": recovery,
      "/reset-password": resetPassword,
      "/login/verify-email": verifyEmail,
    },
  },
  {
    name: "Account",
    description: "Your own name, password, credits and data.",
    routes: {
      "/users/me": me,
      "/users/me/email": emailChange,
      "/users/me/password": password,
      "/users/me/proof": proof,
      "/users/me/proof/options": proofOptions,
      "/users/me/factors": factors,
      "/users/me/factors/totp": totp,
      "/users/me/factors/recovery-codes": recoveryCodes,
      "/users/me/passkeys": passkeys,
      "/users/me/passkeys/options": passkeyOptions,
      "/users/me/passkeys/[id]": passkey,
      "/users/me/sessions": sessions,
      "/users/me/sessions/[id]": session,
      "/users/me/statement": statement,
      "/users/me/notices": notices,
      "/users/me/notices/[id]": notice,
      "/users/me/tokens": tokens,
      "/users/me/tokens/[id]": token,
      "/users/me/earnings": earnings,
      "/users/me/export": dataExport,
      "/users/feedback": feedback,
    },
  },
  {
    name: "Course creator",
    description: "Four questions, a plan, and Meno writes a course. Server-sent events report its progress.",
    routes: {
      "/ai/initial-assesment": assessment,
      "/courses/[id]/plan": plan,
      "/courses/[id]/start": start,
      "/courses/[id]/generation": generation,
      "/courses/[id]/generation/stop": stop,
      "/courses/[id]/generation/retry": retry,
      "/courses/[id]/generation/keep": keep,
    },
  },
  {
    name: "Own material",
    description: "Your own files, pages and texts: what a course is made of, and what its citations show.",
    routes: {
      "/sources": sources,
      "/sources/[id]": source,
      "/sources/[id]/reread": reread,
      "/sources/[id]/passages": passages,
      "/sources/[id]/passages/[number]": passage,
    },
  },
  {
    name: "Courses",
    description: "Your own courses and those you bought: reading, completing, rating.",
    routes: {
      "/courses": courses,
      "/courses/[id]": course,
      "/courses/[id]/diagnostic": diagnostic,
      "/courses/[id]/final-check": finalCheck,
      "/courses/complete/[id]": complete,
      "/courses/rate": rate,
      "/courses/[id]/update-seen": updateSeen,
      "/certificates/[id]": certificate,
      "/certificates/[id]/badge": badge,
      "/badges/lists/[list]": badgeList,
    },
  },
  {
    name: "Studio",
    description:
      "Editing a course: its draft, its published states, and what a publication does for the people who study it.",
    routes: {
      "/courses/import": importCourse,
      "/courses/[id]/export": exportCourse,
      "/courses/[id]/copy": copy,
      "/courses/[id]/draft": draft,
      "/courses/[id]/draft/impact": draftImpact,
      "/courses/[id]/draft/publish": draftPublish,
      "/courses/[id]/draft/check-link": draftLink,
      "/courses/[id]/draft/findings": draftFindings,
      "/courses/[id]/draft/check-keys": draftKeys,
      "/courses/[id]/draft/proposals": draftProposals,
      "/courses/[id]/own-words": ownWords,
      "/courses/[id]/results": courseResults,
      "/courses/[id]/modules/[moduleId]/regenerate": regenerateModule,
      "/courses/[id]/regenerate": regenerate,
      "/courses/[id]/regeneration": regeneration,
      "/courses/[id]/revisions": revisions,
      "/courses/[id]/revisions/[number]": revision,
      "/courses/[id]/revisions/[number]/restore": restore,
    },
  },
  {
    name: "Public courses",
    description:
      "Published courses as everybody sees them, without an account: 120 calls a minute per address.",
    routes: { "/learn/[slug]": publicCourse, "/learn/[slug]/answer": publicAnswer },
  },
  {
    name: "Quizzes",
    description: "The server checks the answers; a correct answer never leaves it before yours arrives.",
    routes: { "/quiz": quiz, "/quiz/submit": quizSubmit, "/quiz/complete/[id]": quizComplete },
  },
  {
    name: "Review",
    description: "What you learned comes back when it would slip: the cards of quizzes that you have passed.",
    routes: {
      "/review": review,
      "/review/[cardId]": reviewAnswer,
      "/review/undo": reviewUndo,
      "/review/settings": reviewSettings,
      "/digest/unsubscribe": unsubscribeDigest,
    },
  },
  {
    name: "Record",
    description: "What you can do and how surely, and a search of everything you have studied.",
    routes: { "/record": record, "/record/search": recordSearch },
  },
  {
    name: "Mentor",
    description: "The Socratic conversation about a module.",
    routes: {
      "/socratic-chat/initialize": mentorOpen,
      "/socratic-chat/message": mentorMessage,
      "/socratic-chat/stop": mentorStop,
    },
  },
  {
    name: "Knowledge Hub",
    description: "Published courses: searching, buying, publishing.",
    routes: {
      "/courses/market": market,
      "/courses/market/topics": topics,
      "/courses/market/[id]": preview,
      "/courses/free": free,
      "/courses/buy/[id]": buy,
      "/courses/publish": publish,
      "/courses/[id]/listing": listing,
    },
  },
  {
    name: "Plans",
    description: "Plans and their payments through PayPal.",
    routes: {
      "/users/subscribe-free/[userId]": subscribeFree,
      "/subscriptions/subscribe": subscribe,
      "/subscriptions/cancel": cancel,
      "/payments/orders": orders,
      "/payments/payment": payment,
      "/webhooks/paypal": paypal,
    },
  },
  administration,
];
