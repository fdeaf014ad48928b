-- What a campaign of drops has signed: its terms when it was published, its end when it was stopped. Campaigns of before have none.
alter table drop_campaigns add column terms_id uuid;
alter table drop_campaigns add column stop_id uuid;
-- The first moment at which a round that ends draws nothing any more.
alter table drop_campaigns add column stopped_at timestamptz;
