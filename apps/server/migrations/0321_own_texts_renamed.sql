-- Operators' own texts follow keys that have new names.
update own_texts set key = 'referrals' || substr(key, 9) where key like 'bringing.%';
update own_texts set key = 'operator.offers.grant' || substr(key, 21) where key like 'operator.offers.gift%';
