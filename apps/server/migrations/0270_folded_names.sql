-- Keys of names that the server writes anew because it folds names otherwise by now, also those that nodes of the release before
-- still write. On a large site it is built before, with `create index concurrently`.
create index if not exists persons_to_fold on persons (user_id) where name_key is not null and not starts_with(name_key, '~');
