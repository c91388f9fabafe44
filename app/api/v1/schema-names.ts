import { captchaChallenge } from "@/lib/core/captcha/altcha";
import { messageBody } from "@/lib/core/http/response/message-body";
import type { NamedSchemas } from "@/lib/core/openapi/json-schema";
import { orderCreated, paymentCapture, subscriptionApproval } from "@/lib/billing/schema";
import { publicAnswer, publicVerdict } from "@/lib/courses/public/schema";
import {
  courseDocument,
  lessonDocument,
  materialDocument,
  moduleDocument,
  objectiveDocument,
  optionDocument,
  practiceDocument,
  questionDocument,
} from "@/lib/courses/document";
import { patch } from "@/lib/courses/document/patch";
import { revision, revisionList, seenUpdate, wholeRevision } from "@/lib/courses/revisions/schema";
import { citedPlace, courseGain, generationProgress, writtenFrom } from "@/lib/courses/schema";
import { notice, noticeList, statement, statementLine } from "@/lib/credits/schema";
import { failedCourse, failedJob, failedModelCall, health } from "@/lib/operators/health/schema";
import { feedbackEntry, feedbackInput, feedbackList } from "@/lib/feedback/schema";
import {
  assessment,
  assessmentAnswer,
  assessmentMessage,
  generationReport,
  generationStep,
  plan,
  planChange,
  plannedModuleView,
  stopResult,
} from "@/lib/generation/schema";
import {
  answerCheck,
  certificate,
  completion,
  courseRating,
  holderCorrection,
  quizRequest,
  quizSubmission,
  ratingResult,
} from "@/lib/learning/schema";
import { courseCheck, checkStep } from "@/lib/learning/checks/schema";
import { courseResults } from "@/lib/studio/results/schema";
import { letter, mailingResult } from "@/lib/mailing/schema";
import {
  coursePreview,
  earnings,
  listing,
  offer,
  publication,
  publicity,
  takedown,
  topics,
} from "@/lib/market/schema";
import { chatMessage, mentorMessage, mentorReply } from "@/lib/mentor/schema";
import {
  reviewCard,
  reviewResult,
  reviewSession,
  reviewSubmission,
  reviewUndo,
  undoneReview,
} from "@/lib/review/schema";
import { reviewSettings, reviewSettingsUpdate } from "@/lib/review/settings/schema";
import { citation } from "@/lib/sources/citations/schema";
import { courseUpload, importProblem, importResult } from "@/lib/studio/markdown/schema";
import {
  draft,
  draftUpdate,
  impact,
  linkCheck,
  linkStatus,
  newCourse,
  publication as draftPublication,
  published,
  savedDraft,
} from "@/lib/studio/schema";
import {
  addedSource,
  passage,
  passageList,
  sourceInput,
  sourceList,
  sourceSummary,
  sourceUpdate,
} from "@/lib/sources/schema";
import { finding, findingList, keyCheck, keyCheckResult } from "@/lib/studio/findings/schema";
import { ownSentence, ownWords } from "@/lib/studio/own-words/schema";
import { regeneration } from "@/lib/studio/regeneration/schema";
import { proposal, proposalRequest, proposedChange } from "@/lib/studio/proposals/schema";
import {
  aiSettings,
  aiUpdate,
  aiUsage,
  checkRequest,
  checkResult,
  localServers,
  modelServer,
  serverModels,
} from "@/lib/operators/ai/schema";
import { grant, grantList, madeGrant } from "@/lib/operators/grants/schema";
import {
  invitation,
  invitationCreate,
  invitationList,
  newInvitation,
} from "@/lib/operators/invitations/schema";
import { hostPlans } from "@/lib/operators/plans/schema";
import { signUpPolicy } from "@/lib/users/sign-up/schema";
import { userList, userUpdate } from "@/lib/users/administration/schema";
import { deletionConfirmation } from "@/lib/users/deletion/schema";
import { invitationCheck, openInvitation } from "@/lib/users/sign-up/schema";
import { emailProof, provedEmail } from "@/lib/users/verification/schema";
import { signInOptions } from "@/lib/users/sign-in-options/schema";
import { changedEmail, emailChange } from "@/lib/users/email-change/schema";
import { otpConfirmation, passkeyCreate } from "@/lib/users/factors/schema";
import { identityProof } from "@/lib/users/proof/schema";
import { dataExport } from "@/lib/users/export/schema";
import { googleSignIn } from "@/lib/users/google/schema";
import { passwordChange, profileUpdate } from "@/lib/users/profile/schema";
import { passwordReset, recoveryProof } from "@/lib/users/recovery/schema";
import { newPersonalToken, personalToken, personalTokenList, tokenCreate } from "@/lib/users/tokens/schema";
import { accessToken, signIn, signUp, user, userCreate } from "@/lib/users/schema";
import {
  courseAnswer,
  courseListAnswer,
  marketPageAnswer,
  publicCourseAnswer,
  quizAnswer,
} from "./structure-text";

/** The names of the schemas in the OpenAPI document and in generated clients. */
export const schemaNames: NamedSchemas = {
  responses: {
    Message: messageBody,
    AccessToken: accessToken,
    SignInOptions: signInOptions,
    ProvedEmail: provedEmail,
    ChangedEmail: changedEmail,
    OpenInvitation: openInvitation,
    CaptchaChallenge: captchaChallenge,
    User: user,
    UserList: userList,
    DataExport: dataExport,
    PersonalToken: personalToken,
    NewPersonalToken: newPersonalToken,
    PersonalTokenList: personalTokenList,
    Statement: statement,
    StatementLine: statementLine,
    Notice: notice,
    NoticeList: noticeList,
    Earnings: earnings,
    Health: health,
    FailedJob: failedJob,
    FailedModelCall: failedModelCall,
    FailedCourse: failedCourse,
    Feedback: feedbackEntry,
    FeedbackList: feedbackList,
    Course: courseAnswer,
    CourseList: courseListAnswer,
    CoursePreview: coursePreview,
    CourseDocument: courseDocument,
    ModuleDocument: moduleDocument,
    LessonDocument: lessonDocument,
    ObjectiveDocument: objectiveDocument,
    PracticeDocument: practiceDocument,
    QuestionDocument: questionDocument,
    OptionDocument: optionDocument,
    MaterialDocument: materialDocument,
    Draft: draft,
    Regeneration: regeneration,
    SavedDraft: savedDraft,
    PublishedDraft: published,
    Impact: impact,
    Finding: finding,
    FindingList: findingList,
    KeyCheckResult: keyCheckResult,
    Patch: patch,
    ProposedChange: proposedChange,
    Proposal: proposal,
    NewCourse: newCourse,
    ImportResult: importResult,
    ImportProblem: importProblem,
    LinkStatus: linkStatus,
    OwnSentence: ownSentence,
    OwnWords: ownWords,
    Revision: revision,
    RevisionList: revisionList,
    WholeRevision: wholeRevision,
    PublicCourse: publicCourseAnswer,
    PublicVerdict: publicVerdict,
    MarketPage: marketPageAnswer,
    Topics: topics,
    Publicity: publicity,
    GenerationProgress: generationProgress,
    CitedPlace: citedPlace,
    Citation: citation,
    WrittenFrom: writtenFrom,
    CourseGain: courseGain,
    CourseResults: courseResults,
    Assessment: assessment,
    AssessmentMessage: assessmentMessage,
    GenerationReport: generationReport,
    GenerationStep: generationStep,
    StopResult: stopResult,
    Plan: plan,
    PlannedModule: plannedModuleView,
    Source: sourceSummary,
    SourceList: sourceList,
    AddedSource: addedSource,
    Passage: passage,
    PassageList: passageList,
    Quiz: quizAnswer,
    AnswerCheck: answerCheck,
    ReviewSession: reviewSession,
    ReviewCard: reviewCard,
    ReviewResult: reviewResult,
    UndoneReview: undoneReview,
    ReviewSettings: reviewSettings,
    Completion: completion,
    CourseCheck: courseCheck,
    RatingResult: ratingResult,
    Certificate: certificate,
    MentorReply: mentorReply,
    ChatMessage: chatMessage,
    OrderCreated: orderCreated,
    MailingResult: mailingResult,
    HostPlans: hostPlans,
    AiSettings: aiSettings,
    AiCheckResult: checkResult,
    LocalModelServers: localServers,
    ServerModels: serverModels,
    AiUsage: aiUsage,
    SignUpPolicy: signUpPolicy,
    Invitation: invitation,
    NewInvitation: newInvitation,
    InvitationList: invitationList,
    MadeGrant: madeGrant,
    MadeGrantList: grantList,
  },
  requests: {
    SignIn: signIn,
    SignUp: signUp,
    GoogleSignIn: googleSignIn,
    RecoveryProof: recoveryProof,
    PasswordReset: passwordReset,
    IdentityProof: identityProof,
    CheckStep: checkStep,
    EmailChange: emailChange,
    PasskeyCreate: passkeyCreate,
    OtpConfirmation: otpConfirmation,
    EmailProof: emailProof,
    InvitationCheck: invitationCheck,
    PasswordChange: passwordChange,
    ProfileUpdate: profileUpdate,
    FeedbackInput: feedbackInput,
    UserCreate: userCreate,
    UserUpdate: userUpdate,
    TokenCreate: tokenCreate,
    DeletionConfirmation: deletionConfirmation,
    Letter: letter,
    AssessmentAnswer: assessmentAnswer,
    PlanChange: planChange,
    SourceInput: sourceInput,
    SourceUpdate: sourceUpdate,
    CourseRating: courseRating,
    DraftUpdate: draftUpdate,
    DraftPublication: draftPublication,
    LinkCheck: linkCheck,
    KeyCheck: keyCheck,
    ProposalRequest: proposalRequest,
    CourseUpload: courseUpload,
    SeenUpdate: seenUpdate,
    Publication: publication,
    Offer: offer,
    Listing: listing,
    Takedown: takedown,
    HolderCorrection: holderCorrection,
    ModuleRef: quizRequest,
    QuizSubmission: quizSubmission,
    ReviewSubmission: reviewSubmission,
    ReviewUndo: reviewUndo,
    ReviewSettingsUpdate: reviewSettingsUpdate,
    PublicAnswer: publicAnswer,
    MentorMessage: mentorMessage,
    SubscriptionApproval: subscriptionApproval,
    PaymentCapture: paymentCapture,
    InvitationCreate: invitationCreate,
    Grant: grant,
    HostPlansUpdate: hostPlans,
    AiUpdate: aiUpdate,
    ModelServer: modelServer,
    AiCheck: checkRequest,
  },
};
