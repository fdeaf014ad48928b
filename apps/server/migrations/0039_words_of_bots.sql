-- Search engines are named by words now, not by a pattern: the default that was stored says the same in words.
update site_settings
  set value = jsonb_set(value, '{bots}', to_jsonb(replace(value ->> 'bots', 'yandex(bot|images)', 'yandexbot|yandeximages')))
  where name = 'flags' and value ->> 'bots' like '%yandex(bot|images)%';
