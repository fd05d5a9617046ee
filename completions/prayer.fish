# Made by `npm run completions` from the catalogue of operations; do not edit.
function __prayer_at --description 'whether the words so far name one of these commands'
  set -l known '' 'times' 'month' 'year' 'ramadan' 'next' 'now' 'explain' 'methods' 'methods for' 'methods stations' 'geo' 'geo timezone' 'geo search' 'geo reverse' 'time' 'time now' 'time convert' 'time day-info' 'time zones' 'qibla' 'hijri' 'gregorian' 'hijri announce' 'hijri months' 'hijri follow' 'timetable' 'timetable add' 'timetable list' 'timetable show' 'timetable remove' 'timetable update' 'timetable accept-key' 'timetable export' 'timetable sign' 'timetable key' 'fit' 'setup' 'dashboard' 'tui' 'board' 'compare' 'wait' 'run' 'is' 'watch' 'cron' 'agent' 'mute' 'adhan' 'adhan play' 'adhan stop' 'serve' 'health' 'keys' 'keys create' 'keys list' 'keys rotate' 'webhooks' 'webhooks move' 'keys revoke' 'webhooks create' 'webhooks list' 'webhooks show' 'webhooks update' 'webhooks delete' 'webhooks test' 'webhooks deliveries' 'webhooks redeliver' 'webhooks rotate' 'webhooks stats' 'webhooks copy' 'webhooks listen' 'feeds' 'feeds create' 'feeds list' 'feeds show' 'feeds revoke' 'backup' 'restore' 'store' 'store check' 'mcp' 'config' 'config get' 'config set' 'config unset' 'config list' 'config path' 'doctor' 'completion' 'help'
  set -l path ''
  for word in (commandline -opc)[2..-1]
    set -l longer (string trim -- "$path $word")
    contains -- "$longer" $known; and set path $longer
  end
  contains -- "$path" $argv
end
function __prayer_words_0
  printf '%s\t%s\n' 'times' 'prayer times of a day, or of a range of days, at a place' 'month' 'prayer times of a month at a place' 'year' 'prayer times of a year at a place' 'ramadan' 'suhoor and iftar of every day of Ramadan at a place' 'next' 'the next prayer and the time left' 'now' 'the current prayer and its end' 'explain' 'how each prayer time of a day was found' 'methods' 'calculation methods: what each does and where it is from' 'geo' 'places and points' 'time' 'time zones, conversions, and the solar day' 'qibla' 'the direction and the distance of the Kaaba' 'hijri' 'the Hijri date of a Gregorian date' 'gregorian' 'the Gregorian date of a Hijri date' 'timetable' 'printed timetables that you store' 'fit' 'which rules explain a printed timetable' 'setup' 'save your place and how times are shown' 'dashboard' 'a live screen of the day' 'tui' 'the same as dashboard' 'board' 'a board for the wall' 'compare' 'prayer times of several places beside each other' 'wait' 'wait until a prayer, then exit 0' 'run' 'wait until a prayer, then run a program and exit as it exits' 'is' 'exit 0 if the time or day is now, 1 if not' 'watch' 'print the next prayer, and again at each change' 'cron' 'print lines for cron or systemd that run a program at prayers' 'agent' 'run the lines of your prayertab at prayers until stopped' 'mute' 'silence prayer agent for a while' 'adhan' 'try the adhan, and stop it' 'serve' 'run the HTTP API on this machine' 'health' 'exit 0 if the daemon of this machine is healthy, and 5 if not' 'keys' 'API keys of the daemon' 'webhooks' 'HTTP requests to your own address at prayer times' 'feeds' 'calendars to subscribe to, each under a secret address' 'backup' 'write all data of the daemon into one file' 'restore' 'bring a backup into the data directory' 'store' 'the files with the keys, subscriptions and feeds of the daemon' 'mcp' 'answer an assistant by the Model Context Protocol' 'config' 'the stored settings, and where each comes from' 'doctor' 'show the defaults in force and where each comes from' 'completion' 'print the completion script of a shell' 'help' 'help for a command, or a page of the manual'
end
function __prayer_words_1
  printf '%s\t%s\n' 'MWL' 'Muslim World League' 'ISNA' 'Islamic Society of North America' 'EGYPT' 'Egyptian General Authority of Survey' 'UMM_AL_QURA' 'Umm Al-Qura University, Makkah' 'KARACHI' 'University of Islamic Sciences, Karachi' 'GULF' 'Gulf Region' 'MOONSIGHTING' 'Moonsighting Committee Worldwide' 'TURKEY' 'Religious affairs authority of Turkey' 'JAFARI' 'Institute of Geophysics, Tehran' 'DUBAI' 'General Authority of Islamic Affairs and Endowments, UAE' 'QATAR' 'Ministry of Awqaf and Islamic Affairs, Qatar' 'KUWAIT' 'Ministry of Awqaf and Islamic Affairs, Kuwait' 'SINGAPORE' 'Islamic Religious Council of Singapore (MUIS)' 'JAKIM' 'Department of Islamic Development Malaysia (JAKIM)' 'KEMENAG' 'Ministry of Religious Affairs, Indonesia (Kemenag)' 'FRANCE' 'Union of Islamic Organisations of France' 'RUSSIA' 'Spiritual Administration of Muslims of Russia' 'TUNISIA' 'Ministry of Religious Affairs, Tunisia' 'ALGERIA' 'Ministry of Religious Affairs and Wakfs, Algeria' 'MOROCCO' 'Ministry of Habous and Islamic Affairs, Morocco' 'PORTUGAL' 'Islamic Community of Lisbon' 'JORDAN' 'Ministry of Awqaf, Islamic Affairs and Holy Places, Jordan' 'JAFARI_QUM' 'Leva Research Institute, Qum' 'LONDON_UNIFIED' 'London Unified Prayer Timetable' 'KERALA' 'Samastha Kerala Islam Matha Vidyabhyasa Board' 'YEMEN' 'Mosques of Yemen’s highlands' 'BANGKOK' 'Mosques of Bangkok' 'CAPE_TOWN' 'Mosques of Cape Town' 'KABARDINO_BALKARIA' 'Spiritual Administration of Muslims of Kabardino-Balkaria' 'OMAN' 'Ministry of Endowments and Religious Affairs, Oman' 'BRUNEI' 'Ministry of Religious Affairs, Brunei' 'SRI_LANKA' 'All Ceylon Jamiyyathul Ulama (ACJU)' 'IRAQ' 'Sunni Endowment of Iraq, and the tables of Kurdistan' 'BANGLADESH' 'Islamic Foundation Bangladesh' 'KAZAKHSTAN' 'Spiritual Administration of Muslims of Kazakhstan' 'UZBEKISTAN' 'Muslim Board of Uzbekistan' 'TATARSTAN' 'Spiritual Administration of Muslims of Tatarstan' 'NORWAY' 'Islamic Council Norway (IRN)' 'LEBANON' 'Mosques of Lebanon' 'PARIS' 'Great Mosque of Paris' 'ALBANIA' 'Muslim Community of Albania (KMSH)' 'AZERBAIJAN' 'Caucasus Muslims Office, Azerbaijan' 'LIBYA' 'General Authority for Endowments, Libya' 'BOSNIA' 'Islamic Community in Bosnia and Herzegovina' 'MALDIVES' 'Ministry of Islamic Affairs, Maldives' 'PALESTINE' 'Dar al-Ifta, Palestine' 'KOSOVO' 'Islamic Community of Kosovo (BIK)' 'UAE' 'General Authority of Islamic Affairs and Endowments, emirates other than Dubai' 'BAHRAIN' 'Supreme Council for Islamic Affairs, Bahrain' 'SYRIA' 'Ministry of Awqaf, Syria' 'KYRGYZSTAN' 'Spiritual Administration of Muslims of Kyrgyzstan' 'DAGESTAN' 'Muftiate of Dagestan' 'BELGIUM' 'Executive of Muslims of Belgium' 'CUSTOM' '' 'AUTO' ''
end
function __prayer_words_2
  printf '%s\t%s\n' 'none' '' 'middle' '' 'seventh' '' 'angle' '' 'fiqh_council' ''
end
function __prayer_words_3
  printf '%s\t%s\n' 'none' '' 'nearest_latitude' '' 'nearest_day' ''
end
function __prayer_words_4
  printf '%s\t%s\n' 'nearest' '' 'safe' '' 'up' '' 'down' '' 'none' ''
end
function __prayer_words_5
  printf '%s\t%s\n' 'sunrise' '' 'fajr' ''
end
function __prayer_words_6
  printf '%s\t%s\n' 'own-moment' '' 'local-noon' '' '0h-ut' '' '3h-ut' '' '6h-ut' '' '9h-ut' '' '12h-ut' '' '15h-ut' '' '18h-ut' '' '21h-ut' '' '24h-ut' ''
end
function __prayer_words_7
  printf '%s\t%s\n' 'auto' '' 'umalqura' '' 'diyanet' '' 'mabims' '' 'brunei' '' 'kemenag' '' 'civil' '' 'tbla' '' 'authority' ''
end
function __prayer_words_8
  printf '%s\t%s\n' 'hanafi' '' 'shafi' '' 'both' ''
end
function __prayer_words_9
  printf '%s\t%s\n' 'en' 'English' 'ar' 'العربية' 'tr' 'Türkçe' 'ur' 'اردو' 'id' 'Bahasa Indonesia' 'fr' 'Français' 'de' 'Deutsch' 'bn' 'বাংলা' 'ms' 'Bahasa Melayu' 'bs' 'Bosanski' 'ar-DZ' '' 'ar-IQ' '' 'ar-JO' '' 'ar-LB' '' 'ar-MA' '' 'ar-MR' '' 'ar-PS' '' 'ar-SY' '' 'ar-TN' ''
end
function __prayer_words_10
  printf '%s\t%s\n' 'latin' '' 'native' ''
end
function __prayer_words_11
  printf '%s\t%s\n' '24h' '' '12h' ''
end
function __prayer_words_12
  printf '%s\t%s\n' 'a4' '' 'letter' ''
end
function __prayer_words_13
  printf '%s\t%s\n' 'table' '' 'csv' '' 'tsv' '' 'ics' '' 'env' '' 'html' '' 'pdf' '' 'json' ''
end
function __prayer_words_14
  printf '%s\t%s\n' 'always' '' 'never' '' 'auto' ''
end
function __prayer_words_15
  printf '%s\t%s\n' 'table' '' 'csv' '' 'tsv' '' 'ics' '' 'html' '' 'pdf' '' 'json' ''
end
function __prayer_words_16
  printf '%s\t%s\n' 'hanafi' '' 'shafi' ''
end
function __prayer_words_17
  printf '%s\t%s\n' 'imsak' '' 'fajr' '' 'sunrise' '' 'ishraq' '' 'duha' '' 'dhuhr' '' 'asr' '' 'sunset' '' 'maghrib' '' 'shafaq_ahmar' '' 'shafaq_abyad' '' 'isha' '' 'first_third_end' '' 'midnight' '' 'last_third' '' 'suhoor_end' '' 'fajr_end' '' 'dhuhr_end' '' 'asr_end' '' 'maghrib_end' '' 'isha_end' '' 'iqamah' '' 'iqamah:fajr' '' 'iqamah:dhuhr' '' 'iqamah:asr' '' 'iqamah:maghrib' '' 'iqamah:isha' '' 'jumuah' ''
end
function __prayer_words_18
  printf '%s\t%s\n' 'text' '' 'waybar' '' 'i3blocks' '' 'tmux' '' 'env' '' 'json' ''
end
function __prayer_words_19
  printf '%s\t%s\n' 'table' '' 'json' ''
end
function __prayer_words_20
  printf '%s\t%s\n' 'for' 'whose times are followed in a country' 'stations' 'stations of an authority’s own list'
end
function __prayer_words_21
  printf '%s\t%s\n' 'MWL' 'Muslim World League' 'ISNA' 'Islamic Society of North America' 'EGYPT' 'Egyptian General Authority of Survey' 'UMM_AL_QURA' 'Umm Al-Qura University, Makkah' 'KARACHI' 'University of Islamic Sciences, Karachi' 'GULF' 'Gulf Region' 'MOONSIGHTING' 'Moonsighting Committee Worldwide' 'TURKEY' 'Religious affairs authority of Turkey' 'JAFARI' 'Institute of Geophysics, Tehran' 'DUBAI' 'General Authority of Islamic Affairs and Endowments, UAE' 'QATAR' 'Ministry of Awqaf and Islamic Affairs, Qatar' 'KUWAIT' 'Ministry of Awqaf and Islamic Affairs, Kuwait' 'SINGAPORE' 'Islamic Religious Council of Singapore (MUIS)' 'JAKIM' 'Department of Islamic Development Malaysia (JAKIM)' 'KEMENAG' 'Ministry of Religious Affairs, Indonesia (Kemenag)' 'FRANCE' 'Union of Islamic Organisations of France' 'RUSSIA' 'Spiritual Administration of Muslims of Russia' 'TUNISIA' 'Ministry of Religious Affairs, Tunisia' 'ALGERIA' 'Ministry of Religious Affairs and Wakfs, Algeria' 'MOROCCO' 'Ministry of Habous and Islamic Affairs, Morocco' 'PORTUGAL' 'Islamic Community of Lisbon' 'JORDAN' 'Ministry of Awqaf, Islamic Affairs and Holy Places, Jordan' 'JAFARI_QUM' 'Leva Research Institute, Qum' 'LONDON_UNIFIED' 'London Unified Prayer Timetable' 'KERALA' 'Samastha Kerala Islam Matha Vidyabhyasa Board' 'YEMEN' 'Mosques of Yemen’s highlands' 'BANGKOK' 'Mosques of Bangkok' 'CAPE_TOWN' 'Mosques of Cape Town' 'KABARDINO_BALKARIA' 'Spiritual Administration of Muslims of Kabardino-Balkaria' 'OMAN' 'Ministry of Endowments and Religious Affairs, Oman' 'BRUNEI' 'Ministry of Religious Affairs, Brunei' 'SRI_LANKA' 'All Ceylon Jamiyyathul Ulama (ACJU)' 'IRAQ' 'Sunni Endowment of Iraq, and the tables of Kurdistan' 'BANGLADESH' 'Islamic Foundation Bangladesh' 'KAZAKHSTAN' 'Spiritual Administration of Muslims of Kazakhstan' 'UZBEKISTAN' 'Muslim Board of Uzbekistan' 'TATARSTAN' 'Spiritual Administration of Muslims of Tatarstan' 'NORWAY' 'Islamic Council Norway (IRN)' 'LEBANON' 'Mosques of Lebanon' 'PARIS' 'Great Mosque of Paris' 'ALBANIA' 'Muslim Community of Albania (KMSH)' 'AZERBAIJAN' 'Caucasus Muslims Office, Azerbaijan' 'LIBYA' 'General Authority for Endowments, Libya' 'BOSNIA' 'Islamic Community in Bosnia and Herzegovina' 'MALDIVES' 'Ministry of Islamic Affairs, Maldives' 'PALESTINE' 'Dar al-Ifta, Palestine' 'KOSOVO' 'Islamic Community of Kosovo (BIK)' 'UAE' 'General Authority of Islamic Affairs and Endowments, emirates other than Dubai' 'BAHRAIN' 'Supreme Council for Islamic Affairs, Bahrain' 'SYRIA' 'Ministry of Awqaf, Syria' 'KYRGYZSTAN' 'Spiritual Administration of Muslims of Kyrgyzstan' 'DAGESTAN' 'Muftiate of Dagestan' 'BELGIUM' 'Executive of Muslims of Belgium'
end
function __prayer_words_22
  printf '%s\t%s\n' 'MWL' 'Muslim World League' 'ISNA' 'Islamic Society of North America' 'EGYPT' 'Egyptian General Authority of Survey' 'UMM_AL_QURA' 'Umm Al-Qura University, Makkah' 'KARACHI' 'University of Islamic Sciences, Karachi' 'GULF' 'Gulf Region' 'MOONSIGHTING' 'Moonsighting Committee Worldwide' 'TURKEY' 'Religious affairs authority of Turkey' 'JAFARI' 'Institute of Geophysics, Tehran' 'DUBAI' 'General Authority of Islamic Affairs and Endowments, UAE' 'QATAR' 'Ministry of Awqaf and Islamic Affairs, Qatar' 'KUWAIT' 'Ministry of Awqaf and Islamic Affairs, Kuwait' 'SINGAPORE' 'Islamic Religious Council of Singapore (MUIS)' 'JAKIM' 'Department of Islamic Development Malaysia (JAKIM)' 'KEMENAG' 'Ministry of Religious Affairs, Indonesia (Kemenag)' 'FRANCE' 'Union of Islamic Organisations of France' 'RUSSIA' 'Spiritual Administration of Muslims of Russia' 'TUNISIA' 'Ministry of Religious Affairs, Tunisia' 'ALGERIA' 'Ministry of Religious Affairs and Wakfs, Algeria' 'MOROCCO' 'Ministry of Habous and Islamic Affairs, Morocco' 'PORTUGAL' 'Islamic Community of Lisbon' 'JORDAN' 'Ministry of Awqaf, Islamic Affairs and Holy Places, Jordan' 'JAFARI_QUM' 'Leva Research Institute, Qum' 'LONDON_UNIFIED' 'London Unified Prayer Timetable' 'KERALA' 'Samastha Kerala Islam Matha Vidyabhyasa Board' 'YEMEN' 'Mosques of Yemen’s highlands' 'BANGKOK' 'Mosques of Bangkok' 'CAPE_TOWN' 'Mosques of Cape Town' 'KABARDINO_BALKARIA' 'Spiritual Administration of Muslims of Kabardino-Balkaria' 'OMAN' 'Ministry of Endowments and Religious Affairs, Oman' 'BRUNEI' 'Ministry of Religious Affairs, Brunei' 'SRI_LANKA' 'All Ceylon Jamiyyathul Ulama (ACJU)' 'IRAQ' 'Sunni Endowment of Iraq, and the tables of Kurdistan' 'BANGLADESH' 'Islamic Foundation Bangladesh' 'KAZAKHSTAN' 'Spiritual Administration of Muslims of Kazakhstan' 'UZBEKISTAN' 'Muslim Board of Uzbekistan' 'TATARSTAN' 'Spiritual Administration of Muslims of Tatarstan' 'NORWAY' 'Islamic Council Norway (IRN)' 'LEBANON' 'Mosques of Lebanon' 'PARIS' 'Great Mosque of Paris' 'ALBANIA' 'Muslim Community of Albania (KMSH)' 'AZERBAIJAN' 'Caucasus Muslims Office, Azerbaijan' 'LIBYA' 'General Authority for Endowments, Libya' 'BOSNIA' 'Islamic Community in Bosnia and Herzegovina' 'MALDIVES' 'Ministry of Islamic Affairs, Maldives' 'PALESTINE' 'Dar al-Ifta, Palestine' 'KOSOVO' 'Islamic Community of Kosovo (BIK)' 'UAE' 'General Authority of Islamic Affairs and Endowments, emirates other than Dubai' 'BAHRAIN' 'Supreme Council for Islamic Affairs, Bahrain' 'SYRIA' 'Ministry of Awqaf, Syria' 'KYRGYZSTAN' 'Spiritual Administration of Muslims of Kyrgyzstan' 'DAGESTAN' 'Muftiate of Dagestan' 'BELGIUM' 'Executive of Muslims of Belgium' 'CUSTOM' ''
end
function __prayer_words_23
  printf '%s\t%s\n' 'timezone' 'the time zone at a point' 'search' 'the coordinates of a place by its name' 'reverse' 'the city, state, country and zone at a point'
end
function __prayer_words_24
  printf '%s\t%s\n' 'text' '' 'json' ''
end
function __prayer_words_25
  printf '%s\t%s\n' 'now' 'the time now in a zone or at a place' 'convert' 'a local time of one zone in another' 'day-info' 'sunrise, sunset, solar noon and the lengths of day and night' 'zones' 'time zones: ids, aliases and offsets now'
end
function __prayer_words_26
  printf '%s\t%s\n' 'compatible' '' 'earlier' '' 'later' '' 'reject' ''
end
function __prayer_words_27
  printf '%s\t%s\n' 'line' '' 'json' ''
end
function __prayer_words_28
  printf '%s\t%s\n' 'announce' 'store the announced first day of one month' 'months' 'the lists of announced months, or the months of one list' 'follow' 'follow the signed list at an address: a daemon fetches the list each day'
end
function __prayer_words_29
  printf '%s\t%s\n' 'saturday' '' 'sunday' '' 'monday' ''
end
function __prayer_words_30
  printf '%s\t%s\n' 'text' '' 'ics' '' 'json' ''
end
function __prayer_words_31
  printf '%s\t%s\n' 'add' 'store a printed timetable (CSV, Excel, JSON, calendar or an https address), to follow it as a method' 'list' 'list the stored printed timetables' 'show' 'show a stored timetable, day by day' 'remove' 'remove a stored timetable' 'update' 'fetch the followed shared timetables now' 'accept-key' 'accept a new key of a shared timetable, whose document was refused' 'export' 'write a stored timetable as one JSON document that others can follow, signed if there is a key' 'sign' 'sign the document of a timetable, with a new key if there is none' 'key' 'show the key that signs shared timetables, and make one if there is none'
end
function __prayer_words_32
  printf '%s\t%s\n' 'refuse' '' 'keep' '' 'leave-out' ''
end
function __prayer_words_33
  printf '%s\t%s\n' 'day' '' 'month' '' 'year' '' 'cities' '' 'dates' '' 'webhooks' ''
end
function __prayer_words_34
  printf '%s\t%s\n' 'fajr' '' 'dhuhr' '' 'asr' '' 'maghrib' '' 'isha' '' 'day' '' 'daytime' '' 'night' '' 'duha' '' 'first_third' '' 'last_third' '' 'forbidden' '' 'friday' '' 'ramadan' '' 'eid' '' 'white_days' '' 'islamic_new_year' '' 'tasua' '' 'ashura' '' 'mawlid' '' 'isra_miraj' '' 'mid_shaban' '' 'last_ten_nights' '' 'odd_nights' '' 'laylat_al_qadr' '' 'eid_al_fitr' '' 'dhul_hijjah_ten' '' 'arafah' '' 'eid_al_adha' '' 'tashriq' ''
end
function __prayer_words_35
  printf '%s\t%s\n' 'check' ''
end
function __prayer_words_36
  printf '%s\t%s\n' 'play' 'play the adhan now, as prayer agent does' 'stop' 'stop the adhan that is being played, at once'
end
function __prayer_words_37
  printf '%s\t%s\n' 'debug' '' 'info' '' 'warn' '' 'error' '' 'silent' ''
end
function __prayer_words_38
  printf '%s\t%s\n' 'en' '' 'ar' '' 'tr' '' 'ur' '' 'id' '' 'fr' '' 'de' '' 'bn' '' 'ms' '' 'bs' '' 'ar-DZ' '' 'ar-IQ' '' 'ar-JO' '' 'ar-LB' '' 'ar-MA' '' 'ar-MR' '' 'ar-PS' '' 'ar-SY' '' 'ar-TN' ''
end
function __prayer_words_39
  printf '%s\t%s\n' 'create' 'make an API key and show it once' 'list' 'the API keys, without their secrets' 'rotate' 'give an API key a new secret and show it once' 'revoke' 'revoke an API key'
end
function __prayer_words_40
  printf '%s\t%s\n' 'move' 'give the webhook subscriptions and feeds of one API key to another' 'create' 'call a URL of yours at prayer times' 'list' 'the webhook subscriptions of a key' 'show' 'one webhook subscription' 'update' 'change a webhook subscription' 'delete' 'delete a webhook subscription' 'test' 'send a test delivery now' 'deliveries' 'every attempt of the last 30 days, newest first' 'redeliver' 'send a delivery once more' 'rotate' 'change the signing secret' 'stats' 'how many webhook subscriptions there are, and what was sent today' 'copy' 'copy keys, subscriptions and feeds of a data directory to a database, or back' 'listen' 'receive webhooks on this machine, verify and print them'
end
function __prayer_words_41
  printf '%s\t%s\n' 'true' '' 'false' ''
end
function __prayer_words_42
  printf '%s\t%s\n' 'create' 'make a calendar to subscribe to, under a secret address' 'list' 'the feeds of a key, without their addresses' 'show' 'one feed, without its address' 'revoke' 'revoke a feed: its address answers nothing any more'
end
function __prayer_words_43
  printf '%s\t%s\n' 'en' 'English' 'ar' 'العربية' 'tr' 'Türkçe' 'ur' 'اردو' 'id' 'Bahasa Indonesia' 'fr' 'Français' 'de' 'Deutsch' 'bn' 'বাংলা' 'ms' 'Bahasa Melayu' 'bs' 'Bosanski'
end
function __prayer_words_44
  printf '%s\t%s\n' 'check' 'read all the data of the daemon and report damage'
end
function __prayer_words_45
  printf '%s\t%s\n' 'get' 'print the value that one setting has, from the environment or the file' 'set' 'store one value' 'unset' 'remove one value' 'list' 'print every value in force' 'path' 'print where the configuration file is, or would be'
end
function __prayer_words_46
  printf '%s\t%s\n' 'place' '' 'method' 'calculation method, id 1-9 or code' 'fajr_angle' 'the sun’s depression at fajr, degrees' 'isha_angle' 'the sun’s depression at isha, degrees' 'isha_minutes' 'minutes from maghrib to isha' 'fajr_minutes' 'minutes from fajr to sunrise' 'sun' 'the moment of the day whose Sun all times have, such as 0h-ut' 'maghrib_angle' 'the sun’s depression at maghrib, degrees' 'night_until' 'sunrise or fajr: where the night ends for midnight and its thirds' 'imsak_minutes' 'minutes from imsak to fajr' 'duha_minutes' 'minutes from sunrise to the beginning of duha' 'high_latitude' 'what replaces a missing twilight' 'polar' 'what replaces a missing sunrise or sunset' 'rounding' 'how times become whole minutes' 'adjust' 'your own corrections in whole minutes, such as fajr=+2,isha=-3' 'asr' 'hanafi or shafi: the Asr that is shown, that commands wait for and that ends Dhuhr' 'iqamah' 'rules of iqamah and Jumu’ah, such as maghrib +7m' 'tz' 'show times in this zone instead of the zone of the place' 'hijri_calendar' 'the Hijri calendar' 'hijri_announced' 'the list of announced months, such as pk' 'hijri_adjust' 'how many days your community is ahead of the calendar, -2 to 2' 'lang' 'language of names' 'digits' 'latin or native digits, in tables and screens' 'clock' '24h or 12h, in tables and templates' 'background' 'dark or light, the background of your terminal' 'adhan' 'the sound file that prayer agent plays at the five prayers' 'adhan_fajr' 'another sound file at fajr, or none' 'adhan_dhuhr' 'another sound file at dhuhr, or none' 'adhan_asr' 'another sound file at asr, or none' 'adhan_maghrib' 'another sound file at maghrib, or none' 'adhan_isha' 'another sound file at isha, or none' 'adhan_volume' 'how loud the adhan is, 1 to 100 percent' 'adhan_fade' 'the seconds over which the adhan grows loud, 1 to 60'
end
function __prayer_words_47
  printf '%s\t%s\n' 'bash' '' 'zsh' '' 'fish' ''
end
function __prayer_words_48
  printf '%s\t%s\n' 'first-steps' 'from nothing to the next prayer in your status bar, in six cities' 'commands' 'every command, and the HTTP path that answers the same' 'settings' 'the configuration file, the environment, colours, completions' 'scripts' 'formats, calendars, status bars, cron, waiting for a prayer' 'agent' 'notifications, the adhan and your own programs at prayers, all day' 'dashboard' 'the live screen: views, keys, behaviour' 'assistants' 'prayer times for Claude, Copilot, Cursor and others, by the Model Context Protocol' 'dates' 'Hijri dates and time zones' 'places' 'how a place is written, whose times it gets, where the data comes from' 'countries' 'the method of each country, and how many printed minutes it gives exactly' 'timetables' 'your mosque’s printed times: stored, checked, followed' 'iqamah' 'when the congregation prays: rules of iqamah and Jumu’ah' 'paper' 'sheets to print and hang up: a month, a year, a Ramadan, as HTML or PDF' 'accuracy' 'calculation methods, their rules, and how exact they are' 'measured' 'every printed timetable in the tests, and the share of its minutes that are given exactly' 'daemon' 'the HTTP API: paths, keys, limits, running it as a service' 'board' 'the board for a wall: on a terminal, and as a page of the daemon' 'feeds' 'calendars to subscribe to, for phones and calendar programs' 'home-assistant' 'Home Assistant: sensors and triggers by MQTT, REST, a calendar, the adhan on speakers' 'webhooks' 'HTTP requests to your own address at prayer times' 'operating' 'alerts, log, backup, restore, upgrade of the daemon' 'database' 'many daemons on one PostgreSQL' 'library' 'prayer times in your own program: functions, units, sizes' 'errors' 'exit codes and error codes' 'packaging' 'the binary, the npm package, sizes and start-up' 'releases' 'what changed, how a download is checked, how a release and its data are made' 'flags' 'the flags that many commands have' 'exit-codes' 'what each exit code means' 'environment' 'environment variables' 'formats' 'output formats and the fields of templates' 'manual' 'this list' 'man' ''
end
complete -c prayer -f
complete -c prayer -n 'string match -q -- "@*" (commandline -ct)' -a '@(prayer config list 2>/dev/null | sed -n \'s/^places\.\([^.=]*\)=.*/\1/p\')'
complete -c prayer -n '__prayer_at ""' -f -a '(__prayer_words_0)'
complete -c prayer -n '__prayer_at "" times month year ramadan next now explain methods "methods for" "methods stations" geo "geo timezone" "geo search" "geo reverse" time "time now" "time convert" "time day-info" "time zones" qibla hijri gregorian "hijri announce" "hijri months" "hijri follow" timetable "timetable add" "timetable list" "timetable show" "timetable remove" "timetable update" "timetable accept-key" "timetable export" "timetable sign" "timetable key" fit setup dashboard tui board compare wait run is watch cron agent mute adhan "adhan play" "adhan stop" serve health keys "keys create" "keys list" "keys rotate" webhooks "webhooks move" "keys revoke" "webhooks create" "webhooks list" "webhooks show" "webhooks update" "webhooks delete" "webhooks test" "webhooks deliveries" "webhooks redeliver" "webhooks rotate" "webhooks stats" "webhooks copy" "webhooks listen" feeds "feeds create" "feeds list" "feeds show" "feeds revoke" backup restore store "store check" mcp config "config get" "config set" "config unset" "config list" "config path" doctor completion help' -l help -f -d 'show help'
complete -c prayer -n '__prayer_at times month year ramadan next now explain "geo timezone" "geo reverse" "time now" "time day-info" qibla hijri gregorian dashboard tui board wait is watch' -l at -x -d 'the place as one word'
complete -c prayer -n '__prayer_at times month year ramadan next now explain "geo timezone" "geo reverse" "time now" "time day-info" qibla hijri gregorian setup dashboard tui board wait run is watch cron agent' -l by-ip -x -d 'if the place is here, ask this web service for the position of this machine'
complete -c prayer -n '__prayer_at times month year ramadan next now explain "geo timezone" "geo reverse" "time now" "time day-info" qibla hijri gregorian dashboard tui board wait run is watch cron agent "webhooks create" "webhooks update" "feeds create"' -l lat -x -d 'latitude, north positive'
complete -c prayer -n '__prayer_at times month year ramadan next now explain "geo timezone" "geo reverse" "time now" "time day-info" qibla hijri gregorian dashboard tui board wait run is watch cron agent "webhooks create" "webhooks update" "feeds create"' -l lng -x -d 'longitude, east positive'
complete -c prayer -n '__prayer_at times month year ramadan next now explain setup dashboard tui board compare wait run is watch cron agent' -l method -x -a '(__prayer_words_1)' -d 'calculation method: id 1-9, a code, or AUTO (of the country’s authority)'
complete -c prayer -n '__prayer_at times month year ramadan next now explain dashboard tui board wait run is watch cron agent "webhooks create" "webhooks update" "feeds create"' -l station -x -d 'a place of an authority’s list'
complete -c prayer -n '__prayer_at times month year ramadan next now explain dashboard tui board compare wait run is watch cron agent' -l tz -x -d 'show times in this zone'
complete -c prayer -n '__prayer_at times month year ramadan next now explain dashboard tui board compare wait run is watch cron agent "webhooks create" "webhooks update" "feeds create"' -l high-latitude -x -a '(__prayer_words_2)' -d 'what stands in for a missing twilight'
complete -c prayer -n '__prayer_at times month year ramadan next now explain dashboard tui board compare wait run is watch cron agent "webhooks create" "webhooks update" "feeds create"' -l polar -x -a '(__prayer_words_3)' -d 'what supplies a day without sunrise or sunset'
complete -c prayer -n '__prayer_at times month year ramadan next now explain dashboard tui board compare wait run is watch cron agent "webhooks create" "webhooks update" "feeds create"' -l adjust -x -d 'whole minutes of your own to add, on top of the method'
complete -c prayer -n '__prayer_at times month year ramadan next now explain dashboard tui board compare wait run is watch cron agent "webhooks create" "webhooks update" "feeds create"' -l elevation -x -d 'height above the visible horizon'
complete -c prayer -n '__prayer_at times month year ramadan next now explain dashboard tui board compare wait run is watch cron agent "webhooks create" "webhooks update" "feeds create"' -l rounding -x -a '(__prayer_words_4)' -d 'how to round to whole minutes'
complete -c prayer -n '__prayer_at times month year ramadan next now explain dashboard tui board wait run watch cron agent "webhooks create" "webhooks update" "feeds create"' -l iqamah-rules -x -d 'rules of iqamah and Jumu’ah, such as fajr 06:00'
complete -c prayer -n '__prayer_at times month year ramadan next now explain dashboard tui board compare wait run is watch cron agent "webhooks create" "webhooks update" "feeds create"' -l fajr-angle -x -d 'the sun’s depression at fajr'
complete -c prayer -n '__prayer_at times month year ramadan next now explain dashboard tui board compare wait run is watch cron agent "webhooks create" "webhooks update" "feeds create"' -l isha-angle -x -d 'the sun’s depression at isha'
complete -c prayer -n '__prayer_at times month year ramadan next now explain dashboard tui board compare wait run is watch cron agent "webhooks create" "webhooks update" "feeds create"' -l maghrib-angle -x -d 'the sun’s depression at maghrib instead of sunset'
complete -c prayer -n '__prayer_at times month year ramadan next now explain dashboard tui board compare wait run is watch cron agent "webhooks create" "webhooks update" "feeds create"' -l isha-minutes -x -d 'isha this long after maghrib, instead of an angle'
complete -c prayer -n '__prayer_at times month year ramadan next now explain dashboard tui board compare wait run is watch cron agent "webhooks create" "webhooks update" "feeds create"' -l night-until -x -a '(__prayer_words_5)' -d 'where the night ends for midnight and its thirds'
complete -c prayer -n '__prayer_at times month year ramadan next now explain dashboard tui board compare wait run is watch cron agent "webhooks create" "webhooks update" "feeds create"' -l imsak-minutes -x -d 'imsak this long before fajr'
complete -c prayer -n '__prayer_at times month year ramadan next now explain dashboard tui board compare wait run is watch cron agent "webhooks create" "webhooks update" "feeds create"' -l duha-minutes -x -d 'duha begins this long after sunrise'
complete -c prayer -n '__prayer_at times month year ramadan next now explain dashboard tui board compare wait run is watch cron agent "webhooks create" "webhooks update" "feeds create"' -l fajr-minutes -x -d 'fajr this long before sunrise, instead of an angle'
complete -c prayer -n '__prayer_at times month year ramadan next now explain dashboard tui board compare wait run is watch cron agent "webhooks create" "webhooks update" "feeds create"' -l sun -x -a '(__prayer_words_6)' -d 'the moment of the day whose Sun all times have'
complete -c prayer -n '__prayer_at times month year ramadan next now explain dashboard tui board compare wait run is watch cron agent "webhooks create" "webhooks update" "feeds create"' -l hijri-calendar -x -a '(__prayer_words_7)' -d 'the Hijri calendar'
complete -c prayer -n '__prayer_at times month year ramadan next now explain dashboard tui board compare wait run is watch cron agent "webhooks create" "webhooks update" "feeds create"' -l hijri-announced -x -d 'the list of announced months'
complete -c prayer -n '__prayer_at times month year ramadan next now explain dashboard tui board compare wait run is watch cron agent "webhooks create" "webhooks update" "feeds create"' -l hijri-adjust -x -d 'days your community is ahead of the Hijri calendar (-2 to 2)'
complete -c prayer -n '__prayer_at times explain "time day-info" compare' -l date -x -d 'civil date at the place'
complete -c prayer -n '__prayer_at times' -l from -x -d 'first date of a range'
complete -c prayer -n '__prayer_at times' -l to -x -d 'last date of a range, at most ten years later'
complete -c prayer -n '__prayer_at times month year' -l asr -x -a '(__prayer_words_8)' -d 'the Asr that the table shows, marked S (Shafi) or H (Hanafi)'
complete -c prayer -n '__prayer_at times month year ramadan next now explain methods "methods for" "methods stations" "geo timezone" "geo search" "geo reverse" "time now" "time convert" "time day-info" "time zones" qibla hijri gregorian setup compare wait watch cron agent doctor' -l lang -x -a '(__prayer_words_9)' -d 'the language of all output but json, csv, errors and help'
complete -c prayer -n '__prayer_at times month year ramadan next now explain methods "methods for" "methods stations" "geo timezone" "geo search" "geo reverse" "time now" "time convert" "time day-info" "time zones" qibla hijri gregorian dashboard tui board' -l digits -x -a '(__prayer_words_10)' -d 'the digits in tables and on screens'
complete -c prayer -n '__prayer_at times month year ramadan next now setup compare watch' -l clock -x -a '(__prayer_words_11)' -d '12h or 24h clock'
complete -c prayer -n '__prayer_at times month year ramadan' -l alarm -x -d 'with --format ics, a reminder this long before each prayer, such as 10m'
complete -c prayer -n '__prayer_at times month year ramadan' -l event-minutes -x -d 'with --format ics, the length of each event'
complete -c prayer -n '__prayer_at times' -l input -r -F -d 'a CSV file of many places, with the columns lat,lng or place, and name, method, tz …'
complete -c prayer -n '__prayer_at times' -l skip-bad -f -d 'with --input, report bad rows on stderr and go on'
complete -c prayer -n '__prayer_at times month year ramadan' -l name -x -d 'with --format html or pdf, the heading, such as the name of the mosque'
complete -c prayer -n '__prayer_at times month year ramadan' -l second-lang -x -a '(__prayer_words_9)' -d 'with --format html or pdf, names, dates and notes in this language too'
complete -c prayer -n '__prayer_at times month year ramadan' -l paper -x -a '(__prayer_words_12)' -d 'with --format html or pdf, paper of a4 or letter'
complete -c prayer -n '__prayer_at times month year ramadan' -l output -r -F -d 'with --format html or pdf, the file to write'
complete -c prayer -n '__prayer_at times' -l format -x -a '(__prayer_words_13)' -d 'how to print'
complete -c prayer -n '__prayer_at times month year ramadan next now explain methods "methods for" "methods stations" "geo timezone" "geo search" "geo reverse" "time now" "time convert" "time day-info" "time zones" qibla hijri gregorian "hijri announce" "hijri months" "hijri follow" "timetable add" "timetable list" "timetable show" "timetable remove" "timetable update" "timetable accept-key" "timetable key" fit "keys create" "keys list" "keys rotate" "webhooks move" "keys revoke" "webhooks create" "webhooks list" "webhooks show" "webhooks update" "webhooks delete" "webhooks test" "webhooks deliveries" "webhooks redeliver" "webhooks rotate" "webhooks stats" "webhooks copy" "feeds create" "feeds list" "feeds show" "feeds revoke" backup restore "store check"' -l json -f -d 'print the answer as JSON'
complete -c prayer -n '__prayer_at times month year ramadan next now explain methods "methods for" "methods stations" "geo timezone" "geo search" "geo reverse" "time now" "time convert" "time day-info" "time zones" qibla hijri gregorian "hijri announce" "hijri months" "hijri follow" "timetable add" "timetable list" "timetable show" "timetable remove" "timetable update" "timetable accept-key" "timetable export" "timetable sign" "timetable key" fit setup dashboard tui board compare wait run is watch cron agent mute "adhan play" "adhan stop" serve health "keys create" "keys list" "keys rotate" "webhooks move" "keys revoke" "webhooks create" "webhooks list" "webhooks show" "webhooks update" "webhooks delete" "webhooks test" "webhooks deliveries" "webhooks redeliver" "webhooks rotate" "webhooks stats" "webhooks copy" "webhooks listen" "feeds create" "feeds list" "feeds show" "feeds revoke" backup restore "store check" mcp "config get" "config set" "config unset" "config list" "config path" doctor completion help' -l config -r -F -d 'the configuration file'
complete -c prayer -n '__prayer_at times month year ramadan next now explain methods "methods for" "methods stations" "geo timezone" "geo search" "geo reverse" "time now" "time convert" "time day-info" "time zones" qibla hijri gregorian "hijri announce" "hijri months" "hijri follow" "timetable add" "timetable list" "timetable show" "timetable remove" "timetable update" "timetable accept-key" "timetable export" "timetable sign" "timetable key" fit setup dashboard tui board compare wait run is watch cron agent mute "adhan play" "adhan stop" serve health "keys create" "keys list" "keys rotate" "webhooks move" "keys revoke" "webhooks create" "webhooks list" "webhooks show" "webhooks update" "webhooks delete" "webhooks test" "webhooks deliveries" "webhooks redeliver" "webhooks rotate" "webhooks stats" "webhooks copy" "webhooks listen" "feeds create" "feeds list" "feeds show" "feeds revoke" backup restore "store check" mcp "config get" "config set" "config unset" "config list" "config path" doctor completion help' -l color -x -a '(__prayer_words_14)' -d 'colours'
complete -c prayer -n '__prayer_at times month year ramadan next now explain methods "methods for" "methods stations" "geo timezone" "geo search" "geo reverse" "time now" "time convert" "time day-info" "time zones" qibla hijri gregorian "hijri announce" "hijri months" "hijri follow" "timetable add" "timetable list" "timetable show" "timetable remove" "timetable update" "timetable accept-key" "timetable export" "timetable sign" "timetable key" fit setup dashboard tui board compare wait run is watch cron agent mute "adhan play" "adhan stop" serve health "keys create" "keys list" "keys rotate" "webhooks move" "keys revoke" "webhooks create" "webhooks list" "webhooks show" "webhooks update" "webhooks delete" "webhooks test" "webhooks deliveries" "webhooks redeliver" "webhooks rotate" "webhooks stats" "webhooks copy" "webhooks listen" "feeds create" "feeds list" "feeds show" "feeds revoke" backup restore "store check" mcp "config get" "config set" "config unset" "config list" "config path" doctor completion help' -l no-color -f -d 'the same as --color never'
complete -c prayer -n '__prayer_at month' -l month -x -d 'a month, Gregorian, or Hijri from 1300 to 1600'
complete -c prayer -n '__prayer_at month year ramadan' -l format -x -a '(__prayer_words_15)' -d 'how to print'
complete -c prayer -n '__prayer_at year' -l year -x -d 'a year, Gregorian, or Hijri from 1300 to 1600'
complete -c prayer -n '__prayer_at ramadan' -l year -x -d 'a year, Hijri up to 1600, else Gregorian'
complete -c prayer -n '__prayer_at ramadan' -l asr -x -a '(__prayer_words_8)' -d 'with --format html or pdf, which Asr the sheet shows'
complete -c prayer -n '__prayer_at next now setup dashboard tui board wait run is watch cron agent' -l asr -x -a '(__prayer_words_16)' -d 'which Asr counts'
complete -c prayer -n '__prayer_at next watch' -l prayer -x -a '(__prayer_words_17)' -d 'only the next time of this prayer'
complete -c prayer -n '__prayer_at next watch' -l iqamah -f -d 'the next iqamah or Jumu’ah instead of the next adhan'
complete -c prayer -n '__prayer_at next now' -l format -x -a '(__prayer_words_18)' -d 'how to print'
complete -c prayer -n '__prayer_at explain methods "methods for" "methods stations" "geo search" "geo reverse" "time convert" "time zones"' -l format -x -a '(__prayer_words_19)' -d 'how to print'
complete -c prayer -n '__prayer_at methods' -f -a '(__prayer_words_20)'
complete -c prayer -n '__prayer_at methods' -l code -x -a '(__prayer_words_21)' -d 'only this method, with its constants prayer by prayer'
complete -c prayer -n '__prayer_at methods' -l all -f -d 'every rule of each method, in a wide table'
complete -c prayer -n '__prayer_at "methods for"' -l country -x -d 'the country whose mosques are meant'
complete -c prayer -n '__prayer_at "methods stations"' -l code -x -a '(__prayer_words_22)' -d 'the authority: a calculation method, id 1-9 or code'
complete -c prayer -n '__prayer_at "methods stations"' -l q -x -d 'only stations whose id or name has this text'
complete -c prayer -n '__prayer_at geo' -f -a '(__prayer_words_23)'
complete -c prayer -n '__prayer_at "geo timezone" "time now" "time day-info" gregorian' -l format -x -a '(__prayer_words_24)' -d 'how to print'
complete -c prayer -n '__prayer_at "geo search"' -l place -x -d 'a city, with or without state and country, in any script'
complete -c prayer -n '__prayer_at "geo search"' -l limit -x -d 'list up to this many places, also those with the text as a part of their names'
complete -c prayer -n '__prayer_at time' -f -a '(__prayer_words_25)'
complete -c prayer -n '__prayer_at "time now"' -l tz -x -d 'the zone'
complete -c prayer -n '__prayer_at "time convert"' -l datetime -x -d 'local date and time, without offset'
complete -c prayer -n '__prayer_at "time convert"' -l from -x -d 'the zone of the local time'
complete -c prayer -n '__prayer_at "time convert"' -l to -x -d 'the zone of the answer'
complete -c prayer -n '__prayer_at "time convert"' -l disambiguation -x -a '(__prayer_words_26)' -d 'which instant a skipped or repeated time means'
complete -c prayer -n '__prayer_at "time zones"' -l search -x -d 'part of an id, alias, older name or offset'
complete -c prayer -n '__prayer_at qibla' -l format -x -a '(__prayer_words_27)' -d 'how to print'
complete -c prayer -n '__prayer_at hijri' -f -a '(__prayer_words_28)'
complete -c prayer -n '__prayer_at hijri' -l date -x -d 'Gregorian date'
complete -c prayer -n '__prayer_at hijri' -l tz -x -d 'the zone that decides which day is today'
complete -c prayer -n '__prayer_at hijri gregorian' -l calendar -x -a '(__prayer_words_7)' -d 'Hijri calendar'
complete -c prayer -n '__prayer_at hijri gregorian' -l announced -x -d 'the list of announced months'
complete -c prayer -n '__prayer_at hijri gregorian' -l adjust -x -d 'days your community is ahead of the Hijri calendar (-2 to 2)'
complete -c prayer -n '__prayer_at hijri' -l after-sunset -f -d 'begin the Hijri day at maghrib: for a date its evening, for today the current time at the place'
complete -c prayer -n '__prayer_at hijri' -l year -x -d 'Hijri year: its important dates and months'
complete -c prayer -n '__prayer_at hijri' -l month -x -d 'Hijri month, such as 1447-09 or "Ramadan 1447": its days with the Gregorian dates'
complete -c prayer -n '__prayer_at hijri' -l of -x -d 'only the important date of this name, such as ramadan or eid'
complete -c prayer -n '__prayer_at hijri' -l week-start -x -a '(__prayer_words_29)' -d 'first column of --month'
complete -c prayer -n '__prayer_at hijri' -l next -f -d 'the next important date and the days left'
complete -c prayer -n '__prayer_at hijri' -l format -x -a '(__prayer_words_30)' -d 'how to print'
complete -c prayer -n '__prayer_at gregorian' -l date -x -d 'Hijri date, such as 1447-09-01 or "1 Ramadan 1447"'
complete -c prayer -n '__prayer_at "hijri announce"' -l list -x -d 'the list of months'
complete -c prayer -n '__prayer_at "hijri announce"' -l place -x -d 'a place of the country'
complete -c prayer -n '__prayer_at "hijri announce"' -l by -x -d 'the authority that announced it'
complete -c prayer -n '__prayer_at "hijri announce"' -l withdraw -f -d 'remove an announcement that was entered'
complete -c prayer -n '__prayer_at "hijri announce" "hijri months" "hijri follow" "timetable add" "timetable list" "timetable show" "timetable remove" "timetable update" "timetable accept-key" "timetable export" "timetable sign" "timetable key" serve' -l data -r -F -d 'data directory'
complete -c prayer -n '__prayer_at "hijri months"' -l sign -f -d 'print the list as a signed document that others can follow'
complete -c prayer -n '__prayer_at "hijri follow"' -l key -x -d 'accept a new key, which has this fingerprint'
complete -c prayer -n '__prayer_at "hijri follow"' -l stop -f -d 'stop following the list, and remove its months'
complete -c prayer -n '__prayer_at timetable' -f -a '(__prayer_words_31)'
complete -c prayer -n '__prayer_at "timetable add"' -l name -x -d 'the mosque or authority of these times, such as "East London"'
complete -c prayer -n '__prayer_at "timetable add" fit' -l place -x -d 'the place of the times'
complete -c prayer -n '__prayer_at "timetable add"' -l id -x -d 'the name of the timetable in commands'
complete -c prayer -n '__prayer_at "timetable add" fit' -l tz -x -d 'the time zone of the file'
complete -c prayer -n '__prayer_at "timetable add" fit' -l year -x -d 'the year of dates without one'
complete -c prayer -n '__prayer_at "timetable add" fit' -l month -x -d 'the month of days without one'
complete -c prayer -n '__prayer_at "timetable add"' -l fallback -x -d 'the method for days that are not printed'
complete -c prayer -n '__prayer_at "timetable add"' -l iqamah -x -d 'rules of iqamah and Jumu’ah for what the file does not print, such as maghrib +7m'
complete -c prayer -n '__prayer_at "timetable add" fit' -l ignore -x -d 'leave a column out (repeatable)'
complete -c prayer -n '__prayer_at "timetable add" fit' -l sheet -x -d 'read only this sheet of a spreadsheet'
complete -c prayer -n '__prayer_at "timetable add"' -l odd-rows -x -a '(__prayer_words_32)' -d 'how rows that cannot be right are handled'
complete -c prayer -n '__prayer_at "timetable add"' -l replace -f -d 'replace the timetable of the same id'
complete -c prayer -n '__prayer_at "timetable export" "timetable sign"' -l file -r -F -d 'write to this file'
complete -c prayer -n '__prayer_at fit' -l svg -r -F -d 'draw the differences between the best rule and the printed times into this file'
complete -c prayer -n '__prayer_at setup' -l place -x -d 'the place as one word, so that setup does not ask for it'
complete -c prayer -n '__prayer_at setup' -l yes -f -d 'ask nothing: save the flags, and replace former values'
complete -c prayer -n '__prayer_at setup' -l accessible -f -d 'ask line by line'
complete -c prayer -n '__prayer_at dashboard tui' -l view -x -a '(__prayer_words_33)' -d 'the first view'
complete -c prayer -n '__prayer_at dashboard tui' -l date -x -d 'the first day'
complete -c prayer -n '__prayer_at dashboard tui board' -l lang -x -a '(__prayer_words_9)' -d 'language of the screen'
complete -c prayer -n '__prayer_at dashboard tui board' -l clock -x -a '(__prayer_words_11)' -d '24h or 12h'
complete -c prayer -n '__prayer_at dashboard tui' -l without-mouse -f -d 'leave the mouse to the terminal: it selects text without Shift'
complete -c prayer -n '__prayer_at dashboard tui board' -l once -f -d 'print one frame and leave, as without a terminal'
complete -c prayer -n '__prayer_at dashboard tui board' -l size -x -d 'the size of the frame of --once'
complete -c prayer -n '__prayer_at dashboard tui board' -l accessible -f -d 'write sentences for screen readers, only when something changes'
complete -c prayer -n '__prayer_at dashboard tui board' -l ascii -f -d 'draw with ASCII characters'
complete -c prayer -n '__prayer_at board' -l name -x -d 'title of the board, such as the name of a mosque'
complete -c prayer -n '__prayer_at board' -l text -x -d 'an announcement'
complete -c prayer -n '__prayer_at board' -l text-seconds -x -d 'how long an announcement is shown before the next'
complete -c prayer -n '__prayer_at board' -l dark-minutes -x -d 'how many minutes the board stays dark after the iqamah'
complete -c prayer -n '__prayer_at board' -l second-lang -x -a '(__prayer_words_9)' -d 'names and dates in this language too'
complete -c prayer -n '__prayer_at compare' -l station -x -d 'a station as one more place (repeatable)'
complete -c prayer -n '__prayer_at compare' -l json -f -d 'print the answers of prayer times as one JSON object'
complete -c prayer -n '__prayer_at wait' -f -a '(__prayer_words_17)'
complete -c prayer -n '__prayer_at wait' -l before -x -d 'stop waiting this long before the prayer, such as 10m'
complete -c prayer -n '__prayer_at wait' -l after -x -d 'stop waiting this long after the prayer, such as 10m'
complete -c prayer -n '__prayer_at wait run' -l next -f -d 'if today’s prayer has passed, wait for tomorrow’s'
complete -c prayer -n '__prayer_at run' -l at -x -a '(__prayer_words_17)' -d 'one of fajr, dhuhr, asr, maghrib, isha, jumuah, iqamah:PRAYER, or another time such as sunrise, duha, asr_end, midnight'
complete -c prayer -n '__prayer_at run cron' -l place -x -d 'the place: a city, @saved or LAT,LNG'
complete -c prayer -n '__prayer_at run' -l before -x -d 'start the program this long before the prayer, such as 10m'
complete -c prayer -n '__prayer_at run' -l after -x -d 'start the program this long after the prayer, such as 10m'
complete -c prayer -n '__prayer_at run' -l within -x -d 'for timers: exit 0 at once if the time is farther away than this, such as 15m'
complete -c prayer -n '__prayer_at is' -f -a '(__prayer_words_34)'
complete -c prayer -n '__prayer_at watch' -l format -x -d 'waybar, i3blocks, tmux, json, or a template'
complete -c prayer -n '__prayer_at cron' -l at -x -a '(__prayer_words_17)' -d 'one or more of fajr, dhuhr, asr, maghrib, isha, jumuah, iqamah:PRAYER, or another time such as sunrise, duha, asr_end, midnight'
complete -c prayer -n '__prayer_at cron' -l before -x -d 'run the program this long before each prayer, such as 10m'
complete -c prayer -n '__prayer_at cron' -l after -x -d 'run the program this long after each prayer, such as 10m'
complete -c prayer -n '__prayer_at cron' -l systemd -f -d 'print units for systemd --user instead of crontab lines'
complete -c prayer -n '__prayer_at agent' -f -a '(__prayer_words_35)'
complete -c prayer -n '__prayer_at agent' -l notify -f -d 'show a notification at each of the five prayers, with or without a prayertab'
complete -c prayer -n '__prayer_at agent' -l adhan -r -F -d 'play this sound at each of the five prayers'
complete -c prayer -n '__prayer_at agent' -l adhan-fajr -r -F -d 'another sound at fajr, or none'
complete -c prayer -n '__prayer_at agent' -l adhan-dhuhr -r -F -d 'another sound at dhuhr, or none'
complete -c prayer -n '__prayer_at agent' -l adhan-asr -r -F -d 'another sound at asr, or none'
complete -c prayer -n '__prayer_at agent' -l adhan-maghrib -r -F -d 'another sound at maghrib, or none'
complete -c prayer -n '__prayer_at agent' -l adhan-isha -r -F -d 'another sound at isha, or none'
complete -c prayer -n '__prayer_at agent' -l adhan-volume -x -d 'volume from 1 to 100'
complete -c prayer -n '__prayer_at agent' -l adhan-fade -x -d 'raise the volume from silence over 1 to 60 seconds'
complete -c prayer -n '__prayer_at agent' -l prayertab -r -F -d 'the file with the lines to run'
complete -c prayer -n '__prayer_at agent' -l place -x -d 'the place of lines that name none: a city, @saved or LAT,LNG'
complete -c prayer -n '__prayer_at agent serve' -l print-systemd -f -d 'print a systemd unit for these flags, and stop'
complete -c prayer -n '__prayer_at agent serve' -l print-launchd -f -d 'print a launchd agent for these flags, and stop'
complete -c prayer -n '__prayer_at agent serve' -l print-task -f -d 'print a Windows task for these flags, and stop'
complete -c prayer -n '__prayer_at agent' -l print-plan -f -d 'print the runs of the next days as JSON, and stop'
complete -c prayer -n '__prayer_at adhan' -f -a '(__prayer_words_36)'
complete -c prayer -n '__prayer_at "adhan play"' -l volume -x -d 'volume from 1 to 100'
complete -c prayer -n '__prayer_at "adhan play"' -l fade -x -d 'raise the volume from silence over 1 to 60 seconds'
complete -c prayer -n '__prayer_at serve health' -l host -x -d 'address'
complete -c prayer -n '__prayer_at serve health' -l port -x -d 'port'
complete -c prayer -n '__prayer_at serve' -l database -x -d 'PostgreSQL for many daemons, in place of --data: postgres://USER@HOST/NAME'
complete -c prayer -n '__prayer_at serve' -l log-level -x -a '(__prayer_words_37)' -d 'log level'
complete -c prayer -n '__prayer_at serve' -l rate-limit -x -d 'requests that a key may make'
complete -c prayer -n '__prayer_at serve' -l cors -x -d 'let this origin use the API, * all'
complete -c prayer -n '__prayer_at serve' -l allow-host -x -d 'accept this Host too, as of a proxy'
complete -c prayer -n '__prayer_at serve' -l metrics-open -f -d 'answer /metrics to other machines too'
complete -c prayer -n '__prayer_at serve' -l metrics-port -x -d 'answer /metrics on a local port of its own'
complete -c prayer -n '__prayer_at serve' -l allow-target-cidr -x -d 'let webhooks go to this private range'
complete -c prayer -n '__prayer_at serve' -l allow-private-targets -f -d 'let webhooks go to all private addresses, except those of cloud metadata'
complete -c prayer -n '__prayer_at serve' -l webhook-ca -r -F -d 'PEM certificates that webhooks trust as well'
complete -c prayer -n '__prayer_at serve' -l retry-window -x -d 'retry webhooks for TIME, such as 6h'
complete -c prayer -n '__prayer_at serve' -l max-subscriptions -x -d 'webhooks that a key may have'
complete -c prayer -n '__prayer_at serve' -l max-feeds -x -d 'feeds that a key may have'
complete -c prayer -n '__prayer_at serve' -l share-timetable -x -d 'let all read it at /.well-known/prayer-times.json'
complete -c prayer -n '__prayer_at serve' -l board -f -d 'show a board for the wall at /board, to anyone'
complete -c prayer -n '__prayer_at serve' -l board-place -x -d 'place of the board'
complete -c prayer -n '__prayer_at serve' -l board-method -x -d 'method of the board, or @ID'
complete -c prayer -n '__prayer_at serve' -l board-name -x -d 'title of the board'
complete -c prayer -n '__prayer_at serve' -l board-text -x -d 'an announcement'
complete -c prayer -n '__prayer_at serve' -l board-text-seconds -x -d 'how many seconds each text is shown'
complete -c prayer -n '__prayer_at serve' -l board-dark-minutes -x -d 'how many minutes the board stays dark after the iqamah'
complete -c prayer -n '__prayer_at serve' -l board-lang -x -a '(__prayer_words_38)' -d 'language of the board'
complete -c prayer -n '__prayer_at serve' -l board-second-lang -x -a '(__prayer_words_38)' -d 'second language of the board'
complete -c prayer -n '__prayer_at serve' -l board-clock -x -a '(__prayer_words_11)' -d '24h or 12h on the board'
complete -c prayer -n '__prayer_at serve' -l mqtt -x -d 'publish to Home Assistant through this broker: mqtt://USER@HOST or mqtts://…'
complete -c prayer -n '__prayer_at serve' -l mqtt-place -x -d 'a place, as one device'
complete -c prayer -n '__prayer_at serve' -l mqtt-ca -r -F -d 'certificate in PEM of the broker’s authority'
complete -c prayer -n '__prayer_at serve' -l mqtt-password-file -r -F -d 'broker’s password'
complete -c prayer -n '__prayer_at serve' -l print-alerts -f -d 'print alert rules for Prometheus, and stop'
complete -c prayer -n '__prayer_at serve' -l print-grafana -f -d 'print a dashboard for Grafana, and stop'
complete -c prayer -n '__prayer_at keys' -f -a '(__prayer_words_39)'
complete -c prayer -n '__prayer_at "keys create"' -l name -x -d 'what the key is for'
complete -c prayer -n '__prayer_at "keys create"' -l rate-limit -x -d 'a rate limit for this key, such as 60/min'
complete -c prayer -n '__prayer_at "keys create" "keys list" "keys rotate" "webhooks move" "keys revoke" "webhooks create" "webhooks list" "webhooks show" "webhooks update" "webhooks delete" "webhooks test" "webhooks deliveries" "webhooks redeliver" "webhooks rotate" "webhooks stats" "feeds create" "feeds list" "feeds show" "feeds revoke" backup restore "store check"' -l data -r -F -d 'data directory of the daemon'
complete -c prayer -n '__prayer_at "keys create" "keys list" "keys rotate" "webhooks move" "keys revoke" "webhooks create" "webhooks list" "webhooks show" "webhooks update" "webhooks delete" "webhooks test" "webhooks deliveries" "webhooks redeliver" "webhooks rotate" "webhooks stats" "feeds create" "feeds list" "feeds show" "feeds revoke"' -l database -x -d 'database of the daemons, in place of --data'
complete -c prayer -n '__prayer_at "keys rotate"' -l grace -x -d 'how long older secrets are still accepted'
complete -c prayer -n '__prayer_at webhooks' -f -a '(__prayer_words_40)'
complete -c prayer -n '__prayer_at "webhooks move"' -l from -x -d 'the key to take from: id or name, or the id of a revoked key'
complete -c prayer -n '__prayer_at "webhooks move"' -l to -x -d 'the key to give to: id or name'
complete -c prayer -n '__prayer_at "webhooks create" "webhooks update"' -l prayers -x -d 'events at which to call the URL, with commas: fajr, sunrise, dhuhr, asr, maghrib, isha, midnight, jumuah, iqamah.fajr …'
complete -c prayer -n '__prayer_at "webhooks create" "webhooks update" "feeds create"' -l days -x -d 'only on these days, such as mon,thu or white_days'
complete -c prayer -n '__prayer_at "webhooks create" "webhooks update" "feeds create"' -l at -x -d 'the place: a name, @saved, or LAT,LNG'
complete -c prayer -n '__prayer_at "webhooks create" "webhooks update"' -l tz -x -d 'write prayer_time in this zone'
complete -c prayer -n '__prayer_at "webhooks create" "webhooks update" "feeds create"' -l method -x -d 'calculation method: id 1-9, a code, or AUTO (of the country’s authority)'
complete -c prayer -n '__prayer_at "webhooks create" "webhooks update"' -l asr -x -a '(__prayer_words_16)' -d 'the school of asr'
complete -c prayer -n '__prayer_at "webhooks create" "webhooks update"' -l metadata -x -d 'your own JSON object, copied into every delivery'
complete -c prayer -n '__prayer_at "webhooks create" "webhooks update"' -l header -x -d 'a header to send, NAME: VALUE'
complete -c prayer -n '__prayer_at "webhooks create" "webhooks update"' -l body-template -x -d 'the body, in place of the payload: JSON or text with fields such as {name} and {time}'
complete -c prayer -n '__prayer_at "webhooks create" "webhooks update"' -l header-file -r -F -d 'a file with one header a line, - for stdin'
complete -c prayer -n '__prayer_at "webhooks create" "webhooks update"' -l body-template-file -r -F -d 'a file with the body template, - for stdin'
complete -c prayer -n '__prayer_at "webhooks create" "webhooks list" "webhooks show" "webhooks update" "webhooks delete" "webhooks test" "webhooks deliveries" "webhooks redeliver" "webhooks rotate" "webhooks stats" "feeds create" "feeds list" "feeds show" "feeds revoke"' -l owner -x -d 'API key to act for, by name or id'
complete -c prayer -n '__prayer_at "webhooks list"' -l active -x -a '(__prayer_words_41)' -d 'only active subscriptions, or only inactive ones'
complete -c prayer -n '__prayer_at "webhooks list"' -l prayer -x -d 'only subscriptions with this event, such as fajr or fajr-15m'
complete -c prayer -n '__prayer_at "webhooks list" "webhooks deliveries" "feeds list"' -l limit -x -d 'the largest number of items on a page'
complete -c prayer -n '__prayer_at "webhooks list" "webhooks deliveries" "feeds list"' -l cursor -x -d 'where the page begins: next_cursor of the page before'
complete -c prayer -n '__prayer_at "webhooks update"' -l url -x -d 'the URL to which deliveries are sent'
complete -c prayer -n '__prayer_at "webhooks update"' -l pause -f -d 'send nothing until --resume'
complete -c prayer -n '__prayer_at "webhooks update"' -l resume -f -d 'send again'
complete -c prayer -n '__prayer_at "webhooks copy"' -l from -r -F -d 'a data directory whose daemon is stopped, or the URL of a database'
complete -c prayer -n '__prayer_at "webhooks copy"' -l to -x -d 'the URL of a database, postgres://…, or an empty data directory'
complete -c prayer -n '__prayer_at "webhooks copy"' -l dry-run -f -d 'read and count, and write nothing'
complete -c prayer -n '__prayer_at "webhooks copy"' -l merge -f -d 'copy also into a database that is not empty'
complete -c prayer -n '__prayer_at "webhooks listen"' -l port -x -d 'port to listen on'
complete -c prayer -n '__prayer_at "webhooks listen"' -l secret -x -d 'secret of the subscription'
complete -c prayer -n '__prayer_at "webhooks listen"' -l json -f -d 'print each delivery as a line of JSON'
complete -c prayer -n '__prayer_at feeds' -f -a '(__prayer_words_42)'
complete -c prayer -n '__prayer_at "feeds create"' -l name -x -d 'the name of the calendar'
complete -c prayer -n '__prayer_at "feeds create"' -l tz -x -d 'decides which date is today, and the clock in event texts'
complete -c prayer -n '__prayer_at "feeds create"' -l asr -x -a '(__prayer_words_8)' -d 'which Asr the calendar has'
complete -c prayer -n '__prayer_at "feeds create"' -l events -x -d 'the events, with commas: fajr, sunrise, midnight, jumuah, iqamah.fajr, fajr-15m …'
complete -c prayer -n '__prayer_at "feeds create"' -l lang -x -a '(__prayer_words_43)' -d 'language of the names in ics'
complete -c prayer -n '__prayer_at "feeds create"' -l alarm -x -d 'reminders this long before each event, such as 15m,0m'
complete -c prayer -n '__prayer_at "feeds create"' -l event-minutes -x -d 'length of each event'
complete -c prayer -n '__prayer_at backup restore "store check"' -l database -x -d 'refused: the command works on files only'
complete -c prayer -n '__prayer_at restore' -l replace -f -d 'restore over existing data, which is moved to another folder'
complete -c prayer -n '__prayer_at store' -f -a '(__prayer_words_44)'
complete -c prayer -n '__prayer_at config' -f -a '(__prayer_words_45)'
complete -c prayer -n '__prayer_at "config get" "config set" "config unset"' -f -a '(__prayer_words_46)'
complete -c prayer -n '__prayer_at "config list"' -l show-origin -f -d 'print the source of each value before the value'
complete -c prayer -n '__prayer_at doctor' -l json -f -d 'print the findings as one JSON object'
complete -c prayer -n '__prayer_at completion' -f -a '(__prayer_words_47)'
complete -c prayer -n '__prayer_at help' -f -a '(__prayer_words_48)'
