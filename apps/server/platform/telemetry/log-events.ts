/**
 * Every line that the server logs: an event code, `module.what_happened`, with one sentence for whoever is on call. The
 * fields beside the code say where. docs/log-events.md is made from this table.
 */
export const LOG_EVENTS = {
  'advance.end_failed': 'An unsecured advance could not be ended. The next scan tries again.',
  'advance.scan_failed': 'Advances could not be scanned. The next scan tries again.',
  'alerts.not_counted': 'The alerts for traders could not be counted. It is tried again within ten seconds.',
  'analytics.write_failed': 'A batch of page events was lost. Bets and money are not affected.',
  'auth.code_not_sent':
    'A code to sign in could not be written to the outbox. The player can ask for another one.',
  'auth.notice_failed':
    'A player could not be told of a new device or a new password. The sign-in or the change itself worked.',
  'bets.decision_failed': 'A coupon could not be decided after its in-play delay. It is tried again.',
  'bets.odds_mismatch':
    'A client sent formatted odds that contradict the decimal ones. The decimal ones count.',
  'bets.scan_failed': 'Coupons in their in-play delay could not be scanned. The next scan tries again.',
  'bus.follower_failed': 'A follower of a stream threw. The other followers were called.',
  'bus.follower_interrupted': 'A follower of a stream was interrupted. It begins again where it was.',
  'bus.hint_unsent': 'A hint could not be sent to other nodes. They read the database again within seconds.',
  'bus.listener_failed': 'A listener of an internal event threw. The other listeners were called.',
  'bus.message_refused':
    'A message of another node was dropped: its shape is unknown. This can happen during an upgrade; otherwise another program uses these NATS subjects.',
  'bus.unsubscribed': 'The broker ended the subscription to hints. Check the permissions of the NATS user.',
  'cashout.decision_failed': 'A cash-out request could not be decided. It is tried again.',
  'cashout.rule_check_failed': 'The cash-out rules of a coupon could not be checked.',
  'cashout.rule_reload_failed': 'The cash-out rules of a changed coupon could not be read again.',
  'cashout.scan_failed': 'Waiting cash-out requests could not be scanned. The next scan tries again.',
  'casino.answer_refused':
    'What a provider of games answered for a round without an end can’t be booked. The round is asked for again; after a day it waits for an operator.',
  'casino.day_unanswered':
    'A game provider sent no file for a day. The comparison shows only our side; open it again later.',
  'casino.free_rounds_wait':
    'What free rounds won could not become a bonus right after the last of them. The timed job does it within a minute.',
  'casino.round_unanswered':
    'A game provider did not answer about a round that hasn’t ended. We ask again; after a day the round waits for an operator.',
  'casino.wallet_failed':
    'A game provider’s request failed. No money was moved; the provider will send it again.',
  'catalogue.append_failed':
    'A message of the catalogue could not be added to the stream. Followers read it from the record instead.',
  'catalogue.asked_refused': 'A message that another node asked the writer to take in was refused.',
  'catalogue.game_unread': 'A game that memory had dropped could not be read. The next gap reads it again.',
  'catalogue.gap_unread': 'Missing messages of the catalogue could not be read. They are read again.',
  'catalogue.inbox_failed': 'The inbox of the catalogue could not be read. The next check tries again.',
  'catalogue.load_failed':
    'The catalogue could not be loaded. It is tried again, and no bets are taken meanwhile.',
  'catalogue.taken_over':
    'This node now writes the catalogue and takes in the feed, because the former writer is gone.',
  'config.group_invalid': 'A stored group of settings does not match its schema. Its defaults apply.',
  'database.connection_lost':
    'An idle database connection was lost. The pool opens a new one when it needs it.',
  'desk.not_compared':
    'Games could not be compared with the margins and prices that traders have set. It is tried again within a second.',
  'exports.failed':
    'The file with a player’s data could not be made. It is tried again twice, then the player is told.',
  'favourites.write_failed':
    'A start, goal or end of a game was not written for the bell. Bets and prices are not affected.',
  'feed.cancelled_aside':
    'A supplier of some markets of a game cancelled it, and the supplier of the game did not. Its markets are closed. Void its bets by hand if the game is not played.',
  'feed.failed': 'A feed stopped with an error. All that it supplies is suspended.',
  'feed.games_joined':
    'A game of one supplier was recognised as a game that another has, so both supply one game. docs/feeds.md says how to part two that are not the same.',
  'feed.games_unsaved': 'The state of games could not be saved.',
  'feed.message_from_future': 'A feed message dated ahead of our clock was ignored. Compare the clocks.',
  'feed.message_outdated': 'A feed message older than the state it would change was ignored.',
  'feed.message_rejected': 'The database refused a feed message. Only its number is kept.',
  'feed.message_skipped':
    'A refused feed message was skipped. Its game is suspended until the feed sends everything again.',
  'feed.no_partition':
    'A new writer could not create the partition for its first message. Messages go to the default partition until the timed job moves them.',
  'feed.rehearsal_failed':
    'A standby node could not rehearse the feed. It can still take over, a little later.',
  'feed.result_of_cancelled':
    'Results of a cancelled game were ignored: its bets stay void until the feed withdraws the cancellation.',
  'feed.source_back': 'A feed that was silent is back. It is asked to send everything again.',
  'feed.source_silent':
    'One of several feeds is silent. What it supplies is closed for bets, and nothing else.',
  'feed.suspend_failed': 'A game could not be suspended.',
  'feed.turn_unwritten':
    'That a feed went silent, or was heard again, could not be written down for the programs of the house. It is tried again.',
  'feed.write_failed': 'Feed messages could not be written. Writing is repeated until it succeeds.',
  'files.place_failed':
    'The folder or bucket with players’ files failed. The player was asked to come back later.',
  'friends.scan_failed': 'Rewards for friends could not be processed. The next round tries again.',
  'games.not_told':
    'Games that operators added by hand could not be told to the catalogue. It is tried again within a second; meanwhile they take no bets.',
  'house.play_money':
    'This site takes play money, because PAYMENTS is demo. Set PAYMENTS=real before players pay with their own money.',
  'http.request_failed': 'A call failed on our side. The caller got a `server.*` code.',
  'http.row_left_out':
    'A stored row can’t be shown, so a list left it out. Look at the row: its other readers may fail on it.',
  'http.unaudited_call':
    'An operator changed something, and the audit has no line about it. The change stands. Make the call write an audit line.',
  'http.undeclared_code': 'A call answered with a code that its contract does not list. Fix the contract.',
  'http.unfilled_text': 'The text of a refusal lacks values. Pass them where the refusal is made.',
  'jobs.queue_failed': 'The queue of timed jobs could not be read or written. It is tried again.',
  'jobs.run_failed': 'A timed job failed. It is repeated up to three times, then at its next time.',
  'lease.acquisition_failed': 'A lease could not be asked for. It is tried again.',
  'lease.lost': 'Another node has taken over the work of this lease. This node commits no more of it.',
  'lease.renewal_failed':
    'A lease could not be renewed. It is tried again; another node may take it meanwhile.',
  'legal.unkept':
    'The wording of the rules and legal texts could not be kept. The next edit or start tries again.',
  'limits.scan_failed':
    'Sessions whose time is used up could not be ended. It is tried again in seconds; no bet of these players is accepted meanwhile.',
  'live.connection_failed': 'A live connection could not be opened.',
  'live.session_check_failed': 'Live connections could not be checked against their sessions.',
  'log.repeated': 'The event `of` happened `more` times within `windowMs` beyond the lines written.',
  'messages.delivery_failed':
    'A mail or SMS was not accepted. It is tried again, unless `isFinal` says that the recipient refused it.',
  'messages.scan_failed': 'Waiting mail and SMS could not be scanned. The next scan tries again.',
  'messages.sms_budget_spent':
    'An SMS was not sent: the site has sent as many in this hour as its settings allow. Look for a flood of codes, or allow more.',
  'messages.undelivered':
    'Messages expired before they could be delivered. Look for messages.delivery_failed before this.',
  'newsletters.scan_failed': 'Sending newsletters failed. The next round tries again.',
  'offers.notify_failed': 'Operators could not be notified of a stake request. It is in their queue.',
  'page.config_failed':
    'A browser could not load the user config. The page goes on without it, marked as not installed (S2 §8).',
  'page.device_incorrect':
    'A browser got a device answer without token or expiry. It counts as a failure (S2 §8).',
  'page.token_failed': 'A browser could not get a user token. Its call failed with that reason (S2 §8).',
  'partners.scan_failed':
    'Clicks, events or postbacks of partners could not be processed. The next round tries again.',
  'payments.callback_failed':
    'A signed message of a payment provider could not be applied. The provider sends it again, and we ask.',
  'payments.create_failed':
    'A payment provider did not take a deposit. The player was told; nothing is owed to anybody.',
  'payments.methods_missing': 'A payment provider is not configured: set the named variables to offer it.',
  'payments.payout_unknown': 'A payment provider did not report the state of a payout. It is asked again.',
  'payments.refund_unknown':
    'A payment provider did not confirm the refund of a deposit. It is asked again; after an hour it is an operator’s case.',
  'payments.report_failed':
    'A report of a payment provider could not be fetched. Ask for it again, or upload its file.',
  'payments.scan_failed': 'Open payments could not be scanned. The next scan tries again.',
  'payments.status_unknown': 'A payment provider did not report the state of a deposit. It is asked again.',
  'promo.return_failed':
    'What lost risk-free bets bring could not be given or taken back. The next round tries again.',
  'proof.append_failed': 'New entries could not be added to the proof log. It is tried again.',
  'proof.database_older':
    'The kept head has more entries than the proof log: an older database was put back. Nothing is appended, and bets are refused; docs/backup.md says how to go on.',
  'proof.head_file_missing':
    'One of several nodes that append to the log has no head file. It appends nothing until another one has signed a head.',
  'proof.head_file_outdated': 'The kept head file was missing or older than the log. It was written again.',
  'proof.head_mismatch':
    'The proof log does not contain the kept head. Nothing is appended, and bets are refused.',
  'proof.witness_contradicts':
    'A witness has seen another log than ours, or a longer one. Run `npm run check`, and compare with its checkpoint.',
  'proof.witness_failed': 'A witness did not cosign the head of the log. It is asked again.',
  'proof.witness_round_failed': 'The heads of the log could not be sent to witnesses. They are sent again.',
  'proxy.address_untrusted':
    'Requests come through a proxy. Without TRUST_PROXY=1 all visitors count as one address.',
  'proxy.host_unknown':
    'Requests for a foreign Host are refused. If visitors use that name, set PUBLIC_ORIGIN.',
  'proxy.origin_unset': 'Calls from pages served at `origin` are refused. Set PUBLIC_ORIGIN to it.',
  'push.delivery_failed':
    'A push service did not take a message for a device. It is tried again until it is no news any more, unless `reason` is `refused`.',
  'push.scan_failed': 'Waiting messages for devices could not be scanned. The next scan tries again.',
  'recovery.not_sent':
    'A link or code for a new password could not be written to the outbox. The player can ask for another one.',
  'reports.day_wrong':
    'A closed day of the daily report does not add up: the balance of an account differs from its lines. Run the ledger check.',
  'risk.clock_off':
    "The clock of this node differs from the database's by more than a second. It takes no bets until they agree.",
  'risk.exposure_unread': 'The exposure of open coupons could not be read.',
  'risk.node_rejoin_failed': 'This node could not rejoin the others.',
  'risk.node_reread_failed': 'Open coupons could not be read after a node joined or left.',
  'risk.refresh_failed': 'The exposure shared by the nodes could not be refreshed. It is tried again.',
  'risk.refusals_dropped':
    'More bets were refused than are recorded. `lost` of them are missing from the list.',
  'risk.refusals_unwritten': 'Refused bets could not be recorded.',
  'settlement.coupon_unsettleable': 'A coupon cannot be settled as it is stored. It needs an engineer.',
  'settlement.game_failed': 'The coupons of a game could not be settled. The next scan tries again.',
  'settlement.scan_failed': 'Results could not be scanned. The next scan tries again.',
  'shared.step_failed': 'A step of the shared rounds failed. It is retried after a second.',
  'shared.table_unread':
    'A shared game could not be read for its pages, or its viewers were not recorded. The next change reads it again.',
  'site.csp_violation': 'A browser reported a violation of the content security policy.',
  'site.edit_unread': 'An edit by an operator could not be read back.',
  'site.edits_unread': 'Edits made on other nodes could not be read. The next check tries again.',
  'site.language_missing': 'An address without a language was redirected to one with it.',
  'site.redirect_cycle': 'A redirect that would lead back was skipped.',
  'site.render_failed': 'A page or a view could not be rendered.',
  'social.provider_down':
    'A site that players sign in with did not answer in time, or failed. Other ways to sign in work.',
  'social.refused':
    'The answer of a site that players sign in with was refused. Now and then that is an attack or an old page; if all of one site are refused, check its keys and the address it sends players back to.',
  'sportsbook.recorded_unread':
    'Whose games are recorded could not be read. Their pages of statistics are linked after the next reading.',
  'status.record_failed':
    'The state of the site could not be recorded or read. It is tried again each minute. Samples wait up to a day, so nothing is lost until then.',
  'stops.not_compared':
    'The games could not be compared with what traders have stopped. The next comparison, a second later, tries again.',
  'tracing.coupon_unlinked':
    'The trace that placed a coupon could not be stored or read. Later work on the coupon is missing in it.',
  'wallet.checkpoint_failed': 'A ledger checkpoint could not be written. The next one is tried on schedule.',
  'webhooks.coupon_unshown':
    'A player’s programs were not told what happened to a coupon, because it could not be shown. The others were told.',
  'webhooks.scan_failed':
    'What players’ programs are to be told could not be found or delivered. The next scan tries again.',
  'welcome.scan_failed': 'Bonuses of registration codes could not be granted. The next round tries again.',
} as const;

export type LogEvent = keyof typeof LOG_EVENTS;
