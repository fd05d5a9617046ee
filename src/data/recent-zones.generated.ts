/**
 * Zones of tzdata 2026f whose clocks changed since 2023 otherwise than by one rule, so that an older Intl may not know it, and those that
 * many programs ask for, with the source of tzdata.generated.ts. Made by npm run data:tzdata.
 */
export const RECENT_RELEASE = '2026f';

/** 2023-01-01T00:00:00Z. */
export const RECENT_FROM = 1672531200;

/** A line: the ids that share a history since then, and the history as core/time/zone-history.ts reads it. */
export const KEPT_ZONES = `Africa/Addis_Ababa Africa/Mogadishu Africa/Nairobi Asia/Aden Asia/Baghdad Asia/Bahrain Asia/Kuwait Asia/Qatar Asia/Riyadh Europe/Istanbul Europe/Moscow|a0||
Africa/Algiers Africa/Lagos Africa/Tunis|3c||
Africa/Cairo|6o a0||xe5lc b8co b8jc bnwo aszc bnwo aszc bnwo b8jc b8co b8jc b8co b8jc b8co b8jc bnwo aszc bnwo b8jc b8co b8jc b8co b8jc b8co b8jc b8co b8jc bnwo aszc bnwo
Africa/Casablanca Africa/El_Aaiun|3c 0||xbp2o 25s0 jvk0 25s0 jg00 2lc0 jg00 25s0 b8co
Africa/Dakar|0||
Africa/Johannesburg Africa/Khartoum Africa/Tripoli|6o||
America/Argentina/Buenos_Aires America/Sao_Paulo|-a0||
America/Asuncion|-a0 -dc||xc4q0 bo3c asso c3nc
America/Chicago|-k0 -go||xba2o eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso
America/Coyhaique|-a0 -dc||xcka0 9ibc de4o 9ibc
America/Denver|-nc -k0||xba60 eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso
America/Edmonton America/Inuvik|-nc -k0||xba60 eoso 7s3c eoso 7s3c eoso 7s3c
America/Havana|-go -dc||xb9so eow0 7s00 eow0 7s00 eow0 7s00 11lc0 7s00 eow0 7s00 eow0 7s00 eow0 7s00 eow0 87k0 eow0 7s00 eow0 7s00 eow0 7s00 eow0 7s00 eow0 7s00 eow0
America/Los_Angeles|-qo -nc||xba9c eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso
America/New_York America/Toronto|-go -dc||xb9zc eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso
America/Nuuk|-a0 -6o -3c|12121212121212121212121212121|xc4jc mwg0 cyo0 9i80 cyo0 9i80 cyo0 9i80 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0 9i80 de80 92o0 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0
America/Scoresbysund|-3c 0 -6o|10202020202020202020202020202|xc4jc de80 mgw0 9i80 cyo0 9i80 cyo0 9i80 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0 9i80 de80 92o0 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0
America/Vancouver|-qo -nc||xba9c eoso 7s3c eoso 7s3c eoso 7s3c
America/Winnipeg|-k0 -go||xba2o eoso 7s3c eoso 7s3c eoso 7s3c
Antarctica/Casey|10o qo||xb1xc
Antarctica/Vostok|nc go||xslbc
Asia/Almaty Asia/Qostanay|k0 go||xx5o0
Asia/Baku Asia/Dubai Asia/Muscat|dc||
Asia/Bangkok Asia/Jakarta|nc||
Asia/Beirut|6o a0||xc49c de4o 9ibc cyko 9ibc cyko 9ibc cyko 9ibc de4o 92rc de4o 92rc de4o 9ibc cyko 9ibc cyko 9ibc de4o 92rc de4o 92rc de4o 92rc de4o 9ibc cyko 9ibc cyko
Asia/Bishkek Asia/Dhaka|k0||
Asia/Brunei Asia/Hong_Kong Asia/Kuala_Lumpur Asia/Kuching Asia/Makassar Asia/Manila Asia/Shanghai Asia/Singapore Australia/Perth|qo||
Asia/Colombo Asia/Kolkata|ic||
Asia/Dushanbe Asia/Karachi Asia/Tashkent Indian/Maldives|go||
Asia/Gaza Asia/Hebron|6o a0||xe800 b8co aszc bnwo adfc c3go 9ibc cyko 9ibc de4o 92rc de4o 92rc de4o 9ibc cyko 9ibc cyko 9ibc de4o 92rc de4o 92rc de4o 92rc de4o 9ibc cj0o 9xvc c3go
Asia/Jayapura Asia/Seoul Asia/Tokyo|u0||
Asia/Jerusalem|6o a0||xc000 diko 9dvc d30o 9dvc d30o 9dvc d30o 9dvc diko 8ybc diko 8ybc diko 9dvc d30o 9dvc d30o 9dvc diko 8ybc diko 8ybc diko 8ybc diko 9dvc d30o 9dvc d30o
Asia/Kabul|f0||
Asia/Kathmandu|j6||
Australia/Brisbane|xc||
Australia/Melbourne Australia/Sydney|10o xc||xcj9c b8g0 bo00 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 bo00 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 bo00 b8g0 b8g0 b8g0 b8g0
Europe/Amsterdam Europe/Belgrade Europe/Berlin Europe/Brussels Europe/Copenhagen Europe/Madrid Europe/Oslo Europe/Paris Europe/Rome Europe/Sarajevo Europe/Stockholm Europe/Tirane Europe/Vienna Europe/Warsaw Europe/Zurich|3c 6o||xc4jc de80 9i80 cyo0 9i80 cyo0 9i80 cyo0 9i80 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0 9i80 de80 92o0 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0
Europe/Athens Europe/Helsinki Europe/Kyiv Europe/Sofia|6o a0||xc4jc de80 9i80 cyo0 9i80 cyo0 9i80 cyo0 9i80 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0 9i80 de80 92o0 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0
Europe/Dublin Europe/Lisbon Europe/London|0 3c||xc4jc de80 9i80 cyo0 9i80 cyo0 9i80 cyo0 9i80 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0 9i80 de80 92o0 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0
Pacific/Auckland|17c 140||xcj2o asw0 c3k0 asw0 bo00 asw0 bo00 asw0 bo00 asw0 bo00 asw0 bo00 b8g0 bo00 asw0 bo00 asw0 bo00 asw0 bo00 asw0 bo00 asw0 bo00 b8g0 bo00 asw0 bo00 asw0`;

/** A line: a name that Intl gives, and the id that is meant. */
export const RENAMED_ZONES = `Africa/Asmera Africa/Asmara
America/Buenos_Aires America/Argentina/Buenos_Aires
America/Catamarca America/Argentina/Catamarca
America/Cordoba America/Argentina/Cordoba
America/Jujuy America/Argentina/Jujuy
America/Mendoza America/Argentina/Mendoza
America/Coral_Harbour America/Atikokan
America/Indianapolis America/Indiana/Indianapolis
America/Louisville America/Kentucky/Louisville
America/Godthab America/Nuuk
Asia/Saigon Asia/Ho_Chi_Minh
Asia/Katmandu Asia/Kathmandu
Asia/Calcutta Asia/Kolkata
Asia/Rangoon Asia/Yangon
Atlantic/Faeroe Atlantic/Faroe
Europe/Kiev Europe/Kyiv
Pacific/Truk Pacific/Chuuk
Pacific/Enderbury Pacific/Kanton
Pacific/Ponape Pacific/Pohnpei
Etc/UTC UTC`;
