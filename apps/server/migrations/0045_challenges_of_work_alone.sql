-- A challenge is work and nothing else (docs/decisions/0018): nobody is asked a question any more.
delete from captcha_challenges;
alter table captcha_challenges drop column level, drop column answers;
