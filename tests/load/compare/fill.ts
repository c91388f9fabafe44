import type postgres from "postgres";

/** A person with the ids that the requests need. */
export type Reader = { userId: string; course: string; certificate: string; session: string };

/** Makes people (`reader-7@example.org`) with 100 courses of three modules each; the newest has lessons and a certificate. */
export async function fillCourses(sql: postgres.Sql, people: number): Promise<Reader[]> {
  const lesson = "A lesson of a few paragraphs, about as long as a generated one is. ".repeat(70);
  await sql.unsafe(`
    insert into users (id, email, full_name) select gen_random_uuid(), 'reader-' || n || '@example.org', 'Reader ' || n from generate_series(1, ${people}) n;
    insert into courses (id, author_id, title, overview, description, training, language, level, tags, created_at)
      select gen_random_uuid(), u.id, 'The quiet art of reading numbers, part ' || n, 'What it is about', 'What a number says and what it hides, with exercises from the newspaper and from the kitchen.',
        'Short lessons, one exercise a day.', 'english', (array['beginner', 'intermediate', 'advanced'])[1 + n % 3], array['numbers', 'topic ' || n], now() - n * interval '1 hour'
      from users u, generate_series(1, 100) n where u.email like 'reader-%';
    insert into enrolments (user_id, course_id, source, created_at) select c.author_id, c.id, 'author', c.created_at from courses c join users u on u.id = c.author_id where u.email like 'reader-%';
    insert into modules (id, course_id, position, title, description, lesson)
      select gen_random_uuid(), c.id, n, 'Step ' || n, 'About step ' || n, case when c.title like '%part 1' then '${lesson}' end
      from courses c join users u on u.id = c.author_id, generate_series(0, 2) n where u.email like 'reader-%';
    insert into objectives (id, module_id, position, text) select gen_random_uuid(), m.id, 0, 'explain it' from modules m
      join courses c on c.id = m.course_id join users u on u.id = c.author_id where u.email like 'reader-%';
    insert into certificates (id, user_id, course_id, holder, course_title, language, module_count) select gen_random_uuid(), c.author_id, c.id, 'Reader', c.title, c.language, 3
      from courses c join users u on u.id = c.author_id where u.email like 'reader-%' and c.title like '%part 1';
    insert into sessions (id, user_id, kind, expires_at) select gen_random_uuid(), id, 'cookie', now() + interval '30 days' from users where email like 'reader-%';
    analyze users, courses, modules, objectives, enrolments, certificates, sessions;`);
  return sql<Reader[]>`
    select u.id as "userId", c.course_id as course, c.id as certificate, s.id as session from users u join certificates c on c.user_id = u.id join sessions s on s.user_id = u.id where u.email like 'reader-%'`;
}
