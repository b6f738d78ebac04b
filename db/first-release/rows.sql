-- Rows of the sample club as release 0.1.0 filled it on 2026-11-28: some of each table; those of tables that it leaves
-- empty are invented. Both engines load them into the tables of that release (../first-release.test.ts). Never changed.
insert into about_sections ("id", "title", "key", "body", "shown", "position", "version") values
  (1, 'Our Story', 'story', null, true, 1, 1),
  (2, 'Our Strategy', 'strategy', null, true, 2, 1),
  (3, 'Our Structure', 'structure', null, true, 3, 1),
  (4, 'Our Dream', 'dream', null, true, 4, 1),
  (5, 'Our Future', 'future', null, true, 5, 1);
insert into access_log ("id", "at", "username", "what", "receipt", "user_id") values
  (1, '2026-11-28T06:00:00.000Z', 'demo', 'roster', null, 1);
insert into announcements ("id", "title", "content", "startDate", "endDate", "priority", "endTime", "version") values
  (1, 'Prairie Meadow: lot A closed until Saturday evening', 'The sprinklers won. Please park in lot B; fields and times stay as they are.', '2026-11-27', '2026-11-28', 'high', '18:00', 1),
  (2, 'Picture day', 'Team and player pictures are taken before practice next Tuesday. Green shirt, please, and hair as you would like to remember it.', '2026-11-28', '2026-12-07', 'high', null, 2),
  (3, 'Spring registration is open', 'Returning players keep their place until the end of the month.', '2026-11-23', '2026-12-23', 'normal', null, 1),
  (4, 'Cleats to pass on', 'The swap box by the gate takes outgrown cleats of all sizes. Take a pair, leave a pair.', '2026-11-16', '2027-01-07', 'low', null, 1);
insert into calendar_copies ("feed_id", "errors", "failures", "events", "read_as", "seen", "result", "tried_at", "fetched_at", "changed_at", "next_at", "held_events", "held_at") values
  ('league', 0, 0, '[]', '{}', '{}', 'ok', '2026-11-28T06:00:00.000Z', '2026-11-28T06:00:00.000Z', '2026-11-28T06:00:00.000Z', '2026-12-28T06:00:00.000Z', null, null);
insert into closures ("id", "date", "field", "reason", "status", "from_time", "until_time", "over_before", "team_id", "version") values
  (1, '2026-12-08', 'Bluestem Park, Field 2', 'Maintenance', 'cancelled', '16:00', null, null, null, 1);
insert into contact_info ("id", "section", "title", "content", "order_index", "created_at", "updated_at", "version") values
  (1, 'footer', 'Email', 'hello@bluestemfc.example', 0, '2026-11-28T06:28:04.917Z', '2026-11-28T06:28:04.917Z', 1),
  (4, 'footer', 'Team Name', 'Bluestem FC', 3, '2026-11-28T06:28:04.917Z', '2026-11-28T06:28:04.917Z', 1),
  (7, 'footer', 'Tagline', 'Deep roots, open field.', 6, '2026-11-28T06:28:04.917Z', '2026-11-28T06:28:04.917Z', 1),
  (10, 'coaching_staff', 'Rosalind Achterberg', 'Director of Coaching, U4 to U10
rosalind@bluestemfc.example', 0, '2026-11-28T06:28:04.917Z', '2026-11-28T06:28:04.917Z', 1);
insert into content_version ("changes", "mark", "version") values
  (13, '30b21384-faf7-4c79-8c6c-940b9e3fd7d8', 11);
insert into divisions ("id", "name", "counts_from", "win_points", "tie_points", "loss_points", "age_group", "tie_breaks", "goal_cap", "version") values
  (1, 'U13 Boys, Division 2', null, 3, 1, 0, null, 'head_to_head,goal_difference,goals_for', 4, 1),
  (2, 'U15 Boys, Division 1', null, 3, 1, 0, null, 'head_to_head,goal_difference,goals_for', 4, 1);
insert into documents ("id", "title", "file", "uploaded_on", "group_name", "size", "order_index", "created_at", "updated_at", "version") values
  (1, 'Registration step by step', '/media/e8d3a66a48f3cf7702e63c8dbd9e8003d7d292f1.pdf', '2026-06-27', 'Joining the club', 1354, 1, '2026-11-28T06:28:04.917Z', '2026-11-28T06:28:04.917Z', 1),
  (6, 'Scholarship application', '/media/a8178e48364e67ee6c143ae444a59de15d463d57.pdf', '2026-06-06', 'Forms', 1119, 6, '2026-11-28T06:28:04.917Z', '2026-11-28T06:28:04.917Z', 1);
insert into event_decisions ("external_key", "decision") values
  ('league game 1', 'keep');
insert into fee_checkouts ("id", "payment_id", "amount", "currency", "key", "state", "session_id", "intent_id", "url", "expires_at", "asked_at", "parts", "created_at") values
  (1, 13, 18500, 'usd', 'demo-13', 'paid', 'cs_demo_13', 'pi_demo_13', null, null, null, null, '2026-11-28T06:28:04.917Z'),
  (3, 15, 18500, 'usd', 'demo-15', 'processing', 'cs_demo_15', 'pi_demo_15', null, null, null, null, '2026-11-28T06:28:04.917Z'),
  (5, 17, 18500, 'usd', 'demo-17', 'paid', 'cs_demo_17', 'pi_demo_17', null, null, null, null, '2026-11-28T06:28:04.917Z'),
  (7, 19, 18500, 'usd', 'demo-19', 'paid', 'cs_demo_19', 'pi_demo_19', null, null, null, null, '2026-11-28T06:28:04.917Z');
insert into fee_ledger ("id", "payment_id", "owed", "received", "kind", "currency", "day", "at", "method", "provider_id") values
  (1, 1, 18500, 0, 'charge', 'usd', '2026-11-28', '2026-11-28T06:28:05.359Z', null, null),
  (3, 3, 18500, 0, 'charge', 'usd', '2026-11-28', '2026-11-28T06:28:05.362Z', null, null),
  (4, 3, -2500, 0, 'discount', 'usd', '2026-11-28', '2026-11-28T06:28:05.365Z', null, null),
  (8, 6, 18500, 0, 'charge', 'usd', '2026-11-28', '2026-11-28T06:28:05.370Z', null, null),
  (9, 6, -18500, 0, 'void', 'usd', '2026-11-28', '2026-11-28T06:28:05.371Z', null, null),
  (10, 7, 18500, 0, 'charge', 'usd', '2026-11-28', '2026-11-28T06:28:05.372Z', null, null),
  (11, 7, 0, 18500, 'payment', 'usd', '2026-11-22', '2026-11-28T06:28:05.374Z', 'cash', null),
  (13, 8, 0, 18500, 'payment', 'usd', '2026-11-21', '2026-11-28T06:28:05.377Z', 'check', null),
  (14, 9, 18500, 0, 'charge', 'usd', '2026-11-28', '2026-11-28T06:28:05.378Z', null, null),
  (15, 9, 0, 18500, 'payment', 'usd', '2026-11-20', '2026-11-28T06:28:05.379Z', 'bank', null),
  (16, 9, -5000, -5000, 'refund', 'usd', '2026-11-28', '2026-11-28T06:28:05.381Z', null, null),
  (20, 11, 18500, 0, 'charge', 'usd', '2026-11-28', '2026-11-28T06:28:05.386Z', null, null),
  (21, 11, 0, 18500, 'payment', 'usd', '2026-11-18', '2026-11-28T06:28:05.387Z', 'check', null),
  (24, 13, 18500, 0, 'charge', 'usd', '2026-11-28', '2026-11-28T06:28:05.391Z', null, null),
  (25, 13, 0, 18500, 'payment', 'usd', '2026-11-28', '2026-11-28T06:28:05.394Z', 'card', 'pi_demo_13'),
  (36, 19, 18500, 0, 'charge', 'usd', '2026-11-28', '2026-11-28T06:28:05.422Z', null, null),
  (37, 19, 0, 18500, 'payment', 'usd', '2026-11-28', '2026-11-28T06:28:05.425Z', 'card', 'pi_demo_19'),
  (38, 19, -18500, -18500, 'refund', 'usd', '2026-11-28', '2026-11-28T06:28:05.427Z', null, 're_demo_19');
insert into fee_refunds ("id", "payment_id", "amount", "currency", "intent_id", "key", "state", "refund_id", "reason", "problem", "asked_at", "automatic", "created_at") values
  (1, 20, 18500, 'usd', 'pi_demo_20', '3d02b876-686b-45f1-9d49-fdec40875128', 'asked', null, null, null, null, true, '2026-11-28T06:28:05.434Z');
insert into fee_templates ("id", "description", "currency", "season", "amount", "version") values
  (1, 'Fall season U10', 'usd', 'Fall 2026', 18500, 1),
  (2, 'Kit: shirt, shorts, socks', 'usd', 'Fall 2026', 6500, 1);
insert into feed_events ("source", "external_key", "base", "missing_since") values
  ('league', 'league game 1', '{}', null);
insert into former_pictures ("source_table", "source_id", "name") values
  ('players', 1, '00000000000000000000000000000000.webp');
insert into hero_videos ("id", "title", "video_data", "static_photo", "is_active", "position", "created_at", "updated_at") values
  (1, 'The squad', null, '/media/a614b881cf8d57ab2b15b57f836b4a7714b7c371.1920x1080.jpg#SEgYT2s4WXJZVG9cSmk_P3qGQnKTTYGZSICISWNzUWJkUmZrT2Vn', true, 10000, '2026-11-28T06:28:04.917Z', '2026-11-28T06:28:04.917Z'),
  (2, 'Kick-about at dusk', '/media/fc904c68df70a3efe3ca915075db756bab1da700.webm', null, true, 10000, '2026-11-28T06:28:04.917Z', '2026-11-28T06:28:04.917Z');
insert into history_acts ("id", "at", "actor_name", "key", "actor_id", "continues") values
  (1, '2026-11-25T03:28:04.917Z', null, null, null, null),
  (2, '2026-11-25T03:28:04.917Z', 'demo', 'demo-last-season', 1, null),
  (3, '2026-11-26T03:28:04.917Z', 'demo', 'demo-left-the-club', 1, null),
  (4, '2026-11-27T03:28:04.917Z', 'bettina', null, 2, null),
  (5, '2026-11-27T04:28:04.917Z', 'ingrid', null, 3, null),
  (6, '2026-11-27T21:28:04.917Z', 'bettina', null, 2, null);
insert into history_rows ("id", "table_name", "row_id", "action", "name", "before", "after", "because_of", "undoes", "changed_at", "kind", "within_id", "act_id") values
  (1, 'payments', '1', 'created', 'Fall season U10', null, '{"id":1,"amount":18500,"currency":"usd","description":"Fall season U10","stripe_payment_intent_id":null,"status":"pending","payment_date":null,"due_date":"2026-11-19","season":"Fall 2026","instalment":null,"instalments":null,"plan":null,"created_at":"2026-11-28T06:28:05.357Z","updated_at":"2026-11-28T06:28:05.357Z","version":1,"player_id":1}', null, null, '2026-11-25T03:28:04.917Z', null, 1, 1),
  (11, 'payments', '7', 'updated', 'Fall season U10', '{"status":"pending","payment_date":null}', '{"status":"paid_offline","payment_date":"2026-11-22"}', null, null, '2026-11-25T03:28:04.917Z', null, 7, 1),
  (21, 'payments', '11', 'updated', 'Fall season U10', '{"status":"pending","payment_date":null}', '{"status":"paid_offline","payment_date":"2026-11-18"}', null, null, '2026-11-25T03:28:04.917Z', null, 11, 1),
  (31, 'payments', '16', 'updated', 'Fall season U10', '{"status":"pending"}', '{"status":"failed"}', null, null, '2026-11-25T03:28:04.917Z', null, 16, 1),
  (41, 'payments', '20', 'created', 'Fall season U10', null, '{"id":20,"amount":18500,"currency":"usd","description":"Fall season U10","stripe_payment_intent_id":null,"status":"pending","payment_date":null,"due_date":"2026-12-19","season":"Fall 2026","instalment":null,"instalments":null,"plan":null,"created_at":"2026-11-28T06:28:05.429Z","updated_at":"2026-11-28T06:28:05.429Z","version":1,"player_id":20}', null, null, '2026-11-25T03:28:04.917Z', null, 20, 1),
  (51, 'invitations', '2', 'created', 'Coach Oduya', null, '{"name":"Coach Oduya","email":null,"roles":["coach"],"team_ids":[2],"coach_id":null}', null, null, '2026-11-25T03:28:04.917Z', null, null, 1);
insert into leases ("name", "holder", "until") values
  ('backup', 'instance 1', '2026-11-28T06:00:00.000Z');
insert into mails ("id", "message_id", "recipient", "subject", "content", "state", "attempts", "next_at", "give_up_at", "expires_at", "settled_at", "problem", "created_at") values
  (1, '<fba93a45-9bf0-4038-bc3d-b5097bcf50ac@club.example>', 'priya@family.example', 'Come and help with the club’s website', '{"greeting":"Hello Priya Raman,","paragraphs":["demo invites you to help with the club’s website, as: Editor. Choose a user name and a password, and you can start."],"action":{"label":"Make my account","url":"http://127.0.0.1:3000/invitation/KtIchUrOx3gc9SAC2HOc2_ugiDsKC4t2V8zOxi9rK-I"},"notes":["The link works once, for 7 days. If you did not expect it, do nothing."],"club":{"name":"Bluestem FC","clubColour":"#0E3B2E"}}', 'waiting', 0, '2026-11-28T06:28:04.917Z', '2026-11-30T06:28:04.917Z', '2026-12-04T00:28:04.917Z', null, null, '2026-11-28T06:28:04.917Z'),
  (2, '<demo-given-up@club.example>', 'coach.oduya@famly.example', 'Come and help with the club’s website', '{"paragraphs":[],"club":{"name":"Bluestem FC","clubColour":"#0E3B2E"}}', 'given up', 1, '2026-11-20T06:28:04.917Z', '2026-11-22T06:28:04.917Z', '2026-11-27T06:28:04.917Z', '2026-11-20T06:28:04.917Z', 'The mail server answered: 550 5.1.1 There is no such mailbox', '2026-11-20T06:28:04.917Z');
insert into operations ("name", "value") values
  ('backup', '{}');
insert into page_visits ("day", "path", "visits") values
  ('2026-11-28', '/', 92),
  ('2026-11-06', '/schedule', 67),
  ('2026-10-15', '/team', 21),
  ('2026-11-07', '/gallery', 23);
insert into pages ("id", "title", "slug", "imageUrl", "body", "shareImageUrl", "shareDescription", "status", "publish_at", "old_slugs", "created_at", "updated_at", "version", "parent_id") values
  (1, 'Tryouts', 'tryouts', null, '{"version":1,"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Every child who would like to play is welcome. Nobody is cut: there is a team for everyone."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"What to bring"}]},{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Boots, shin guards and a ball"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Water, more than you think"}]}]}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"What happens there"}]},{"type":"paragraph","content":[{"type":"text","text":"Four short games with four different groups, watched by coaches who do not coach that age."}]},{"type":"note","content":[{"type":"paragraph","content":[{"type":"text","text":"Cannot come on that day? Write to us: we find another one."}]}]},{"type":"button","attrs":{"href":"/contact","text":"Contact Us"}},{"type":"button","attrs":{"href":"/fields","text":"How to find the fields"}}]}', null, null, 'published', null, '[{"slug":"tryouts-2025","until":"2026-11-28T00:00:00.000Z"}]', '2026-11-28T06:28:04.917Z', '2026-11-28T06:28:04.917Z', 1, null),
  (2, 'Fields and Directions', 'fields', null, '{"version":1,"type":"doc","content":[{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"When it rains"}]},{"type":"paragraph","content":[{"type":"text","text":"As soon as a field is closed, a notice stands on every page, and its place above says so."}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"On the way"}]},{"type":"paragraph","content":[{"type":"text","text":"Bluestem Park has one gate, on Prairie Meadow Drive; the one by the school is locked."}]}]}', null, null, 'published', null, null, '2026-11-28T06:28:04.917Z', '2026-11-28T06:28:04.917Z', 1, null),
  (3, 'Code of Conduct', 'code-of-conduct', null, '{"version":1,"type":"doc","content":[{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Players"}]},{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Play fair, and shake hands whatever the score"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Come on time and ready"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Respect the referee"}]}]}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Parents"}]},{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Cheer for both sides"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Leave coaching to the coaches"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Speak to the referee never, to the coach a day later"}]}]}]},{"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Coaches"}]},{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Every child plays"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Praise in front of others, correct in private"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Never be alone with a child"}]}]}]}]}', null, null, 'published', null, null, '2026-11-28T06:28:04.917Z', '2026-11-28T06:28:04.917Z', 1, null);
insert into menu_items ("id", "label", "href", "shown", "position", "version", "page_id", "parent_id") values
  (1, 'Home', '/', true, 1, 1, null, null),
  (2, 'About', '/about', true, 2, 1, null, null),
  (3, 'Schedule', '/schedule', true, 3, 1, null, null),
  (4, 'Team', '/team', true, 4, 1, null, null),
  (5, 'Gallery', '/gallery', true, 5, 1, null, null),
  (6, 'News', '/news', true, 6, 1, null, null),
  (7, 'Contact', '/contact', true, 7, 1, null, null),
  (8, 'Families', null, true, 10000, 1, null, null),
  (9, null, null, true, 1, 1, 1, 8),
  (10, 'Fields', null, true, 2, 1, 2, 8),
  (11, null, null, true, 3, 1, 3, 8),
  (12, 'Documents', '/documents', true, 4, 1, null, 8);
insert into places ("id", "name", "fields", "address", "pin", "parking", "open_from", "open_until", "lights", "version") values
  (1, 'Bluestem Park', 'Field 1
Field 2
Field 3', '4100 Prairie Meadow Drive, Plano, TX 75074', '33.0312, -96.7487', 'In the gravel lot off Prairie Meadow Drive. The school next door tows on weekdays.', '08:00', '21:30', 'yes', 1),
  (2, 'Prairie Meadow Complex', 'Field 1
Field 2
Field 3
Field 4', '2400 Prairie Road, Plano, TX 75074', '33.0467, -96.7012', 'Lots A and B. Field 2 is a five-minute walk.', '08:00', '20:00', 'no', 1);
insert into provider_days ("day", "at", "result") values
  ('2026-11-27', '2026-11-28T06:00:00.000Z', '{"day":"2026-11-27","sums":[],"differences":[]}');
insert into provider_events ("id", "at") values
  ('evt_1', '2026-11-28T06:00:00.000Z');
insert into published_events ("event_id", "hash", "sequence", "last_modified") values
  ('schedule-1', 'eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', 1, '2026-11-28T06:00:00.000Z');
insert into rate_limits ("key_hash", "attempts", "until") values
  ('fffffffffffffffffffffffffffffffffffffffffff', 1, '2026-11-28T06:00:00.000Z');
insert into saved_replies ("id", "name", "text", "version") values
  (1, 'Come to a practice', 'Hello, and thank you for writing! Come along to a practice first, so that you see us as we are: Tuesdays and Thursdays at 6 PM at Bluestem Park. Bring cleats, shin guards and water; we have the ball.', 1),
  (2, 'When tryouts are', 'Hello! Tryouts for the next season are in May; the days stand on our site from March on. Whoever moves here before then is welcome to join a practice.', 1),
  (3, 'Lost and found', 'Hello! What is found at the park waits in the blue box at the field desk on Saturdays, until the end of the month.', 1);
insert into score_ages ("of_table", "of_id", "age_group") values
  ('results', 1, 12);
insert into security_log ("id", "at", "kind", "username", "by_name", "device", "user_id") values
  (1, '2026-11-25T06:28:04.917Z', 'admin-by-key', 'demo', null, null, 1),
  (2, '2026-11-26T06:28:04.917Z', 'role-changed', 'ingrid', 'demo', null, 3),
  (3, '2026-11-27T06:28:04.917Z', 'new-device', 'bettina', null, 'Safari on iPhone', 2);
insert into settings ("key", "value") values
  ('version', '1'),
  ('name', 'Bluestem FC'),
  ('founded', '2024'),
  ('region', 'Plano, Texas'),
  ('logoUrl', '/media/b0fde7e7b873c3d2370fe269563df97c02060809.512x512.webp'),
  ('registrationUrl', 'https://registration.example/bluestem-fc'),
  ('timeFormat', '12'),
  ('noScoresUnder', '13'),
  ('rainLine', 'Rain? Your coach decides by 4 PM on the day; it stands here and in your calendar.'),
  ('coachClosures', 'hour'),
  ('photoRule', 'with_consent'),
  ('birthYearMin', '2006'),
  ('birthYearMax', '2023'),
  ('ageMin', '3'),
  ('ageMax', '19'),
  ('homeTeamNames', 'Bluestem FC U8 Sparrows
Bluestem FC U9 Swifts
Bluestem FC U10 Kestrels
Bluestem FC U11 Herons
Bluestem FC U13 Harriers
Bluestem FC U15 Hawks'),
  ('instagramUrl', 'https://instagram.com/bluestemfc.example'),
  ('facebookUrl', 'https://facebook.com/bluestemfc.example'),
  ('demo', 'filled');
insert into sponsor_clicks ("sponsor_id", "day", "clicks") values
  (1, '2026-11-27', 7),
  (1, '2026-10-17', 6),
  (2, '2026-10-15', 6),
  (4, '2026-11-18', 1);
insert into sponsors ("id", "name", "tier", "logo_url", "link", "description", "starts_on", "ends_on", "order_index", "created_at", "updated_at", "version") values
  (1, 'Prairie Rose Dental', 'main', '/media/d163d4e06356f16c0ca80abbdab051d9e3485c64.640x240.webp', 'https://prairie-rose-dental.example', 'Braces, mouthguards and a very calm waiting room. Mouthguards are free for our players.', null, null, 0, '2026-11-28T06:28:04.917Z', '2026-11-28T06:28:04.917Z', 1),
  (2, 'Cottonwood Bank', 'partner', '/media/b720f1ece95c5ddd7ab43cc69ead6467f33f46ee.640x240.webp', 'https://cottonwood-bank.example', 'Pays for three scholarships every season, and has a table at our open day.', null, null, 1, '2026-11-28T06:28:04.917Z', '2026-11-28T06:28:04.917Z', 1),
  (3, 'Heron Physio', 'supporter', '/media/ba7f798a3645b09642b840a6dca5745c3b86567f.640x240.webp', 'https://heron-physio.example', 'Tapes our ankles on tournament days.', null, null, 2, '2026-11-28T06:28:04.917Z', '2026-11-28T06:28:04.917Z', 1),
  (4, 'Nine Oaks Bakery', 'supporter', '/media/65178e482bbf307c1ed2e27d3e7965c0817316ff.640x240.webp', 'https://nine-oaks-bakery.example', 'Feeds the volunteers at every home tournament.', null, null, 3, '2026-11-28T06:28:04.917Z', '2026-11-28T06:28:04.917Z', 1);
insert into standings ("id", "teamName", "logoInitial", "logoColor", "played", "won", "lost", "tied", "points", "position", "goals_for", "goals_against", "goal_difference", "version", "division_id") values
  (1, 'Cedar Ridge United', 'C', '#8A3B12', 8, 6, 1, 1, 19, 1, 13, 3, 10, 1, 1),
  (4, 'Prairie Star Athletic', 'P', '#6B3F8F', 8, 3, 2, 3, 12, 4, 9, 7, 2, 1, 1),
  (7, 'Lakeside Juniors', 'L', '#17697A', 8, 1, 4, 3, 6, 7, 5, 11, -6, 1, 1),
  (10, 'Cedar Ridge United', 'C', '#8A3B12', 2, 1, 1, 0, 3, 2, 2, 2, 0, 1, 2);
insert into table_changes ("table_name", "change", "actor_id", "actor_name", "mark") values
  ('payments', 1, null, null, 'eb488e9a-5acc-4c3c-b8a1-64f3bd520700'),
  ('invitations', 1, null, null, 'eb488e9a-5acc-4c3c-b8a1-64f3bd520700'),
  ('settings', 1, null, null, 'eb488e9a-5acc-4c3c-b8a1-64f3bd520700'),
  ('announcements', 10, 2, 'bettina', '817bc2c7-969c-4d69-9aeb-a1370a23dfe2'),
  ('schedule_events', 1, null, null, 'eb488e9a-5acc-4c3c-b8a1-64f3bd520700'),
  ('closures', 1, null, null, 'eb488e9a-5acc-4c3c-b8a1-64f3bd520700'),
  ('places', 1, null, null, 'eb488e9a-5acc-4c3c-b8a1-64f3bd520700'),
  ('coaches', 1, null, null, 'eb488e9a-5acc-4c3c-b8a1-64f3bd520700'),
  ('contact_info', 1, null, null, 'eb488e9a-5acc-4c3c-b8a1-64f3bd520700'),
  ('contact_messages', 1, null, null, 'eb488e9a-5acc-4c3c-b8a1-64f3bd520700'),
  ('documents', 1, null, null, 'eb488e9a-5acc-4c3c-b8a1-64f3bd520700'),
  ('family_contacts', 1, null, null, 'eb488e9a-5acc-4c3c-b8a1-64f3bd520700'),
  ('fee_templates', 1, null, null, 'eb488e9a-5acc-4c3c-b8a1-64f3bd520700'),
  ('gallery_images', 11, 2, 'bettina', '30b21384-faf7-4c79-8c6c-940b9e3fd7d8'),
  ('albums', 1, null, null, 'eb488e9a-5acc-4c3c-b8a1-64f3bd520700'),
  ('news_articles', 8, 2, 'bettina', 'd87bf99f-d979-47e1-925a-f523a28fa15a'),
  ('pages', 1, null, null, 'eb488e9a-5acc-4c3c-b8a1-64f3bd520700'),
  ('menu_items', 13, 1, 'demo', '5bbeb768-e997-4abb-9786-5af93fc6485f'),
  ('about_sections', 1, null, null, 'eb488e9a-5acc-4c3c-b8a1-64f3bd520700'),
  ('players', 9, 3, 'ingrid', '72e8d50b-eeba-4986-959a-2c1b5c33b2f5'),
  ('results', 1, null, null, 'eb488e9a-5acc-4c3c-b8a1-64f3bd520700'),
  ('saved_replies', 1, null, null, 'eb488e9a-5acc-4c3c-b8a1-64f3bd520700'),
  ('spellings', 1, null, null, 'eb488e9a-5acc-4c3c-b8a1-64f3bd520700'),
  ('sponsors', 1, null, null, 'eb488e9a-5acc-4c3c-b8a1-64f3bd520700'),
  ('standings', 1, null, null, 'eb488e9a-5acc-4c3c-b8a1-64f3bd520700'),
  ('teams', 1, null, null, 'eb488e9a-5acc-4c3c-b8a1-64f3bd520700'),
  ('divisions', 1, null, null, 'eb488e9a-5acc-4c3c-b8a1-64f3bd520700'),
  ('withheld_files', 5, 1, 'demo', '31cb715b-7127-4a0d-9b68-9d96704710b4');
insert into teams ("id", "name", "description", "grade", "coach", "logoUrl", "age_group", "age_years", "created_at", "updated_at", "version", "division_id") values
  (1, 'U8 Sparrows', 'First touches, lots of goals and orange slices. Four against four, no table kept.', '2nd', 'Dana Whitfield', '/media/a56c7498b382b61802487c80f48dad559099a0f4.512x512.webp', null, 'school', '2026-11-28T06:28:04.917Z', '2026-11-28T06:28:04.917Z', 1, null),
  (2, 'U9 Swifts', 'Learning to pass before they dribble, and to dribble when nobody is free.', '3rd', 'Tomás Herrera', '/media/690237cb987ca1daf3c81e82d1b3d3d7da953600.512x512.webp', null, 'school', '2026-11-28T06:28:04.917Z', '2026-11-28T06:28:04.917Z', 1, null),
  (3, 'U10 Kestrels', 'Seven a side. Playing out from the back, even when it goes wrong.', '4th', 'Priya Raman', '/media/1d9b0720a2fb3c09155c20976e3ed9f9cc8822c1.512x512.webp', null, 'school', '2026-11-28T06:28:04.917Z', '2026-11-28T06:28:04.917Z', 1, null),
  (4, 'U11 Herons', 'Nine a side, first season in the big league.', '5th', 'Marcus Bell', '/media/d11eb5188b7f56f1b1ed4e8fbcfaaf36520d5458.512x512.webp', null, 'school', '2026-11-28T06:28:04.917Z', '2026-11-28T06:28:04.917Z', 1, null),
  (5, 'U13 Harriers', 'Eleven a side. Spring champions of the second division.', '7th', 'Ingrid Solheim', '/media/68fe6f3952691ed6a875715fb4b6032e6d43cac1.512x512.webp', null, 'school', '2026-11-28T06:28:04.917Z', '2026-11-28T06:28:04.917Z', 1, 1),
  (6, 'U15 Hawks', 'The oldest of the club: high tempo, short passes, and they referee the little ones.', '8th', 'Kwame Asante', '/media/f6eb5684f77e9a7fd486b2d08e6d63183d172d9b.512x512.webp', null, 'school', '2026-11-28T06:28:04.917Z', '2026-11-28T06:28:04.917Z', 1, 2);
insert into albums ("id", "name", "day", "version", "team_id") values
  (1, 'Opening Saturday', '2026-10-17', 1, null),
  (2, 'The Harriers’ cup run', '2026-11-14', 1, 5),
  (3, 'Evenings at the field', null, 1, null);
insert into contact_messages ("id", "name", "email", "subject", "message", "createdAt", "read_at", "handled_at", "handled_by", "archived_at", "suspected_at", "suspected_for", "answered_via", "assigned_to", "task_on", "task", "task_done_at", "task_done_by", "team_id") values
  (1, 'Marguerite Oyelaran', 'm.oyelaran@example.com', 'tryouts', 'Hello! We move to Plano in January with a nine-year-old who would sleep in her boots. Is there a place before the spring tryouts, or could she come along to a practice?', '2026-11-28T03:28:04.917Z', null, null, null, null, null, null, null, null, null, null, null, null, null),
  (3, 'Adaeze Nwosu', 'adaeze.n@example.com', 'schedule', 'Our Harrier has her cast off and may run again from Thursday. Should she come to practice with shin guards, or watch once more?', '2026-11-26T23:28:04.917Z', '2026-11-27T00:28:04.917Z', null, null, null, null, null, null, null, null, null, null, null, 5),
  (4, 'Coach Alvarado, Red Clay FC', 'alvarado@redclay.example', 'other', 'Good game last weekend. Would your U11s be up for a friendly in the Christmas break? We have a field on the 29th.', '2026-11-26T02:28:04.917Z', '2026-11-26T03:28:04.917Z', '2026-11-26T03:28:04.917Z', 'demo', null, null, null, null, null, null, null, null, null, null),
  (5, 'Hannah Beaumont', 'hannah.b@example.com', 'general', 'I found a silver water bottle with a dinosaur sticker by Field 2. It is with me if anybody misses it.', '2026-11-23T06:28:04.917Z', '2026-11-23T07:28:04.917Z', '2026-11-23T07:28:04.917Z', 'demo', '2026-11-23T07:28:04.917Z', null, null, null, null, null, null, null, null, null),
  (7, 'SEO Experts', 'offers@seo.example', 'general', 'Dear webmaster, your site could be number one. Buy 10,000 visitors today.', '2026-11-27T21:28:04.917Z', null, null, null, null, '2026-11-27T21:28:04.917Z', 'form', null, null, null, null, null, null, null);
insert into family_calendars ("team_id", "token", "renewed_at", "left_by") values
  (1, 'alqpA6WjobDy__jK5Thr8A-juouSGpjHlvwmsRV6U6I', '2026-11-28T06:28:04.917Z', null),
  (2, 'rWUs6w2yaF8YLL5FwCIUOxn3v7ba7ZRsnqgPCxLG9wc', '2026-11-28T06:28:04.917Z', null),
  (3, 'k_5XQn6GDZwMWAzVL4QL42XnE50kb-TLPKUnnC47rmw', '2026-11-28T06:28:04.917Z', null),
  (4, 'JCgezH26pP4YBp5xlpbuforo61oKZ7wLBKW0SV93vVw', '2026-11-28T06:28:04.917Z', null);
insert into gallery_images ("id", "title", "imageUrl", "description", "altText", "capturedAt", "version", "album_id") values
  (1, 'Corner at dusk', '/media/a49109dae313f1e1bd40edd905971b9881d83f59.1998x1332.jpg#SGgoQWEUUHAsWXk2TG0gPH-KN4SVQ4yXPn-JSF5nSl5kTmFmSmFq', null, 'A marigold corner flag and a ball on the corner arc, long shadows, the sun low over the trees.', 'Fall season', 1, 3),
  (6, 'Shoulder to shoulder', '/media/3317659a24aa7da37ccbd462cafbddcd274e09c7.1998x1332.jpg#SGgoQGQgPmU5TmsqSmohR35iR4SMSH1wPXVYV3N3UGtuQWBxRmRx3060', null, 'Two players sprint after the same ball late in the afternoon, long shadows running before them.', 'Spring season', 1, null),
  (11, 'Under the lights', '/media/3cab1558501fc7c61127b3527d5dd2518460628d.1344x1680.jpg#GBgIWHo3YoNJYoNHWHo5OEccP04nP04mN0ccHiESGRsLGRsLHiES', null, 'Night training: two floodlights throw cones of light on the centre circle, where four players run.', 'Summer camp', 1, 3),
  (16, 'Full stretch', '/media/84c21c9e9787fdb25af9f4375f4492ae665c4058.1998x1332.jpg#SGgoTG0mSGsjSWohTW0lWZSVUoaJQoSPTYySWWxtXWxsVWt0U2p4', null, 'A goalkeeper in orange flies across the goal, fingers at a ball that is on its way to the top corner.', 'Opening day', 1, 2);
insert into message_answers ("id", "text", "answered_at", "answered_by", "letter", "left_at", "message_id") values
  (1, 'Good game, and thank you! Our U11s would love to. The 29th at 10 AM works for us; shall we bring the corner flags?', '2026-11-26T03:28:04.917Z', 'demo', '<4@bluestemfc.example>', '2026-11-26T03:28:04.917Z', 4);
insert into news_articles ("id", "title", "content", "publishDate", "author", "imageUrl", "body", "status", "publishTime", "pinned", "tags", "version", "team_id") values
  (1, 'Harriers turn a two-goal deficit into a win', 'At half-time nobody on our side of the field was saying much. Two down, the wind in our faces, and a goalkeeper with one glove held together by tape.

What followed was the best half hour of the season. The Harriers stopped kicking it long and started passing it short, and Cedar Ridge stopped getting it back. The first came from a corner that everybody missed but our number 9. The second was eleven passes; several parents counted. The winner came with the last kick that mattered.

"We did nothing different," Coach Solheim said afterwards. "We did it calmer."', '2026-11-26', 'Bettina Crowe', '/media/3317659a24aa7da37ccbd462cafbddcd274e09c7.1998x1332.jpg#SGgoQGQgPmU5TmsqSmohR35iR4SMSH1wPXVYV3N3UGtuQWBxRmRx3060', null, 'published', null, false, 'Match reports', 1, 5),
  (3, 'Sixty volunteers, one very clean field', 'Thank you to everyone who came to Bluestem Park last Sunday with rakes, paint and muffins. Field 3 has lines again, both nets are whole, and the storage shed can be entered without moving the mower first.

The lost property box yielded nineteen single shin guards. They are on the bench by the gate.', '2026-11-15', 'Dana Whitfield', '/media/9595ec8526c306fb02d58a296aab2935814fa255.1998x1332.jpg#WJhYYJZWXpRVWZRQYJtYfrKMhLORhbOPibeUzN3Pzt7RzNzNzt7P', null, 'published', null, false, null, 1, null),
  (5, 'How we pick teams, and why it is not in August', 'Tryouts are two evenings in late spring. Every child plays in four short games, with four different groups, watched by three coaches who do not coach that age. Nobody is cut: there is a team for everyone who comes, and the teams are set so that each child has games that are neither hopeless nor easy.', '2026-10-25', 'Rosalind Achterberg', null, null, 'published', null, false, 'Tryouts', 1, null);
insert into players ("id", "name", "position", "number", "year_of_birth", "age", "grade", "bio", "statLabel", "statValue", "photoUrl", "photoData", "hidden", "consent", "consent_by", "consent_on", "consent_until", "consent_via", "consent_entered_by", "left_on", "version", "team_id") values
  (1, 'Amara Okafor', 'goalkeeper', 1, 2018, 8, '2nd', 'Reads the game like a book, and brings the book.', 'Clean sheets', '1', '/media/de20573a885e455b21dc51ecce782c907b940ca8.800x1000.jpg#WJhIP3GbPW7kP2_eP26PZZtTNlVlOFdlZZlRZZhQRGNDQmFBZZlR', null, false, 'given', 'A parent', '2026-01-15', null, 'link', null, null, 2, 1),
  (2, 'Owen Iyer', 'defender', 4, 2019, 7, '2nd', 'Runs cross country too, which the second half always shows.', 'Tackles won', '8', '/media/dd843bd3cddada65dba37ae403730fa8d15b912e.800x1000.jpg#yNjYZ3tdMEwqLlEzZ3pf0OLVepq0e5u1z-HVzOPaq8DFqb3CzePb', null, false, 'given', 'A parent', '2026-01-15', null, 'paper', null, null, 1, 1),
  (3, 'Anjali Morales', 'midfielder', 8, 2019, 7, '2nd', 'Came back from a broken wrist in goal and asked for the next shot.', 'Assists', '2', '/media/95a535c3646a971344ce35feaad93bc52bee3a7b.800x1000.jpg#yNjoZXpkLlAwLlEzZXpny-Hmh6jFiKnGyuDlzOfwm7XImbLGzefw', null, false, 'given', 'A parent', '2026-01-15', null, 'paper', null, null, 1, 1),
  (6, 'Bilal Nguyen', 'midfielder', 6, 2019, 7, '2nd', null, null, null, '/media/bcb56c99ac3e2fbafda758092124413b852c56f6.800x1000.jpg#CLj4HWxpLlAxLlAyHmxsC7zzHmWIIGiLCrvyC733EpPGEJHFDL34', null, false, 'given', 'A parent', '2026-01-15', null, 'paper', null, null, 1, 1),
  (7, 'Noor Mansour', 'forward', 11, 2019, 7, '2nd', 'Learned the game from an older cousin and now will not pass to him.', 'Goals', '4', '/media/f7c2df44765f1d51aaf6a4bd02656f8ca6531a51.800x1000.jpg#SHgoOVUfKEIlKEQoOVUhZYpHNERIN0dLY4lFW4c-WntTWXpSXIg-', null, false, 'given', 'A parent', '2026-01-15', null, 'link', null, null, 1, 1),
  (9, 'Malia Tran', 'midfielder', 10, 2018, 8, '2nd', 'First at practice, last to put the cones away.', 'Assists', '5', '/media/b485f87ef202306630c5816b3b6fa58d2032056f.800x1000.jpg#yNjoZXljLFI1L1tDZ3tmy-HmjqzEaYagu9HXyOPtt8_fk63Bvdji', null, false, 'given', 'A parent', '2026-01-15', null, 'paper', null, null, 1, 1),
  (11, 'Samir Tran', 'goalkeeper', 1, 2018, 8, '3rd', 'Never met a throw-in that was too long to try.', null, null, '/media/c80dcdc421ef5e12db33fa79707573d84ec3b4f6.800x1000.jpg#yMiYZoO5O2zjPWzdZoCt0dKsepi8fJi6z9Crzc6krranq7Wlzs-k', null, false, 'given', 'A parent', '2026-01-15', null, 'paper', null, null, 1, 2),
  (13, 'Benjamin Delgado', 'midfielder', 8, 2018, 8, '3rd', 'Learned the game from an older cousin and now will not pass to him.', 'Assists', '4', '/media/53e3c307fa1fc4c8a78397e8a8b6ac547ee3f458.800x1000.jpg#yMiYaHJILlEyLlI0aHFJyMeYkaqykKiwxcOUy8yir7Wfq7Gbysug', null, false, 'given', 'A parent', '2026-01-15', null, 'paper', null, null, 1, 2),
  (19, 'Santiago Castillo', 'midfielder', 10, 2018, 8, '3rd', 'Plays the violin on Mondays and the wing on Saturdays.', 'Assists', '7', null, null, false, 'given', 'A parent', '2026-01-15', null, 'paper', null, null, 1, 2),
  (25, 'Theo Freeman', 'forward', 9, 2017, 9, '4th', 'Left foot, right foot, it makes no difference.', 'Goals', '13', '/media/3a4e04f55a1a36a771343c162de7d0962e164834.800x1000.jpg#yNjoZXpkMFExMFM1ZnpnwNrga4-wa4-wwtzjwt_oiqa-h6K7w9_q', null, false, 'refused', 'A parent', '2026-01-15', null, 'paper', null, null, 1, 3),
  (31, 'Rohan Eze', 'forward', 7, 2017, 9, '4th', 'Never met a throw-in that was too long to try.', 'Goals', '3', '/media/fa690ca6f54ed65f0b9bb612521efabc0d117dd6.800x1000.jpg#WJhIP18qMUomME8uQF8sYpRIeqGbeaCbYJJHZJpPYotlXINjZJpQ', null, false, 'given', 'A parent', '2026-01-15', null, 'paper', null, null, 1, 3),
  (37, 'Omar Dlamini', 'midfielder', 8, 2016, 10, '5th', 'Runs cross country too, which the second half always shows.', null, null, '/media/9132644130ba207bb6874cc20420d8b2c3a3b06b.800x1000.jpg#SHgoOFQcLVAxLVEzOVMeTnspM1JONFRRTXooTXwuQmk6QGc4TXwu', null, false, 'given', 'A parent', '2026-01-15', null, 'paper', null, null, 1, 4),
  (43, 'Benjamin Tanaka', 'midfielder', 10, 2016, 10, '5th', 'Counts the pineapples at half-time. There are never enough.', null, null, '/media/b32b8b1d989a44bd85c74e8b91466ac49a05cdbf.800x1000.jpg#yMiYaHFHLVI1K1g_aHBI0dCiWmhmXWppz8-hzc6jnKGLmp-Jz8-k', null, false, 'given', 'A parent', '2026-01-15', null, 'paper', null, null, 1, 4),
  (49, 'Marisol Tanaka', 'goalkeeper', 1, 2013, 13, '7th', 'Talks the whole game. The back line would not want it otherwise.', 'Clean sheets', '9', null, null, false, 'given', 'A parent', '2026-01-15', null, 'paper', null, null, 1, 5),
  (55, 'Keiko Lindqvist', 'forward', 11, 2014, 12, '7th', 'Waited a whole season for this shirt number.', 'Goals', '12', '/media/d68600821ee41d01a763dbabfb6ca7ec817479b6.800x1000.jpg#OGjYMlFgL1I1LlM4MlFiQXXZK0VpKERsOnDXP3XbK0uJKEiHOnLa', null, false, 'given', 'A parent', '2026-01-15', null, 'paper', null, null, 1, 5),
  (61, 'Amara Karimi', 'goalkeeper', 12, 2013, 13, '7th', 'Came back from a broken wrist in goal and asked for the next shot.', 'Clean sheets', '2', '/media/aae99cb2466df961ae0d92f73c6835dbc853c7dc.800x1000.jpg#SHgoN2WRSXXjUHrdNWKDUn8yWISWWYSUS3kpVYIyTHRPSnNNU4Av', null, false, 'given', 'A parent', '2026-01-15', null, 'paper', null, null, 1, 5),
  (67, 'Rafael Novak', 'midfielder', 8, 2012, 14, '8th', 'Waited a whole season for this shirt number.', 'Assists', '12', '/media/7980321981cc23fa0ac9dea90a3321da4d76979b.800x1000.jpg#yNjYYnZWLk8vLlExYnVZvdPBkLDDkLHFvNLBwNjJq8bRqcPPwNjJ', null, false, 'given', 'A parent', '2026-01-15', null, 'link', null, null, 1, 6);
insert into consent_links ("id", "token_hash", "made_by", "expires_at", "created_at", "player_id") values
  (1, 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', 'demo', '2026-12-28T06:00:00.000Z', '2026-11-28T06:00:00.000Z', 1);
insert into family_contacts ("id", "email", "name", "version", "player_id") values
  (1, 'parent@family.example', 'Robin', 1, 2),
  (2, 'parent@family.example', 'Robin', 1, 3);
insert into gallery_people ("id", "image_id", "player_id") values
  (1, 1, 1),
  (2, 1, 2),
  (3, 1, 3);
insert into payments ("id", "amount", "currency", "description", "stripe_payment_intent_id", "status", "payment_date", "due_date", "season", "payer_email", "token", "instalment", "instalments", "plan", "created_at", "updated_at", "version", "player_id") values
  (1, 18500, 'usd', 'Fall season U10', null, 'pending', null, '2026-11-19', 'Fall 2026', null, 'HUlixMRECMlZpwT7IT7W4EU8LQgjzUJxvuksM1szsr8', null, null, null, '2026-11-28T06:28:05.357Z', '2026-11-28T06:28:05.357Z', 1, 1),
  (3, 16000, 'usd', 'Fall season U10', null, 'pending', null, '2026-11-19', 'Fall 2026', 'parent@family.example', 'dfoeDD29sXMSS1p_0bB0ENj5LSDuJx3ns5OE8YaPY7k', null, null, null, '2026-11-28T06:28:05.362Z', '2026-11-28T06:28:05.364Z', 2, 3),
  (6, 18500, 'usd', 'Fall season U10', null, 'void', null, '2026-12-19', 'Fall 2026', null, '3POhy7-SqCpYYh15w1Ru8LZjmgA3zwL87coh3a5Z38M', null, null, null, '2026-11-28T06:28:05.369Z', '2026-11-28T06:28:05.371Z', 2, 6),
  (7, 18500, 'usd', 'Fall season U10', null, 'paid_offline', '2026-11-22', '2026-12-19', 'Fall 2026', null, '0valWMtJyAAQzjgx6EEqtruSDNHQeK_sPNu6_rcQORA', null, null, null, '2026-11-28T06:28:05.372Z', '2026-11-28T06:28:05.374Z', 2, 7),
  (9, 18500, 'usd', 'Fall season U10', null, 'partially_refunded', '2026-11-20', '2026-12-19', 'Fall 2026', null, 'V8rKfpAnRoJxKVgG_dQz-HfvJ4MzxYozTWEA1qrDbrk', null, null, null, '2026-11-28T06:28:05.377Z', '2026-11-28T06:28:05.380Z', 3, 9),
  (11, 18500, 'usd', 'Fall season U10', null, 'paid_offline', '2026-11-18', '2026-12-19', 'Fall 2026', null, 'HrBY0Uh-ybWyZw-nre1AgUr4I0Nk9NAy4x1d2zQuLC0', null, null, null, '2026-11-28T06:28:05.385Z', '2026-11-28T06:28:05.387Z', 2, 11),
  (13, 18500, 'usd', 'Fall season U10', 'pi_demo_13', 'paid', '2026-11-28', '2026-12-19', 'Fall 2026', null, 'fOCHcTYkuguOa3oPyv1dUbxSg18MX2egSfSY35LxEvc', null, null, null, '2026-11-28T06:28:05.390Z', '2026-11-28T06:28:05.394Z', 2, 13),
  (19, 18500, 'usd', 'Fall season U10', 'pi_demo_19', 'refunded', '2026-11-28', '2026-12-19', 'Fall 2026', null, 'BKjKme8sAh8Ss8eVZldGV7AhMUsWc4ykpd92rDwAD-4', null, null, null, '2026-11-28T06:28:05.422Z', '2026-11-28T06:28:05.428Z', 4, 19);
insert into fee_notes ("ledger_id", "note", "payment_id") values
  (4, 'Two children of the same family', 3),
  (9, 'Entered by mistake', 6),
  (16, 'Moved to another town', 9),
  (21, 'Check 1050', 11);
insert into fee_reminders ("day", "payment_id") values
  ('2026-11-27', 1);
insert into schedule_events ("id", "date", "time", "location", "opponent", "isHome", "type", "title", "end_date", "end_time", "all_day", "status", "status_reason", "source", "external_key", "was_date", "was_time", "was_location", "hidden", "venue", "was_venue", "uniform", "notes", "arrive_early", "time_tbd", "series_id", "match_number", "version", "team_id") values
  (1, '2026-10-03', '09:00', '4100 Prairie Meadow Drive, Plano, TX 75074', 'Cedar Ridge United', true, 'game', null, null, '10:30', false, 'scheduled', null, null, null, null, null, null, false, 'Bluestem Park, Field 1', null, 'Green', null, 30, false, null, null, 1, 5),
  (4, '2026-10-10', '11:30', '4100 Prairie Meadow Drive, Plano, TX 75074', 'Red Clay FC', true, 'game', null, null, '13:00', false, 'scheduled', null, null, null, null, null, null, false, 'Bluestem Park, Field 3', null, 'Green', null, 30, false, null, null, 1, 6),
  (5, '2026-10-17', '09:00', '2400 Prairie Road, Plano, TX 75074', 'Prairie Star Athletic', true, 'game', null, null, '10:30', false, 'scheduled', null, null, null, null, null, null, false, 'Prairie Meadow Complex, Field 2', null, 'Green', null, 30, false, null, null, 1, 5),
  (7, '2026-10-24', '09:00', '77 Ridge Drive, Cedar Ridge, TX', 'Lone Oak Rovers', false, 'game', null, null, '10:30', false, 'scheduled', null, null, null, null, null, null, false, 'Cedar Ridge Soccer Complex', null, 'White', null, 45, false, null, null, 1, 5),
  (9, '2026-10-31', '09:00', '4100 Prairie Meadow Drive, Plano, TX 75074', 'Red Clay FC', true, 'game', null, null, '10:30', false, 'scheduled', null, null, null, null, null, null, false, 'Bluestem Park, Field 3', null, 'Green', null, 30, false, null, null, 1, 5),
  (10, '2026-10-31', '11:30', '1 Forks Parkway, Trinity Forks, TX', 'Cedar Ridge United', false, 'game', null, null, '13:00', false, 'scheduled', null, null, null, null, null, null, false, 'Trinity Forks Fields, Field B', null, 'White', null, 45, false, null, null, 1, 3),
  (13, '2026-11-14', '09:00', '4100 Prairie Meadow Drive, Plano, TX 75074', 'Mesquite Creek SC', true, 'game', null, null, '10:30', false, 'scheduled', null, null, null, null, null, null, false, 'Bluestem Park, Field 1', null, 'Green', null, 30, false, null, null, 1, 5),
  (17, '2026-11-28', '09:00', '2400 Prairie Road, Plano, TX 75074', 'Trinity Forks SC', true, 'game', null, null, '10:30', false, 'scheduled', null, null, null, null, null, null, false, 'Prairie Meadow Complex, Field 2', null, 'Green', null, 30, false, null, null, 1, 5),
  (21, '2026-12-12', '09:00', '4100 Prairie Meadow Drive, Plano, TX 75074', 'Lone Oak Rovers', true, 'game', null, null, '10:30', false, 'scheduled', null, null, null, null, null, null, false, 'Bluestem Park, Field 3', null, 'Green', null, 30, false, null, null, 1, 5),
  (25, '2026-12-26', '09:00', '4100 Prairie Meadow Drive, Plano, TX 75074', 'Lakeside Juniors', true, 'game', null, null, '10:30', false, 'scheduled', null, null, null, null, null, null, false, 'Bluestem Park, Field 1', null, 'Green', null, 30, false, null, null, 1, 5),
  (29, '2026-11-24', '18:00', '4100 Prairie Meadow Drive, Plano, TX 75074', null, true, 'practice', null, null, '19:15', false, 'scheduled', null, null, null, null, null, null, false, 'Bluestem Park, Field 2', null, null, 'Bring a ball, water and shin guards.', null, false, 'practice-2', null, 1, 2),
  (33, '2026-12-01', '18:00', '4100 Prairie Meadow Drive, Plano, TX 75074', null, true, 'practice', null, null, '19:15', false, 'cancelled', 'Lightning', null, null, null, null, null, false, 'Bluestem Park, Field 2', null, null, 'Bring a ball, water and shin guards.', null, false, 'practice-2', null, 1, 2),
  (37, '2026-12-08', '18:00', '4100 Prairie Meadow Drive, Plano, TX 75074', null, true, 'practice', null, null, '19:15', false, 'scheduled', null, null, null, null, null, null, false, 'Bluestem Park, Field 2', null, null, 'Bring a ball, water and shin guards.', null, false, 'practice-2', null, 1, 2),
  (41, '2026-12-15', '18:00', '4100 Prairie Meadow Drive, Plano, TX 75074', null, true, 'practice', null, null, '19:15', false, 'scheduled', null, null, null, null, null, null, false, 'Bluestem Park, Field 2', null, null, 'Bring a ball, water and shin guards.', null, false, 'practice-2', null, 1, 2),
  (45, '2026-12-18', '08:00', '2400 Prairie Road, Plano, TX 75074', null, true, 'tournament', 'Prairie Meadow Fall Cup', '2026-12-20', '16:30', false, 'scheduled', null, null, null, null, null, null, false, 'Prairie Meadow Complex', null, null, null, null, false, null, null, 1, null),
  (49, '2026-12-15', '18:00', '4100 Prairie Meadow Drive, Plano, TX 75074', null, true, 'practice', null, null, '19:15', false, 'scheduled', null, null, null, null, null, null, false, 'Bluestem Park, Field 2', null, null, 'Bring a ball, water and shin guards.', null, false, 'practice-1', null, 1, 1);
insert into accepted_clashes ("id", "kind", "reason", "accepted_at", "accepted_by", "event_version", "other_version", "event_id", "other_id") values
  (1, 'field', 'they take half of the field each', '2026-11-28T06:28:04.917Z', 'demo', 1, 1, 41, 49);
insert into results ("id", "date", "homeTeam", "awayTeam", "result", "homeScore", "awayScore", "homeLogoInitial", "homeLogoColor", "awayLogoInitial", "awayLogoColor", "outcome", "version", "team_id", "event_id") values
  (1, '2026-10-03', 'Bluestem FC', 'Cedar Ridge United', 'Won 3-1', 3, 1, 'B', '#0E3B2E', 'C', '#8A3B12', 'played', 1, 5, 1),
  (4, '2026-10-10', 'Bluestem FC', 'Red Clay FC', 'Won 1-0', 1, 0, 'B', '#0E3B2E', 'R', '#A32018', 'played', 1, 6, 4),
  (7, '2026-10-24', 'Lone Oak Rovers', 'Bluestem FC', 'Won 5-2', 2, 5, 'L', '#7A5C12', 'B', '#0E3B2E', 'played', 1, 5, 7),
  (10, '2026-10-31', 'Cedar Ridge United', 'Bluestem FC', 'Lost 1-3', 3, 1, 'C', '#8A3B12', 'B', '#0E3B2E', 'played', 1, 3, 10);
insert into spellings ("id", "written", "place", "version", "team_id") values
  (1, 'Bluestem 13B White', null, 1, 5),
  (2, 'Blstm Pk F3', 'Bluestem Park, Field 3', 1, null);
insert into unremembered_rows ("table_name", "row_id", "since", "columns") values
  ('players', '999', '2026-11-28T06:00:00.000Z', null);
insert into users ("id", "username", "password", "email", "is_admin", "createdAt", "name_key", "role", "is_staff_password", "left_at") values
  (1, 'demo', '$argon2id$v=19$m=19456,t=2,p=1$+KrBpmjE/HU04ZF4Gh1JBg$ZkeHDVdTe+A36ZM6TKBTG3/47/og1fyNXxVGhmrCGQA', 'demo@bluestemfc.example', true, '2026-11-28T06:28:05.228Z', 'demo', 'user', true, null),
  (2, 'bettina', '$argon2id$v=19$m=19456,t=2,p=1$+KrBpmjE/HU04ZF4Gh1JBg$ZkeHDVdTe+A36ZM6TKBTG3/47/og1fyNXxVGhmrCGQA', 'bettina@family.example', false, '2026-11-28T06:28:05.229Z', 'bettina', 'editor', true, null),
  (3, 'ingrid', '$argon2id$v=19$m=19456,t=2,p=1$+KrBpmjE/HU04ZF4Gh1JBg$ZkeHDVdTe+A36ZM6TKBTG3/47/og1fyNXxVGhmrCGQA', 'ingrid@family.example', false, '2026-11-28T06:28:05.230Z', 'ingrid', 'coach', true, null),
  (4, 'wendell', '$argon2id$v=19$m=19456,t=2,p=1$+KrBpmjE/HU04ZF4Gh1JBg$ZkeHDVdTe+A36ZM6TKBTG3/47/og1fyNXxVGhmrCGQA', null, false, '2026-11-28T06:28:05.230Z', 'wendell', 'treasurer', true, null),
  (5, 'marcus', '$argon2id$v=19$m=19456,t=2,p=1$+KrBpmjE/HU04ZF4Gh1JBg$ZkeHDVdTe+A36ZM6TKBTG3/47/og1fyNXxVGhmrCGQA', 'marcus@family.example', false, '2026-11-28T06:28:05.230Z', 'marcus', 'coach treasurer', true, null),
  (6, 'marguerite', '$argon2id$v=19$m=19456,t=2,p=1$+KrBpmjE/HU04ZF4Gh1JBg$ZkeHDVdTe+A36ZM6TKBTG3/47/og1fyNXxVGhmrCGQA', 'marguerite@family.example', false, '2026-11-28T06:28:05.230Z', 'marguerite', 'user', true, null),
  (7, 'tobias', '$argon2id$v=19$m=19456,t=2,p=1$+KrBpmjE/HU04ZF4Gh1JBg$ZkeHDVdTe+A36ZM6TKBTG3/47/og1fyNXxVGhmrCGQA', null, false, '2026-11-28T06:28:05.230Z', 'tobias', 'user', true, '2026-11-19T06:28:04.917Z');
insert into account_links ("token_hash", "kind", "expires_at", "user_id") values
  ('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'reset-password', '2026-12-28T06:00:00.000Z', 1);
insert into coaches ("id", "name", "role", "experience", "photoUrl", "version", "user_id") values
  (1, 'Rosalind Achterberg', 'Director of Coaching, U4 to U10', 'Played in college in Denton, taught second grade for eleven years, and still ties more laces than anyone.', '/media/4394ea310600b1771c6a3baf101c956adb22c5fe.900x900.jpg#SHgoQmwvMkEXM0QdPWcuVoc1T2ZQT2VSVoY1UYAyXoJIXYFIU4Az', 1, null),
  (2, 'Dana Whitfield', 'Head Coach, U8 Sparrows', 'USSF grassroots license. Believes that every child should touch the ball five hundred times a practice.', '/media/827a15c6e7d281b3b9afe126b8ffb24e641588ea.900x900.jpg#CLj4FYyiJ0otJ0syEYWdBrv2X6jKYKfIBrv1CLr0L7ThL7PgCbr1', 1, null),
  (3, 'Tomás Herrera', 'Head Coach, U9 Swifts', 'Grew up on the futsal courts of Monterrey. Eight seasons with under-tens.', '/media/15c8a25b8074cefb615ca609d438711951b2974c.900x900.jpg#WJhIqMWh3eTe1NzWmriTY5dJbJiUbJiVXZNDZphRYJRpXZFmZJdP', 1, null),
  (4, 'Priya Raman', 'Head Coach, U10 Kestrels', 'D license. Analyst by day, which the half-time talks show.', '/media/cde616fd277ed8326001e6dea53106262c3e78c7.900x900.jpg#SHgoRm80M0MbNkYiPmcvWog5U2pgUmhfVIIxUn8yaY5XZIlSUH4w', 1, null),
  (5, 'Marcus Bell', 'Head Coach, U11 Herons', 'Centre back for fifteen years; now teaches others to pass out from there.', '/media/132c9999ee900c4e644e0cbd1ddc3526b914a680.900x900.jpg#OGjIMVx-MUIdNEUiLlV7N23VRG6tRG2rN23UOW3QOWrGOGnEOm7R', 1, 5),
  (7, 'Kwame Asante', 'Head Coach, U15 Hawks', 'C license. Played semi-professionally in Kumasi and Tulsa.', '/media/2568116d2b14ea5cbd6fb676549f20e8eb6671b3.900x900.jpg#qJhob3dOM0QdNEcjaW9JraFtn6uknaijqZ1nqp9tq6mLqKeLqZ5r', 1, null);
insert into coach_teams ("coach_id", "team_id") values
  (2, 1),
  (3, 2),
  (4, 3),
  (5, 4);
insert into email_changes ("user_id", "email", "token_hash", "expires_at") values
  (1, 'new@example.org', 'ccccccccccccccccccccccccccccccccccccccccccc', '2026-12-28T06:00:00.000Z');
insert into invitations ("id", "token_hash", "name", "role", "email", "expires_at", "team_ids", "coach_id", "created_at", "inviter_id") values
  (1, '410aecdec42d302222df92602889fcc45b1e965d31e6d50fdfbf92397255de12', 'Priya Raman', 'editor', 'priya@family.example', '2026-12-04T00:28:04.917Z', '', null, '2026-11-27T00:28:04.917Z', 1),
  (2, 'cb85ca4bd36fd69000d023b68d0cf2516a6df7626c7e27925c7623f1631e5114', 'Coach Oduya', 'coach', null, '2026-11-27T06:28:04.917Z', '2', null, '2026-11-20T06:28:04.917Z', 1);
insert into known_devices ("id_hash", "seen_at", "user_id") values
  ('ddddddddddddddddddddddddddddddddddddddddddd', '2026-11-28T06:00:00.000Z', 1);
insert into passkeys ("credential", "name", "public_key", "counter", "transports", "used_at", "created_at", "user_id") values
  ('cred', 'Phone', 'pQEC', '0', '[]', null, '2026-11-28T06:00:00.000Z', 3);
insert into recovery_codes ("code_hash", "user_id") values
  ('ggggggggggggggggggggggggggggggggggggggggggg', 3);
insert into sessions ("id_hash", "seen_at", "device", "proven_at", "challenge", "created_at", "user_id") values
  ('hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh', '2026-11-28T06:00:00.000Z', 'Firefox on Linux', null, null, '2026-11-28T06:00:00.000Z', 1);
insert into sign_in_steps ("id_hash", "expires_at", "challenge", "user_id") values
  ('iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii', '2026-11-28T06:00:00.000Z', null, 1);
insert into totp_factors ("user_id", "secret", "next_secret", "last_step") values
  (3, null, null, 0);
insert into withheld_files ("id", "name", "source_table", "reason", "since", "decided_by", "released_at", "released_by", "source_id", "is_current") values
  (1, '3a4e04f55a1a36a771343c162de7d0962e164834.800x1000.jpg', 'players', 'refused', '2026-11-28T06:28:05.465Z', null, null, null, 25, true),
  (2, '177a3d34eb688b87cdf2d65bc59c0bfd7b33fc28.800x1000.jpg', 'players', 'left', '2026-11-28T06:28:05.466Z', null, null, null, 40, true),
  (3, 'f450f00be0c5bebfa907c876ef279cafcf40f3cb.800x1000.jpg', 'players', 'withdrawn', '2026-11-28T06:28:05.533Z', 'demo', null, null, 81, false);
