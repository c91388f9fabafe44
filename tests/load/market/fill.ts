import type postgres from "postgres";

/** Words and topics of known frequency, for the searches. */
export const planted = {
  common: "practice",
  middle: "harbour",
  rare: "zymurgy",
  absent: "qqxyz",
  prefix: "pract",
  second: "lantern",
  topic: "topic 1",
  rareTopic: "topic 400",
} as const;

const BATCH = 2_000;
/** The texts consist of these sentences of eight words. */
const SENTENCES = 20_000;

/**
 * Fills the market with published courses in both languages: 20,000 words as unevenly frequent as in real texts, `practice` in a
 * third of the courses, `harbour` in 1 %, `zymurgy` in a few, and 400 topics.
 */
export async function fillMarket(
  sql: postgres.Sql,
  count: number,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  await sql`insert into users (id, email, full_name) values ('00000000-0000-7000-8000-00000000f111', 'filler@example.org', 'Course Filler') on conflict do nothing`;
  const [newest] = await sql<{ no: number }[]>`select coalesce(max(listed_no), 0)::int as no from courses`;
  const base = newest?.no ?? 0;
  await makeSentences(sql);
  // Building the index once costs far less than updating it.
  await sql`drop index courses_search`;
  for (let done = 0; done < count; done += BATCH) {
    await fillBatch(sql, { base, from: done, to: Math.min(done + BATCH, count) });
    if (done % 50_000 === 0) say(`${done} of ${count} courses`);
  }
  await sql`drop table fill_sentences`;
  await finish(sql, base + count, say);
}

async function makeSentences(sql: postgres.Sql): Promise<void> {
  await sql`drop table if exists fill_sentences`;
  // A word is made from its rank, the fourth power of a random number, so that few words are frequent.
  await sql.unsafe(`
    create unlogged table fill_sentences as select g.n as id, string_agg(chr(97 + r % 26) || chr(97 + r / 26 % 26) || chr(97 + r * 7 % 26) || to_hex(r), ' ') as words
    from generate_series(0, ${SENTENCES - 1}) as g(n), lateral (select floor(20000 * power(abs(hashint8extended(g.n * 8 + i, 42) % 1000003) / 1000003.0, 4))::int as r from generate_series(1, 8) i) w
    group by g.n`);
  await sql`alter table fill_sentences add primary key (id)`;
}

async function finish(sql: postgres.Sql, last: number, say: (line: string) => void): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    say("indexing");
    await tx`create index courses_search on courses using gin (search, facets, market_buckets(listed_no)) with (fastupdate = off) where listed_no is not null`;
    await tx`select setval('market_listing_no', ${last})`;
    say("counting words");
    await tx`insert into market_tags (key, language, tag, courses) select market_fold(tag), language, min(tag), count(*) from (select language, unnest(tags) as tag from courses where listed_no is not null) t group by 1, 2 on conflict (key, language) do update set courses = excluded.courses`;
    await tx`insert into market_words (word, courses) select word, ndoc from ts_stat('select search from courses where listed_no is not null') on conflict (word) do update set courses = excluded.courses`;
    await tx`analyze courses, market_tags, market_words`;
  });
}

async function fillBatch(
  sql: postgres.Sql,
  { base, from, to }: { base: number; from: number; to: number },
): Promise<void> {
  const sentence = (salt: number) =>
    `(select words from fill_sentences where id = abs(hashint8extended(g.n, ${salt}) % ${SENTENCES}))`;
  const topic = (salt: number) =>
    `'topic ' || (1 + floor(400 * power(abs(hashint8extended(g.n, ${salt}) % 1000003) / 1000003.0, 2)))::int`;
  await sql.unsafe(`
    insert into courses (id, author_id, title, overview, description, training, language, level, tags, price, is_published, published_at, listed_no, rating_sum, rating_count)
    select gen_random_uuid(), '00000000-0000-7000-8000-00000000f111',
      split_part(${sentence(1)}, ' ', 1) || ' ' || split_part(${sentence(2)}, ' ', 2) || case when g.n % 97 = 0 then ' Harbour' else '' end, 'An overview',
      ${sentence(3)} || ' ' || ${sentence(4)} || case when g.n % 3 = 0 then ' practice' else '' end || case when g.n % 83000 = 41 then ' zymurgy' else '' end || case when g.n % 20 = 0 then ' lantern' else '' end,
      split_part(${sentence(5)}, ' ', 3) || case when g.n % 11 = 0 then ' practice' else '' end,
      case when g.n % 3 = 1 then 'español' else 'english' end, (array['beginner', 'intermediate', 'advanced'])[1 + g.n / 3 % 3], array[${topic(6)}, ${topic(7)}],
      case when g.n % 50 = 0 then 0 else 500 + (g.n % 11) * 100 end, true, now(), ${base} + g.n, (g.n * 7) % 23, ((g.n * 7) % 23 + 4) / 5
    from generate_series(${from + 1}::int, ${to}::int) as g(n)`);
}
