import { OF_CONSENT, OF_HOUSE, type PersonalTable } from '../../platform/personal-table.ts';

const ofPlayer = (column = 'user_id') => `where ${column} = $1`;

/** Who the player is, how they sign in, what they wrote and were told. */
export const IDENTITY: Readonly<Record<string, PersonalTable>> = {
  users: {
    exported: {
      as: 'account',
      rows: `select id "number", login, country_id "countryId", currency, lng "language", created_at "createdAt",
               password_changed_at "passwordChangedAt", closed_at "closedAt" from users where id = $1`,
    },
    erased: {
      by: `update users set login = 'erased-' || id, password_hash = '', country_id = 0, password_changed_at = null
           where id = $1`,
    },
  },
  persons: {
    exported: {
      as: 'personal-data',
      rows: `select fields, identified_at "identifiedAt", changed_at "changedAt" from persons ${ofPlayer()}`,
    },
    erased: 'deleted',
  },
  person_choices: {
    exported: { as: 'choices', rows: `select choices from person_choices ${ofPlayer()}` },
    erased: 'deleted',
  },
  contacts: {
    exported: {
      as: 'contacts',
      rows: `select email, email_verified_at "emailConfirmedAt", phone, phone_verified_at "phoneConfirmedAt",
               changed_at "changedAt" from contacts ${ofPlayer()}`,
    },
    erased: 'deleted',
  },
  registrations: {
    exported: {
      as: 'registration',
      rows: `select type, bonus_id "bonusId", change_coef_action "changeCoefAction", promo_code "promoCode",
               wants_news "wantsNews", is_adult "isAdult" from registrations ${ofPlayer()}`,
    },
    erased: 'deleted',
  },
  player_referrals: {
    exported: {
      as: 'referral',
      rows: `select source, cookies, created_at "createdAt" from player_referrals ${ofPlayer()}`,
    },
    erased: 'deleted',
  },
  verifications: {
    exported: {
      as: 'identity-check',
      rows: `select state, reason, requested, sent_at "sentAt", decided_at "decidedAt" from verifications ${ofPlayer()}`,
    },
    erased: 'deleted',
  },
  verification_files: {
    exported: {
      as: 'identity-documents',
      rows: `select file_id "fileId", kind, sent_at "sentAt" from verification_files ${ofPlayer()} order by sent_at`,
      isList: true,
    },
    erased: 'deleted',
  },
  files: {
    exported: {
      as: 'files',
      rows: `select id, purpose, name, type, size, at from files
             where owner_id = $1 and purpose <> 'export' and attached_at is not null and removed_at is null order by at`,
      isList: true,
    },
    erased: { by: 'update files set removed_at = coalesce(removed_at, now()) where owner_id = $1' },
  },
  sessions: {
    exported: {
      as: 'sessions',
      rows: `select created_at "openedAt", last_seen_at "lastSeenAt", ended_at "endedAt", ip, user_agent "userAgent"
             from sessions ${ofPlayer()} order by created_at`,
      isList: true,
    },
    erased: 'deleted',
  },
  known_devices: {
    exported: {
      as: 'devices',
      rows: `select left(device_id, 8) "mark", user_agent "userAgent", last_at "lastAt" from known_devices ${ofPlayer()} order by last_at`,
      isList: true,
    },
    erased: 'deleted',
  },
  passkeys: {
    exported: {
      as: 'passkeys',
      rows: `select name, transports, created_at "createdAt", last_used_at "lastUsedAt" from passkeys ${ofPlayer()} order by created_at`,
      isList: true,
    },
    erased: 'deleted',
  },
  access_tokens: {
    exported: {
      as: 'access-tokens',
      rows: `select name, scopes, networks, created_at "createdAt", expires_at "expiresAt", last_used_at "lastUsedAt", last_ip "lastIp" from access_tokens ${ofPlayer()} order by created_at`,
      isList: true,
    },
    erased: 'deleted',
  },
  totp_secrets: {
    exported: {
      as: 'second-step',
      rows: `select created_at "createdAt", enabled_at "enabledAt" from totp_secrets ${ofPlayer()}`,
    },
    erased: 'deleted',
  },
  email_steps: {
    exported: {
      as: 'second-step-email',
      rows: `select enabled_at "enabledAt" from email_steps ${ofPlayer()}`,
    },
    erased: 'deleted',
  },
  control_questions: {
    exported: {
      as: 'control-question',
      rows: `select question, set_at "setAt" from control_questions ${ofPlayer()}`,
    },
    erased: 'deleted',
  },
  social_identities: {
    exported: {
      as: 'social-sign-ins',
      rows: `select provider, subject, name, linked_at "linkedAt", last_used_at "lastUsedAt"
             from social_identities ${ofPlayer()} order by linked_at`,
      isList: true,
    },
    erased: 'deleted',
  },
  social_flows: {
    exported: { not: 'secrets of sign-ins under way, gone within minutes' },
    erased: 'deleted',
  },
  social_tickets: {
    exported: { not: 'secrets of registrations under way, gone within minutes' },
    erased: { stays: 'gone within the hour by themselves' },
  },
  qr_sign_ins: { exported: { not: 'secrets of sign-ins under way, gone within minutes' }, erased: 'deleted' },
  recovery_codes: {
    exported: { not: 'hashes of secrets' },
    erased: 'deleted',
  },
  second_steps: {
    exported: { not: 'tickets of sign-ins under way, gone within minutes' },
    erased: 'deleted',
  },
  passkey_challenges: {
    exported: { not: 'challenges of sign-ins under way, gone within minutes' },
    erased: 'deleted',
  },
  one_time_codes: {
    exported: { not: 'hashes of codes and links' },
    // The links of newsletters work for months; the rest is gone within a day by itself.
    erased: {
      by: `delete from one_time_codes where purpose in ('stop_newsletter', 'stop_sms') and split_part(subject, ' ', 1) = $1::text`,
    },
  },
  code_tries: {
    exported: { not: 'counts of wrong codes, gone within a day' },
    erased: { stays: 'gone within a day by themselves' },
  },
  sign_in_failures: {
    exported: { not: 'counts of wrong passwords by network, of whoever typed them' },
    erased: { stays: 'gone within a day by themselves' },
  },
  captcha_marks: {
    exported: { not: 'counts of challenges by network, of whoever passed them' },
    erased: { stays: 'gone within a day by themselves' },
  },
  terms_acceptances: {
    exported: {
      as: 'consents-terms',
      rows: `select terms_id "version", at from terms_acceptances ${ofPlayer()} order by at`,
      isList: true,
    },
    erased: { stays: OF_CONSENT },
  },
  cookie_agreements: {
    exported: {
      as: 'consents-cookies',
      rows: `select type, agreed_at "agreedAt", at "recordedAt" from cookie_agreements ${ofPlayer()} order by at`,
      isList: true,
    },
    erased: { stays: OF_CONSENT },
  },
  player_states: {
    exported: {
      as: 'restrictions',
      rows: `select ban_level "banLevel", is_transfer_required "isTransferRequired", closed_products "closedProducts"
             from player_states ${ofPlayer()}`,
    },
    erased: { stays: 'a ban outlives the data of the banned; it names the player by number only' },
  },
  account_transfers: {
    exported: {
      as: 'account-move',
      rows: `select phone, asked_at "askedAt", confirmed_at "confirmedAt", moved_at "movedAt", former_login "formerLogin"
             from account_transfers ${ofPlayer()}`,
    },
    erased: 'deleted',
  },
  player_factors: {
    exported: {
      as: 'stake-limits',
      rows: `select percent, reason, since from player_factors ${ofPlayer()}`,
    },
    erased: 'deleted',
  },
  player_notes: {
    exported: { not: 'working notes between operators, which also name other people' },
    erased: 'deleted',
  },
  account_closings: {
    exported: {
      as: 'closings',
      rows: `select at, reason, note, reopened_at "reopenedAt" from account_closings ${ofPlayer()} order by at`,
      isList: true,
    },
    erased: { by: `update account_closings set note = '', reopened_why = null where user_id = $1` },
  },
  data_exports: {
    exported: {
      as: 'exports',
      rows: `select asked_at "askedAt", state, done_at "doneAt", expires_at "deletedAt" from data_exports ${ofPlayer()} order by asked_at`,
      isList: true,
    },
    erased: 'deleted',
  },
  conversations: {
    exported: {
      as: 'support',
      rows: `select id, kind, subject, phone, topic_id "topicId", sub_topic_id "subTopicId", payment_id "paymentId",
               status, outcome, opened_at "openedAt", changed_at "changedAt"
             from conversations ${ofPlayer()} order by id`,
      isList: true,
    },
    erased: 'deleted',
  },
  conversation_messages: {
    exported: {
      as: 'support-messages',
      rows: `select m.conversation_id "conversationId", m.at, case when m.is_operator then 'operator' else 'you' end "from",
               m.text, m.file_ids "fileIds"
             from conversation_messages m join conversations c on c.id = m.conversation_id
             where c.user_id = $1 order by m.id`,
      isList: true,
    },
    erased: {
      by: `delete from conversation_messages where conversation_id in (select id from conversations where user_id = $1)`,
    },
  },
  outgoing_messages: {
    exported: {
      as: 'messages',
      rows: `select channel, address, template, state, created_at "createdAt" from outgoing_messages ${ofPlayer()} order by id`,
      isList: true,
    },
    erased: 'deleted',
  },
  player_resets: {
    exported: {
      as: 'resets',
      rows: `select what, requested_at "requestedAt", approved_at "approvedAt", status from player_resets ${ofPlayer()} order by id`,
      isList: true,
    },
    erased: { by: `update player_resets set reason = '', checked = '' where user_id = $1` },
  },
  player_changes: {
    exported: {
      as: 'changes',
      rows: `select at, kind, before, after from player_changes ${ofPlayer()} order by id`,
      isList: true,
    },
    erased: 'deleted',
  },
  operator_searches: {
    exported: { not: 'what operators searched for, about them' },
    erased: { stays: OF_HOUSE },
  },
  counter_sites: { exported: { not: 'set by operators' }, erased: { stays: OF_HOUSE } },
  operators: { exported: { not: 'about operators' }, erased: { stays: OF_HOUSE } },
  operator_links: { exported: { not: 'about operators' }, erased: { stays: OF_HOUSE } },
  operator_requests: { exported: { not: 'between operators' }, erased: { stays: OF_HOUSE } },
  operator_edits: { exported: { not: 'the log of operators, about them' }, erased: { stays: OF_HOUSE } },
  block_rules: {
    exported: { not: 'rules of the house; whom one names is shown by the pages it closes' },
    erased: { stays: OF_HOUSE },
  },
  analytics_counters: { exported: { not: 'set by operators' }, erased: { stays: OF_HOUSE } },
  catalogue_inbox: { exported: { not: 'what nodes ask each other' }, erased: { stays: OF_HOUSE } },
  leases: { exported: { not: 'about nodes' }, erased: { stays: OF_HOUSE } },
  risk_nodes: { exported: { not: 'about nodes' }, erased: { stays: OF_HOUSE } },
  seo_changes: { exported: { not: 'about operators' }, erased: { stays: OF_HOUSE } },
  site_settings: { exported: { not: 'about operators' }, erased: { stays: OF_HOUSE } },
  legal_texts: { exported: { not: 'about nobody' }, erased: { stays: OF_HOUSE } },
  terms_versions: { exported: { not: 'about operators' }, erased: { stays: OF_HOUSE } },
  view_versions: { exported: { not: 'about operators' }, erased: { stays: OF_HOUSE } },
  own_texts: { exported: { not: 'about operators' }, erased: { stays: OF_HOUSE } },
  media: { exported: { not: 'about operators' }, erased: { stays: OF_HOUSE } },
  articles: { exported: { not: 'about operators' }, erased: { stays: OF_HOUSE } },
  newsletters: { exported: { not: 'what operators wrote to many' }, erased: { stays: OF_HOUSE } },
  newsletter_sends: {
    exported: {
      as: 'newsletters',
      rows: `select n.name, s.channel, coalesce(s.at, m.created_at) "at", s.read_at "readAt", s.opened_at "openedAt",
               s.stopped_at "stoppedAt" from newsletter_sends s
             join newsletters n on n.id = s.newsletter_id left join outgoing_messages m on m.id = s.message_id
             where s.user_id = $1 order by s.newsletter_id`,
      isList: true,
    },
    erased: 'deleted',
  },
};
