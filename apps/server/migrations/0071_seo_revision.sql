-- Nodes see edits of titles and descriptions by their revision, like all other edits.
insert into site_changes values ('seo', 1);
