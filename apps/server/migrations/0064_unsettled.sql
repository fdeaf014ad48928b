-- Finds the open coupons among millions without reading them all. A BRIN index: it costs placements nothing, and from
-- PostgreSQL 16 on settling still writes the coupon in place. Pages that held open coupons when a vacuum summarised them
-- are read again for ever; `reindex index concurrently coupons_unsettled` forgets them.
create index coupons_unsettled on coupons using brin (settled_at) with (pages_per_range = 32);
