-- contract: no released code reads it; what players tell about themselves is in persons, from their registration on.
alter table registrations drop column person;
