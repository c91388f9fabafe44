ALTER TABLE "study_minutes" ALTER COLUMN "minutes" SET DATA TYPE double precision;
--> statement-breakpoint
-- Where each learner was last, from their answers and their messages to the mentor.
UPDATE "enrolments" e SET "last_module_id" = w."module_id", "last_studied_at" = w."at"
FROM (
  SELECT DISTINCT ON (a."user_id", m."course_id") a."user_id", m."course_id", m."id" AS "module_id", a."at"
  FROM (
    SELECT t."user_id", z."module_id", t."created_at" AS "at" FROM "quiz_attempts" t JOIN "questions" q ON q."id" = t."question_id" JOIN "quizzes" z ON z."id" = q."quiz_id"
    UNION ALL
    SELECT h."user_id", h."module_id", x."created_at" FROM "mentor_messages" x JOIN "mentor_chats" h ON h."id" = x."chat_id" WHERE x."role" = 'user'
  ) a JOIN "modules" m ON m."id" = a."module_id"
  ORDER BY a."user_id", m."course_id", a."at" DESC
) w WHERE e."user_id" = w."user_id" AND e."course_id" = w."course_id";
