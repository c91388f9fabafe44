// Texts that end a string, start a statement, request more rows, wait, read files or break a pattern if they are interpolated into SQL: first in
// PostgreSQL's syntax, then in that of other databases and query languages. One payload per line.
const lines = String.raw`
'
''
"
\
\'
';
'--
' --
'/*
*/'
')--
'))--
' or 1=1 --
' or '1'='1
') or ('1'='1
" or ""="
' OR/**/1=1--
'/**/or/**/true--
1 or 1=1
1' and '1'='2
admin'--
admin' or '1'='1'/*
'; drop table users; --
'; drop table courses cascade; --
';drop/**/table/**/credit_entries;--
'); delete from users; --
'; truncate credit_accounts cascade; --
'; update users set is_superuser = true; --
'; insert into rate_limits values ('x', 1, 1); --
'; alter table users rename to gone; --
'; create role intruder superuser; --
'; grant all on all tables in schema public to public; --
'; commit; drop table feedback; begin; --
' union select null --
' union all select password_hash from users --
') union select email, password_hash, null from users --
' and (select count(*) from users) > 0 --
' and 1 = cast((select email from users limit 1) as int) --
' and exists (select 1 from pg_shadow) --
'; select pg_sleep(5); --
' || pg_sleep(5) || '
' or pg_sleep(5) is null --
(select 1 from pg_sleep(5))
'; copy users to '/tmp/users'; --
'; copy (select 1) to program 'true'; --
' || (select version()) || '
' || current_setting('is_superuser') || '
'||chr(39)||'
$$; drop table users; $$
$tag$' or 1=1 $tag$
E'\x27; drop table users; --
U&'\0027 or 1=1 --
$1
:name %s ? @p1
%' and password_hash like '$argon2%
%_%\%
created; drop table users
full_name desc, (select 1/0)
-created) union select 1 --
{"$ne": null}
`;

/** Sixty SQL injection payloads, one per line. */
export const sqlPayloads = lines.trim().split("\n");
