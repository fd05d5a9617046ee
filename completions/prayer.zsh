#compdef prayer
# Made by `npm run completions` from the catalogue of operations; do not edit.
__prayer_words_0() {
  local -a offered=('times:prayer times of a day, or of a range of days, at a place' 'month:prayer times of a month at a place' 'year:prayer times of a year at a place' 'ramadan:suhoor and iftar of every day of Ramadan at a place' 'next:the next prayer and the time left' 'now:the current prayer and its end' 'explain:how each prayer time of a day was found' 'methods:calculation methods\: what each does and where it is from' 'geo:places and points' 'time:time zones, conversions, and the solar day' 'qibla:the direction and the distance of the Kaaba' 'hijri:the Hijri date of a Gregorian date' 'gregorian:the Gregorian date of a Hijri date' 'timetable:printed timetables that you store' 'fit:which rules explain a printed timetable' 'setup:save your place and how times are shown' 'dashboard:a live screen of the day' 'tui:the same as dashboard' 'board:a board for the wall' 'compare:prayer times of several places beside each other' 'wait:wait until a prayer, then exit 0' 'run:wait until a prayer, then run a program and exit as it exits' 'is:exit 0 if the time or day is now, 1 if not' 'watch:print the next prayer, and again at each change' 'cron:print lines for cron or systemd that run a program at prayers' 'agent:run the lines of your prayertab at prayers until stopped' 'mute:silence prayer agent for a while' 'adhan:try the adhan, and stop it' 'serve:run the HTTP API on this machine' 'health:exit 0 if the daemon of this machine is healthy, and 5 if not' 'keys:API keys of the daemon' 'webhooks:HTTP requests to your own address at prayer times' 'feeds:calendars to subscribe to, each under a secret address' 'backup:write all data of the daemon into one file' 'restore:bring a backup into the data directory' 'store:the files with the keys, subscriptions and feeds of the daemon' 'mcp:answer an assistant by the Model Context Protocol' 'config:the stored settings, and where each comes from' 'doctor:show the defaults in force and where each comes from' 'completion:print the completion script of a shell' 'help:help for a command, or a page of the manual')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_1() {
  local -a offered=('MWL:Muslim World League' 'ISNA:Islamic Society of North America' 'EGYPT:Egyptian General Authority of Survey' 'UMM_AL_QURA:Umm Al-Qura University, Makkah' 'KARACHI:University of Islamic Sciences, Karachi' 'GULF:Gulf Region' 'MOONSIGHTING:Moonsighting Committee Worldwide' 'TURKEY:Religious affairs authority of Turkey' 'JAFARI:Institute of Geophysics, Tehran' 'DUBAI:General Authority of Islamic Affairs and Endowments, UAE' 'QATAR:Ministry of Awqaf and Islamic Affairs, Qatar' 'KUWAIT:Ministry of Awqaf and Islamic Affairs, Kuwait' 'SINGAPORE:Islamic Religious Council of Singapore (MUIS)' 'JAKIM:Department of Islamic Development Malaysia (JAKIM)' 'KEMENAG:Ministry of Religious Affairs, Indonesia (Kemenag)' 'FRANCE:Union of Islamic Organisations of France' 'RUSSIA:Spiritual Administration of Muslims of Russia' 'TUNISIA:Ministry of Religious Affairs, Tunisia' 'ALGERIA:Ministry of Religious Affairs and Wakfs, Algeria' 'MOROCCO:Ministry of Habous and Islamic Affairs, Morocco' 'PORTUGAL:Islamic Community of Lisbon' 'JORDAN:Ministry of Awqaf, Islamic Affairs and Holy Places, Jordan' 'JAFARI_QUM:Leva Research Institute, Qum' 'LONDON_UNIFIED:London Unified Prayer Timetable' 'KERALA:Samastha Kerala Islam Matha Vidyabhyasa Board' 'YEMEN:Mosques of Yemen’s highlands' 'BANGKOK:Mosques of Bangkok' 'CAPE_TOWN:Mosques of Cape Town' 'KABARDINO_BALKARIA:Spiritual Administration of Muslims of Kabardino-Balkaria' 'OMAN:Ministry of Endowments and Religious Affairs, Oman' 'BRUNEI:Ministry of Religious Affairs, Brunei' 'SRI_LANKA:All Ceylon Jamiyyathul Ulama (ACJU)' 'IRAQ:Sunni Endowment of Iraq, and the tables of Kurdistan' 'BANGLADESH:Islamic Foundation Bangladesh' 'KAZAKHSTAN:Spiritual Administration of Muslims of Kazakhstan' 'UZBEKISTAN:Muslim Board of Uzbekistan' 'TATARSTAN:Spiritual Administration of Muslims of Tatarstan' 'NORWAY:Islamic Council Norway (IRN)' 'LEBANON:Mosques of Lebanon' 'PARIS:Great Mosque of Paris' 'ALBANIA:Muslim Community of Albania (KMSH)' 'AZERBAIJAN:Caucasus Muslims Office, Azerbaijan' 'LIBYA:General Authority for Endowments, Libya' 'BOSNIA:Islamic Community in Bosnia and Herzegovina' 'MALDIVES:Ministry of Islamic Affairs, Maldives' 'PALESTINE:Dar al-Ifta, Palestine' 'KOSOVO:Islamic Community of Kosovo (BIK)' 'UAE:General Authority of Islamic Affairs and Endowments, emirates other than Dubai' 'BAHRAIN:Supreme Council for Islamic Affairs, Bahrain' 'SYRIA:Ministry of Awqaf, Syria' 'KYRGYZSTAN:Spiritual Administration of Muslims of Kyrgyzstan' 'DAGESTAN:Muftiate of Dagestan' 'BELGIUM:Executive of Muslims of Belgium' 'CUSTOM' 'AUTO')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_2() {
  local -a offered=('none' 'middle' 'seventh' 'angle' 'fiqh_council')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_3() {
  local -a offered=('none' 'nearest_latitude' 'nearest_day')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_4() {
  local -a offered=('nearest' 'safe' 'up' 'down' 'none')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_5() {
  local -a offered=('sunrise' 'fajr')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_6() {
  local -a offered=('own-moment' 'local-noon' '0h-ut' '3h-ut' '6h-ut' '9h-ut' '12h-ut' '15h-ut' '18h-ut' '21h-ut' '24h-ut')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_7() {
  local -a offered=('auto' 'umalqura' 'diyanet' 'mabims' 'brunei' 'kemenag' 'civil' 'tbla' 'authority')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_8() {
  local -a offered=('hanafi' 'shafi' 'both')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_9() {
  local -a offered=('en:English' 'ar:العربية' 'tr:Türkçe' 'ur:اردو' 'id:Bahasa Indonesia' 'fr:Français' 'de:Deutsch' 'bn:বাংলা' 'ms:Bahasa Melayu' 'bs:Bosanski' 'ar-DZ' 'ar-IQ' 'ar-JO' 'ar-LB' 'ar-MA' 'ar-MR' 'ar-PS' 'ar-SY' 'ar-TN')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_10() {
  local -a offered=('latin' 'native')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_11() {
  local -a offered=('24h' '12h')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_12() {
  local -a offered=('a4' 'letter')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_13() {
  local -a offered=('table' 'csv' 'tsv' 'ics' 'env' 'html' 'pdf' 'json')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_14() {
  local -a offered=('always' 'never' 'auto')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_15() {
  local -a offered=('table' 'csv' 'tsv' 'ics' 'html' 'pdf' 'json')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_16() {
  local -a offered=('hanafi' 'shafi')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_17() {
  local -a offered=('imsak' 'fajr' 'sunrise' 'ishraq' 'duha' 'dhuhr' 'asr' 'sunset' 'maghrib' 'shafaq_ahmar' 'shafaq_abyad' 'isha' 'first_third_end' 'midnight' 'last_third' 'suhoor_end' 'fajr_end' 'dhuhr_end' 'asr_end' 'maghrib_end' 'isha_end' 'iqamah' 'iqamah\:fajr' 'iqamah\:dhuhr' 'iqamah\:asr' 'iqamah\:maghrib' 'iqamah\:isha' 'jumuah')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_18() {
  local -a offered=('text' 'waybar' 'i3blocks' 'tmux' 'env' 'json')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_19() {
  local -a offered=('table' 'json')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_20() {
  local -a offered=('for:whose times are followed in a country' 'stations:stations of an authority’s own list')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_21() {
  local -a offered=('MWL:Muslim World League' 'ISNA:Islamic Society of North America' 'EGYPT:Egyptian General Authority of Survey' 'UMM_AL_QURA:Umm Al-Qura University, Makkah' 'KARACHI:University of Islamic Sciences, Karachi' 'GULF:Gulf Region' 'MOONSIGHTING:Moonsighting Committee Worldwide' 'TURKEY:Religious affairs authority of Turkey' 'JAFARI:Institute of Geophysics, Tehran' 'DUBAI:General Authority of Islamic Affairs and Endowments, UAE' 'QATAR:Ministry of Awqaf and Islamic Affairs, Qatar' 'KUWAIT:Ministry of Awqaf and Islamic Affairs, Kuwait' 'SINGAPORE:Islamic Religious Council of Singapore (MUIS)' 'JAKIM:Department of Islamic Development Malaysia (JAKIM)' 'KEMENAG:Ministry of Religious Affairs, Indonesia (Kemenag)' 'FRANCE:Union of Islamic Organisations of France' 'RUSSIA:Spiritual Administration of Muslims of Russia' 'TUNISIA:Ministry of Religious Affairs, Tunisia' 'ALGERIA:Ministry of Religious Affairs and Wakfs, Algeria' 'MOROCCO:Ministry of Habous and Islamic Affairs, Morocco' 'PORTUGAL:Islamic Community of Lisbon' 'JORDAN:Ministry of Awqaf, Islamic Affairs and Holy Places, Jordan' 'JAFARI_QUM:Leva Research Institute, Qum' 'LONDON_UNIFIED:London Unified Prayer Timetable' 'KERALA:Samastha Kerala Islam Matha Vidyabhyasa Board' 'YEMEN:Mosques of Yemen’s highlands' 'BANGKOK:Mosques of Bangkok' 'CAPE_TOWN:Mosques of Cape Town' 'KABARDINO_BALKARIA:Spiritual Administration of Muslims of Kabardino-Balkaria' 'OMAN:Ministry of Endowments and Religious Affairs, Oman' 'BRUNEI:Ministry of Religious Affairs, Brunei' 'SRI_LANKA:All Ceylon Jamiyyathul Ulama (ACJU)' 'IRAQ:Sunni Endowment of Iraq, and the tables of Kurdistan' 'BANGLADESH:Islamic Foundation Bangladesh' 'KAZAKHSTAN:Spiritual Administration of Muslims of Kazakhstan' 'UZBEKISTAN:Muslim Board of Uzbekistan' 'TATARSTAN:Spiritual Administration of Muslims of Tatarstan' 'NORWAY:Islamic Council Norway (IRN)' 'LEBANON:Mosques of Lebanon' 'PARIS:Great Mosque of Paris' 'ALBANIA:Muslim Community of Albania (KMSH)' 'AZERBAIJAN:Caucasus Muslims Office, Azerbaijan' 'LIBYA:General Authority for Endowments, Libya' 'BOSNIA:Islamic Community in Bosnia and Herzegovina' 'MALDIVES:Ministry of Islamic Affairs, Maldives' 'PALESTINE:Dar al-Ifta, Palestine' 'KOSOVO:Islamic Community of Kosovo (BIK)' 'UAE:General Authority of Islamic Affairs and Endowments, emirates other than Dubai' 'BAHRAIN:Supreme Council for Islamic Affairs, Bahrain' 'SYRIA:Ministry of Awqaf, Syria' 'KYRGYZSTAN:Spiritual Administration of Muslims of Kyrgyzstan' 'DAGESTAN:Muftiate of Dagestan' 'BELGIUM:Executive of Muslims of Belgium')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_22() {
  local -a offered=('MWL:Muslim World League' 'ISNA:Islamic Society of North America' 'EGYPT:Egyptian General Authority of Survey' 'UMM_AL_QURA:Umm Al-Qura University, Makkah' 'KARACHI:University of Islamic Sciences, Karachi' 'GULF:Gulf Region' 'MOONSIGHTING:Moonsighting Committee Worldwide' 'TURKEY:Religious affairs authority of Turkey' 'JAFARI:Institute of Geophysics, Tehran' 'DUBAI:General Authority of Islamic Affairs and Endowments, UAE' 'QATAR:Ministry of Awqaf and Islamic Affairs, Qatar' 'KUWAIT:Ministry of Awqaf and Islamic Affairs, Kuwait' 'SINGAPORE:Islamic Religious Council of Singapore (MUIS)' 'JAKIM:Department of Islamic Development Malaysia (JAKIM)' 'KEMENAG:Ministry of Religious Affairs, Indonesia (Kemenag)' 'FRANCE:Union of Islamic Organisations of France' 'RUSSIA:Spiritual Administration of Muslims of Russia' 'TUNISIA:Ministry of Religious Affairs, Tunisia' 'ALGERIA:Ministry of Religious Affairs and Wakfs, Algeria' 'MOROCCO:Ministry of Habous and Islamic Affairs, Morocco' 'PORTUGAL:Islamic Community of Lisbon' 'JORDAN:Ministry of Awqaf, Islamic Affairs and Holy Places, Jordan' 'JAFARI_QUM:Leva Research Institute, Qum' 'LONDON_UNIFIED:London Unified Prayer Timetable' 'KERALA:Samastha Kerala Islam Matha Vidyabhyasa Board' 'YEMEN:Mosques of Yemen’s highlands' 'BANGKOK:Mosques of Bangkok' 'CAPE_TOWN:Mosques of Cape Town' 'KABARDINO_BALKARIA:Spiritual Administration of Muslims of Kabardino-Balkaria' 'OMAN:Ministry of Endowments and Religious Affairs, Oman' 'BRUNEI:Ministry of Religious Affairs, Brunei' 'SRI_LANKA:All Ceylon Jamiyyathul Ulama (ACJU)' 'IRAQ:Sunni Endowment of Iraq, and the tables of Kurdistan' 'BANGLADESH:Islamic Foundation Bangladesh' 'KAZAKHSTAN:Spiritual Administration of Muslims of Kazakhstan' 'UZBEKISTAN:Muslim Board of Uzbekistan' 'TATARSTAN:Spiritual Administration of Muslims of Tatarstan' 'NORWAY:Islamic Council Norway (IRN)' 'LEBANON:Mosques of Lebanon' 'PARIS:Great Mosque of Paris' 'ALBANIA:Muslim Community of Albania (KMSH)' 'AZERBAIJAN:Caucasus Muslims Office, Azerbaijan' 'LIBYA:General Authority for Endowments, Libya' 'BOSNIA:Islamic Community in Bosnia and Herzegovina' 'MALDIVES:Ministry of Islamic Affairs, Maldives' 'PALESTINE:Dar al-Ifta, Palestine' 'KOSOVO:Islamic Community of Kosovo (BIK)' 'UAE:General Authority of Islamic Affairs and Endowments, emirates other than Dubai' 'BAHRAIN:Supreme Council for Islamic Affairs, Bahrain' 'SYRIA:Ministry of Awqaf, Syria' 'KYRGYZSTAN:Spiritual Administration of Muslims of Kyrgyzstan' 'DAGESTAN:Muftiate of Dagestan' 'BELGIUM:Executive of Muslims of Belgium' 'CUSTOM')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_23() {
  local -a offered=('timezone:the time zone at a point' 'search:the coordinates of a place by its name' 'reverse:the city, state, country and zone at a point')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_24() {
  local -a offered=('text' 'json')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_25() {
  local -a offered=('now:the time now in a zone or at a place' 'convert:a local time of one zone in another' 'day-info:sunrise, sunset, solar noon and the lengths of day and night' 'zones:time zones\: ids, aliases and offsets now')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_26() {
  local -a offered=('compatible' 'earlier' 'later' 'reject')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_27() {
  local -a offered=('line' 'json')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_28() {
  local -a offered=('announce:store the announced first day of one month' 'months:the lists of announced months, or the months of one list' 'follow:follow the signed list at an address\: a daemon fetches the list each day')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_29() {
  local -a offered=('saturday' 'sunday' 'monday')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_30() {
  local -a offered=('text' 'ics' 'json')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_31() {
  local -a offered=('add:store a printed timetable (CSV, Excel, JSON, calendar or an https address), to follow it as a method' 'list:list the stored printed timetables' 'show:show a stored timetable, day by day' 'remove:remove a stored timetable' 'update:fetch the followed shared timetables now' 'accept-key:accept a new key of a shared timetable, whose document was refused' 'export:write a stored timetable as one JSON document that others can follow, signed if there is a key' 'sign:sign the document of a timetable, with a new key if there is none' 'key:show the key that signs shared timetables, and make one if there is none')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_32() {
  local -a offered=('refuse' 'keep' 'leave-out')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_33() {
  local -a offered=('day' 'month' 'year' 'cities' 'dates' 'webhooks')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_34() {
  local -a offered=('fajr' 'dhuhr' 'asr' 'maghrib' 'isha' 'day' 'daytime' 'night' 'duha' 'first_third' 'last_third' 'forbidden' 'friday' 'ramadan' 'eid' 'white_days' 'islamic_new_year' 'tasua' 'ashura' 'mawlid' 'isra_miraj' 'mid_shaban' 'last_ten_nights' 'odd_nights' 'laylat_al_qadr' 'eid_al_fitr' 'dhul_hijjah_ten' 'arafah' 'eid_al_adha' 'tashriq')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_35() {
  local -a offered=('check')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_36() {
  local -a offered=('play:play the adhan now, as prayer agent does' 'stop:stop the adhan that is being played, at once')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_37() {
  local -a offered=('debug' 'info' 'warn' 'error' 'silent')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_38() {
  local -a offered=('en' 'ar' 'tr' 'ur' 'id' 'fr' 'de' 'bn' 'ms' 'bs' 'ar-DZ' 'ar-IQ' 'ar-JO' 'ar-LB' 'ar-MA' 'ar-MR' 'ar-PS' 'ar-SY' 'ar-TN')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_39() {
  local -a offered=('create:make an API key and show it once' 'list:the API keys, without their secrets' 'rotate:give an API key a new secret and show it once' 'revoke:revoke an API key')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_40() {
  local -a offered=('move:give the webhook subscriptions and feeds of one API key to another' 'create:call a URL of yours at prayer times' 'list:the webhook subscriptions of a key' 'show:one webhook subscription' 'update:change a webhook subscription' 'delete:delete a webhook subscription' 'test:send a test delivery now' 'deliveries:every attempt of the last 30 days, newest first' 'redeliver:send a delivery once more' 'rotate:change the signing secret' 'stats:how many webhook subscriptions there are, and what was sent today' 'copy:copy keys, subscriptions and feeds of a data directory to a database, or back' 'listen:receive webhooks on this machine, verify and print them')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_41() {
  local -a offered=('true' 'false')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_42() {
  local -a offered=('create:make a calendar to subscribe to, under a secret address' 'list:the feeds of a key, without their addresses' 'show:one feed, without its address' 'revoke:revoke a feed\: its address answers nothing any more')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_43() {
  local -a offered=('en:English' 'ar:العربية' 'tr:Türkçe' 'ur:اردو' 'id:Bahasa Indonesia' 'fr:Français' 'de:Deutsch' 'bn:বাংলা' 'ms:Bahasa Melayu' 'bs:Bosanski')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_44() {
  local -a offered=('check:read all the data of the daemon and report damage')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_45() {
  local -a offered=('get:print the value that one setting has, from the environment or the file' 'set:store one value' 'unset:remove one value' 'list:print every value in force' 'path:print where the configuration file is, or would be')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_46() {
  local -a offered=('place' 'method:calculation method, id 1-9 or code' 'fajr_angle:the sun’s depression at fajr, degrees' 'isha_angle:the sun’s depression at isha, degrees' 'isha_minutes:minutes from maghrib to isha' 'fajr_minutes:minutes from fajr to sunrise' 'sun:the moment of the day whose Sun all times have, such as 0h-ut' 'maghrib_angle:the sun’s depression at maghrib, degrees' 'night_until:sunrise or fajr\: where the night ends for midnight and its thirds' 'imsak_minutes:minutes from imsak to fajr' 'duha_minutes:minutes from sunrise to the beginning of duha' 'high_latitude:what replaces a missing twilight' 'polar:what replaces a missing sunrise or sunset' 'rounding:how times become whole minutes' 'adjust:your own corrections in whole minutes, such as fajr=+2,isha=-3' 'asr:hanafi or shafi\: the Asr that is shown, that commands wait for and that ends Dhuhr' 'iqamah:rules of iqamah and Jumu’ah, such as maghrib +7m' 'tz:show times in this zone instead of the zone of the place' 'hijri_calendar:the Hijri calendar' 'hijri_announced:the list of announced months, such as pk' 'hijri_adjust:how many days your community is ahead of the calendar, -2 to 2' 'lang:language of names' 'digits:latin or native digits, in tables and screens' 'clock:24h or 12h, in tables and templates' 'background:dark or light, the background of your terminal' 'adhan:the sound file that prayer agent plays at the five prayers' 'adhan_fajr:another sound file at fajr, or none' 'adhan_dhuhr:another sound file at dhuhr, or none' 'adhan_asr:another sound file at asr, or none' 'adhan_maghrib:another sound file at maghrib, or none' 'adhan_isha:another sound file at isha, or none' 'adhan_volume:how loud the adhan is, 1 to 100 percent' 'adhan_fade:the seconds over which the adhan grows loud, 1 to 60')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_47() {
  local -a offered=('bash' 'zsh' 'fish')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
__prayer_words_48() {
  local -a offered=('first-steps:from nothing to the next prayer in your status bar, in six cities' 'commands:every command, and the HTTP path that answers the same' 'settings:the configuration file, the environment, colours, completions' 'scripts:formats, calendars, status bars, cron, waiting for a prayer' 'agent:notifications, the adhan and your own programs at prayers, all day' 'dashboard:the live screen\: views, keys, behaviour' 'assistants:prayer times for Claude, Copilot, Cursor and others, by the Model Context Protocol' 'dates:Hijri dates and time zones' 'places:how a place is written, whose times it gets, where the data comes from' 'countries:the method of each country, and how many printed minutes it gives exactly' 'timetables:your mosque’s printed times\: stored, checked, followed' 'iqamah:when the congregation prays\: rules of iqamah and Jumu’ah' 'paper:sheets to print and hang up\: a month, a year, a Ramadan, as HTML or PDF' 'accuracy:calculation methods, their rules, and how exact they are' 'measured:every printed timetable in the tests, and the share of its minutes that are given exactly' 'daemon:the HTTP API\: paths, keys, limits, running it as a service' 'board:the board for a wall\: on a terminal, and as a page of the daemon' 'feeds:calendars to subscribe to, for phones and calendar programs' 'home-assistant:Home Assistant\: sensors and triggers by MQTT, REST, a calendar, the adhan on speakers' 'webhooks:HTTP requests to your own address at prayer times' 'operating:alerts, log, backup, restore, upgrade of the daemon' 'database:many daemons on one PostgreSQL' 'library:prayer times in your own program\: functions, units, sizes' 'errors:exit codes and error codes' 'packaging:the binary, the npm package, sizes and start-up' 'releases:what changed, how a download is checked, how a release and its data are made' 'flags:the flags that many commands have' 'exit-codes:what each exit code means' 'environment:environment variables' 'formats:output formats and the fields of templates' 'manual:this list' 'man')
  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'
}
_prayer() {
  local command='' longer word
  local -a flags names
  local -A about=(
    help 'show help'
    at 'the place as one word'
    by-ip 'if the place is here, ask this web service for the position of this machine'
    lat 'latitude, north positive'
    lng 'longitude, east positive'
    method 'calculation method: id 1-9, a code, or AUTO (of the country’s authority)'
    station 'a place of an authority’s list'
    tz 'show times in this zone'
    high-latitude 'what stands in for a missing twilight'
    polar 'what supplies a day without sunrise or sunset'
    adjust 'whole minutes of your own to add, on top of the method'
    elevation 'height above the visible horizon'
    rounding 'how to round to whole minutes'
    iqamah-rules 'rules of iqamah and Jumu’ah, such as fajr 06:00'
    fajr-angle 'the sun’s depression at fajr'
    isha-angle 'the sun’s depression at isha'
    maghrib-angle 'the sun’s depression at maghrib instead of sunset'
    isha-minutes 'isha this long after maghrib, instead of an angle'
    night-until 'where the night ends for midnight and its thirds'
    imsak-minutes 'imsak this long before fajr'
    duha-minutes 'duha begins this long after sunrise'
    fajr-minutes 'fajr this long before sunrise, instead of an angle'
    sun 'the moment of the day whose Sun all times have'
    hijri-calendar 'the Hijri calendar'
    hijri-announced 'the list of announced months'
    hijri-adjust 'days your community is ahead of the Hijri calendar (-2 to 2)'
    date 'civil date at the place'
    from 'first date of a range'
    to 'last date of a range, at most ten years later'
    asr 'the Asr that the table shows, marked S (Shafi) or H (Hanafi)'
    lang 'the language of all output but json, csv, errors and help'
    digits 'the digits in tables and on screens'
    clock '12h or 24h clock'
    alarm 'with --format ics, a reminder this long before each prayer, such as 10m'
    event-minutes 'with --format ics, the length of each event'
    input 'a CSV file of many places, with the columns lat,lng or place, and name, method, tz …'
    skip-bad 'with --input, report bad rows on stderr and go on'
    name 'with --format html or pdf, the heading, such as the name of the mosque'
    second-lang 'with --format html or pdf, names, dates and notes in this language too'
    paper 'with --format html or pdf, paper of a4 or letter'
    output 'with --format html or pdf, the file to write'
    format 'how to print'
    json 'print the answer as JSON'
    config 'the configuration file'
    color 'colours'
    no-color 'the same as --color never'
    month 'a month, Gregorian, or Hijri from 1300 to 1600'
    year 'a year, Gregorian, or Hijri from 1300 to 1600'
    prayer 'only the next time of this prayer'
    iqamah 'the next iqamah or Jumu’ah instead of the next adhan'
    code 'only this method, with its constants prayer by prayer'
    all 'every rule of each method, in a wide table'
    country 'the country whose mosques are meant'
    q 'only stations whose id or name has this text'
    place 'a city, with or without state and country, in any script'
    limit 'list up to this many places, also those with the text as a part of their names'
    datetime 'local date and time, without offset'
    disambiguation 'which instant a skipped or repeated time means'
    search 'part of an id, alias, older name or offset'
    calendar 'Hijri calendar'
    announced 'the list of announced months'
    after-sunset 'begin the Hijri day at maghrib: for a date its evening, for today the current time at the place'
    of 'only the important date of this name, such as ramadan or eid'
    week-start 'first column of --month'
    next 'the next important date and the days left'
    list 'the list of months'
    by 'the authority that announced it'
    withdraw 'remove an announcement that was entered'
    data 'data directory'
    sign 'print the list as a signed document that others can follow'
    key 'accept a new key, which has this fingerprint'
    stop 'stop following the list, and remove its months'
    id 'the name of the timetable in commands'
    fallback 'the method for days that are not printed'
    ignore 'leave a column out (repeatable)'
    sheet 'read only this sheet of a spreadsheet'
    odd-rows 'how rows that cannot be right are handled'
    replace 'replace the timetable of the same id'
    file 'write to this file'
    svg 'draw the differences between the best rule and the printed times into this file'
    yes 'ask nothing: save the flags, and replace former values'
    accessible 'ask line by line'
    view 'the first view'
    without-mouse 'leave the mouse to the terminal: it selects text without Shift'
    once 'print one frame and leave, as without a terminal'
    size 'the size of the frame of --once'
    ascii 'draw with ASCII characters'
    text 'an announcement'
    text-seconds 'how long an announcement is shown before the next'
    dark-minutes 'how many minutes the board stays dark after the iqamah'
    before 'stop waiting this long before the prayer, such as 10m'
    after 'stop waiting this long after the prayer, such as 10m'
    within 'for timers: exit 0 at once if the time is farther away than this, such as 15m'
    systemd 'print units for systemd --user instead of crontab lines'
    notify 'show a notification at each of the five prayers, with or without a prayertab'
    adhan 'play this sound at each of the five prayers'
    adhan-fajr 'another sound at fajr, or none'
    adhan-dhuhr 'another sound at dhuhr, or none'
    adhan-asr 'another sound at asr, or none'
    adhan-maghrib 'another sound at maghrib, or none'
    adhan-isha 'another sound at isha, or none'
    adhan-volume 'volume from 1 to 100'
    adhan-fade 'raise the volume from silence over 1 to 60 seconds'
    prayertab 'the file with the lines to run'
    print-systemd 'print a systemd unit for these flags, and stop'
    print-launchd 'print a launchd agent for these flags, and stop'
    print-task 'print a Windows task for these flags, and stop'
    print-plan 'print the runs of the next days as JSON, and stop'
    volume 'volume from 1 to 100'
    fade 'raise the volume from silence over 1 to 60 seconds'
    host 'address'
    port 'port'
    database 'PostgreSQL for many daemons, in place of --data: postgres://USER@HOST/NAME'
    log-level 'log level'
    rate-limit 'requests that a key may make'
    cors 'let this origin use the API, * all'
    allow-host 'accept this Host too, as of a proxy'
    metrics-open 'answer /metrics to other machines too'
    metrics-port 'answer /metrics on a local port of its own'
    allow-target-cidr 'let webhooks go to this private range'
    allow-private-targets 'let webhooks go to all private addresses, except those of cloud metadata'
    webhook-ca 'PEM certificates that webhooks trust as well'
    retry-window 'retry webhooks for TIME, such as 6h'
    max-subscriptions 'webhooks that a key may have'
    max-feeds 'feeds that a key may have'
    share-timetable 'let all read it at /.well-known/prayer-times.json'
    board 'show a board for the wall at /board, to anyone'
    board-place 'place of the board'
    board-method 'method of the board, or @ID'
    board-name 'title of the board'
    board-text 'an announcement'
    board-text-seconds 'how many seconds each text is shown'
    board-dark-minutes 'how many minutes the board stays dark after the iqamah'
    board-lang 'language of the board'
    board-second-lang 'second language of the board'
    board-clock '24h or 12h on the board'
    mqtt 'publish to Home Assistant through this broker: mqtt://USER@HOST or mqtts://…'
    mqtt-place 'a place, as one device'
    mqtt-ca 'certificate in PEM of the broker’s authority'
    mqtt-password-file 'broker’s password'
    print-alerts 'print alert rules for Prometheus, and stop'
    print-grafana 'print a dashboard for Grafana, and stop'
    grace 'how long older secrets are still accepted'
    prayers 'events at which to call the URL, with commas: fajr, sunrise, dhuhr, asr, maghrib, isha, midnight, jumuah, iqamah.fajr …'
    days 'only on these days, such as mon,thu or white_days'
    metadata 'your own JSON object, copied into every delivery'
    header 'a header to send, NAME: VALUE'
    body-template 'the body, in place of the payload: JSON or text with fields such as {name} and {time}'
    header-file 'a file with one header a line, - for stdin'
    body-template-file 'a file with the body template, - for stdin'
    owner 'API key to act for, by name or id'
    active 'only active subscriptions, or only inactive ones'
    cursor 'where the page begins: next_cursor of the page before'
    url 'the URL to which deliveries are sent'
    pause 'send nothing until --resume'
    resume 'send again'
    dry-run 'read and count, and write nothing'
    merge 'copy also into a database that is not empty'
    secret 'secret of the subscription'
    events 'the events, with commas: fajr, sunrise, midnight, jumuah, iqamah.fajr, fajr-15m …'
    show-origin 'print the source of each value before the value'
  )
  for word in "${(@)words[2,CURRENT-1]}"; do
    longer="${command:+$command }$word"
    case "$longer" in (''|'times'|'month'|'year'|'ramadan'|'next'|'now'|'explain'|'methods'|'methods for'|'methods stations'|'geo'|'geo timezone'|'geo search'|'geo reverse'|'time'|'time now'|'time convert'|'time day-info'|'time zones'|'qibla'|'hijri'|'gregorian'|'hijri announce'|'hijri months'|'hijri follow'|'timetable'|'timetable add'|'timetable list'|'timetable show'|'timetable remove'|'timetable update'|'timetable accept-key'|'timetable export'|'timetable sign'|'timetable key'|'fit'|'setup'|'dashboard'|'tui'|'board'|'compare'|'wait'|'run'|'is'|'watch'|'cron'|'agent'|'mute'|'adhan'|'adhan play'|'adhan stop'|'serve'|'health'|'keys'|'keys create'|'keys list'|'keys rotate'|'webhooks'|'webhooks move'|'keys revoke'|'webhooks create'|'webhooks list'|'webhooks show'|'webhooks update'|'webhooks delete'|'webhooks test'|'webhooks deliveries'|'webhooks redeliver'|'webhooks rotate'|'webhooks stats'|'webhooks copy'|'webhooks listen'|'feeds'|'feeds create'|'feeds list'|'feeds show'|'feeds revoke'|'backup'|'restore'|'store'|'store check'|'mcp'|'config'|'config get'|'config set'|'config unset'|'config list'|'config path'|'doctor'|'completion'|'help') command="$longer" ;; esac
  done
  if [[ $words[CURRENT] == @* ]]; then
    compadd -- @${^${(f)"$(prayer config list 2>/dev/null | sed -n 's/^places\.\([^.=]*\)=.*/\1/p')"}}
    return
  fi
  case "$command" in
    '')
      case "$words[CURRENT-1]" in
      esac
      __prayer_words_0
      names=(help) ;;
    'times')
      case "$words[CURRENT-1]" in
      --at) :; return ;;
      --by-ip) :; return ;;
      --lat) :; return ;;
      --lng) :; return ;;
      --method) __prayer_words_1; return ;;
      --station) :; return ;;
      --tz) :; return ;;
      --high-latitude) __prayer_words_2; return ;;
      --polar) __prayer_words_3; return ;;
      --adjust) :; return ;;
      --elevation) :; return ;;
      --rounding) __prayer_words_4; return ;;
      --iqamah-rules) :; return ;;
      --fajr-angle) :; return ;;
      --isha-angle) :; return ;;
      --maghrib-angle) :; return ;;
      --isha-minutes) :; return ;;
      --night-until) __prayer_words_5; return ;;
      --imsak-minutes) :; return ;;
      --duha-minutes) :; return ;;
      --fajr-minutes) :; return ;;
      --sun) __prayer_words_6; return ;;
      --hijri-calendar) __prayer_words_7; return ;;
      --hijri-announced) :; return ;;
      --hijri-adjust) :; return ;;
      --date) :; return ;;
      --from) :; return ;;
      --to) :; return ;;
      --asr) __prayer_words_8; return ;;
      --lang) __prayer_words_9; return ;;
      --digits) __prayer_words_10; return ;;
      --clock) __prayer_words_11; return ;;
      --alarm) :; return ;;
      --event-minutes) :; return ;;
      --input) _files; return ;;
      --name) :; return ;;
      --second-lang) __prayer_words_9; return ;;
      --paper) __prayer_words_12; return ;;
      --output) _files; return ;;
      --format) __prayer_words_13; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      names=(at by-ip lat lng method station tz high-latitude polar adjust elevation rounding iqamah-rules fajr-angle isha-angle maghrib-angle isha-minutes night-until imsak-minutes duha-minutes fajr-minutes sun hijri-calendar hijri-announced hijri-adjust date from to asr lang digits clock alarm event-minutes input skip-bad name second-lang paper output format json config color no-color help) ;;
    'month')
      case "$words[CURRENT-1]" in
      --at) :; return ;;
      --by-ip) :; return ;;
      --lat) :; return ;;
      --lng) :; return ;;
      --method) __prayer_words_1; return ;;
      --station) :; return ;;
      --tz) :; return ;;
      --high-latitude) __prayer_words_2; return ;;
      --polar) __prayer_words_3; return ;;
      --adjust) :; return ;;
      --elevation) :; return ;;
      --rounding) __prayer_words_4; return ;;
      --iqamah-rules) :; return ;;
      --fajr-angle) :; return ;;
      --isha-angle) :; return ;;
      --maghrib-angle) :; return ;;
      --isha-minutes) :; return ;;
      --night-until) __prayer_words_5; return ;;
      --imsak-minutes) :; return ;;
      --duha-minutes) :; return ;;
      --fajr-minutes) :; return ;;
      --sun) __prayer_words_6; return ;;
      --hijri-calendar) __prayer_words_7; return ;;
      --hijri-announced) :; return ;;
      --hijri-adjust) :; return ;;
      --month) :; return ;;
      --asr) __prayer_words_8; return ;;
      --lang) __prayer_words_9; return ;;
      --digits) __prayer_words_10; return ;;
      --clock) __prayer_words_11; return ;;
      --alarm) :; return ;;
      --event-minutes) :; return ;;
      --name) :; return ;;
      --second-lang) __prayer_words_9; return ;;
      --paper) __prayer_words_12; return ;;
      --output) _files; return ;;
      --format) __prayer_words_15; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      names=(at by-ip lat lng method station tz high-latitude polar adjust elevation rounding iqamah-rules fajr-angle isha-angle maghrib-angle isha-minutes night-until imsak-minutes duha-minutes fajr-minutes sun hijri-calendar hijri-announced hijri-adjust month asr lang digits clock alarm event-minutes name second-lang paper output format json config color no-color help) ;;
    'year')
      case "$words[CURRENT-1]" in
      --at) :; return ;;
      --by-ip) :; return ;;
      --lat) :; return ;;
      --lng) :; return ;;
      --method) __prayer_words_1; return ;;
      --station) :; return ;;
      --tz) :; return ;;
      --high-latitude) __prayer_words_2; return ;;
      --polar) __prayer_words_3; return ;;
      --adjust) :; return ;;
      --elevation) :; return ;;
      --rounding) __prayer_words_4; return ;;
      --iqamah-rules) :; return ;;
      --fajr-angle) :; return ;;
      --isha-angle) :; return ;;
      --maghrib-angle) :; return ;;
      --isha-minutes) :; return ;;
      --night-until) __prayer_words_5; return ;;
      --imsak-minutes) :; return ;;
      --duha-minutes) :; return ;;
      --fajr-minutes) :; return ;;
      --sun) __prayer_words_6; return ;;
      --hijri-calendar) __prayer_words_7; return ;;
      --hijri-announced) :; return ;;
      --hijri-adjust) :; return ;;
      --year) :; return ;;
      --asr) __prayer_words_8; return ;;
      --lang) __prayer_words_9; return ;;
      --digits) __prayer_words_10; return ;;
      --clock) __prayer_words_11; return ;;
      --alarm) :; return ;;
      --event-minutes) :; return ;;
      --name) :; return ;;
      --second-lang) __prayer_words_9; return ;;
      --paper) __prayer_words_12; return ;;
      --output) _files; return ;;
      --format) __prayer_words_15; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      names=(at by-ip lat lng method station tz high-latitude polar adjust elevation rounding iqamah-rules fajr-angle isha-angle maghrib-angle isha-minutes night-until imsak-minutes duha-minutes fajr-minutes sun hijri-calendar hijri-announced hijri-adjust year asr lang digits clock alarm event-minutes name second-lang paper output format json config color no-color help) ;;
    'ramadan')
      case "$words[CURRENT-1]" in
      --at) :; return ;;
      --by-ip) :; return ;;
      --lat) :; return ;;
      --lng) :; return ;;
      --method) __prayer_words_1; return ;;
      --station) :; return ;;
      --tz) :; return ;;
      --high-latitude) __prayer_words_2; return ;;
      --polar) __prayer_words_3; return ;;
      --adjust) :; return ;;
      --elevation) :; return ;;
      --rounding) __prayer_words_4; return ;;
      --iqamah-rules) :; return ;;
      --fajr-angle) :; return ;;
      --isha-angle) :; return ;;
      --maghrib-angle) :; return ;;
      --isha-minutes) :; return ;;
      --night-until) __prayer_words_5; return ;;
      --imsak-minutes) :; return ;;
      --duha-minutes) :; return ;;
      --fajr-minutes) :; return ;;
      --sun) __prayer_words_6; return ;;
      --hijri-calendar) __prayer_words_7; return ;;
      --hijri-announced) :; return ;;
      --hijri-adjust) :; return ;;
      --year) :; return ;;
      --asr) __prayer_words_8; return ;;
      --lang) __prayer_words_9; return ;;
      --digits) __prayer_words_10; return ;;
      --clock) __prayer_words_11; return ;;
      --alarm) :; return ;;
      --event-minutes) :; return ;;
      --name) :; return ;;
      --second-lang) __prayer_words_9; return ;;
      --paper) __prayer_words_12; return ;;
      --output) _files; return ;;
      --format) __prayer_words_15; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[year]='a year, Hijri up to 1600, else Gregorian'
      about[asr]='with --format html or pdf, which Asr the sheet shows'
      names=(at by-ip lat lng method station tz high-latitude polar adjust elevation rounding iqamah-rules fajr-angle isha-angle maghrib-angle isha-minutes night-until imsak-minutes duha-minutes fajr-minutes sun hijri-calendar hijri-announced hijri-adjust year asr lang digits clock alarm event-minutes name second-lang paper output format json config color no-color help) ;;
    'next')
      case "$words[CURRENT-1]" in
      --at) :; return ;;
      --by-ip) :; return ;;
      --lat) :; return ;;
      --lng) :; return ;;
      --method) __prayer_words_1; return ;;
      --station) :; return ;;
      --tz) :; return ;;
      --high-latitude) __prayer_words_2; return ;;
      --polar) __prayer_words_3; return ;;
      --adjust) :; return ;;
      --elevation) :; return ;;
      --rounding) __prayer_words_4; return ;;
      --iqamah-rules) :; return ;;
      --fajr-angle) :; return ;;
      --isha-angle) :; return ;;
      --maghrib-angle) :; return ;;
      --isha-minutes) :; return ;;
      --night-until) __prayer_words_5; return ;;
      --imsak-minutes) :; return ;;
      --duha-minutes) :; return ;;
      --fajr-minutes) :; return ;;
      --sun) __prayer_words_6; return ;;
      --hijri-calendar) __prayer_words_7; return ;;
      --hijri-announced) :; return ;;
      --hijri-adjust) :; return ;;
      --asr) __prayer_words_16; return ;;
      --prayer) __prayer_words_17; return ;;
      --lang) __prayer_words_9; return ;;
      --digits) __prayer_words_10; return ;;
      --clock) __prayer_words_11; return ;;
      --format) __prayer_words_18; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[asr]='which Asr counts'
      names=(at by-ip lat lng method station tz high-latitude polar adjust elevation rounding iqamah-rules fajr-angle isha-angle maghrib-angle isha-minutes night-until imsak-minutes duha-minutes fajr-minutes sun hijri-calendar hijri-announced hijri-adjust asr prayer iqamah lang digits clock format json config color no-color help) ;;
    'now')
      case "$words[CURRENT-1]" in
      --at) :; return ;;
      --by-ip) :; return ;;
      --lat) :; return ;;
      --lng) :; return ;;
      --method) __prayer_words_1; return ;;
      --station) :; return ;;
      --tz) :; return ;;
      --high-latitude) __prayer_words_2; return ;;
      --polar) __prayer_words_3; return ;;
      --adjust) :; return ;;
      --elevation) :; return ;;
      --rounding) __prayer_words_4; return ;;
      --iqamah-rules) :; return ;;
      --fajr-angle) :; return ;;
      --isha-angle) :; return ;;
      --maghrib-angle) :; return ;;
      --isha-minutes) :; return ;;
      --night-until) __prayer_words_5; return ;;
      --imsak-minutes) :; return ;;
      --duha-minutes) :; return ;;
      --fajr-minutes) :; return ;;
      --sun) __prayer_words_6; return ;;
      --hijri-calendar) __prayer_words_7; return ;;
      --hijri-announced) :; return ;;
      --hijri-adjust) :; return ;;
      --asr) __prayer_words_16; return ;;
      --lang) __prayer_words_9; return ;;
      --digits) __prayer_words_10; return ;;
      --clock) __prayer_words_11; return ;;
      --format) __prayer_words_18; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[asr]='which Asr counts'
      names=(at by-ip lat lng method station tz high-latitude polar adjust elevation rounding iqamah-rules fajr-angle isha-angle maghrib-angle isha-minutes night-until imsak-minutes duha-minutes fajr-minutes sun hijri-calendar hijri-announced hijri-adjust asr lang digits clock format json config color no-color help) ;;
    'explain')
      case "$words[CURRENT-1]" in
      --at) :; return ;;
      --by-ip) :; return ;;
      --lat) :; return ;;
      --lng) :; return ;;
      --method) __prayer_words_1; return ;;
      --station) :; return ;;
      --tz) :; return ;;
      --high-latitude) __prayer_words_2; return ;;
      --polar) __prayer_words_3; return ;;
      --adjust) :; return ;;
      --elevation) :; return ;;
      --rounding) __prayer_words_4; return ;;
      --iqamah-rules) :; return ;;
      --fajr-angle) :; return ;;
      --isha-angle) :; return ;;
      --maghrib-angle) :; return ;;
      --isha-minutes) :; return ;;
      --night-until) __prayer_words_5; return ;;
      --imsak-minutes) :; return ;;
      --duha-minutes) :; return ;;
      --fajr-minutes) :; return ;;
      --sun) __prayer_words_6; return ;;
      --hijri-calendar) __prayer_words_7; return ;;
      --hijri-announced) :; return ;;
      --hijri-adjust) :; return ;;
      --date) :; return ;;
      --lang) __prayer_words_9; return ;;
      --digits) __prayer_words_10; return ;;
      --format) __prayer_words_19; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      names=(at by-ip lat lng method station tz high-latitude polar adjust elevation rounding iqamah-rules fajr-angle isha-angle maghrib-angle isha-minutes night-until imsak-minutes duha-minutes fajr-minutes sun hijri-calendar hijri-announced hijri-adjust date lang digits format json config color no-color help) ;;
    'methods')
      case "$words[CURRENT-1]" in
      --code) __prayer_words_21; return ;;
      --lang) __prayer_words_9; return ;;
      --digits) __prayer_words_10; return ;;
      --format) __prayer_words_19; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      __prayer_words_20
      names=(code all lang digits format json config color no-color help) ;;
    'methods for')
      case "$words[CURRENT-1]" in
      --country) :; return ;;
      --lang) __prayer_words_9; return ;;
      --digits) __prayer_words_10; return ;;
      --format) __prayer_words_19; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      names=(country lang digits format json config color no-color help) ;;
    'methods stations')
      case "$words[CURRENT-1]" in
      --code) __prayer_words_22; return ;;
      --q) :; return ;;
      --lang) __prayer_words_9; return ;;
      --digits) __prayer_words_10; return ;;
      --format) __prayer_words_19; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[code]='the authority: a calculation method, id 1-9 or code'
      names=(code q lang digits format json config color no-color help) ;;
    'geo')
      case "$words[CURRENT-1]" in
      esac
      __prayer_words_23
      names=(help) ;;
    'geo timezone')
      case "$words[CURRENT-1]" in
      --at) :; return ;;
      --by-ip) :; return ;;
      --lat) :; return ;;
      --lng) :; return ;;
      --lang) __prayer_words_9; return ;;
      --digits) __prayer_words_10; return ;;
      --format) __prayer_words_24; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      names=(at by-ip lat lng lang digits format json config color no-color help) ;;
    'geo search')
      case "$words[CURRENT-1]" in
      --place) :; return ;;
      --limit) :; return ;;
      --lang) __prayer_words_9; return ;;
      --digits) __prayer_words_10; return ;;
      --format) __prayer_words_19; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      names=(place limit lang digits format json config color no-color help) ;;
    'geo reverse')
      case "$words[CURRENT-1]" in
      --at) :; return ;;
      --by-ip) :; return ;;
      --lat) :; return ;;
      --lng) :; return ;;
      --lang) __prayer_words_9; return ;;
      --digits) __prayer_words_10; return ;;
      --format) __prayer_words_19; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      names=(at by-ip lat lng lang digits format json config color no-color help) ;;
    'time')
      case "$words[CURRENT-1]" in
      esac
      __prayer_words_25
      names=(help) ;;
    'time now')
      case "$words[CURRENT-1]" in
      --at) :; return ;;
      --by-ip) :; return ;;
      --lat) :; return ;;
      --lng) :; return ;;
      --tz) :; return ;;
      --lang) __prayer_words_9; return ;;
      --digits) __prayer_words_10; return ;;
      --format) __prayer_words_24; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[tz]='the zone'
      names=(at by-ip lat lng tz lang digits format json config color no-color help) ;;
    'time convert')
      case "$words[CURRENT-1]" in
      --datetime) :; return ;;
      --from) :; return ;;
      --to) :; return ;;
      --disambiguation) __prayer_words_26; return ;;
      --lang) __prayer_words_9; return ;;
      --digits) __prayer_words_10; return ;;
      --format) __prayer_words_19; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[from]='the zone of the local time'
      about[to]='the zone of the answer'
      names=(datetime from to disambiguation lang digits format json config color no-color help) ;;
    'time day-info')
      case "$words[CURRENT-1]" in
      --at) :; return ;;
      --by-ip) :; return ;;
      --lat) :; return ;;
      --lng) :; return ;;
      --date) :; return ;;
      --lang) __prayer_words_9; return ;;
      --digits) __prayer_words_10; return ;;
      --format) __prayer_words_24; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      names=(at by-ip lat lng date lang digits format json config color no-color help) ;;
    'time zones')
      case "$words[CURRENT-1]" in
      --search) :; return ;;
      --lang) __prayer_words_9; return ;;
      --digits) __prayer_words_10; return ;;
      --format) __prayer_words_19; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      names=(search lang digits format json config color no-color help) ;;
    'qibla')
      case "$words[CURRENT-1]" in
      --at) :; return ;;
      --by-ip) :; return ;;
      --lat) :; return ;;
      --lng) :; return ;;
      --lang) __prayer_words_9; return ;;
      --digits) __prayer_words_10; return ;;
      --format) __prayer_words_27; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      names=(at by-ip lat lng lang digits format json config color no-color help) ;;
    'hijri')
      case "$words[CURRENT-1]" in
      --at) :; return ;;
      --by-ip) :; return ;;
      --date) :; return ;;
      --lat) :; return ;;
      --lng) :; return ;;
      --tz) :; return ;;
      --calendar) __prayer_words_7; return ;;
      --announced) :; return ;;
      --adjust) :; return ;;
      --year) :; return ;;
      --month) :; return ;;
      --of) :; return ;;
      --lang) __prayer_words_9; return ;;
      --digits) __prayer_words_10; return ;;
      --week-start) __prayer_words_29; return ;;
      --format) __prayer_words_30; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      __prayer_words_28
      about[date]='Gregorian date'
      about[tz]='the zone that decides which day is today'
      about[adjust]='days your community is ahead of the Hijri calendar (-2 to 2)'
      about[year]='Hijri year: its important dates and months'
      about[month]='Hijri month, such as 1447-09 or "Ramadan 1447": its days with the Gregorian dates'
      names=(at by-ip date lat lng tz calendar announced adjust after-sunset year month of lang digits week-start next format json config color no-color help) ;;
    'gregorian')
      case "$words[CURRENT-1]" in
      --at) :; return ;;
      --by-ip) :; return ;;
      --date) :; return ;;
      --lat) :; return ;;
      --lng) :; return ;;
      --calendar) __prayer_words_7; return ;;
      --announced) :; return ;;
      --adjust) :; return ;;
      --lang) __prayer_words_9; return ;;
      --digits) __prayer_words_10; return ;;
      --format) __prayer_words_24; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[date]='Hijri date, such as 1447-09-01 or "1 Ramadan 1447"'
      about[adjust]='days your community is ahead of the Hijri calendar (-2 to 2)'
      names=(at by-ip date lat lng calendar announced adjust lang digits format json config color no-color help) ;;
    'hijri announce')
      case "$words[CURRENT-1]" in
      --list) :; return ;;
      --place) :; return ;;
      --by) :; return ;;
      --data) _files; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[place]='a place of the country'
      names=(list place by withdraw data json config color no-color help) ;;
    'hijri months')
      case "$words[CURRENT-1]" in
      --data) _files; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      names=(sign data json config color no-color help) ;;
    'hijri follow')
      case "$words[CURRENT-1]" in
      --key) :; return ;;
      --data) _files; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      names=(key stop data json config color no-color help) ;;
    'timetable')
      case "$words[CURRENT-1]" in
      esac
      __prayer_words_31
      names=(help) ;;
    'timetable add')
      case "$words[CURRENT-1]" in
      --name) :; return ;;
      --place) :; return ;;
      --id) :; return ;;
      --tz) :; return ;;
      --year) :; return ;;
      --month) :; return ;;
      --fallback) :; return ;;
      --iqamah) :; return ;;
      --ignore) :; return ;;
      --sheet) :; return ;;
      --odd-rows) __prayer_words_32; return ;;
      --data) _files; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[name]='the mosque or authority of these times, such as "East London"'
      about[place]='the place of the times'
      about[tz]='the time zone of the file'
      about[year]='the year of dates without one'
      about[month]='the month of days without one'
      about[iqamah]='rules of iqamah and Jumu’ah for what the file does not print, such as maghrib +7m'
      names=(name place id tz year month fallback iqamah ignore sheet odd-rows replace data json config color no-color help) ;;
    'timetable list')
      case "$words[CURRENT-1]" in
      --data) _files; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      names=(data json config color no-color help) ;;
    'timetable show')
      case "$words[CURRENT-1]" in
      --data) _files; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      names=(data json config color no-color help) ;;
    'timetable remove')
      case "$words[CURRENT-1]" in
      --data) _files; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      names=(data json config color no-color help) ;;
    'timetable update')
      case "$words[CURRENT-1]" in
      --data) _files; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      names=(data json config color no-color help) ;;
    'timetable accept-key')
      case "$words[CURRENT-1]" in
      --data) _files; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      names=(data json config color no-color help) ;;
    'timetable export')
      case "$words[CURRENT-1]" in
      --file) _files; return ;;
      --data) _files; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      names=(file data config color no-color help) ;;
    'timetable sign')
      case "$words[CURRENT-1]" in
      --file) _files; return ;;
      --data) _files; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      names=(file data config color no-color help) ;;
    'timetable key')
      case "$words[CURRENT-1]" in
      --data) _files; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      names=(data json config color no-color help) ;;
    'fit')
      case "$words[CURRENT-1]" in
      --place) :; return ;;
      --tz) :; return ;;
      --year) :; return ;;
      --month) :; return ;;
      --ignore) :; return ;;
      --sheet) :; return ;;
      --svg) _files; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[place]='the place of the times'
      about[tz]='the time zone of the file'
      about[year]='the year of dates without one'
      about[month]='the month of days without one'
      names=(place tz year month ignore sheet svg json config color no-color help) ;;
    'setup')
      case "$words[CURRENT-1]" in
      --place) :; return ;;
      --by-ip) :; return ;;
      --method) __prayer_words_1; return ;;
      --asr) __prayer_words_16; return ;;
      --lang) __prayer_words_9; return ;;
      --clock) __prayer_words_11; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[place]='the place as one word, so that setup does not ask for it'
      about[asr]='which Asr counts'
      names=(place by-ip method asr lang clock yes accessible config color no-color help) ;;
    'dashboard')
      case "$words[CURRENT-1]" in
      --at) :; return ;;
      --by-ip) :; return ;;
      --lat) :; return ;;
      --lng) :; return ;;
      --method) __prayer_words_1; return ;;
      --station) :; return ;;
      --tz) :; return ;;
      --high-latitude) __prayer_words_2; return ;;
      --polar) __prayer_words_3; return ;;
      --adjust) :; return ;;
      --elevation) :; return ;;
      --rounding) __prayer_words_4; return ;;
      --iqamah-rules) :; return ;;
      --fajr-angle) :; return ;;
      --isha-angle) :; return ;;
      --maghrib-angle) :; return ;;
      --isha-minutes) :; return ;;
      --night-until) __prayer_words_5; return ;;
      --imsak-minutes) :; return ;;
      --duha-minutes) :; return ;;
      --fajr-minutes) :; return ;;
      --sun) __prayer_words_6; return ;;
      --hijri-calendar) __prayer_words_7; return ;;
      --hijri-announced) :; return ;;
      --hijri-adjust) :; return ;;
      --asr) __prayer_words_16; return ;;
      --view) __prayer_words_33; return ;;
      --date) :; return ;;
      --lang) __prayer_words_9; return ;;
      --digits) __prayer_words_10; return ;;
      --clock) __prayer_words_11; return ;;
      --size) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[asr]='which Asr counts'
      about[date]='the first day'
      about[lang]='language of the screen'
      about[clock]='24h or 12h'
      about[accessible]='write sentences for screen readers, only when something changes'
      names=(at by-ip lat lng method station tz high-latitude polar adjust elevation rounding iqamah-rules fajr-angle isha-angle maghrib-angle isha-minutes night-until imsak-minutes duha-minutes fajr-minutes sun hijri-calendar hijri-announced hijri-adjust asr view date lang digits clock without-mouse once size accessible ascii config color no-color help) ;;
    'tui')
      case "$words[CURRENT-1]" in
      --at) :; return ;;
      --by-ip) :; return ;;
      --lat) :; return ;;
      --lng) :; return ;;
      --method) __prayer_words_1; return ;;
      --station) :; return ;;
      --tz) :; return ;;
      --high-latitude) __prayer_words_2; return ;;
      --polar) __prayer_words_3; return ;;
      --adjust) :; return ;;
      --elevation) :; return ;;
      --rounding) __prayer_words_4; return ;;
      --iqamah-rules) :; return ;;
      --fajr-angle) :; return ;;
      --isha-angle) :; return ;;
      --maghrib-angle) :; return ;;
      --isha-minutes) :; return ;;
      --night-until) __prayer_words_5; return ;;
      --imsak-minutes) :; return ;;
      --duha-minutes) :; return ;;
      --fajr-minutes) :; return ;;
      --sun) __prayer_words_6; return ;;
      --hijri-calendar) __prayer_words_7; return ;;
      --hijri-announced) :; return ;;
      --hijri-adjust) :; return ;;
      --asr) __prayer_words_16; return ;;
      --view) __prayer_words_33; return ;;
      --date) :; return ;;
      --lang) __prayer_words_9; return ;;
      --digits) __prayer_words_10; return ;;
      --clock) __prayer_words_11; return ;;
      --size) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[asr]='which Asr counts'
      about[date]='the first day'
      about[lang]='language of the screen'
      about[clock]='24h or 12h'
      about[accessible]='write sentences for screen readers, only when something changes'
      names=(at by-ip lat lng method station tz high-latitude polar adjust elevation rounding iqamah-rules fajr-angle isha-angle maghrib-angle isha-minutes night-until imsak-minutes duha-minutes fajr-minutes sun hijri-calendar hijri-announced hijri-adjust asr view date lang digits clock without-mouse once size accessible ascii config color no-color help) ;;
    'board')
      case "$words[CURRENT-1]" in
      --at) :; return ;;
      --by-ip) :; return ;;
      --lat) :; return ;;
      --lng) :; return ;;
      --method) __prayer_words_1; return ;;
      --station) :; return ;;
      --tz) :; return ;;
      --high-latitude) __prayer_words_2; return ;;
      --polar) __prayer_words_3; return ;;
      --adjust) :; return ;;
      --elevation) :; return ;;
      --rounding) __prayer_words_4; return ;;
      --iqamah-rules) :; return ;;
      --fajr-angle) :; return ;;
      --isha-angle) :; return ;;
      --maghrib-angle) :; return ;;
      --isha-minutes) :; return ;;
      --night-until) __prayer_words_5; return ;;
      --imsak-minutes) :; return ;;
      --duha-minutes) :; return ;;
      --fajr-minutes) :; return ;;
      --sun) __prayer_words_6; return ;;
      --hijri-calendar) __prayer_words_7; return ;;
      --hijri-announced) :; return ;;
      --hijri-adjust) :; return ;;
      --asr) __prayer_words_16; return ;;
      --name) :; return ;;
      --text) :; return ;;
      --text-seconds) :; return ;;
      --dark-minutes) :; return ;;
      --lang) __prayer_words_9; return ;;
      --digits) __prayer_words_10; return ;;
      --second-lang) __prayer_words_9; return ;;
      --clock) __prayer_words_11; return ;;
      --size) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[asr]='which Asr counts'
      about[name]='title of the board, such as the name of a mosque'
      about[lang]='language of the screen'
      about[second-lang]='names and dates in this language too'
      about[clock]='24h or 12h'
      about[accessible]='write sentences for screen readers, only when something changes'
      names=(at by-ip lat lng method station tz high-latitude polar adjust elevation rounding iqamah-rules fajr-angle isha-angle maghrib-angle isha-minutes night-until imsak-minutes duha-minutes fajr-minutes sun hijri-calendar hijri-announced hijri-adjust asr name text text-seconds dark-minutes lang digits second-lang clock once size accessible ascii config color no-color help) ;;
    'compare')
      case "$words[CURRENT-1]" in
      --method) __prayer_words_1; return ;;
      --tz) :; return ;;
      --high-latitude) __prayer_words_2; return ;;
      --polar) __prayer_words_3; return ;;
      --adjust) :; return ;;
      --elevation) :; return ;;
      --rounding) __prayer_words_4; return ;;
      --fajr-angle) :; return ;;
      --isha-angle) :; return ;;
      --maghrib-angle) :; return ;;
      --isha-minutes) :; return ;;
      --night-until) __prayer_words_5; return ;;
      --imsak-minutes) :; return ;;
      --duha-minutes) :; return ;;
      --fajr-minutes) :; return ;;
      --sun) __prayer_words_6; return ;;
      --hijri-calendar) __prayer_words_7; return ;;
      --hijri-announced) :; return ;;
      --hijri-adjust) :; return ;;
      --date) :; return ;;
      --station) :; return ;;
      --lang) __prayer_words_9; return ;;
      --clock) __prayer_words_11; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[station]='a station as one more place (repeatable)'
      about[json]='print the answers of prayer times as one JSON object'
      names=(method tz high-latitude polar adjust elevation rounding fajr-angle isha-angle maghrib-angle isha-minutes night-until imsak-minutes duha-minutes fajr-minutes sun hijri-calendar hijri-announced hijri-adjust date station lang clock json config color no-color help) ;;
    'wait')
      case "$words[CURRENT-1]" in
      --at) :; return ;;
      --by-ip) :; return ;;
      --lat) :; return ;;
      --lng) :; return ;;
      --method) __prayer_words_1; return ;;
      --station) :; return ;;
      --tz) :; return ;;
      --high-latitude) __prayer_words_2; return ;;
      --polar) __prayer_words_3; return ;;
      --adjust) :; return ;;
      --elevation) :; return ;;
      --rounding) __prayer_words_4; return ;;
      --iqamah-rules) :; return ;;
      --fajr-angle) :; return ;;
      --isha-angle) :; return ;;
      --maghrib-angle) :; return ;;
      --isha-minutes) :; return ;;
      --night-until) __prayer_words_5; return ;;
      --imsak-minutes) :; return ;;
      --duha-minutes) :; return ;;
      --fajr-minutes) :; return ;;
      --sun) __prayer_words_6; return ;;
      --hijri-calendar) __prayer_words_7; return ;;
      --hijri-announced) :; return ;;
      --hijri-adjust) :; return ;;
      --asr) __prayer_words_16; return ;;
      --before) :; return ;;
      --after) :; return ;;
      --lang) __prayer_words_9; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      __prayer_words_17
      about[asr]='which Asr counts'
      about[next]='if today’s prayer has passed, wait for tomorrow’s'
      names=(at by-ip lat lng method station tz high-latitude polar adjust elevation rounding iqamah-rules fajr-angle isha-angle maghrib-angle isha-minutes night-until imsak-minutes duha-minutes fajr-minutes sun hijri-calendar hijri-announced hijri-adjust asr before after next lang config color no-color help) ;;
    'run')
      case "$words[CURRENT-1]" in
      --by-ip) :; return ;;
      --lat) :; return ;;
      --lng) :; return ;;
      --method) __prayer_words_1; return ;;
      --station) :; return ;;
      --tz) :; return ;;
      --high-latitude) __prayer_words_2; return ;;
      --polar) __prayer_words_3; return ;;
      --adjust) :; return ;;
      --elevation) :; return ;;
      --rounding) __prayer_words_4; return ;;
      --iqamah-rules) :; return ;;
      --fajr-angle) :; return ;;
      --isha-angle) :; return ;;
      --maghrib-angle) :; return ;;
      --isha-minutes) :; return ;;
      --night-until) __prayer_words_5; return ;;
      --imsak-minutes) :; return ;;
      --duha-minutes) :; return ;;
      --fajr-minutes) :; return ;;
      --sun) __prayer_words_6; return ;;
      --hijri-calendar) __prayer_words_7; return ;;
      --hijri-announced) :; return ;;
      --hijri-adjust) :; return ;;
      --asr) __prayer_words_16; return ;;
      --at) __prayer_words_17; return ;;
      --place) :; return ;;
      --before) :; return ;;
      --after) :; return ;;
      --within) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[asr]='which Asr counts'
      about[at]='one of fajr, dhuhr, asr, maghrib, isha, jumuah, iqamah:PRAYER, or another time such as sunrise, duha, asr_end, midnight'
      about[place]='the place: a city, @saved or LAT,LNG'
      about[before]='start the program this long before the prayer, such as 10m'
      about[after]='start the program this long after the prayer, such as 10m'
      about[next]='if today’s prayer has passed, wait for tomorrow’s'
      names=(by-ip lat lng method station tz high-latitude polar adjust elevation rounding iqamah-rules fajr-angle isha-angle maghrib-angle isha-minutes night-until imsak-minutes duha-minutes fajr-minutes sun hijri-calendar hijri-announced hijri-adjust asr at place before after next within config color no-color help) ;;
    'is')
      case "$words[CURRENT-1]" in
      --at) :; return ;;
      --by-ip) :; return ;;
      --lat) :; return ;;
      --lng) :; return ;;
      --method) __prayer_words_1; return ;;
      --station) :; return ;;
      --tz) :; return ;;
      --high-latitude) __prayer_words_2; return ;;
      --polar) __prayer_words_3; return ;;
      --adjust) :; return ;;
      --elevation) :; return ;;
      --rounding) __prayer_words_4; return ;;
      --fajr-angle) :; return ;;
      --isha-angle) :; return ;;
      --maghrib-angle) :; return ;;
      --isha-minutes) :; return ;;
      --night-until) __prayer_words_5; return ;;
      --imsak-minutes) :; return ;;
      --duha-minutes) :; return ;;
      --fajr-minutes) :; return ;;
      --sun) __prayer_words_6; return ;;
      --hijri-calendar) __prayer_words_7; return ;;
      --hijri-announced) :; return ;;
      --hijri-adjust) :; return ;;
      --asr) __prayer_words_16; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      __prayer_words_34
      about[asr]='which Asr counts'
      names=(at by-ip lat lng method station tz high-latitude polar adjust elevation rounding fajr-angle isha-angle maghrib-angle isha-minutes night-until imsak-minutes duha-minutes fajr-minutes sun hijri-calendar hijri-announced hijri-adjust asr config color no-color help) ;;
    'watch')
      case "$words[CURRENT-1]" in
      --at) :; return ;;
      --by-ip) :; return ;;
      --lat) :; return ;;
      --lng) :; return ;;
      --method) __prayer_words_1; return ;;
      --station) :; return ;;
      --tz) :; return ;;
      --high-latitude) __prayer_words_2; return ;;
      --polar) __prayer_words_3; return ;;
      --adjust) :; return ;;
      --elevation) :; return ;;
      --rounding) __prayer_words_4; return ;;
      --iqamah-rules) :; return ;;
      --fajr-angle) :; return ;;
      --isha-angle) :; return ;;
      --maghrib-angle) :; return ;;
      --isha-minutes) :; return ;;
      --night-until) __prayer_words_5; return ;;
      --imsak-minutes) :; return ;;
      --duha-minutes) :; return ;;
      --fajr-minutes) :; return ;;
      --sun) __prayer_words_6; return ;;
      --hijri-calendar) __prayer_words_7; return ;;
      --hijri-announced) :; return ;;
      --hijri-adjust) :; return ;;
      --asr) __prayer_words_16; return ;;
      --prayer) __prayer_words_17; return ;;
      --format) :; return ;;
      --lang) __prayer_words_9; return ;;
      --clock) __prayer_words_11; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[asr]='which Asr counts'
      about[format]='waybar, i3blocks, tmux, json, or a template'
      names=(at by-ip lat lng method station tz high-latitude polar adjust elevation rounding iqamah-rules fajr-angle isha-angle maghrib-angle isha-minutes night-until imsak-minutes duha-minutes fajr-minutes sun hijri-calendar hijri-announced hijri-adjust asr prayer iqamah format lang clock config color no-color help) ;;
    'cron')
      case "$words[CURRENT-1]" in
      --by-ip) :; return ;;
      --lat) :; return ;;
      --lng) :; return ;;
      --method) __prayer_words_1; return ;;
      --station) :; return ;;
      --tz) :; return ;;
      --high-latitude) __prayer_words_2; return ;;
      --polar) __prayer_words_3; return ;;
      --adjust) :; return ;;
      --elevation) :; return ;;
      --rounding) __prayer_words_4; return ;;
      --iqamah-rules) :; return ;;
      --fajr-angle) :; return ;;
      --isha-angle) :; return ;;
      --maghrib-angle) :; return ;;
      --isha-minutes) :; return ;;
      --night-until) __prayer_words_5; return ;;
      --imsak-minutes) :; return ;;
      --duha-minutes) :; return ;;
      --fajr-minutes) :; return ;;
      --sun) __prayer_words_6; return ;;
      --hijri-calendar) __prayer_words_7; return ;;
      --hijri-announced) :; return ;;
      --hijri-adjust) :; return ;;
      --asr) __prayer_words_16; return ;;
      --at) __prayer_words_17; return ;;
      --place) :; return ;;
      --before) :; return ;;
      --after) :; return ;;
      --lang) __prayer_words_9; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[asr]='which Asr counts'
      about[at]='one or more of fajr, dhuhr, asr, maghrib, isha, jumuah, iqamah:PRAYER, or another time such as sunrise, duha, asr_end, midnight'
      about[place]='the place: a city, @saved or LAT,LNG'
      about[before]='run the program this long before each prayer, such as 10m'
      about[after]='run the program this long after each prayer, such as 10m'
      names=(by-ip lat lng method station tz high-latitude polar adjust elevation rounding iqamah-rules fajr-angle isha-angle maghrib-angle isha-minutes night-until imsak-minutes duha-minutes fajr-minutes sun hijri-calendar hijri-announced hijri-adjust asr at place before after systemd lang config color no-color help) ;;
    'agent')
      case "$words[CURRENT-1]" in
      --adhan) _files; return ;;
      --adhan-fajr) _files; return ;;
      --adhan-dhuhr) _files; return ;;
      --adhan-asr) _files; return ;;
      --adhan-maghrib) _files; return ;;
      --adhan-isha) _files; return ;;
      --adhan-volume) :; return ;;
      --adhan-fade) :; return ;;
      --prayertab) _files; return ;;
      --place) :; return ;;
      --by-ip) :; return ;;
      --lat) :; return ;;
      --lng) :; return ;;
      --method) __prayer_words_1; return ;;
      --station) :; return ;;
      --tz) :; return ;;
      --high-latitude) __prayer_words_2; return ;;
      --polar) __prayer_words_3; return ;;
      --adjust) :; return ;;
      --elevation) :; return ;;
      --rounding) __prayer_words_4; return ;;
      --iqamah-rules) :; return ;;
      --fajr-angle) :; return ;;
      --isha-angle) :; return ;;
      --maghrib-angle) :; return ;;
      --isha-minutes) :; return ;;
      --night-until) __prayer_words_5; return ;;
      --imsak-minutes) :; return ;;
      --duha-minutes) :; return ;;
      --fajr-minutes) :; return ;;
      --sun) __prayer_words_6; return ;;
      --hijri-calendar) __prayer_words_7; return ;;
      --hijri-announced) :; return ;;
      --hijri-adjust) :; return ;;
      --asr) __prayer_words_16; return ;;
      --lang) __prayer_words_9; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      __prayer_words_35
      about[place]='the place of lines that name none: a city, @saved or LAT,LNG'
      about[asr]='which Asr counts'
      names=(notify adhan adhan-fajr adhan-dhuhr adhan-asr adhan-maghrib adhan-isha adhan-volume adhan-fade prayertab place by-ip lat lng method station tz high-latitude polar adjust elevation rounding iqamah-rules fajr-angle isha-angle maghrib-angle isha-minutes night-until imsak-minutes duha-minutes fajr-minutes sun hijri-calendar hijri-announced hijri-adjust asr print-systemd print-launchd print-task print-plan lang config color no-color help) ;;
    'mute')
      case "$words[CURRENT-1]" in
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      names=(config color no-color help) ;;
    'adhan')
      case "$words[CURRENT-1]" in
      esac
      __prayer_words_36
      names=(help) ;;
    'adhan play')
      case "$words[CURRENT-1]" in
      --volume) :; return ;;
      --fade) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      names=(volume fade config color no-color help) ;;
    'adhan stop')
      case "$words[CURRENT-1]" in
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      names=(config color no-color help) ;;
    'serve')
      case "$words[CURRENT-1]" in
      --host) :; return ;;
      --port) :; return ;;
      --data) _files; return ;;
      --database) :; return ;;
      --log-level) __prayer_words_37; return ;;
      --rate-limit) :; return ;;
      --cors) :; return ;;
      --allow-host) :; return ;;
      --metrics-port) :; return ;;
      --allow-target-cidr) :; return ;;
      --webhook-ca) _files; return ;;
      --retry-window) :; return ;;
      --max-subscriptions) :; return ;;
      --max-feeds) :; return ;;
      --share-timetable) :; return ;;
      --board-place) :; return ;;
      --board-method) :; return ;;
      --board-name) :; return ;;
      --board-text) :; return ;;
      --board-text-seconds) :; return ;;
      --board-dark-minutes) :; return ;;
      --board-lang) __prayer_words_38; return ;;
      --board-second-lang) __prayer_words_38; return ;;
      --board-clock) __prayer_words_11; return ;;
      --mqtt) :; return ;;
      --mqtt-place) :; return ;;
      --mqtt-ca) _files; return ;;
      --mqtt-password-file) _files; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      names=(host port data database log-level rate-limit cors allow-host metrics-open metrics-port allow-target-cidr allow-private-targets webhook-ca retry-window max-subscriptions max-feeds share-timetable board board-place board-method board-name board-text board-text-seconds board-dark-minutes board-lang board-second-lang board-clock mqtt mqtt-place mqtt-ca mqtt-password-file print-systemd print-launchd print-task print-alerts print-grafana config color no-color help) ;;
    'health')
      case "$words[CURRENT-1]" in
      --host) :; return ;;
      --port) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      names=(host port config color no-color help) ;;
    'keys')
      case "$words[CURRENT-1]" in
      esac
      __prayer_words_39
      names=(help) ;;
    'keys create')
      case "$words[CURRENT-1]" in
      --name) :; return ;;
      --rate-limit) :; return ;;
      --data) _files; return ;;
      --database) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[name]='what the key is for'
      about[rate-limit]='a rate limit for this key, such as 60/min'
      about[data]='data directory of the daemon'
      about[database]='database of the daemons, in place of --data'
      names=(name rate-limit data database json config color no-color help) ;;
    'keys list')
      case "$words[CURRENT-1]" in
      --data) _files; return ;;
      --database) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[data]='data directory of the daemon'
      about[database]='database of the daemons, in place of --data'
      names=(data database json config color no-color help) ;;
    'keys rotate')
      case "$words[CURRENT-1]" in
      --grace) :; return ;;
      --data) _files; return ;;
      --database) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[data]='data directory of the daemon'
      about[database]='database of the daemons, in place of --data'
      names=(grace data database json config color no-color help) ;;
    'webhooks')
      case "$words[CURRENT-1]" in
      esac
      __prayer_words_40
      names=(help) ;;
    'webhooks move')
      case "$words[CURRENT-1]" in
      --from) :; return ;;
      --to) :; return ;;
      --data) _files; return ;;
      --database) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[from]='the key to take from: id or name, or the id of a revoked key'
      about[to]='the key to give to: id or name'
      about[data]='data directory of the daemon'
      about[database]='database of the daemons, in place of --data'
      names=(from to data database json config color no-color help) ;;
    'keys revoke')
      case "$words[CURRENT-1]" in
      --data) _files; return ;;
      --database) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[data]='data directory of the daemon'
      about[database]='database of the daemons, in place of --data'
      names=(data database json config color no-color help) ;;
    'webhooks create')
      case "$words[CURRENT-1]" in
      --prayers) :; return ;;
      --days) :; return ;;
      --at) :; return ;;
      --lat) :; return ;;
      --lng) :; return ;;
      --tz) :; return ;;
      --method) :; return ;;
      --station) :; return ;;
      --high-latitude) __prayer_words_2; return ;;
      --polar) __prayer_words_3; return ;;
      --adjust) :; return ;;
      --elevation) :; return ;;
      --rounding) __prayer_words_4; return ;;
      --iqamah-rules) :; return ;;
      --fajr-angle) :; return ;;
      --isha-angle) :; return ;;
      --maghrib-angle) :; return ;;
      --isha-minutes) :; return ;;
      --night-until) __prayer_words_5; return ;;
      --imsak-minutes) :; return ;;
      --duha-minutes) :; return ;;
      --fajr-minutes) :; return ;;
      --sun) __prayer_words_6; return ;;
      --hijri-calendar) __prayer_words_7; return ;;
      --hijri-announced) :; return ;;
      --hijri-adjust) :; return ;;
      --asr) __prayer_words_16; return ;;
      --metadata) :; return ;;
      --header) :; return ;;
      --body-template) :; return ;;
      --header-file) _files; return ;;
      --body-template-file) _files; return ;;
      --owner) :; return ;;
      --data) _files; return ;;
      --database) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[at]='the place: a name, @saved, or LAT,LNG'
      about[tz]='write prayer_time in this zone'
      about[asr]='the school of asr'
      about[data]='data directory of the daemon'
      about[database]='database of the daemons, in place of --data'
      names=(prayers days at lat lng tz method station high-latitude polar adjust elevation rounding iqamah-rules fajr-angle isha-angle maghrib-angle isha-minutes night-until imsak-minutes duha-minutes fajr-minutes sun hijri-calendar hijri-announced hijri-adjust asr metadata header body-template header-file body-template-file owner data database json config color no-color help) ;;
    'webhooks list')
      case "$words[CURRENT-1]" in
      --active) __prayer_words_41; return ;;
      --prayer) :; return ;;
      --limit) :; return ;;
      --cursor) :; return ;;
      --owner) :; return ;;
      --data) _files; return ;;
      --database) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[prayer]='only subscriptions with this event, such as fajr or fajr-15m'
      about[limit]='the largest number of items on a page'
      about[data]='data directory of the daemon'
      about[database]='database of the daemons, in place of --data'
      names=(active prayer limit cursor owner data database json config color no-color help) ;;
    'webhooks show')
      case "$words[CURRENT-1]" in
      --owner) :; return ;;
      --data) _files; return ;;
      --database) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[data]='data directory of the daemon'
      about[database]='database of the daemons, in place of --data'
      names=(owner data database json config color no-color help) ;;
    'webhooks update')
      case "$words[CURRENT-1]" in
      --url) :; return ;;
      --prayers) :; return ;;
      --days) :; return ;;
      --at) :; return ;;
      --lat) :; return ;;
      --lng) :; return ;;
      --tz) :; return ;;
      --method) :; return ;;
      --station) :; return ;;
      --high-latitude) __prayer_words_2; return ;;
      --polar) __prayer_words_3; return ;;
      --adjust) :; return ;;
      --elevation) :; return ;;
      --rounding) __prayer_words_4; return ;;
      --iqamah-rules) :; return ;;
      --fajr-angle) :; return ;;
      --isha-angle) :; return ;;
      --maghrib-angle) :; return ;;
      --isha-minutes) :; return ;;
      --night-until) __prayer_words_5; return ;;
      --imsak-minutes) :; return ;;
      --duha-minutes) :; return ;;
      --fajr-minutes) :; return ;;
      --sun) __prayer_words_6; return ;;
      --hijri-calendar) __prayer_words_7; return ;;
      --hijri-announced) :; return ;;
      --hijri-adjust) :; return ;;
      --asr) __prayer_words_16; return ;;
      --metadata) :; return ;;
      --header) :; return ;;
      --body-template) :; return ;;
      --header-file) _files; return ;;
      --body-template-file) _files; return ;;
      --owner) :; return ;;
      --data) _files; return ;;
      --database) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[at]='the place: a name, @saved, or LAT,LNG'
      about[tz]='write prayer_time in this zone'
      about[asr]='the school of asr'
      about[data]='data directory of the daemon'
      about[database]='database of the daemons, in place of --data'
      names=(url prayers days at lat lng tz method station high-latitude polar adjust elevation rounding iqamah-rules fajr-angle isha-angle maghrib-angle isha-minutes night-until imsak-minutes duha-minutes fajr-minutes sun hijri-calendar hijri-announced hijri-adjust asr metadata header body-template header-file body-template-file pause resume owner data database json config color no-color help) ;;
    'webhooks delete')
      case "$words[CURRENT-1]" in
      --owner) :; return ;;
      --data) _files; return ;;
      --database) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[data]='data directory of the daemon'
      about[database]='database of the daemons, in place of --data'
      names=(owner data database json config color no-color help) ;;
    'webhooks test')
      case "$words[CURRENT-1]" in
      --owner) :; return ;;
      --data) _files; return ;;
      --database) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[data]='data directory of the daemon'
      about[database]='database of the daemons, in place of --data'
      names=(owner data database json config color no-color help) ;;
    'webhooks deliveries')
      case "$words[CURRENT-1]" in
      --limit) :; return ;;
      --cursor) :; return ;;
      --owner) :; return ;;
      --data) _files; return ;;
      --database) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[limit]='the largest number of items on a page'
      about[data]='data directory of the daemon'
      about[database]='database of the daemons, in place of --data'
      names=(limit cursor owner data database json config color no-color help) ;;
    'webhooks redeliver')
      case "$words[CURRENT-1]" in
      --owner) :; return ;;
      --data) _files; return ;;
      --database) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[data]='data directory of the daemon'
      about[database]='database of the daemons, in place of --data'
      names=(owner data database json config color no-color help) ;;
    'webhooks rotate')
      case "$words[CURRENT-1]" in
      --owner) :; return ;;
      --data) _files; return ;;
      --database) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[data]='data directory of the daemon'
      about[database]='database of the daemons, in place of --data'
      names=(owner data database json config color no-color help) ;;
    'webhooks stats')
      case "$words[CURRENT-1]" in
      --owner) :; return ;;
      --data) _files; return ;;
      --database) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[data]='data directory of the daemon'
      about[database]='database of the daemons, in place of --data'
      names=(owner data database json config color no-color help) ;;
    'webhooks copy')
      case "$words[CURRENT-1]" in
      --from) _files; return ;;
      --to) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[from]='a data directory whose daemon is stopped, or the URL of a database'
      about[to]='the URL of a database, postgres://…, or an empty data directory'
      names=(from to dry-run merge json config color no-color help) ;;
    'webhooks listen')
      case "$words[CURRENT-1]" in
      --port) :; return ;;
      --secret) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[port]='port to listen on'
      about[json]='print each delivery as a line of JSON'
      names=(port secret json config color no-color help) ;;
    'feeds')
      case "$words[CURRENT-1]" in
      esac
      __prayer_words_42
      names=(help) ;;
    'feeds create')
      case "$words[CURRENT-1]" in
      --name) :; return ;;
      --at) :; return ;;
      --lat) :; return ;;
      --lng) :; return ;;
      --tz) :; return ;;
      --method) :; return ;;
      --station) :; return ;;
      --high-latitude) __prayer_words_2; return ;;
      --polar) __prayer_words_3; return ;;
      --adjust) :; return ;;
      --elevation) :; return ;;
      --rounding) __prayer_words_4; return ;;
      --iqamah-rules) :; return ;;
      --fajr-angle) :; return ;;
      --isha-angle) :; return ;;
      --maghrib-angle) :; return ;;
      --isha-minutes) :; return ;;
      --night-until) __prayer_words_5; return ;;
      --imsak-minutes) :; return ;;
      --duha-minutes) :; return ;;
      --fajr-minutes) :; return ;;
      --sun) __prayer_words_6; return ;;
      --hijri-calendar) __prayer_words_7; return ;;
      --hijri-announced) :; return ;;
      --hijri-adjust) :; return ;;
      --asr) __prayer_words_8; return ;;
      --events) :; return ;;
      --days) :; return ;;
      --lang) __prayer_words_43; return ;;
      --alarm) :; return ;;
      --event-minutes) :; return ;;
      --owner) :; return ;;
      --data) _files; return ;;
      --database) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[name]='the name of the calendar'
      about[at]='the place: a name, @saved, or LAT,LNG'
      about[tz]='decides which date is today, and the clock in event texts'
      about[asr]='which Asr the calendar has'
      about[lang]='language of the names in ics'
      about[alarm]='reminders this long before each event, such as 15m,0m'
      about[event-minutes]='length of each event'
      about[data]='data directory of the daemon'
      about[database]='database of the daemons, in place of --data'
      names=(name at lat lng tz method station high-latitude polar adjust elevation rounding iqamah-rules fajr-angle isha-angle maghrib-angle isha-minutes night-until imsak-minutes duha-minutes fajr-minutes sun hijri-calendar hijri-announced hijri-adjust asr events days lang alarm event-minutes owner data database json config color no-color help) ;;
    'feeds list')
      case "$words[CURRENT-1]" in
      --limit) :; return ;;
      --cursor) :; return ;;
      --owner) :; return ;;
      --data) _files; return ;;
      --database) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[limit]='the largest number of items on a page'
      about[data]='data directory of the daemon'
      about[database]='database of the daemons, in place of --data'
      names=(limit cursor owner data database json config color no-color help) ;;
    'feeds show')
      case "$words[CURRENT-1]" in
      --owner) :; return ;;
      --data) _files; return ;;
      --database) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[data]='data directory of the daemon'
      about[database]='database of the daemons, in place of --data'
      names=(owner data database json config color no-color help) ;;
    'feeds revoke')
      case "$words[CURRENT-1]" in
      --owner) :; return ;;
      --data) _files; return ;;
      --database) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[data]='data directory of the daemon'
      about[database]='database of the daemons, in place of --data'
      names=(owner data database json config color no-color help) ;;
    'backup')
      case "$words[CURRENT-1]" in
      --data) _files; return ;;
      --database) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[data]='data directory of the daemon'
      about[database]='refused: the command works on files only'
      names=(data database json config color no-color help) ;;
    'restore')
      case "$words[CURRENT-1]" in
      --data) _files; return ;;
      --database) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[replace]='restore over existing data, which is moved to another folder'
      about[data]='data directory of the daemon'
      about[database]='refused: the command works on files only'
      names=(replace data database json config color no-color help) ;;
    'store')
      case "$words[CURRENT-1]" in
      esac
      __prayer_words_44
      names=(help) ;;
    'store check')
      case "$words[CURRENT-1]" in
      --data) _files; return ;;
      --database) :; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[data]='data directory of the daemon'
      about[database]='refused: the command works on files only'
      names=(data database json config color no-color help) ;;
    'mcp')
      case "$words[CURRENT-1]" in
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      names=(config color no-color help) ;;
    'config')
      case "$words[CURRENT-1]" in
      esac
      __prayer_words_45
      names=(help) ;;
    'config get')
      case "$words[CURRENT-1]" in
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      __prayer_words_46
      names=(config color no-color help) ;;
    'config set')
      case "$words[CURRENT-1]" in
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      __prayer_words_46
      names=(config color no-color help) ;;
    'config unset')
      case "$words[CURRENT-1]" in
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      __prayer_words_46
      names=(config color no-color help) ;;
    'config list')
      case "$words[CURRENT-1]" in
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      names=(show-origin config color no-color help) ;;
    'config path')
      case "$words[CURRENT-1]" in
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      names=(config color no-color help) ;;
    'doctor')
      case "$words[CURRENT-1]" in
      --lang) __prayer_words_9; return ;;
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      about[json]='print the findings as one JSON object'
      names=(lang json config color no-color help) ;;
    'completion')
      case "$words[CURRENT-1]" in
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      __prayer_words_47
      names=(config color no-color help) ;;
    'help')
      case "$words[CURRENT-1]" in
      --config) _files; return ;;
      --color) __prayer_words_14; return ;;
      esac
      __prayer_words_48
      names=(config color no-color help) ;;
  esac
  for word in $names; do flags+=("--$word:${about[$word]//:/\\:}"); done
  _describe 'flag' flags
}
compdef _prayer prayer
