-- Which operator made the account of another, gave it a right, or reset how it signs in: for a while both count as one person.
create table operator_links (
  id bigint generated always as identity primary key,
  by_id bigint not null references users,
  of_id bigint not null references users,
  how text not null check (how in ('made', 'rights', 'sign_in')),
  at timestamptz not null,
  check (by_id <> of_id)
);
create index operator_links_at on operator_links (at);
create trigger append_only before update or delete or truncate on operator_links
  for each statement execute function refuse_change();

-- What the log of edits knows of them.
insert into operator_links (by_id, of_id, how, at)
select e.user_id, o.id, case when e.before is null then 'made' else 'rights' end, e.at
from operator_edits e
join users o on o.login = e.subject and o.role = 'operator' and o.id <> e.user_id
where e.part = 'operators'
  and not coalesce(e.before -> 'permissions' @> (e.after -> 'permissions'), false);
