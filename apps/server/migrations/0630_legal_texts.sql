-- Every wording of the rules and legal texts, as players could read it from a moment on. The next one of the same
-- document and language ends it.
create table legal_texts (
  document text not null,
  lng text not null,
  number integer not null,
  mode text not null,
  hash text not null,
  title text not null,
  text text not null,
  from_at timestamptz not null,
  constraint legal_texts_pkey primary key (document, lng, number),
  constraint legal_texts_mode_check check (mode in ('play', 'real')),
  constraint legal_texts_number_check check (number > 0)
);
create trigger append_only before delete or update or truncate on legal_texts for each statement execute function refuse_change();
