-- What a new player said of their age; null for who registered before it was kept.
alter table registrations add column is_adult boolean;
