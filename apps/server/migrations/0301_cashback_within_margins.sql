-- Levels of cashback that the cheapest bets would not pay for, and lower odds than those the margins were measured at.
update site_settings set version = version + 1, value = jsonb_set(
    jsonb_set(value, '{minCoef}', to_jsonb(greatest((value ->> 'minCoef')::numeric, 1.4))),
    '{levels}', (select jsonb_agg(jsonb_set(level, '{perMille}', to_jsonb(least((level ->> 'perMille')::int, 5))) order by n)
      from jsonb_array_elements(value -> 'levels') with ordinality l(level, n)))
where name = 'cashback' and (
  (value ->> 'minCoef')::numeric < 1.4
  or exists (select from jsonb_array_elements(value -> 'levels') l(level) where (level ->> 'perMille')::int > 5));
