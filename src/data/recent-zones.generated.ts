/**
 * Time zones of tzdata 2026f since 2020, as tzdata.generated.ts has them since 1970, with the same source. Made by
 * npm run data:tzdata.
 */
export const RECENT_RELEASE = '2026f';

/** 2020-01-01T00:00:00Z. */
export const RECENT_FROM = 1577836800;

/**
 * A line: the ids that share a history since then, and the history as core/time/zone-history.ts reads it. An id without an area is of that
 * before it. After =, the name that Intl gives the id before it.
 */
export const RECENT_ZONES = `UTC =Etc/UTC Africa/Abidjan Accra Bamako Banjul Bissau Conakry Dakar Freetown Lome Monrovia Nouakchott Ouagadougou Sao_Tome America/Danmarkshavn Atlantic/Reykjavik St_Helena Etc/GMT|0||
Africa/Addis_Ababa Asmara =Asmera Dar_es_Salaam Djibouti Kampala Mogadishu Nairobi Antarctica/Syowa Asia/Aden Baghdad Bahrain Kuwait Qatar Riyadh Etc/GMT-3 Europe/Istanbul Kirov Minsk Moscow Simferopol Indian/Antananarivo Comoro Mayotte|a0||
Africa/Algiers Bangui Brazzaville Douala Kinshasa Lagos Libreville Luanda Malabo Ndjamena Niamey Porto-Novo Tunis Etc/GMT-1|3c||
Africa/Blantyre Bujumbura Gaborone Harare Johannesburg Khartoum Kigali Lubumbashi Lusaka Maputo Maseru Mbabane Tripoli Windhoek Etc/GMT-2 Europe/Kaliningrad|6o||
Africa/Cairo|6o a0||xe5lc b8co b8jc bnwo aszc bnwo aszc bnwo b8jc b8co b8jc b8co b8jc b8co b8jc bnwo aszc bnwo b8jc b8co b8jc b8co b8jc b8co b8jc b8co b8jc bnwo aszc bnwo
Africa/Casablanca El_Aaiun|3c 0||vi0mo 2lc0 jg00 25s0 jg00 2lc0 jg00 25s0 jvk0 25s0 jg00 2lc0 jg00 25s0 b8co
Africa/Ceuta Arctic/Longyearbyen Europe/Amsterdam Andorra Belgrade Berlin Bratislava Brussels Budapest Busingen Copenhagen Gibraltar Ljubljana Luxembourg Madrid Malta Monaco Oslo Paris Podgorica Prague Rome San_Marino Sarajevo Skopje Stockholm Tirane Vaduz Vatican Vienna Warsaw Zagreb Zurich|3c 6o||vgpvc cyo0 9i80 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0 9i80 cyo0 9i80 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0 9i80 de80 92o0 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0
Africa/Juba|a0 6o||vzs60
America/Adak|-xc -u0||vfg80 eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso
America/Anchorage Juneau Metlakatla Nome Sitka Yakutat|-u0 -qo||vfg4o eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso
America/Anguilla Antigua Aruba Barbados Blanc-Sablon Boa_Vista Campo_Grande Caracas Cuiaba Curacao Dominica Grenada Guadeloupe Guyana Kralendijk La_Paz Lower_Princes Manaus Marigot Martinique Montserrat Port_of_Spain Porto_Velho Puerto_Rico Santo_Domingo St_Barthelemy St_Kitts St_Lucia St_Thomas St_Vincent Tortola Etc/GMT+4|-dc||
America/Araguaina America/Argentina/Buenos_Aires =America/Buenos_Aires Catamarca =America/Catamarca Cordoba =America/Cordoba Jujuy =America/Jujuy La_Rioja Mendoza =America/Mendoza Rio_Gallegos Salta San_Juan San_Luis Tucuman Ushuaia America/Bahia Belem Cayenne Fortaleza Maceio Montevideo Paramaribo Punta_Arenas Recife Santarem Sao_Paulo Antarctica/Palmer Rothera Atlantic/Stanley Etc/GMT+3|-a0||
America/Asuncion|-a0 -dc||vgai0 c3nc asso bo3c asso bo3c asso bo3c asso c3nc
America/Atikokan =Coral_Harbour Bogota Cancun Cayman Eirunepe Guayaquil Jamaica Lima Panama Rio_Branco Etc/GMT+5|-go||
America/Bahia_Banderas Merida Mexico_City Monterrey|-k0 -go||vh62o cj0o 9xvc cyko 9ibc cyko
America/Belize Costa_Rica El_Salvador Guatemala Managua Regina Swift_Current Tegucigalpa Etc/GMT+6 Pacific/Galapagos|-k0||
America/Boise Cambridge_Bay Denver|-nc -k0||vffy0 eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso
America/Chicago America/Indiana/Knox Tell_City America/Matamoros Menominee America/North_Dakota/Beulah Center New_Salem America/Rankin_Inlet Resolute|-k0 -go||vffuo eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso
America/Chihuahua|-nc -k0||vh660 cj0o 9xvc cyko 9ibc
America/Ciudad_Juarez|-nc -k0||vffy0 eoso 87nc eoso 7s3c g5y0 6ay0 eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso
America/Coyhaique|-a0 -dc||vh5m0 9ibc cyko 9ibc cyko 9xvc cj0o 9ibc de4o 9ibc
America/Creston Dawson_Creek Fort_Nelson Hermosillo Phoenix Etc/GMT+7|-nc||
America/Dawson Whitehorse|-qo -nc||vfg1c
America/Detroit Grand_Turk America/Indiana/Indianapolis =America/Indianapolis Marengo Petersburg Vevay Vincennes Winamac America/Iqaluit America/Kentucky/Louisville =America/Louisville Monticello America/Nassau New_York Port-au-Prince Toronto|-go -dc||vffrc eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso
America/Edmonton Inuvik|-nc -k0||vffy0 eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c
America/Glace_Bay Goose_Bay Halifax Moncton Thule Atlantic/Bermuda|-dc -a0||vffo0 eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso
America/Havana|-go -dc||vffko eow0 87k0 eow0 7s00 eow0 7s00 eow0 7s00 eow0 7s00 eow0 7s00 11lc0 7s00 eow0 7s00 eow0 7s00 eow0 7s00 eow0 87k0 eow0 7s00 eow0 7s00 eow0 7s00 eow0 7s00 eow0 7s00 eow0
America/Los_Angeles Tijuana|-qo -nc||vfg1c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso
America/Mazatlan|-nc -k0||vh660 cj0o 9xvc cyko 9ibc cyko
America/Miquelon|-a0 -6o||vffko eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso
America/Noronha Atlantic/South_Georgia Etc/GMT+2|-6o||
America/Nuuk =Godthab|-a0 -6o -3c|10101012121212121212121212121212121|vgpvc cyo0 9i80 de80 92o0 de80 92o0 mwg0 cyo0 9i80 cyo0 9i80 cyo0 9i80 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0 9i80 de80 92o0 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0
America/Ojinaga|-nc -k0 -go|10101212121212121212121212121212121|vffy0 eoso 87nc eoso 7s3c mgso eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso
America/Santiago|-a0 -dc||vh5m0 9ibc cyko 9ibc cyko 9xvc cj0o 9ibc de4o 9ibc cyko 9ibc cyko 9ibc cyko 9ibc cyko 9ibc de4o 92rc de4o 9ibc cyko 9ibc cyko 9ibc cyko 9ibc cyko 9ibc de4o 92rc de4o 9ibc cyko 9ibc
America/Scoresbysund|-3c 0 -6o|10101010202020202020202020202020202|vgpvc cyo0 9i80 de80 92o0 de80 92o0 de80 mgw0 9i80 cyo0 9i80 cyo0 9i80 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0 9i80 de80 92o0 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0
America/St_Johns|-bo -8c||vffmc eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso
America/Vancouver|-qo -nc||vfg1c eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c
America/Winnipeg|-k0 -go||vffuo eoso 87nc eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c eoso 7s3c
Antarctica/Casey|10o qo||vfedc cyo2 9xhy cje2 9xhy cje2 9r3y
Antarctica/Davis Asia/Bangkok Barnaul Ho_Chi_Minh =Saigon Hovd Jakarta Krasnoyarsk Novokuznetsk Novosibirsk Phnom_Penh Pontianak Tomsk Vientiane Etc/GMT-7 Indian/Christmas|nc||
Antarctica/DumontDUrville Asia/Ust-Nera Vladivostok Australia/Brisbane Lindeman Etc/GMT-10 Pacific/Chuuk =Truk Guam Port_Moresby Saipan|xc||
Antarctica/Macquarie Australia/Hobart Melbourne Sydney|10o xc||vh4lc b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 bo00 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 bo00 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 bo00 b8g0 b8g0 b8g0 b8g0
Antarctica/Mawson Asia/Aqtau Aqtobe Ashgabat Atyrau Dushanbe Karachi Oral Qyzylorda Samarkand Tashkent Yekaterinburg Etc/GMT-5 Indian/Kerguelen Maldives|go||
Antarctica/McMurdo Pacific/Auckland|17c 140||vh4eo asw0 bo00 asw0 bo00 asw0 bo00 asw0 c3k0 asw0 bo00 asw0 bo00 asw0 bo00 asw0 bo00 asw0 bo00 b8g0 bo00 asw0 bo00 asw0 bo00 asw0 bo00 asw0 bo00 asw0 bo00 b8g0 bo00 asw0 bo00 asw0
Antarctica/Troll|0 6o||vgpvc cyo0 9i80 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0 9i80 cyo0 9i80 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0 9i80 de80 92o0 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0
Antarctica/Vostok|nc go||xslbc
Asia/Almaty Qostanay|k0 go||xx5o0
Asia/Amman|6o a0||vgl5c de80 92o0 de80 7cg0
Asia/Anadyr Kamchatka Etc/GMT-12 Pacific/Funafuti Kwajalein Majuro Nauru Tarawa Wake Wallis|140||
Asia/Baku Dubai Muscat Tbilisi Yerevan Etc/GMT-4 Europe/Astrakhan Samara Saratov Ulyanovsk Indian/Mahe Mauritius Reunion|dc||
Asia/Beirut|6o a0||vgplc cyko 9ibc de4o 92rc de4o 92rc de4o 9ibc cyko 9ibc cyko 9ibc cyko 9ibc de4o 92rc de4o 92rc de4o 9ibc cyko 9ibc cyko 9ibc de4o 92rc de4o 92rc de4o 92rc de4o 9ibc cyko 9ibc cyko
Asia/Bishkek Dhaka Omsk Thimphu Urumqi Etc/GMT-6 Indian/Chagos|k0||
Asia/Brunei Hong_Kong Irkutsk Kuala_Lumpur Kuching Macau Makassar Manila Shanghai Singapore Taipei Ulaanbaatar Australia/Perth Etc/GMT-8|qo||
Asia/Chita Dili Jayapura Khandyga Pyongyang Seoul Tokyo Yakutsk Etc/GMT-9 Pacific/Palau|u0||
Asia/Colombo Kolkata =Calcutta|ic||
Asia/Damascus|6o a0||vgl5c de4o 92rc de4o 92rc
Asia/Famagusta Nicosia Europe/Athens Bucharest Helsinki Kyiv =Kiev Mariehamn Riga Sofia Tallinn Vilnius|6o a0||vgpvc cyo0 9i80 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0 9i80 cyo0 9i80 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0 9i80 de80 92o0 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0
Asia/Gaza Hebron|6o a0||vgndc cyo0 9i80 dc00 9740 dc3c b8jc b8co aszc bnwo adfc c3go 9ibc cyko 9ibc de4o 92rc de4o 92rc de4o 9ibc cyko 9ibc cyko 9ibc de4o 92rc de4o 92rc de4o 92rc de4o 9ibc cj0o 9xvc c3go
Asia/Jerusalem|6o a0||vglc0 d30o 9dvc diko 8ybc diko 8ybc diko 9dvc d30o 9dvc d30o 9dvc d30o 9dvc diko 8ybc diko 8ybc diko 9dvc d30o 9dvc d30o 9dvc diko 8ybc diko 8ybc diko 8ybc diko 9dvc d30o 9dvc d30o
Asia/Kabul|f0||
Asia/Kathmandu =Katmandu|j6||
Asia/Magadan Sakhalin Srednekolymsk Etc/GMT-11 Pacific/Bougainville Efate Guadalcanal Kosrae Noumea Pohnpei =Ponape|10o||
Asia/Tehran|bo f0||vg7oc bcso b8jc bcso b6bc bcso
Asia/Yangon =Rangoon Indian/Cocos|lo||
Atlantic/Azores|-3c 0||vgpvc cyo0 9i80 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0 9i80 cyo0 9i80 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0 9i80 de80 92o0 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0
Atlantic/Canary Faroe =Faeroe Madeira Europe/Dublin Guernsey Isle_of_Man Jersey Lisbon London|0 3c||vgpvc cyo0 9i80 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0 9i80 cyo0 9i80 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0 9i80 de80 92o0 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0
Atlantic/Cape_Verde Etc/GMT+1|-3c||
Australia/Adelaide Broken_Hill|z0 vo||vh4n0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 bo00 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 bo00 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 bo00 b8g0 b8g0 b8g0 b8g0
Australia/Darwin|vo||
Australia/Eucla|t6||
Australia/Lord_Howe|10o z0||vh4i0 b8ho b8ec b8ho b8ec b8ho b8ec b8ho bnyc b8ho b8ec b8ho b8ec b8ho b8ec b8ho b8ec b8ho b8ec bo1o b8ec b8ho b8ec b8ho b8ec b8ho b8ec b8ho b8ec b8ho b8ec bo1o b8ec b8ho b8ec b8ho
Etc/GMT+10 Pacific/Honolulu Rarotonga Tahiti|-xc||
Etc/GMT+11 Pacific/Midway Niue Pago_Pago|-10o||
Etc/GMT+12|-140||
Etc/GMT+8 Pacific/Pitcairn|-qo||
Etc/GMT+9 Pacific/Gambier|-u0||
Etc/GMT-13 Pacific/Fakaofo Kanton =Enderbury Tongatapu|17c||
Etc/GMT-14 Pacific/Kiritimati|1ao||
Europe/Chisinau|6o a0||vgps0 cyo0 9i80 de80 92rc de80 92o0 de80 9i80 cyo0 9i80 cyo0 9i80 cyo0 9i80 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0 9i80 de80 92o0 de80 92o0 de80 92o0 de80 9i80 cyo0 9i80 cyo0
Europe/Volgograd|dc a0||vxk9c
Pacific/Apia|1ao 17c||vh4eo asw0 bo00
Pacific/Chatham|19u 16i||vh4eo asw0 bo00 asw0 bo00 asw0 bo00 asw0 c3k0 asw0 bo00 asw0 bo00 asw0 bo00 asw0 bo00 asw0 bo00 b8g0 bo00 asw0 bo00 asw0 bo00 asw0 bo00 asw0 bo00 asw0 bo00 b8g0 bo00 asw0 bo00 asw0
Pacific/Easter|-go -k0||vh5m0 9ibc cyko 9ibc cyko 9xvc cj0o 9ibc de4o 9ibc cyko 9ibc cyko 9ibc cyko 9ibc cyko 9ibc de4o 92rc de4o 9ibc cyko 9ibc cyko 9ibc cyko 9ibc cyko 9ibc de4o 92rc de4o 9ibc cyko 9ibc
Pacific/Fiji|17c 140||vbxqo l680 1q80
Pacific/Marquesas|-vo||
Pacific/Norfolk|140 10o||vh4i0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 bo00 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 bo00 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 b8g0 bo00 b8g0 b8g0 b8g0 b8g0`;
