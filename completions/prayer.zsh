#compdef prayer
# Made by `npm run completions` from the catalogue of operations; do not edit.
_prayer() {
  local command='' longer word
  local -a flags
  for word in "${(@)words[2,CURRENT-1]}"; do
    longer="${command:+$command }$word"
    case "$longer" in (''|'times'|'month'|'year'|'ramadan'|'next'|'now'|'explain'|'methods'|'methods for'|'methods stations'|'geo'|'geo timezone'|'geo search'|'geo reverse'|'time'|'time now'|'time convert'|'time day-info'|'time zones'|'qibla'|'hijri'|'gregorian'|'hijri announce'|'hijri months'|'hijri follow'|'timetable'|'timetable add'|'timetable list'|'timetable show'|'timetable remove'|'timetable update'|'timetable accept-key'|'timetable export'|'timetable sign'|'timetable key'|'fit'|'setup'|'dashboard'|'tui'|'board'|'compare'|'wait'|'run'|'is'|'watch'|'cron'|'agent'|'mute'|'adhan'|'adhan play'|'adhan stop'|'serve'|'health'|'keys'|'keys create'|'keys list'|'keys rotate'|'webhooks'|'webhooks move'|'keys revoke'|'webhooks create'|'webhooks list'|'webhooks show'|'webhooks update'|'webhooks delete'|'webhooks test'|'webhooks deliveries'|'webhooks redeliver'|'webhooks rotate'|'webhooks stats'|'webhooks copy'|'webhooks listen'|'feeds'|'feeds create'|'feeds list'|'feeds revoke'|'backup'|'restore'|'store'|'store check'|'mcp'|'config'|'config get'|'config set'|'config unset'|'config list'|'config path'|'doctor'|'completion'|'help') command="$longer" ;; esac
  done
  if [[ $words[CURRENT] == @* ]]; then
    compadd -- @${^${(f)"$(prayer config list 2>/dev/null | sed -n 's/^places\.\([^=]*\)=.*/\1/p')"}}
    return
  fi
  case "$command" in
    '')
      case "$words[CURRENT-1]" in
      esac
      compadd -M 'm:{a-zA-Z}={A-Za-z}' -- times month year ramadan next now explain methods geo time qibla hijri gregorian timetable fit setup dashboard tui board compare wait run is watch cron agent mute adhan serve health keys webhooks feeds backup restore store mcp config doctor completion help
      flags=('--help:show help')
      _describe 'flag' flags ;;
    'times')
      case "$words[CURRENT-1]" in
      --at) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --by-ip) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lat) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lng) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --method) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO; return ;;
      --station) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --tz) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --high-latitude) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none middle seventh angle fiqh_council; return ;;
      --polar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none nearest_latitude nearest_day; return ;;
      --adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --elevation) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --rounding) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- nearest safe up down none; return ;;
      --iqamah-rules) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --fajr-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --maghrib-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --imsak-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --duha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-calendar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- auto umalqura diyanet mabims brunei kemenag civil tbla authority; return ;;
      --hijri-announced) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --date) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --from) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --to) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --asr) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- hanafi shafi both; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --clock) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- 24h 12h; return ;;
      --alarm) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --event-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --input) _files; return ;;
      --format) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- table csv tsv ics env json; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--at:the place as one word; here is where this machine is' '--by-ip:with the place here\: ask this service where the address of this machine is' '--lat:latitude, north positive' '--lng:longitude, east positive' '--method:calculation method\: id 1-9, code, or AUTO, the authority’s there; default MWL, for a named place AUTO' '--station:a place of the authority’s own list, computed at its point; it brings its method' '--tz:show times in this zone; default the zone at the place' '--high-latitude:what stands in for a missing twilight; default the method’s habit, else angle' '--polar:what supplies a day without sunrise or sunset; default nearest_latitude' '--adjust:whole minutes of your own to add, on top of the method' '--elevation:height above the visible horizon' '--rounding:to whole minutes; default as the method prints' '--iqamah-rules:rules of iqamah and Jumu’ah, such as fajr 06\:00; maghrib +7m; jumuah 13\:00, 14\:00' '--fajr-angle:the sun’s depression at fajr' '--isha-angle:the sun’s depression at isha' '--maghrib-angle:the sun’s depression at maghrib instead of sunset' '--isha-minutes:isha this long after maghrib, instead of an angle' '--imsak-minutes:imsak this long before fajr; default 10' '--duha-minutes:duha begins this long after sunrise; default 20' '--hijri-calendar:Hijri calendar; authority\: the country’s, with announced months; default authority for a named place, else auto' '--hijri-announced:the list of announced months; default that of the country with hijri_calendar authority, else none' '--hijri-adjust:days your community is ahead of the Hijri calendar (-2 to 2); default 0' '--date:civil date at the place; default today' '--from:first date of a range' '--to:last date of a range, at most ten years later' '--asr:which Asr the table shows; json and csv always hold both' '--lang:language of everything but json, csv, errors and help' '--clock:12h or 24h clock; json and csv always have 24 hours' '--alarm:with --format ics, a reminder this long before each prayer, such as 10m; 0m is at its time' '--event-minutes:with --format ics, the length of each event; default 15, and 0 is a moment' '--input:many places\: a CSV with the columns lat,lng or place, and name, method, tz …; - is stdin' '--skip-bad:with --input, name bad rows on stderr and go on' '--format:how to print' '--json:the same as --format json' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'month')
      case "$words[CURRENT-1]" in
      --at) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --by-ip) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lat) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lng) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --method) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO; return ;;
      --station) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --tz) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --high-latitude) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none middle seventh angle fiqh_council; return ;;
      --polar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none nearest_latitude nearest_day; return ;;
      --adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --elevation) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --rounding) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- nearest safe up down none; return ;;
      --iqamah-rules) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --fajr-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --maghrib-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --imsak-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --duha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-calendar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- auto umalqura diyanet mabims brunei kemenag civil tbla authority; return ;;
      --hijri-announced) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --month) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --asr) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- hanafi shafi both; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --clock) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- 24h 12h; return ;;
      --alarm) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --event-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --format) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- table csv tsv ics json; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--at:the place as one word; here is where this machine is' '--by-ip:with the place here\: ask this service where the address of this machine is' '--lat:latitude, north positive' '--lng:longitude, east positive' '--method:calculation method\: id 1-9, code, or AUTO, the authority’s there; default MWL, for a named place AUTO' '--station:a place of the authority’s own list, computed at its point; it brings its method' '--tz:show times in this zone; default the zone at the place' '--high-latitude:what stands in for a missing twilight; default the method’s habit, else angle' '--polar:what supplies a day without sunrise or sunset; default nearest_latitude' '--adjust:whole minutes of your own to add, on top of the method' '--elevation:height above the visible horizon' '--rounding:to whole minutes; default as the method prints' '--iqamah-rules:rules of iqamah and Jumu’ah, such as fajr 06\:00; maghrib +7m; jumuah 13\:00, 14\:00' '--fajr-angle:the sun’s depression at fajr' '--isha-angle:the sun’s depression at isha' '--maghrib-angle:the sun’s depression at maghrib instead of sunset' '--isha-minutes:isha this long after maghrib, instead of an angle' '--imsak-minutes:imsak this long before fajr; default 10' '--duha-minutes:duha begins this long after sunrise; default 20' '--hijri-calendar:Hijri calendar; authority\: the country’s, with announced months; default authority for a named place, else auto' '--hijri-announced:the list of announced months; default that of the country with hijri_calendar authority, else none' '--hijri-adjust:days your community is ahead of the Hijri calendar (-2 to 2); default 0' '--month:a month, Gregorian, or Hijri from 1300 to 1600; default this Gregorian month at the place' '--asr:which Asr the table shows; json and csv always hold both' '--lang:language of everything but json, csv, errors and help' '--clock:12h or 24h clock; json and csv always have 24 hours' '--alarm:with --format ics, a reminder this long before each prayer, such as 10m; 0m is at its time' '--event-minutes:with --format ics, the length of each event; default 15, and 0 is a moment' '--format:how to print' '--json:the same as --format json' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'year')
      case "$words[CURRENT-1]" in
      --at) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --by-ip) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lat) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lng) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --method) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO; return ;;
      --station) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --tz) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --high-latitude) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none middle seventh angle fiqh_council; return ;;
      --polar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none nearest_latitude nearest_day; return ;;
      --adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --elevation) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --rounding) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- nearest safe up down none; return ;;
      --iqamah-rules) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --fajr-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --maghrib-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --imsak-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --duha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-calendar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- auto umalqura diyanet mabims brunei kemenag civil tbla authority; return ;;
      --hijri-announced) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --year) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --asr) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- hanafi shafi both; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --clock) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- 24h 12h; return ;;
      --alarm) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --event-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --format) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- table csv tsv ics json; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--at:the place as one word; here is where this machine is' '--by-ip:with the place here\: ask this service where the address of this machine is' '--lat:latitude, north positive' '--lng:longitude, east positive' '--method:calculation method\: id 1-9, code, or AUTO, the authority’s there; default MWL, for a named place AUTO' '--station:a place of the authority’s own list, computed at its point; it brings its method' '--tz:show times in this zone; default the zone at the place' '--high-latitude:what stands in for a missing twilight; default the method’s habit, else angle' '--polar:what supplies a day without sunrise or sunset; default nearest_latitude' '--adjust:whole minutes of your own to add, on top of the method' '--elevation:height above the visible horizon' '--rounding:to whole minutes; default as the method prints' '--iqamah-rules:rules of iqamah and Jumu’ah, such as fajr 06\:00; maghrib +7m; jumuah 13\:00, 14\:00' '--fajr-angle:the sun’s depression at fajr' '--isha-angle:the sun’s depression at isha' '--maghrib-angle:the sun’s depression at maghrib instead of sunset' '--isha-minutes:isha this long after maghrib, instead of an angle' '--imsak-minutes:imsak this long before fajr; default 10' '--duha-minutes:duha begins this long after sunrise; default 20' '--hijri-calendar:Hijri calendar; authority\: the country’s, with announced months; default authority for a named place, else auto' '--hijri-announced:the list of announced months; default that of the country with hijri_calendar authority, else none' '--hijri-adjust:days your community is ahead of the Hijri calendar (-2 to 2); default 0' '--year:a year, Gregorian, or Hijri from 1300 to 1600; default this Gregorian year at the place' '--asr:which Asr the table shows; json and csv always hold both' '--lang:language of everything but json, csv, errors and help' '--clock:12h or 24h clock; json and csv always have 24 hours' '--alarm:with --format ics, a reminder this long before each prayer, such as 10m; 0m is at its time' '--event-minutes:with --format ics, the length of each event; default 15, and 0 is a moment' '--format:how to print' '--json:the same as --format json' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'ramadan')
      case "$words[CURRENT-1]" in
      --at) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --by-ip) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lat) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lng) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --method) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO; return ;;
      --station) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --tz) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --high-latitude) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none middle seventh angle fiqh_council; return ;;
      --polar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none nearest_latitude nearest_day; return ;;
      --adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --elevation) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --rounding) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- nearest safe up down none; return ;;
      --iqamah-rules) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --fajr-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --maghrib-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --imsak-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --duha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-calendar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- auto umalqura diyanet mabims brunei kemenag civil tbla authority; return ;;
      --hijri-announced) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --year) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --clock) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- 24h 12h; return ;;
      --alarm) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --event-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --format) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- table csv tsv ics json; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--at:the place as one word; here is where this machine is' '--by-ip:with the place here\: ask this service where the address of this machine is' '--lat:latitude, north positive' '--lng:longitude, east positive' '--method:calculation method\: id 1-9, code, or AUTO, the authority’s there; default MWL, for a named place AUTO' '--station:a place of the authority’s own list, computed at its point; it brings its method' '--tz:show times in this zone; default the zone at the place' '--high-latitude:what stands in for a missing twilight; default the method’s habit, else angle' '--polar:what supplies a day without sunrise or sunset; default nearest_latitude' '--adjust:whole minutes of your own to add, on top of the method' '--elevation:height above the visible horizon' '--rounding:to whole minutes; default as the method prints' '--iqamah-rules:rules of iqamah and Jumu’ah, such as fajr 06\:00; maghrib +7m; jumuah 13\:00, 14\:00' '--fajr-angle:the sun’s depression at fajr' '--isha-angle:the sun’s depression at isha' '--maghrib-angle:the sun’s depression at maghrib instead of sunset' '--isha-minutes:isha this long after maghrib, instead of an angle' '--imsak-minutes:imsak this long before fajr; default 10' '--duha-minutes:duha begins this long after sunrise; default 20' '--hijri-calendar:Hijri calendar; authority\: the country’s, with announced months; default authority for a named place, else auto' '--hijri-announced:the list of announced months; default that of the country with hijri_calendar authority, else none' '--hijri-adjust:days your community is ahead of the Hijri calendar (-2 to 2); default 0' '--year:a year, Hijri up to 1600, else Gregorian; default the Ramadan that is or comes next' '--lang:language of everything but json, csv, errors and help' '--clock:12h or 24h clock; json and csv always have 24 hours' '--alarm:with --format ics, a reminder this long before each prayer, such as 10m; 0m is at its time' '--event-minutes:with --format ics, the length of each event; default 15, and 0 is a moment' '--format:how to print' '--json:the same as --format json' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'next')
      case "$words[CURRENT-1]" in
      --at) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --by-ip) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lat) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lng) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --method) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO; return ;;
      --station) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --tz) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --high-latitude) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none middle seventh angle fiqh_council; return ;;
      --polar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none nearest_latitude nearest_day; return ;;
      --adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --elevation) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --rounding) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- nearest safe up down none; return ;;
      --iqamah-rules) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --fajr-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --maghrib-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --imsak-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --duha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-calendar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- auto umalqura diyanet mabims brunei kemenag civil tbla authority; return ;;
      --hijri-announced) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --asr) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- hanafi shafi; return ;;
      --prayer) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- imsak fajr sunrise ishraq duha dhuhr asr sunset maghrib shafaq_ahmar shafaq_abyad isha first_third_end midnight last_third suhoor_end fajr_end dhuhr_end asr_end maghrib_end isha_end iqamah iqamah:fajr iqamah:dhuhr iqamah:asr iqamah:maghrib iqamah:isha jumuah; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --clock) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- 24h 12h; return ;;
      --format) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- text waybar i3blocks tmux env json; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--at:the place as one word; here is where this machine is' '--by-ip:with the place here\: ask this service where the address of this machine is' '--lat:latitude, north positive' '--lng:longitude, east positive' '--method:calculation method\: id 1-9, code, or AUTO, the authority’s there; default MWL, for a named place AUTO' '--station:a place of the authority’s own list, computed at its point; it brings its method' '--tz:show times in this zone; default the zone at the place' '--high-latitude:what stands in for a missing twilight; default the method’s habit, else angle' '--polar:what supplies a day without sunrise or sunset; default nearest_latitude' '--adjust:whole minutes of your own to add, on top of the method' '--elevation:height above the visible horizon' '--rounding:to whole minutes; default as the method prints' '--iqamah-rules:rules of iqamah and Jumu’ah, such as fajr 06\:00; maghrib +7m; jumuah 13\:00, 14\:00' '--fajr-angle:the sun’s depression at fajr' '--isha-angle:the sun’s depression at isha' '--maghrib-angle:the sun’s depression at maghrib instead of sunset' '--isha-minutes:isha this long after maghrib, instead of an angle' '--imsak-minutes:imsak this long before fajr; default 10' '--duha-minutes:duha begins this long after sunrise; default 20' '--hijri-calendar:Hijri calendar; authority\: the country’s, with announced months; default authority for a named place, else auto' '--hijri-announced:the list of announced months; default that of the country with hijri_calendar authority, else none' '--hijri-adjust:days your community is ahead of the Hijri calendar (-2 to 2); default 0' '--asr:which Asr counts; default the authority’s, else the country’s, else hanafi' '--prayer:the next time of this one only' '--iqamah:the next iqamah or Jumu’ah instead of the next adhan; needs a rule of iqamah' '--lang:language of everything but json, csv, errors and help' '--clock:12h or 24h clock; json and csv always have 24 hours' '--format:how to print' '--json:the same as --format json' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'now')
      case "$words[CURRENT-1]" in
      --at) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --by-ip) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lat) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lng) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --method) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO; return ;;
      --station) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --tz) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --high-latitude) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none middle seventh angle fiqh_council; return ;;
      --polar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none nearest_latitude nearest_day; return ;;
      --adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --elevation) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --rounding) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- nearest safe up down none; return ;;
      --iqamah-rules) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --fajr-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --maghrib-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --imsak-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --duha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-calendar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- auto umalqura diyanet mabims brunei kemenag civil tbla authority; return ;;
      --hijri-announced) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --asr) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- hanafi shafi; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --clock) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- 24h 12h; return ;;
      --format) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- text waybar i3blocks tmux env json; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--at:the place as one word; here is where this machine is' '--by-ip:with the place here\: ask this service where the address of this machine is' '--lat:latitude, north positive' '--lng:longitude, east positive' '--method:calculation method\: id 1-9, code, or AUTO, the authority’s there; default MWL, for a named place AUTO' '--station:a place of the authority’s own list, computed at its point; it brings its method' '--tz:show times in this zone; default the zone at the place' '--high-latitude:what stands in for a missing twilight; default the method’s habit, else angle' '--polar:what supplies a day without sunrise or sunset; default nearest_latitude' '--adjust:whole minutes of your own to add, on top of the method' '--elevation:height above the visible horizon' '--rounding:to whole minutes; default as the method prints' '--iqamah-rules:rules of iqamah and Jumu’ah, such as fajr 06\:00; maghrib +7m; jumuah 13\:00, 14\:00' '--fajr-angle:the sun’s depression at fajr' '--isha-angle:the sun’s depression at isha' '--maghrib-angle:the sun’s depression at maghrib instead of sunset' '--isha-minutes:isha this long after maghrib, instead of an angle' '--imsak-minutes:imsak this long before fajr; default 10' '--duha-minutes:duha begins this long after sunrise; default 20' '--hijri-calendar:Hijri calendar; authority\: the country’s, with announced months; default authority for a named place, else auto' '--hijri-announced:the list of announced months; default that of the country with hijri_calendar authority, else none' '--hijri-adjust:days your community is ahead of the Hijri calendar (-2 to 2); default 0' '--asr:which Asr counts; default the authority’s, else the country’s, else hanafi' '--lang:language of everything but json, csv, errors and help' '--clock:12h or 24h clock; json and csv always have 24 hours' '--format:how to print' '--json:the same as --format json' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'explain')
      case "$words[CURRENT-1]" in
      --at) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --by-ip) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lat) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lng) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --method) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO; return ;;
      --station) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --tz) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --high-latitude) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none middle seventh angle fiqh_council; return ;;
      --polar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none nearest_latitude nearest_day; return ;;
      --adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --elevation) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --rounding) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- nearest safe up down none; return ;;
      --iqamah-rules) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --fajr-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --maghrib-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --imsak-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --duha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-calendar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- auto umalqura diyanet mabims brunei kemenag civil tbla authority; return ;;
      --hijri-announced) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --date) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --format) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- table json; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--at:the place as one word; here is where this machine is' '--by-ip:with the place here\: ask this service where the address of this machine is' '--lat:latitude, north positive' '--lng:longitude, east positive' '--method:calculation method\: id 1-9, code, or AUTO, the authority’s there; default MWL, for a named place AUTO' '--station:a place of the authority’s own list, computed at its point; it brings its method' '--tz:show times in this zone; default the zone at the place' '--high-latitude:what stands in for a missing twilight; default the method’s habit, else angle' '--polar:what supplies a day without sunrise or sunset; default nearest_latitude' '--adjust:whole minutes of your own to add, on top of the method' '--elevation:height above the visible horizon' '--rounding:to whole minutes; default as the method prints' '--iqamah-rules:rules of iqamah and Jumu’ah, such as fajr 06\:00; maghrib +7m; jumuah 13\:00, 14\:00' '--fajr-angle:the sun’s depression at fajr' '--isha-angle:the sun’s depression at isha' '--maghrib-angle:the sun’s depression at maghrib instead of sunset' '--isha-minutes:isha this long after maghrib, instead of an angle' '--imsak-minutes:imsak this long before fajr; default 10' '--duha-minutes:duha begins this long after sunrise; default 20' '--hijri-calendar:Hijri calendar; authority\: the country’s, with announced months; default authority for a named place, else auto' '--hijri-announced:the list of announced months; default that of the country with hijri_calendar authority, else none' '--hijri-adjust:days your community is ahead of the Hijri calendar (-2 to 2); default 0' '--date:civil date at the place; default today' '--lang:language of everything but json, csv, errors and help' '--format:how to print' '--json:the same as --format json' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'methods')
      case "$words[CURRENT-1]" in
      --code) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --format) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- table json; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      compadd -M 'm:{a-zA-Z}={A-Za-z}' -- for stations
      flags=('--code:only this method, with its constants prayer by prayer' '--lang:language of everything but json, csv, errors and help' '--format:how to print' '--json:the same as --format json' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'methods for')
      case "$words[CURRENT-1]" in
      --country) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --format) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- table json; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--country:whose times are followed in this country' '--lang:language of everything but json, csv, errors and help' '--format:how to print' '--json:the same as --format json' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'methods stations')
      case "$words[CURRENT-1]" in
      --code) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM; return ;;
      --q) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --format) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- table json; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--code:the authority\: a calculation method, id 1-9 or code' '--q:only stations whose id or name has this text' '--lang:language of everything but json, csv, errors and help' '--format:how to print' '--json:the same as --format json' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'geo')
      case "$words[CURRENT-1]" in
      esac
      compadd -M 'm:{a-zA-Z}={A-Za-z}' -- timezone search reverse
      flags=('--help:show help')
      _describe 'flag' flags ;;
    'geo timezone')
      case "$words[CURRENT-1]" in
      --at) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --by-ip) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lat) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lng) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --format) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- text json; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--at:the place as one word; here is where this machine is' '--by-ip:with the place here\: ask this service where the address of this machine is' '--lat:latitude, north positive' '--lng:longitude, east positive' '--lang:language of everything but json, csv, errors and help' '--format:how to print' '--json:the same as --format json' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'geo search')
      case "$words[CURRENT-1]" in
      --q) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --limit) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --format) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- table json; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--q:a city, with or without state and country, in any script; or a point in any usual form' '--limit:list up to this many places' '--lang:language of everything but json, csv, errors and help' '--format:how to print' '--json:the same as --format json' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'geo reverse')
      case "$words[CURRENT-1]" in
      --at) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --by-ip) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lat) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lng) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --format) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- table json; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--at:the place as one word; here is where this machine is' '--by-ip:with the place here\: ask this service where the address of this machine is' '--lat:latitude, north positive' '--lng:longitude, east positive' '--lang:language of everything but json, csv, errors and help' '--format:how to print' '--json:the same as --format json' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'time')
      case "$words[CURRENT-1]" in
      esac
      compadd -M 'm:{a-zA-Z}={A-Za-z}' -- now convert day-info zones
      flags=('--help:show help')
      _describe 'flag' flags ;;
    'time now')
      case "$words[CURRENT-1]" in
      --at) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --by-ip) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lat) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lng) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --tz) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --format) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- text json; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--at:the place as one word; here is where this machine is' '--by-ip:with the place here\: ask this service where the address of this machine is' '--lat:latitude, north positive' '--lng:longitude, east positive' '--tz:the zone; default the zone at the place' '--lang:language of everything but json, csv, errors and help' '--format:how to print' '--json:the same as --format json' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'time convert')
      case "$words[CURRENT-1]" in
      --datetime) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --from) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --to) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --disambiguation) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- compatible earlier later reject; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --format) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- table json; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--datetime:local date and time, without offset' '--from:the zone of the local time' '--to:the zone of the answer' '--disambiguation:which instant a skipped or repeated time means; default compatible' '--lang:language of everything but json, csv, errors and help' '--format:how to print' '--json:the same as --format json' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'time day-info')
      case "$words[CURRENT-1]" in
      --at) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --by-ip) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lat) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lng) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --date) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --format) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- text json; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--at:the place as one word; here is where this machine is' '--by-ip:with the place here\: ask this service where the address of this machine is' '--lat:latitude, north positive' '--lng:longitude, east positive' '--date:civil date at the place; default today' '--lang:language of everything but json, csv, errors and help' '--format:how to print' '--json:the same as --format json' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'time zones')
      case "$words[CURRENT-1]" in
      --search) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --format) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- table json; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--search:part of an id, alias, older name or offset' '--lang:language of everything but json, csv, errors and help' '--format:how to print' '--json:the same as --format json' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'qibla')
      case "$words[CURRENT-1]" in
      --at) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --by-ip) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lat) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lng) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --format) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- line json; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--at:the place as one word; here is where this machine is' '--by-ip:with the place here\: ask this service where the address of this machine is' '--lat:latitude, north positive' '--lng:longitude, east positive' '--lang:language of everything but json, csv, errors and help' '--format:how to print' '--json:the same as --format json' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'hijri')
      case "$words[CURRENT-1]" in
      --at) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --by-ip) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --date) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lat) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lng) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --tz) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --calendar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- auto umalqura diyanet mabims brunei kemenag civil tbla authority; return ;;
      --announced) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --year) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --month) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --week-start) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- saturday sunday monday; return ;;
      --format) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- text ics json; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      compadd -M 'm:{a-zA-Z}={A-Za-z}' -- announce months follow
      flags=('--at:the place as one word; here is where this machine is' '--by-ip:with the place here\: ask this service where the address of this machine is' '--date:Gregorian date; default today' '--lat:latitude, north positive' '--lng:longitude, east positive' '--tz:the zone that decides which day is today; default the zone at the place, else UTC' '--calendar:Hijri calendar; authority\: that of the country, with the months it announced; default auto\: Umm al-Qura from 1300 to 1600 AH, else civil' '--announced:the list of announced months; default that of the country with hijri_calendar authority, else none' '--adjust:days your community is ahead of the Hijri calendar (-2 to 2); default 0' '--after-sunset:begin the Hijri day at maghrib\: for a date its evening, for today the current time at the place' '--year:Hijri year\: its important dates and months' '--month:Hijri month, such as 1447-09 or "Ramadan 1447"\: its days with the Gregorian dates' '--lang:language of everything but json, csv, errors and help' '--week-start:first column of --month; default sunday' '--next:the next important date and the days left' '--format:how to print' '--json:the same as --format json' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'gregorian')
      case "$words[CURRENT-1]" in
      --at) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --by-ip) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --date) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lat) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lng) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --calendar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- auto umalqura diyanet mabims brunei kemenag civil tbla authority; return ;;
      --announced) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --format) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- text json; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--at:the place as one word; here is where this machine is' '--by-ip:with the place here\: ask this service where the address of this machine is' '--date:Hijri date, such as 1447-09-01 or "1 Ramadan 1447"' '--lat:latitude, north positive' '--lng:longitude, east positive' '--calendar:Hijri calendar; authority\: that of the country, with the months it announced; default auto\: Umm al-Qura from 1300 to 1600 AH, else civil' '--announced:the list of announced months; default that of the country with hijri_calendar authority, else none' '--adjust:days your community is ahead of the Hijri calendar (-2 to 2); default 0' '--lang:language of everything but json, csv, errors and help' '--format:how to print' '--json:the same as --format json' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'hijri announce')
      case "$words[CURRENT-1]" in
      --list) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --place) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --by) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --data) _files; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--list:the list; default that of the country of --place' '--place:a place of the country; default the configured place' '--by:the body that announced it; default your own entry' '--withdraw:forget an announcement that was entered' '--data:data directory; default that of the daemon' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'hijri months')
      case "$words[CURRENT-1]" in
      --data) _files; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--sign:print the list as a signed document that others can follow' '--data:data directory; default that of the daemon' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'hijri follow')
      case "$words[CURRENT-1]" in
      --key) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --data) _files; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--key:accept a new key, which has this fingerprint' '--stop:stop following the list, and remove its months' '--data:data directory; default that of the daemon' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'timetable')
      case "$words[CURRENT-1]" in
      esac
      compadd -M 'm:{a-zA-Z}={A-Za-z}' -- add list show remove update accept-key export sign key
      flags=('--help:show help')
      _describe 'flag' flags ;;
    'timetable add')
      case "$words[CURRENT-1]" in
      --name) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --place) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --id) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --tz) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --year) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --month) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --fallback) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --iqamah) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --ignore) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --sheet) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --odd-rows) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- refuse keep leave-out; return ;;
      --data) _files; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--name:whose times they are, such as "East London"' '--place:the place of the times; default the configured place' '--id:the name in commands; default made from --name' '--tz:the time zone of the file; default the zone of the place' '--year:the year of dates without one' '--month:the month of days without one' '--fallback:the method for days that are not printed; without it they are refused' '--iqamah:rules of iqamah and Jumu’ah for what the file does not print, such as maghrib +7m; jumuah 13\:00' '--ignore:leave a column out (repeatable)' '--sheet:read only this sheet of a spreadsheet' '--odd-rows:how rows that cannot be right are handled; default refuse' '--replace:replace the timetable of the same id' '--data:data directory; default that of the daemon' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'timetable list')
      case "$words[CURRENT-1]" in
      --data) _files; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--data:data directory; default that of the daemon' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'timetable show')
      case "$words[CURRENT-1]" in
      --data) _files; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--data:data directory; default that of the daemon' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'timetable remove')
      case "$words[CURRENT-1]" in
      --data) _files; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--data:data directory; default that of the daemon' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'timetable update')
      case "$words[CURRENT-1]" in
      --data) _files; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--data:data directory; default that of the daemon' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'timetable accept-key')
      case "$words[CURRENT-1]" in
      --data) _files; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--data:data directory; default that of the daemon' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'timetable export')
      case "$words[CURRENT-1]" in
      --file) _files; return ;;
      --data) _files; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--file:write to this file; default stdout' '--data:data directory; default that of the daemon' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'timetable sign')
      case "$words[CURRENT-1]" in
      --file) _files; return ;;
      --data) _files; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--file:write to this file; default stdout' '--data:data directory; default that of the daemon' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'timetable key')
      case "$words[CURRENT-1]" in
      --data) _files; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--data:data directory; default that of the daemon' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'fit')
      case "$words[CURRENT-1]" in
      --place) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --tz) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --year) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --month) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --ignore) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --sheet) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --svg) _files; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--place:the place of the times; default the configured place' '--tz:the time zone of the file; default the zone of the place' '--year:the year of dates without one' '--month:the month of days without one' '--ignore:leave a column out (repeatable)' '--sheet:read only this sheet of a spreadsheet' '--svg:write a picture of the minutes that the best rule misses' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'setup')
      case "$words[CURRENT-1]" in
      --place) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --by-ip) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --method) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO; return ;;
      --asr) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- hanafi shafi; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --clock) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- 24h 12h; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--place:the place as one word, instead of being asked; here is where this machine is' '--by-ip:with the place here\: ask this service where the address of this machine is' '--method:calculation method\: id 1-9, code, or AUTO, the authority’s there; default MWL, for a named place AUTO' '--asr:which Asr counts; default the authority’s, else the country’s, else hanafi' '--lang:language of everything but json, csv, errors and help' '--clock:12h or 24h clock; json and csv always have 24 hours' '--yes:ask nothing\: save the flags, and replace former values' '--accessible:ask line by line; nothing is repainted' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'dashboard')
      case "$words[CURRENT-1]" in
      --at) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --by-ip) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lat) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lng) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --method) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO; return ;;
      --station) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --tz) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --high-latitude) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none middle seventh angle fiqh_council; return ;;
      --polar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none nearest_latitude nearest_day; return ;;
      --adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --elevation) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --rounding) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- nearest safe up down none; return ;;
      --iqamah-rules) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --fajr-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --maghrib-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --imsak-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --duha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-calendar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- auto umalqura diyanet mabims brunei kemenag civil tbla authority; return ;;
      --hijri-announced) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --asr) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- hanafi shafi; return ;;
      --view) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- day month year cities dates webhooks; return ;;
      --date) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --clock) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- 24h 12h; return ;;
      --size) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--at:the place as one word; here is where this machine is' '--by-ip:with the place here\: ask this service where the address of this machine is' '--lat:latitude, north positive' '--lng:longitude, east positive' '--method:calculation method\: id 1-9, code, or AUTO, the authority’s there; default MWL, for a named place AUTO' '--station:a place of the authority’s own list, computed at its point; it brings its method' '--tz:show times in this zone; default the zone at the place' '--high-latitude:what stands in for a missing twilight; default the method’s habit, else angle' '--polar:what supplies a day without sunrise or sunset; default nearest_latitude' '--adjust:whole minutes of your own to add, on top of the method' '--elevation:height above the visible horizon' '--rounding:to whole minutes; default as the method prints' '--iqamah-rules:rules of iqamah and Jumu’ah, such as fajr 06\:00; maghrib +7m; jumuah 13\:00, 14\:00' '--fajr-angle:the sun’s depression at fajr' '--isha-angle:the sun’s depression at isha' '--maghrib-angle:the sun’s depression at maghrib instead of sunset' '--isha-minutes:isha this long after maghrib, instead of an angle' '--imsak-minutes:imsak this long before fajr; default 10' '--duha-minutes:duha begins this long after sunrise; default 20' '--hijri-calendar:Hijri calendar; authority\: the country’s, with announced months; default authority for a named place, else auto' '--hijri-announced:the list of announced months; default that of the country with hijri_calendar authority, else none' '--hijri-adjust:days your community is ahead of the Hijri calendar (-2 to 2); default 0' '--asr:which Asr counts; default the authority’s, else the country’s, else hanafi' '--view:the first view' '--date:the first day; default today, which follows the clock' '--lang:language of the screen' '--clock:24h or 12h' '--no-mouse:leave the mouse to the terminal\: it selects text without Shift' '--once:print one frame and leave, as without a terminal' '--size:the size of the frame of --once' '--accessible:sentences for screen readers, only when something changed' '--ascii:draw with ASCII characters' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'tui')
      case "$words[CURRENT-1]" in
      --at) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --by-ip) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lat) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lng) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --method) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO; return ;;
      --station) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --tz) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --high-latitude) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none middle seventh angle fiqh_council; return ;;
      --polar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none nearest_latitude nearest_day; return ;;
      --adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --elevation) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --rounding) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- nearest safe up down none; return ;;
      --iqamah-rules) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --fajr-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --maghrib-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --imsak-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --duha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-calendar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- auto umalqura diyanet mabims brunei kemenag civil tbla authority; return ;;
      --hijri-announced) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --asr) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- hanafi shafi; return ;;
      --view) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- day month year cities dates webhooks; return ;;
      --date) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --clock) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- 24h 12h; return ;;
      --size) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--at:the place as one word; here is where this machine is' '--by-ip:with the place here\: ask this service where the address of this machine is' '--lat:latitude, north positive' '--lng:longitude, east positive' '--method:calculation method\: id 1-9, code, or AUTO, the authority’s there; default MWL, for a named place AUTO' '--station:a place of the authority’s own list, computed at its point; it brings its method' '--tz:show times in this zone; default the zone at the place' '--high-latitude:what stands in for a missing twilight; default the method’s habit, else angle' '--polar:what supplies a day without sunrise or sunset; default nearest_latitude' '--adjust:whole minutes of your own to add, on top of the method' '--elevation:height above the visible horizon' '--rounding:to whole minutes; default as the method prints' '--iqamah-rules:rules of iqamah and Jumu’ah, such as fajr 06\:00; maghrib +7m; jumuah 13\:00, 14\:00' '--fajr-angle:the sun’s depression at fajr' '--isha-angle:the sun’s depression at isha' '--maghrib-angle:the sun’s depression at maghrib instead of sunset' '--isha-minutes:isha this long after maghrib, instead of an angle' '--imsak-minutes:imsak this long before fajr; default 10' '--duha-minutes:duha begins this long after sunrise; default 20' '--hijri-calendar:Hijri calendar; authority\: the country’s, with announced months; default authority for a named place, else auto' '--hijri-announced:the list of announced months; default that of the country with hijri_calendar authority, else none' '--hijri-adjust:days your community is ahead of the Hijri calendar (-2 to 2); default 0' '--asr:which Asr counts; default the authority’s, else the country’s, else hanafi' '--view:the first view' '--date:the first day; default today, which follows the clock' '--lang:language of the screen' '--clock:24h or 12h' '--no-mouse:leave the mouse to the terminal\: it selects text without Shift' '--once:print one frame and leave, as without a terminal' '--size:the size of the frame of --once' '--accessible:sentences for screen readers, only when something changed' '--ascii:draw with ASCII characters' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'board')
      case "$words[CURRENT-1]" in
      --at) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --by-ip) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lat) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lng) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --method) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO; return ;;
      --station) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --tz) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --high-latitude) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none middle seventh angle fiqh_council; return ;;
      --polar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none nearest_latitude nearest_day; return ;;
      --adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --elevation) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --rounding) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- nearest safe up down none; return ;;
      --iqamah-rules) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --fajr-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --maghrib-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --imsak-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --duha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-calendar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- auto umalqura diyanet mabims brunei kemenag civil tbla authority; return ;;
      --hijri-announced) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --asr) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- hanafi shafi; return ;;
      --name) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --text) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --text-seconds) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --dark-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --second-lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --clock) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- 24h 12h; return ;;
      --size) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--at:the place as one word; here is where this machine is' '--by-ip:with the place here\: ask this service where the address of this machine is' '--lat:latitude, north positive' '--lng:longitude, east positive' '--method:calculation method\: id 1-9, code, or AUTO, the authority’s there; default MWL, for a named place AUTO' '--station:a place of the authority’s own list, computed at its point; it brings its method' '--tz:show times in this zone; default the zone at the place' '--high-latitude:what stands in for a missing twilight; default the method’s habit, else angle' '--polar:what supplies a day without sunrise or sunset; default nearest_latitude' '--adjust:whole minutes of your own to add, on top of the method' '--elevation:height above the visible horizon' '--rounding:to whole minutes; default as the method prints' '--iqamah-rules:rules of iqamah and Jumu’ah, such as fajr 06\:00; maghrib +7m; jumuah 13\:00, 14\:00' '--fajr-angle:the sun’s depression at fajr' '--isha-angle:the sun’s depression at isha' '--maghrib-angle:the sun’s depression at maghrib instead of sunset' '--isha-minutes:isha this long after maghrib, instead of an angle' '--imsak-minutes:imsak this long before fajr; default 10' '--duha-minutes:duha begins this long after sunrise; default 20' '--hijri-calendar:Hijri calendar; authority\: the country’s, with announced months; default authority for a named place, else auto' '--hijri-announced:the list of announced months; default that of the country with hijri_calendar authority, else none' '--hijri-adjust:days your community is ahead of the Hijri calendar (-2 to 2); default 0' '--asr:which Asr counts; default the authority’s, else the country’s, else hanafi' '--name:what heads the board, such as the name of a mosque; default that of the place' '--text:an announcement, also `on fri\: TEXT`; may be repeated, they take turns' '--text-seconds:how long an announcement is shown before the next; default 20' '--dark-minutes:how long the board is dark from the iqamah on; default 10,jumuah=30; 0\: never' '--lang:language of the screen' '--second-lang:names and dates in this language too' '--clock:24h or 12h' '--once:print one frame and leave, as without a terminal' '--size:the size of the frame of --once' '--accessible:sentences for screen readers, only when something changed' '--ascii:draw with ASCII characters' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'compare')
      case "$words[CURRENT-1]" in
      --method) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO; return ;;
      --tz) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --high-latitude) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none middle seventh angle fiqh_council; return ;;
      --polar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none nearest_latitude nearest_day; return ;;
      --adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --elevation) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --rounding) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- nearest safe up down none; return ;;
      --fajr-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --maghrib-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --imsak-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --duha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-calendar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- auto umalqura diyanet mabims brunei kemenag civil tbla authority; return ;;
      --hijri-announced) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --date) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --station) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --clock) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- 24h 12h; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--method:calculation method\: id 1-9, code, or AUTO, the authority’s there; default MWL, for a named place AUTO' '--tz:show times in this zone; default the zone at the place' '--high-latitude:what stands in for a missing twilight; default the method’s habit, else angle' '--polar:what supplies a day without sunrise or sunset; default nearest_latitude' '--adjust:whole minutes of your own to add, on top of the method' '--elevation:height above the visible horizon' '--rounding:to whole minutes; default as the method prints' '--fajr-angle:the sun’s depression at fajr' '--isha-angle:the sun’s depression at isha' '--maghrib-angle:the sun’s depression at maghrib instead of sunset' '--isha-minutes:isha this long after maghrib, instead of an angle' '--imsak-minutes:imsak this long before fajr; default 10' '--duha-minutes:duha begins this long after sunrise; default 20' '--hijri-calendar:Hijri calendar; authority\: the country’s, with announced months; default authority for a named place, else auto' '--hijri-announced:the list of announced months; default that of the country with hijri_calendar authority, else none' '--hijri-adjust:days your community is ahead of the Hijri calendar (-2 to 2); default 0' '--date:civil date at the place; default today' '--station:a station as one more place (repeatable); nearest takes the station of each place' '--lang:language of everything but json, csv, errors and help' '--clock:12h or 24h clock; json and csv always have 24 hours' '--json:the answers of prayer times, in one object' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'wait')
      case "$words[CURRENT-1]" in
      --at) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --by-ip) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lat) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lng) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --method) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO; return ;;
      --station) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --tz) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --high-latitude) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none middle seventh angle fiqh_council; return ;;
      --polar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none nearest_latitude nearest_day; return ;;
      --adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --elevation) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --rounding) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- nearest safe up down none; return ;;
      --iqamah-rules) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --fajr-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --maghrib-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --imsak-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --duha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-calendar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- auto umalqura diyanet mabims brunei kemenag civil tbla authority; return ;;
      --hijri-announced) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --asr) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- hanafi shafi; return ;;
      --before) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      compadd -M 'm:{a-zA-Z}={A-Za-z}' -- imsak fajr sunrise ishraq duha dhuhr asr sunset maghrib shafaq_ahmar shafaq_abyad isha first_third_end midnight last_third suhoor_end fajr_end dhuhr_end asr_end maghrib_end isha_end iqamah iqamah:fajr iqamah:dhuhr iqamah:asr iqamah:maghrib iqamah:isha jumuah
      flags=('--at:the place as one word; here is where this machine is' '--by-ip:with the place here\: ask this service where the address of this machine is' '--lat:latitude, north positive' '--lng:longitude, east positive' '--method:calculation method\: id 1-9, code, or AUTO, the authority’s there; default MWL, for a named place AUTO' '--station:a place of the authority’s own list, computed at its point; it brings its method' '--tz:show times in this zone; default the zone at the place' '--high-latitude:what stands in for a missing twilight; default the method’s habit, else angle' '--polar:what supplies a day without sunrise or sunset; default nearest_latitude' '--adjust:whole minutes of your own to add, on top of the method' '--elevation:height above the visible horizon' '--rounding:to whole minutes; default as the method prints' '--iqamah-rules:rules of iqamah and Jumu’ah, such as fajr 06\:00; maghrib +7m; jumuah 13\:00, 14\:00' '--fajr-angle:the sun’s depression at fajr' '--isha-angle:the sun’s depression at isha' '--maghrib-angle:the sun’s depression at maghrib instead of sunset' '--isha-minutes:isha this long after maghrib, instead of an angle' '--imsak-minutes:imsak this long before fajr; default 10' '--duha-minutes:duha begins this long after sunrise; default 20' '--hijri-calendar:Hijri calendar; authority\: the country’s, with announced months; default authority for a named place, else auto' '--hijri-announced:the list of announced months; default that of the country with hijri_calendar authority, else none' '--hijri-adjust:days your community is ahead of the Hijri calendar (-2 to 2); default 0' '--asr:which Asr counts; default the authority’s, else the country’s, else hanafi' '--before:end this long before the prayer, such as 10m' '--next:if today’s has passed, wait for tomorrow’s' '--lang:language of everything but json, csv, errors and help' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'run')
      case "$words[CURRENT-1]" in
      --by-ip) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lat) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lng) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --method) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO; return ;;
      --station) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --tz) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --high-latitude) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none middle seventh angle fiqh_council; return ;;
      --polar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none nearest_latitude nearest_day; return ;;
      --adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --elevation) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --rounding) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- nearest safe up down none; return ;;
      --iqamah-rules) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --fajr-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --maghrib-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --imsak-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --duha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-calendar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- auto umalqura diyanet mabims brunei kemenag civil tbla authority; return ;;
      --hijri-announced) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --asr) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- hanafi shafi; return ;;
      --at) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- imsak fajr sunrise ishraq duha dhuhr asr sunset maghrib shafaq_ahmar shafaq_abyad isha first_third_end midnight last_third suhoor_end fajr_end dhuhr_end asr_end maghrib_end isha_end iqamah iqamah:fajr iqamah:dhuhr iqamah:asr iqamah:maghrib iqamah:isha jumuah; return ;;
      --place) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --before) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --within) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--by-ip:with the place here\: ask this service where the address of this machine is' '--lat:latitude, north positive' '--lng:longitude, east positive' '--method:calculation method\: id 1-9, code, or AUTO, the authority’s there; default MWL, for a named place AUTO' '--station:a place of the authority’s own list, computed at its point; it brings its method' '--tz:show times in this zone; default the zone at the place' '--high-latitude:what stands in for a missing twilight; default the method’s habit, else angle' '--polar:what supplies a day without sunrise or sunset; default nearest_latitude' '--adjust:whole minutes of your own to add, on top of the method' '--elevation:height above the visible horizon' '--rounding:to whole minutes; default as the method prints' '--iqamah-rules:rules of iqamah and Jumu’ah, such as fajr 06\:00; maghrib +7m; jumuah 13\:00, 14\:00' '--fajr-angle:the sun’s depression at fajr' '--isha-angle:the sun’s depression at isha' '--maghrib-angle:the sun’s depression at maghrib instead of sunset' '--isha-minutes:isha this long after maghrib, instead of an angle' '--imsak-minutes:imsak this long before fajr; default 10' '--duha-minutes:duha begins this long after sunrise; default 20' '--hijri-calendar:Hijri calendar; authority\: the country’s, with announced months; default authority for a named place, else auto' '--hijri-announced:the list of announced months; default that of the country with hijri_calendar authority, else none' '--hijri-adjust:days your community is ahead of the Hijri calendar (-2 to 2); default 0' '--asr:which Asr counts; default the authority’s, else the country’s, else hanafi' '--at:one of fajr, dhuhr, asr, maghrib, isha, jumuah, iqamah\:PRAYER, or another time such as sunrise, duha, asr_end, midnight' '--place:the place\: a city, @saved or LAT,LNG' '--before:start it this long before the prayer, such as 10m' '--next:if today’s has passed, wait for tomorrow’s' '--within:for timers\: exit 0 at once if the time is farther away than this, such as 15m' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'is')
      case "$words[CURRENT-1]" in
      --at) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --by-ip) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lat) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lng) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --method) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO; return ;;
      --station) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --tz) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --high-latitude) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none middle seventh angle fiqh_council; return ;;
      --polar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none nearest_latitude nearest_day; return ;;
      --adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --elevation) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --rounding) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- nearest safe up down none; return ;;
      --fajr-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --maghrib-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --imsak-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --duha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-calendar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- auto umalqura diyanet mabims brunei kemenag civil tbla authority; return ;;
      --hijri-announced) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --asr) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- hanafi shafi; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      compadd -M 'm:{a-zA-Z}={A-Za-z}' -- fajr dhuhr asr maghrib isha day daytime night duha first_third last_third forbidden friday ramadan eid white_days islamic_new_year tasua ashura mawlid isra_miraj mid_shaban last_ten_nights odd_nights laylat_al_qadr eid_al_fitr dhul_hijjah_ten arafah eid_al_adha tashriq
      flags=('--at:the place as one word; here is where this machine is' '--by-ip:with the place here\: ask this service where the address of this machine is' '--lat:latitude, north positive' '--lng:longitude, east positive' '--method:calculation method\: id 1-9, code, or AUTO, the authority’s there; default MWL, for a named place AUTO' '--station:a place of the authority’s own list, computed at its point; it brings its method' '--tz:show times in this zone; default the zone at the place' '--high-latitude:what stands in for a missing twilight; default the method’s habit, else angle' '--polar:what supplies a day without sunrise or sunset; default nearest_latitude' '--adjust:whole minutes of your own to add, on top of the method' '--elevation:height above the visible horizon' '--rounding:to whole minutes; default as the method prints' '--fajr-angle:the sun’s depression at fajr' '--isha-angle:the sun’s depression at isha' '--maghrib-angle:the sun’s depression at maghrib instead of sunset' '--isha-minutes:isha this long after maghrib, instead of an angle' '--imsak-minutes:imsak this long before fajr; default 10' '--duha-minutes:duha begins this long after sunrise; default 20' '--hijri-calendar:Hijri calendar; authority\: the country’s, with announced months; default authority for a named place, else auto' '--hijri-announced:the list of announced months; default that of the country with hijri_calendar authority, else none' '--hijri-adjust:days your community is ahead of the Hijri calendar (-2 to 2); default 0' '--asr:which Asr counts; default the authority’s, else the country’s, else hanafi' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'watch')
      case "$words[CURRENT-1]" in
      --at) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --by-ip) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lat) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lng) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --method) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO; return ;;
      --station) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --tz) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --high-latitude) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none middle seventh angle fiqh_council; return ;;
      --polar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none nearest_latitude nearest_day; return ;;
      --adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --elevation) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --rounding) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- nearest safe up down none; return ;;
      --iqamah-rules) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --fajr-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --maghrib-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --imsak-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --duha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-calendar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- auto umalqura diyanet mabims brunei kemenag civil tbla authority; return ;;
      --hijri-announced) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --asr) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- hanafi shafi; return ;;
      --prayer) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- imsak fajr sunrise ishraq duha dhuhr asr sunset maghrib shafaq_ahmar shafaq_abyad isha first_third_end midnight last_third suhoor_end fajr_end dhuhr_end asr_end maghrib_end isha_end iqamah iqamah:fajr iqamah:dhuhr iqamah:asr iqamah:maghrib iqamah:isha jumuah; return ;;
      --format) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --clock) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- 24h 12h; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--at:the place as one word; here is where this machine is' '--by-ip:with the place here\: ask this service where the address of this machine is' '--lat:latitude, north positive' '--lng:longitude, east positive' '--method:calculation method\: id 1-9, code, or AUTO, the authority’s there; default MWL, for a named place AUTO' '--station:a place of the authority’s own list, computed at its point; it brings its method' '--tz:show times in this zone; default the zone at the place' '--high-latitude:what stands in for a missing twilight; default the method’s habit, else angle' '--polar:what supplies a day without sunrise or sunset; default nearest_latitude' '--adjust:whole minutes of your own to add, on top of the method' '--elevation:height above the visible horizon' '--rounding:to whole minutes; default as the method prints' '--iqamah-rules:rules of iqamah and Jumu’ah, such as fajr 06\:00; maghrib +7m; jumuah 13\:00, 14\:00' '--fajr-angle:the sun’s depression at fajr' '--isha-angle:the sun’s depression at isha' '--maghrib-angle:the sun’s depression at maghrib instead of sunset' '--isha-minutes:isha this long after maghrib, instead of an angle' '--imsak-minutes:imsak this long before fajr; default 10' '--duha-minutes:duha begins this long after sunrise; default 20' '--hijri-calendar:Hijri calendar; authority\: the country’s, with announced months; default authority for a named place, else auto' '--hijri-announced:the list of announced months; default that of the country with hijri_calendar authority, else none' '--hijri-adjust:days your community is ahead of the Hijri calendar (-2 to 2); default 0' '--asr:which Asr counts; default the authority’s, else the country’s, else hanafi' '--prayer:the next time of this one only' '--iqamah:the next iqamah or Jumu’ah instead of the next adhan; needs a rule of iqamah' '--format:waybar, i3blocks, tmux, json, or a template; default "{coming}"' '--lang:language of everything but json, csv, errors and help' '--clock:12h or 24h clock; json and csv always have 24 hours' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'cron')
      case "$words[CURRENT-1]" in
      --by-ip) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lat) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lng) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --method) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO; return ;;
      --station) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --tz) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --high-latitude) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none middle seventh angle fiqh_council; return ;;
      --polar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none nearest_latitude nearest_day; return ;;
      --adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --elevation) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --rounding) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- nearest safe up down none; return ;;
      --iqamah-rules) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --fajr-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --maghrib-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --imsak-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --duha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-calendar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- auto umalqura diyanet mabims brunei kemenag civil tbla authority; return ;;
      --hijri-announced) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --asr) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- hanafi shafi; return ;;
      --at) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- imsak fajr sunrise ishraq duha dhuhr asr sunset maghrib shafaq_ahmar shafaq_abyad isha first_third_end midnight last_third suhoor_end fajr_end dhuhr_end asr_end maghrib_end isha_end iqamah iqamah:fajr iqamah:dhuhr iqamah:asr iqamah:maghrib iqamah:isha jumuah; return ;;
      --place) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --before) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--by-ip:with the place here\: ask this service where the address of this machine is' '--lat:latitude, north positive' '--lng:longitude, east positive' '--method:calculation method\: id 1-9, code, or AUTO, the authority’s there; default MWL, for a named place AUTO' '--station:a place of the authority’s own list, computed at its point; it brings its method' '--tz:show times in this zone; default the zone at the place' '--high-latitude:what stands in for a missing twilight; default the method’s habit, else angle' '--polar:what supplies a day without sunrise or sunset; default nearest_latitude' '--adjust:whole minutes of your own to add, on top of the method' '--elevation:height above the visible horizon' '--rounding:to whole minutes; default as the method prints' '--iqamah-rules:rules of iqamah and Jumu’ah, such as fajr 06\:00; maghrib +7m; jumuah 13\:00, 14\:00' '--fajr-angle:the sun’s depression at fajr' '--isha-angle:the sun’s depression at isha' '--maghrib-angle:the sun’s depression at maghrib instead of sunset' '--isha-minutes:isha this long after maghrib, instead of an angle' '--imsak-minutes:imsak this long before fajr; default 10' '--duha-minutes:duha begins this long after sunrise; default 20' '--hijri-calendar:Hijri calendar; authority\: the country’s, with announced months; default authority for a named place, else auto' '--hijri-announced:the list of announced months; default that of the country with hijri_calendar authority, else none' '--hijri-adjust:days your community is ahead of the Hijri calendar (-2 to 2); default 0' '--asr:which Asr counts; default the authority’s, else the country’s, else hanafi' '--at:one or more of fajr, dhuhr, asr, maghrib, isha, jumuah, iqamah\:PRAYER, or another time such as sunrise, duha, asr_end, midnight; a list with commas, or repeated' '--place:the place\: a city, @saved or LAT,LNG' '--before:this long before each prayer, such as 10m' '--systemd:units for systemd --user instead of crontab lines' '--lang:language of everything but json, csv, errors and help' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'agent')
      case "$words[CURRENT-1]" in
      --adhan) _files; return ;;
      --adhan-fajr) _files; return ;;
      --adhan-dhuhr) _files; return ;;
      --adhan-asr) _files; return ;;
      --adhan-maghrib) _files; return ;;
      --adhan-isha) _files; return ;;
      --adhan-volume) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --adhan-fade) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --prayertab) _files; return ;;
      --place) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --by-ip) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lat) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lng) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --method) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO; return ;;
      --station) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --tz) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --high-latitude) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none middle seventh angle fiqh_council; return ;;
      --polar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none nearest_latitude nearest_day; return ;;
      --adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --elevation) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --rounding) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- nearest safe up down none; return ;;
      --iqamah-rules) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --fajr-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --maghrib-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --imsak-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --duha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-calendar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- auto umalqura diyanet mabims brunei kemenag civil tbla authority; return ;;
      --hijri-announced) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --asr) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- hanafi shafi; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      compadd -M 'm:{a-zA-Z}={A-Za-z}' -- check
      flags=('--notify:show a notification at each of the five prayers, with or without a prayertab' '--adhan:play this sound at each of the five prayers' '--adhan-fajr:another sound at fajr, or none' '--adhan-dhuhr:another sound at dhuhr, or none' '--adhan-asr:another sound at asr, or none' '--adhan-maghrib:another sound at maghrib, or none' '--adhan-isha:another sound at isha, or none' '--adhan-volume:how loud, 1 to 100; without it as loud as the file is' '--adhan-fade:begin softly, over 1 to 60 seconds' '--prayertab:the lines to run; prayer agent check shows the default; - is stdin' '--place:the place of lines that name none\: a city, @saved or LAT,LNG' '--by-ip:with the place here\: ask this service where the address of this machine is' '--lat:latitude, north positive' '--lng:longitude, east positive' '--method:calculation method\: id 1-9, code, or AUTO, the authority’s there; default MWL, for a named place AUTO' '--station:a place of the authority’s own list, computed at its point; it brings its method' '--tz:show times in this zone; default the zone at the place' '--high-latitude:what stands in for a missing twilight; default the method’s habit, else angle' '--polar:what supplies a day without sunrise or sunset; default nearest_latitude' '--adjust:whole minutes of your own to add, on top of the method' '--elevation:height above the visible horizon' '--rounding:to whole minutes; default as the method prints' '--iqamah-rules:rules of iqamah and Jumu’ah, such as fajr 06\:00; maghrib +7m; jumuah 13\:00, 14\:00' '--fajr-angle:the sun’s depression at fajr' '--isha-angle:the sun’s depression at isha' '--maghrib-angle:the sun’s depression at maghrib instead of sunset' '--isha-minutes:isha this long after maghrib, instead of an angle' '--imsak-minutes:imsak this long before fajr; default 10' '--duha-minutes:duha begins this long after sunrise; default 20' '--hijri-calendar:Hijri calendar; authority\: the country’s, with announced months; default authority for a named place, else auto' '--hijri-announced:the list of announced months; default that of the country with hijri_calendar authority, else none' '--hijri-adjust:days your community is ahead of the Hijri calendar (-2 to 2); default 0' '--asr:which Asr counts; default the authority’s, else the country’s, else hanafi' '--print-systemd:print a user unit for systemd that runs it with these flags, and stop' '--print-launchd:print a launchd agent that runs it on macOS with these flags, and stop' '--print-task:print a task that runs it on Windows with these flags, and stop' '--print-plan:print the runs of the next days as JSON, and stop' '--lang:language of everything but json, csv, errors and help' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'mute')
      case "$words[CURRENT-1]" in
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'adhan')
      case "$words[CURRENT-1]" in
      esac
      compadd -M 'm:{a-zA-Z}={A-Za-z}' -- play stop
      flags=('--help:show help')
      _describe 'flag' flags ;;
    'adhan play')
      case "$words[CURRENT-1]" in
      --volume) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --fade) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--volume:how loud, 1 to 100; without it as loud as the file is' '--fade:begin softly, over 1 to 60 seconds' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'adhan stop')
      case "$words[CURRENT-1]" in
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'serve')
      case "$words[CURRENT-1]" in
      --host) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --port) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --data) _files; return ;;
      --database) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --log-level) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- debug info warn error silent; return ;;
      --rate-limit) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --cors) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --allow-host) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --allow-target-cidr) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --retry-window) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --max-subscriptions) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --max-feeds) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --share-timetable) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --board-place) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --board-method) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --board-name) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --board-text) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --board-text-seconds) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --board-dark-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --board-lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --board-second-lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --board-clock) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- 24h 12h; return ;;
      --mqtt) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --mqtt-place) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --mqtt-ca) _files; return ;;
      --mqtt-password-file) _files; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--host:address to listen on; default 127.0.0.1, this machine only' '--port:port to listen on; default 8080, 0 for any that is free' '--data:data directory; prayer help settings has the default' '--database:PostgreSQL in place of the data directory, shared by many daemons\: postgres\://USER@HOST/NAME' '--log-level:log level; default info; debug logs each request' '--rate-limit:requests that a key may make, such as 60/min; default\: no limit' '--cors:let web pages of this origin use the API, * for all; may be repeated' '--allow-host:accept this host name too, for a proxy in front; may be repeated' '--metrics-open:answer /metrics to other machines too' '--allow-target-cidr:let webhooks go to these private addresses, such as 192.168.0.0/16; may be repeated' '--allow-private-targets:let webhooks go to all private addresses, except cloud metadata addresses' '--retry-window:how long after a prayer a webhook is retried, such as 6h; default 120s' '--max-subscriptions:webhook subscriptions that one key may have; default 10000' '--max-feeds:feeds that one key may have; default 10000' '--share-timetable:let everybody read this printed timetable at /.well-known/prayer-times.json' '--board:show a board for the wall at /board, to anyone and without a key' '--board-place:the place of the board\: a city, @saved or LAT,LNG; default the configured one' '--board-method:its method, or @ID for a printed timetable; default that of the place' '--board-name:what heads the board, such as the name of a mosque; default that of the place' '--board-text:an announcement on the board, also `on fri\: TEXT`; may be repeated, they take turns' '--board-text-seconds:how long an announcement is shown before the next; default 20' '--board-dark-minutes:how long the board is dark from the iqamah on; default 10,jumuah=30; 0\: never' '--board-lang:its language' '--board-second-lang:names and dates on the board in this language too' '--board-clock:24h or 12h on the board' '--mqtt:publish to Home Assistant by this broker\: mqtt\://USER@HOST or mqtts\://…; password\: PRAYER_MQTT_PASSWORD' '--mqtt-place:a place to publish, each a device; may be repeated; default the configured one' '--mqtt-ca:the authority in PEM that signed the broker’s certificate' '--mqtt-password-file:a file with the broker’s password' '--print-systemd:print a systemd unit that runs it with these flags, and stop' '--print-launchd:print a launchd agent that runs it on macOS with these flags, and stop' '--print-task:print a task that runs it on Windows with these flags, and stop' '--print-alerts:print alert rules for Prometheus, and stop' '--print-grafana:print a board for Grafana as JSON, and stop' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'health')
      case "$words[CURRENT-1]" in
      --host) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --port) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--host:address to listen on; default 127.0.0.1, this machine only' '--port:port to listen on; default 8080, 0 for any that is free' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'keys')
      case "$words[CURRENT-1]" in
      esac
      compadd -M 'm:{a-zA-Z}={A-Za-z}' -- create list rotate revoke
      flags=('--help:show help')
      _describe 'flag' flags ;;
    'keys create')
      case "$words[CURRENT-1]" in
      --name) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --rate-limit) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --data) _files; return ;;
      --database) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--name:what it is for' '--rate-limit:its own rate limit, such as 60/min' '--data:data directory of the daemon' '--database:database of the daemons, in place of --data' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'keys list')
      case "$words[CURRENT-1]" in
      --data) _files; return ;;
      --database) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--data:data directory of the daemon' '--database:database of the daemons, in place of --data' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'keys rotate')
      case "$words[CURRENT-1]" in
      --grace) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --data) _files; return ;;
      --database) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--grace:how long older secrets are still accepted; default 24h, 0s ends them now' '--data:data directory of the daemon' '--database:database of the daemons, in place of --data' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'webhooks')
      case "$words[CURRENT-1]" in
      esac
      compadd -M 'm:{a-zA-Z}={A-Za-z}' -- move create list show update delete test deliveries redeliver rotate stats copy listen
      flags=('--help:show help')
      _describe 'flag' flags ;;
    'webhooks move')
      case "$words[CURRENT-1]" in
      --from) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --to) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --data) _files; return ;;
      --database) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--from:whose they are\: id or name of a key, or the id of one that is revoked' '--to:who gets them\: id or name of a key' '--data:data directory of the daemon' '--database:database of the daemons, in place of --data' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'keys revoke')
      case "$words[CURRENT-1]" in
      --data) _files; return ;;
      --database) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--data:data directory of the daemon' '--database:database of the daemons, in place of --data' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'webhooks create')
      case "$words[CURRENT-1]" in
      --prayers) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --days) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --at) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lat) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lng) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --tz) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --method) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --station) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --high-latitude) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none middle seventh angle fiqh_council; return ;;
      --polar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none nearest_latitude nearest_day; return ;;
      --adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --elevation) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --rounding) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- nearest safe up down none; return ;;
      --iqamah-rules) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --fajr-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --maghrib-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --imsak-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --duha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-calendar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- auto umalqura diyanet mabims brunei kemenag civil tbla authority; return ;;
      --hijri-announced) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --asr) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- hanafi shafi; return ;;
      --metadata) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --header) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --body-template) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --header-file) _files; return ;;
      --body-template-file) _files; return ;;
      --owner) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --data) _files; return ;;
      --database) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--prayers:what to call for, with commas\: fajr, sunrise, dhuhr, asr, maghrib, isha, midnight, jumuah, iqamah.fajr …; fajr-15m, maghrib+20m' '--days:only on these days, such as mon,thu or white_days; blanks mean and; Hijri days begin at maghrib' '--at:the place\: a name, @saved, or LAT,LNG' '--lat:latitude, north positive' '--lng:longitude, east positive' '--tz:write prayer_time in this zone; default the zone at the place' '--method:calculation method\: id 1-9, code, or AUTO, the authority’s there; default MWL, for a named place AUTO' '--station:a place of the authority’s own list, computed at its point; it brings its method' '--high-latitude:what stands in for a missing twilight; default the method’s habit, else angle' '--polar:what supplies a day without sunrise or sunset; default nearest_latitude' '--adjust:whole minutes of your own to add, on top of the method' '--elevation:height above the visible horizon' '--rounding:to whole minutes; default as the method prints' '--iqamah-rules:rules of iqamah and Jumu’ah, such as fajr 06\:00; maghrib +7m; jumuah 13\:00, 14\:00' '--fajr-angle:the sun’s depression at fajr' '--isha-angle:the sun’s depression at isha' '--maghrib-angle:the sun’s depression at maghrib instead of sunset' '--isha-minutes:isha this long after maghrib, instead of an angle' '--imsak-minutes:imsak this long before fajr; default 10' '--duha-minutes:duha begins this long after sunrise; default 20' '--hijri-calendar:Hijri calendar; authority\: the country’s, with announced months; default authority for a named place, else auto' '--hijri-announced:the list of announced months; default that of the country with hijri_calendar authority, else none' '--hijri-adjust:days your community is ahead of the Hijri calendar (-2 to 2); default 0' '--asr:the school of asr; default that of a named place; of a point hanafi, with method AUTO the authority’s, else the country’s' '--metadata:your own JSON object, copied into every delivery' '--header:a header of the receiver’s own, NAME\: VALUE; may be repeated. ps shows it; --header-file does not' '--body-template:the body, in place of the payload\: JSON or text with fields such as {name} and {time}' '--header-file:a file with a header a line, - for stdin\: ps does not show them' '--body-template-file:a file with the body template, - for stdin' '--owner:name or id of the API key to act for; default the only one; all\: of every key, revoked ones too' '--data:data directory of the daemon' '--database:database of the daemons, in place of --data' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'webhooks list')
      case "$words[CURRENT-1]" in
      --active) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- true false; return ;;
      --prayer) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --limit) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --cursor) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --owner) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --data) _files; return ;;
      --database) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--active:only those that are active, or only those that are not' '--prayer:only those called for this event, such as fajr or fajr-15m' '--limit:how many at most; default 1000' '--cursor:where the page begins\: next_cursor of the page before' '--owner:name or id of the API key to act for; default the only one; all\: of every key, revoked ones too' '--data:data directory of the daemon' '--database:database of the daemons, in place of --data' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'webhooks show')
      case "$words[CURRENT-1]" in
      --owner) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --data) _files; return ;;
      --database) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--owner:name or id of the API key to act for; default the only one; all\: of every key, revoked ones too' '--data:data directory of the daemon' '--database:database of the daemons, in place of --data' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'webhooks update')
      case "$words[CURRENT-1]" in
      --url) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --prayers) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --days) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --at) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lat) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lng) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --tz) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --method) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --station) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --high-latitude) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none middle seventh angle fiqh_council; return ;;
      --polar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none nearest_latitude nearest_day; return ;;
      --adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --elevation) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --rounding) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- nearest safe up down none; return ;;
      --iqamah-rules) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --fajr-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --maghrib-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --imsak-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --duha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-calendar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- auto umalqura diyanet mabims brunei kemenag civil tbla authority; return ;;
      --hijri-announced) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --asr) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- hanafi shafi; return ;;
      --metadata) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --header) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --body-template) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --header-file) _files; return ;;
      --body-template-file) _files; return ;;
      --owner) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --data) _files; return ;;
      --database) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--url:where deliveries are sent' '--prayers:what to call for, with commas\: fajr, sunrise, dhuhr, asr, maghrib, isha, midnight, jumuah, iqamah.fajr …; fajr-15m, maghrib+20m' '--days:only on these days, such as mon,thu or white_days; blanks mean and; Hijri days begin at maghrib' '--at:the place\: a name, @saved, or LAT,LNG' '--lat:latitude, north positive' '--lng:longitude, east positive' '--tz:write prayer_time in this zone; default the zone at the place' '--method:calculation method\: id 1-9, code, or AUTO, the authority’s there; default MWL, for a named place AUTO' '--station:a place of the authority’s own list, computed at its point; it brings its method' '--high-latitude:what stands in for a missing twilight; default the method’s habit, else angle' '--polar:what supplies a day without sunrise or sunset; default nearest_latitude' '--adjust:whole minutes of your own to add, on top of the method' '--elevation:height above the visible horizon' '--rounding:to whole minutes; default as the method prints' '--iqamah-rules:rules of iqamah and Jumu’ah, such as fajr 06\:00; maghrib +7m; jumuah 13\:00, 14\:00' '--fajr-angle:the sun’s depression at fajr' '--isha-angle:the sun’s depression at isha' '--maghrib-angle:the sun’s depression at maghrib instead of sunset' '--isha-minutes:isha this long after maghrib, instead of an angle' '--imsak-minutes:imsak this long before fajr; default 10' '--duha-minutes:duha begins this long after sunrise; default 20' '--hijri-calendar:Hijri calendar; authority\: the country’s, with announced months; default authority for a named place, else auto' '--hijri-announced:the list of announced months; default that of the country with hijri_calendar authority, else none' '--hijri-adjust:days your community is ahead of the Hijri calendar (-2 to 2); default 0' '--asr:the school of asr; default that of a named place; of a point hanafi, with method AUTO the authority’s, else the country’s' '--metadata:your own JSON object, copied into every delivery' '--header:a header of the receiver’s own, NAME\: VALUE; may be repeated. ps shows it; --header-file does not' '--body-template:the body, in place of the payload\: JSON or text with fields such as {name} and {time}' '--header-file:a file with a header a line, - for stdin\: ps does not show them' '--body-template-file:a file with the body template, - for stdin' '--pause:send nothing until it is resumed' '--resume:send again' '--owner:name or id of the API key to act for; default the only one; all\: of every key, revoked ones too' '--data:data directory of the daemon' '--database:database of the daemons, in place of --data' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'webhooks delete')
      case "$words[CURRENT-1]" in
      --owner) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --data) _files; return ;;
      --database) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--owner:name or id of the API key to act for; default the only one; all\: of every key, revoked ones too' '--data:data directory of the daemon' '--database:database of the daemons, in place of --data' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'webhooks test')
      case "$words[CURRENT-1]" in
      --owner) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --data) _files; return ;;
      --database) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--owner:name or id of the API key to act for; default the only one; all\: of every key, revoked ones too' '--data:data directory of the daemon' '--database:database of the daemons, in place of --data' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'webhooks deliveries')
      case "$words[CURRENT-1]" in
      --limit) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --cursor) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --owner) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --data) _files; return ;;
      --database) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--limit:how many at most; default 50' '--cursor:where the page begins\: next_cursor of the page before' '--owner:name or id of the API key to act for; default the only one; all\: of every key, revoked ones too' '--data:data directory of the daemon' '--database:database of the daemons, in place of --data' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'webhooks redeliver')
      case "$words[CURRENT-1]" in
      --owner) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --data) _files; return ;;
      --database) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--owner:name or id of the API key to act for; default the only one; all\: of every key, revoked ones too' '--data:data directory of the daemon' '--database:database of the daemons, in place of --data' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'webhooks rotate')
      case "$words[CURRENT-1]" in
      --owner) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --data) _files; return ;;
      --database) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--owner:name or id of the API key to act for; default the only one; all\: of every key, revoked ones too' '--data:data directory of the daemon' '--database:database of the daemons, in place of --data' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'webhooks stats')
      case "$words[CURRENT-1]" in
      --owner) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --data) _files; return ;;
      --database) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--owner:name or id of the API key to act for; default the only one; all\: of every key, revoked ones too' '--data:data directory of the daemon' '--database:database of the daemons, in place of --data' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'webhooks copy')
      case "$words[CURRENT-1]" in
      --from) _files; return ;;
      --to) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--from:a data directory whose daemon is stopped, or the URL of a database' '--to:a database, postgres\://…, or an empty data directory' '--dry-run:read and count, and write nothing' '--merge:also into a database that is not empty; rows of the same id are replaced' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'webhooks listen')
      case "$words[CURRENT-1]" in
      --port) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --secret) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--port:port to listen on; default 8090, 0 for any that is free' '--secret:secret of the subscription; PRAYER_WEBHOOK_SECRET is safer\: ps does not show it' '--json:print each delivery as a line of JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'feeds')
      case "$words[CURRENT-1]" in
      esac
      compadd -M 'm:{a-zA-Z}={A-Za-z}' -- create list revoke
      flags=('--help:show help')
      _describe 'flag' flags ;;
    'feeds create')
      case "$words[CURRENT-1]" in
      --name) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --at) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lat) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lng) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --tz) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --method) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --station) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --high-latitude) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none middle seventh angle fiqh_council; return ;;
      --polar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- none nearest_latitude nearest_day; return ;;
      --adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --elevation) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --rounding) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- nearest safe up down none; return ;;
      --iqamah-rules) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --fajr-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --maghrib-angle) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --isha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --imsak-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --duha-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-calendar) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- auto umalqura diyanet mabims brunei kemenag civil tbla authority; return ;;
      --hijri-announced) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --hijri-adjust) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --asr) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- hanafi shafi both; return ;;
      --events) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --days) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --alarm) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --event-minutes) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --owner) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --data) _files; return ;;
      --database) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--name:what the calendar is called; default the station, else the point' '--at:the place\: a name, @saved, or LAT,LNG' '--lat:latitude, north positive' '--lng:longitude, east positive' '--tz:decides which date is today, and the clock in event texts; default the zone at the place' '--method:calculation method\: id 1-9, code, or AUTO, the authority’s there; default MWL, for a named place AUTO' '--station:a place of the authority’s own list, computed at its point; it brings its method' '--high-latitude:what stands in for a missing twilight; default the method’s habit, else angle' '--polar:what supplies a day without sunrise or sunset; default nearest_latitude' '--adjust:whole minutes of your own to add, on top of the method' '--elevation:height above the visible horizon' '--rounding:to whole minutes; default as the method prints' '--iqamah-rules:rules of iqamah and Jumu’ah, such as fajr 06\:00; maghrib +7m; jumuah 13\:00, 14\:00' '--fajr-angle:the sun’s depression at fajr' '--isha-angle:the sun’s depression at isha' '--maghrib-angle:the sun’s depression at maghrib instead of sunset' '--isha-minutes:isha this long after maghrib, instead of an angle' '--imsak-minutes:imsak this long before fajr; default 10' '--duha-minutes:duha begins this long after sunrise; default 20' '--hijri-calendar:Hijri calendar; authority\: the country’s, with announced months; default authority for a named place, else auto' '--hijri-announced:the list of announced months; default that of the country with hijri_calendar authority, else none' '--hijri-adjust:days your community is ahead of the Hijri calendar (-2 to 2); default 0' '--asr:which Asr the calendar holds; default that of the method’s authority, with AUTO else the country’s, else hanafi' '--events:the events, with commas\: fajr, sunrise, midnight, jumuah, iqamah.fajr, fajr-15m …; default the prayers' '--days:only on these days, such as mon,thu or white_days; blanks mean and; Hijri days begin at maghrib' '--lang:language of the names in ics; default en' '--alarm:reminders this long before each event, such as 15m,0m; default none' '--event-minutes:length of each event; default 15, and 0 is a moment' '--owner:name or id of the API key to act for; default the only one; all\: of every key, revoked ones too' '--data:data directory of the daemon' '--database:database of the daemons, in place of --data' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'feeds list')
      case "$words[CURRENT-1]" in
      --limit) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --cursor) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --owner) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --data) _files; return ;;
      --database) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--limit:how many at most; default 1000' '--cursor:where the page begins\: next_cursor of the page before' '--owner:name or id of the API key to act for; default the only one; all\: of every key, revoked ones too' '--data:data directory of the daemon' '--database:database of the daemons, in place of --data' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'feeds revoke')
      case "$words[CURRENT-1]" in
      --owner) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --data) _files; return ;;
      --database) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--owner:name or id of the API key to act for; default the only one; all\: of every key, revoked ones too' '--data:data directory of the daemon' '--database:database of the daemons, in place of --data' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'backup')
      case "$words[CURRENT-1]" in
      --data) _files; return ;;
      --database) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--data:data directory of the daemon' '--database:refused\: a database is copied by pg_dump' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'restore')
      case "$words[CURRENT-1]" in
      --data) _files; return ;;
      --database) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--replace:also where there is data already; that data is moved aside' '--data:data directory of the daemon' '--database:refused\: a database is copied by pg_dump' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'store')
      case "$words[CURRENT-1]" in
      esac
      compadd -M 'm:{a-zA-Z}={A-Za-z}' -- check
      flags=('--help:show help')
      _describe 'flag' flags ;;
    'store check')
      case "$words[CURRENT-1]" in
      --data) _files; return ;;
      --database) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- ; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--data:data directory of the daemon' '--database:refused\: a database is copied by pg_dump' '--json:print the answer as JSON' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'mcp')
      case "$words[CURRENT-1]" in
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'config')
      case "$words[CURRENT-1]" in
      esac
      compadd -M 'm:{a-zA-Z}={A-Za-z}' -- get set unset list path
      flags=('--help:show help')
      _describe 'flag' flags ;;
    'config get')
      case "$words[CURRENT-1]" in
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      compadd -M 'm:{a-zA-Z}={A-Za-z}' -- place method fajr_angle isha_angle isha_minutes maghrib_angle imsak_minutes duha_minutes high_latitude polar rounding adjust asr iqamah tz hijri_calendar hijri_announced hijri_adjust lang clock background adhan adhan_fajr adhan_dhuhr adhan_asr adhan_maghrib adhan_isha adhan_volume adhan_fade
      flags=('--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'config set')
      case "$words[CURRENT-1]" in
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      compadd -M 'm:{a-zA-Z}={A-Za-z}' -- place method fajr_angle isha_angle isha_minutes maghrib_angle imsak_minutes duha_minutes high_latitude polar rounding adjust asr iqamah tz hijri_calendar hijri_announced hijri_adjust lang clock background adhan adhan_fajr adhan_dhuhr adhan_asr adhan_maghrib adhan_isha adhan_volume adhan_fade
      flags=('--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'config unset')
      case "$words[CURRENT-1]" in
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      compadd -M 'm:{a-zA-Z}={A-Za-z}' -- place method fajr_angle isha_angle isha_minutes maghrib_angle imsak_minutes duha_minutes high_latitude polar rounding adjust asr iqamah tz hijri_calendar hijri_announced hijri_adjust lang clock background adhan adhan_fajr adhan_dhuhr adhan_asr adhan_maghrib adhan_isha adhan_volume adhan_fade
      flags=('--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'config list')
      case "$words[CURRENT-1]" in
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--show-origin:before each value, where it comes from' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'config path')
      case "$words[CURRENT-1]" in
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'doctor')
      case "$words[CURRENT-1]" in
      --lang) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- en ar tr ur id fr de bn ms bs; return ;;
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      flags=('--lang:language of everything but json, csv, errors and help' '--json:the same as one JSON object' '--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'completion')
      case "$words[CURRENT-1]" in
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      compadd -M 'm:{a-zA-Z}={A-Za-z}' -- bash zsh fish
      flags=('--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
    'help')
      case "$words[CURRENT-1]" in
      --config) _files; return ;;
      --color) compadd -M 'm:{a-zA-Z}={A-Za-z}' -- always never auto; return ;;
      esac
      compadd -M 'm:{a-zA-Z}={A-Za-z}' -- first-steps commands settings scripts agent dashboard assistants dates places countries timetables iqamah accuracy measured daemon board feeds home-assistant webhooks operating database library errors packaging releases exit-codes environment formats manual man
      flags=('--config:the configuration file; prayer config path shows the default' '--color:colours; default auto\: NO_COLOR, then FORCE_COLOR, then whether it is a terminal' '--no-color:the same as --color never' '--help:show help')
      _describe 'flag' flags ;;
  esac
}
compdef _prayer prayer
