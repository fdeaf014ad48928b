/** Refusals about the site and its content, and what operators do with them. */
export const SITE_ERRORS = {
  'site.maintenance': { status: 503, action: 'wait' },
  'site.blocked': { status: 403, action: 'go_home' },

  'operator.unknown_entry': { status: 404, action: 'reload' },
  'operator.version_conflict': { status: 409, action: 'reload' },
  'operator.login_taken': { status: 409, action: 'fix_field' },
  'operator.not_held': { status: 403, action: 'ask_operator' },
  'operator.last_editor': { status: 409, action: 'fix_field' },
  'operator.same_operator': { status: 409, action: 'reload' },
  'operator.same_person': { status: 403, action: 'ask_operator' },

  'config.unknown_group': { status: 404, action: 'fix_field' },
  'config.unreadable_colour': { status: 422, action: 'fix_field' },
  'config.unreadable_colours': { status: 422, action: 'fix_field' },

  'seo.unknown_page': { status: 404, action: 'reload' },
  'seo.version_conflict': { status: 409, action: 'reload' },

  'redirects.loop': { status: 422, action: 'fix_field' },
  'redirects.taken': { status: 422, action: 'fix_field' },

  'articles.unknown': { status: 404, action: 'go_home' },
  'articles.taken': { status: 422, action: 'fix_field' },
  'articles.twice': { status: 422, action: 'fix_field' },
  'articles.unknown_language': { status: 422, action: 'fix_field' },
  'articles.ends_first': { status: 422, action: 'fix_field' },
  'articles.unknown_block': { status: 422, action: 'fix_field' },
  'articles.bad_link': { status: 422, action: 'fix_field' },
  'articles.html': { status: 422, action: 'fix_field' },
  'articles.bad_character': { status: 422, action: 'fix_field' },
  'articles.too_many_prices': { status: 422, action: 'fix_field' },
  'articles.unknown_picture': { status: 422, action: 'fix_field' },
  'legal.unknown': { status: 404, action: 'go_home' },
  'media.unknown': { status: 404, action: 'go_home' },
  'media.unknown_type': { status: 422, action: 'fix_field' },
  'media.too_large': { status: 422, action: 'fix_field' },
  'media.unreadable': { status: 422, action: 'fix_field' },
  'media.in_use': { status: 409, action: 'reload' },

  'blocks.empty_rule': { status: 422, action: 'fix_field' },
  'blocks.bad_network': { status: 422, action: 'fix_field' },

  'views.bad_pins': { status: 422, action: 'fix_field' },
  'views.closed_address': { status: 422, action: 'fix_field' },
  'views.nothing_to_show': { status: 422, action: 'fix_field' },
  'views.version_taken': { status: 409, action: 'fix_field' },
  'views.unknown_version': { status: 422, action: 'fix_field' },
  'views.version_gone': { status: 409, action: 'reload' },

  'dictionaries.unknown_id': { status: 404, action: 'fix_field' },

  'texts.unknown_key': { status: 404, action: 'reload' },
  'texts.bad_message': { status: 422, action: 'fix_field' },
  'texts.other_places': { status: 422, action: 'fix_field' },
  'texts.too_many': { status: 409, action: 'fix_field' },
} as const;
