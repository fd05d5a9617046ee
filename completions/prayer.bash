# Made by `npm run completions` from the catalogue of operations; do not edit.
_prayer() {
  local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" path='' longer candidates i word
  for ((i = 1; i < COMP_CWORD; i++)); do
    longer="${path:+$path }${COMP_WORDS[i]}"
    case "$longer" in ''|'times'|'month'|'year'|'ramadan'|'next'|'now'|'explain'|'methods'|'methods for'|'methods stations'|'geo'|'geo timezone'|'geo search'|'geo reverse'|'time'|'time now'|'time convert'|'time day-info'|'time zones'|'qibla'|'hijri'|'gregorian'|'hijri announce'|'hijri months'|'hijri follow'|'timetable'|'timetable add'|'timetable list'|'timetable show'|'timetable remove'|'timetable update'|'timetable accept-key'|'timetable export'|'timetable sign'|'timetable key'|'fit'|'setup'|'dashboard'|'tui'|'board'|'compare'|'wait'|'run'|'is'|'watch'|'cron'|'agent'|'mute'|'adhan'|'adhan play'|'adhan stop'|'serve'|'health'|'keys'|'keys create'|'keys list'|'keys rotate'|'webhooks'|'webhooks move'|'keys revoke'|'webhooks create'|'webhooks list'|'webhooks show'|'webhooks update'|'webhooks delete'|'webhooks test'|'webhooks deliveries'|'webhooks redeliver'|'webhooks rotate'|'webhooks stats'|'webhooks copy'|'webhooks listen'|'feeds'|'feeds create'|'feeds list'|'feeds show'|'feeds revoke'|'backup'|'restore'|'store'|'store check'|'mcp'|'config'|'config get'|'config set'|'config unset'|'config list'|'config path'|'doctor'|'completion'|'help') path="$longer" ;; esac
  done
  # bash takes --flag=value apart at the equals sign
  if [[ $current == = ]]; then
    current=''
  elif [[ $previous == = ]]; then
    previous="${COMP_WORDS[COMP_CWORD-2]}"
  fi
  case "$path" in
    '') case "$previous" in
      *) candidates='times month year ramadan next now explain methods geo time qibla hijri gregorian timetable fit setup dashboard tui board compare wait run is watch cron agent mute adhan serve health keys webhooks feeds backup restore store mcp config doctor completion help --help' ;;
      esac ;;
    'times') case "$previous" in
      --method) candidates='MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED KERALA YEMEN BANGKOK CAPE_TOWN KABARDINO_BALKARIA OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO' ;;
      --high-latitude) candidates='none middle seventh angle fiqh_council' ;;
      --polar) candidates='none nearest_latitude nearest_day' ;;
      --rounding) candidates='nearest safe up down none' ;;
      --night-until) candidates='sunrise fajr' ;;
      --sun) candidates='own-moment local-noon 0h-ut 3h-ut 6h-ut 9h-ut 12h-ut 15h-ut 18h-ut 21h-ut 24h-ut' ;;
      --hijri-calendar) candidates='auto umalqura diyanet mabims brunei kemenag civil tbla authority' ;;
      --asr) candidates='hanafi shafi both' ;;
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --digits) candidates='latin native' ;;
      --clock) candidates='24h 12h' ;;
      --second-lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --paper) candidates='a4 letter' ;;
      --format) candidates='table csv tsv ics env html pdf json' ;;
      --color) candidates='always never auto' ;;
      --at|--by-ip|--lat|--lng|--station|--tz|--adjust|--elevation|--iqamah-rules|--fajr-angle|--isha-angle|--maghrib-angle|--isha-minutes|--imsak-minutes|--duha-minutes|--fajr-minutes|--hijri-announced|--hijri-adjust|--date|--from|--to|--alarm|--event-minutes|--name) candidates='' ;;
      --input|--output|--config) compopt -o default; return ;;
      *) candidates='--at --by-ip --lat --lng --method --station --tz --high-latitude --polar --adjust --elevation --rounding --iqamah-rules --fajr-angle --isha-angle --maghrib-angle --isha-minutes --night-until --imsak-minutes --duha-minutes --fajr-minutes --sun --hijri-calendar --hijri-announced --hijri-adjust --date --from --to --asr --lang --digits --clock --alarm --event-minutes --input --skip-bad --name --second-lang --paper --output --format --json --config --color --no-color --help' ;;
      esac ;;
    'month') case "$previous" in
      --method) candidates='MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED KERALA YEMEN BANGKOK CAPE_TOWN KABARDINO_BALKARIA OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO' ;;
      --high-latitude) candidates='none middle seventh angle fiqh_council' ;;
      --polar) candidates='none nearest_latitude nearest_day' ;;
      --rounding) candidates='nearest safe up down none' ;;
      --night-until) candidates='sunrise fajr' ;;
      --sun) candidates='own-moment local-noon 0h-ut 3h-ut 6h-ut 9h-ut 12h-ut 15h-ut 18h-ut 21h-ut 24h-ut' ;;
      --hijri-calendar) candidates='auto umalqura diyanet mabims brunei kemenag civil tbla authority' ;;
      --asr) candidates='hanafi shafi both' ;;
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --digits) candidates='latin native' ;;
      --clock) candidates='24h 12h' ;;
      --second-lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --paper) candidates='a4 letter' ;;
      --format) candidates='table csv tsv ics html pdf json' ;;
      --color) candidates='always never auto' ;;
      --at|--by-ip|--lat|--lng|--station|--tz|--adjust|--elevation|--iqamah-rules|--fajr-angle|--isha-angle|--maghrib-angle|--isha-minutes|--imsak-minutes|--duha-minutes|--fajr-minutes|--hijri-announced|--hijri-adjust|--month|--alarm|--event-minutes|--name) candidates='' ;;
      --output|--config) compopt -o default; return ;;
      *) candidates='--at --by-ip --lat --lng --method --station --tz --high-latitude --polar --adjust --elevation --rounding --iqamah-rules --fajr-angle --isha-angle --maghrib-angle --isha-minutes --night-until --imsak-minutes --duha-minutes --fajr-minutes --sun --hijri-calendar --hijri-announced --hijri-adjust --month --asr --lang --digits --clock --alarm --event-minutes --name --second-lang --paper --output --format --json --config --color --no-color --help' ;;
      esac ;;
    'year') case "$previous" in
      --method) candidates='MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED KERALA YEMEN BANGKOK CAPE_TOWN KABARDINO_BALKARIA OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO' ;;
      --high-latitude) candidates='none middle seventh angle fiqh_council' ;;
      --polar) candidates='none nearest_latitude nearest_day' ;;
      --rounding) candidates='nearest safe up down none' ;;
      --night-until) candidates='sunrise fajr' ;;
      --sun) candidates='own-moment local-noon 0h-ut 3h-ut 6h-ut 9h-ut 12h-ut 15h-ut 18h-ut 21h-ut 24h-ut' ;;
      --hijri-calendar) candidates='auto umalqura diyanet mabims brunei kemenag civil tbla authority' ;;
      --asr) candidates='hanafi shafi both' ;;
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --digits) candidates='latin native' ;;
      --clock) candidates='24h 12h' ;;
      --second-lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --paper) candidates='a4 letter' ;;
      --format) candidates='table csv tsv ics html pdf json' ;;
      --color) candidates='always never auto' ;;
      --at|--by-ip|--lat|--lng|--station|--tz|--adjust|--elevation|--iqamah-rules|--fajr-angle|--isha-angle|--maghrib-angle|--isha-minutes|--imsak-minutes|--duha-minutes|--fajr-minutes|--hijri-announced|--hijri-adjust|--year|--alarm|--event-minutes|--name) candidates='' ;;
      --output|--config) compopt -o default; return ;;
      *) candidates='--at --by-ip --lat --lng --method --station --tz --high-latitude --polar --adjust --elevation --rounding --iqamah-rules --fajr-angle --isha-angle --maghrib-angle --isha-minutes --night-until --imsak-minutes --duha-minutes --fajr-minutes --sun --hijri-calendar --hijri-announced --hijri-adjust --year --asr --lang --digits --clock --alarm --event-minutes --name --second-lang --paper --output --format --json --config --color --no-color --help' ;;
      esac ;;
    'ramadan') case "$previous" in
      --method) candidates='MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED KERALA YEMEN BANGKOK CAPE_TOWN KABARDINO_BALKARIA OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO' ;;
      --high-latitude) candidates='none middle seventh angle fiqh_council' ;;
      --polar) candidates='none nearest_latitude nearest_day' ;;
      --rounding) candidates='nearest safe up down none' ;;
      --night-until) candidates='sunrise fajr' ;;
      --sun) candidates='own-moment local-noon 0h-ut 3h-ut 6h-ut 9h-ut 12h-ut 15h-ut 18h-ut 21h-ut 24h-ut' ;;
      --hijri-calendar) candidates='auto umalqura diyanet mabims brunei kemenag civil tbla authority' ;;
      --asr) candidates='hanafi shafi both' ;;
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --digits) candidates='latin native' ;;
      --clock) candidates='24h 12h' ;;
      --second-lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --paper) candidates='a4 letter' ;;
      --format) candidates='table csv tsv ics html pdf json' ;;
      --color) candidates='always never auto' ;;
      --at|--by-ip|--lat|--lng|--station|--tz|--adjust|--elevation|--iqamah-rules|--fajr-angle|--isha-angle|--maghrib-angle|--isha-minutes|--imsak-minutes|--duha-minutes|--fajr-minutes|--hijri-announced|--hijri-adjust|--year|--alarm|--event-minutes|--name) candidates='' ;;
      --output|--config) compopt -o default; return ;;
      *) candidates='--at --by-ip --lat --lng --method --station --tz --high-latitude --polar --adjust --elevation --rounding --iqamah-rules --fajr-angle --isha-angle --maghrib-angle --isha-minutes --night-until --imsak-minutes --duha-minutes --fajr-minutes --sun --hijri-calendar --hijri-announced --hijri-adjust --year --asr --lang --digits --clock --alarm --event-minutes --name --second-lang --paper --output --format --json --config --color --no-color --help' ;;
      esac ;;
    'next') case "$previous" in
      --method) candidates='MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED KERALA YEMEN BANGKOK CAPE_TOWN KABARDINO_BALKARIA OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO' ;;
      --high-latitude) candidates='none middle seventh angle fiqh_council' ;;
      --polar) candidates='none nearest_latitude nearest_day' ;;
      --rounding) candidates='nearest safe up down none' ;;
      --night-until) candidates='sunrise fajr' ;;
      --sun) candidates='own-moment local-noon 0h-ut 3h-ut 6h-ut 9h-ut 12h-ut 15h-ut 18h-ut 21h-ut 24h-ut' ;;
      --hijri-calendar) candidates='auto umalqura diyanet mabims brunei kemenag civil tbla authority' ;;
      --asr) candidates='hanafi shafi' ;;
      --prayer) candidates='imsak fajr sunrise ishraq duha dhuhr asr sunset maghrib shafaq_ahmar shafaq_abyad isha first_third_end midnight last_third suhoor_end fajr_end dhuhr_end asr_end maghrib_end isha_end iqamah iqamah:fajr iqamah:dhuhr iqamah:asr iqamah:maghrib iqamah:isha jumuah' ;;
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --digits) candidates='latin native' ;;
      --clock) candidates='24h 12h' ;;
      --format) candidates='text waybar i3blocks tmux env json' ;;
      --color) candidates='always never auto' ;;
      --at|--by-ip|--lat|--lng|--station|--tz|--adjust|--elevation|--iqamah-rules|--fajr-angle|--isha-angle|--maghrib-angle|--isha-minutes|--imsak-minutes|--duha-minutes|--fajr-minutes|--hijri-announced|--hijri-adjust) candidates='' ;;
      --config) compopt -o default; return ;;
      *) candidates='--at --by-ip --lat --lng --method --station --tz --high-latitude --polar --adjust --elevation --rounding --iqamah-rules --fajr-angle --isha-angle --maghrib-angle --isha-minutes --night-until --imsak-minutes --duha-minutes --fajr-minutes --sun --hijri-calendar --hijri-announced --hijri-adjust --asr --prayer --iqamah --lang --digits --clock --format --json --config --color --no-color --help' ;;
      esac ;;
    'now') case "$previous" in
      --method) candidates='MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED KERALA YEMEN BANGKOK CAPE_TOWN KABARDINO_BALKARIA OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO' ;;
      --high-latitude) candidates='none middle seventh angle fiqh_council' ;;
      --polar) candidates='none nearest_latitude nearest_day' ;;
      --rounding) candidates='nearest safe up down none' ;;
      --night-until) candidates='sunrise fajr' ;;
      --sun) candidates='own-moment local-noon 0h-ut 3h-ut 6h-ut 9h-ut 12h-ut 15h-ut 18h-ut 21h-ut 24h-ut' ;;
      --hijri-calendar) candidates='auto umalqura diyanet mabims brunei kemenag civil tbla authority' ;;
      --asr) candidates='hanafi shafi' ;;
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --digits) candidates='latin native' ;;
      --clock) candidates='24h 12h' ;;
      --format) candidates='text waybar i3blocks tmux env json' ;;
      --color) candidates='always never auto' ;;
      --at|--by-ip|--lat|--lng|--station|--tz|--adjust|--elevation|--iqamah-rules|--fajr-angle|--isha-angle|--maghrib-angle|--isha-minutes|--imsak-minutes|--duha-minutes|--fajr-minutes|--hijri-announced|--hijri-adjust) candidates='' ;;
      --config) compopt -o default; return ;;
      *) candidates='--at --by-ip --lat --lng --method --station --tz --high-latitude --polar --adjust --elevation --rounding --iqamah-rules --fajr-angle --isha-angle --maghrib-angle --isha-minutes --night-until --imsak-minutes --duha-minutes --fajr-minutes --sun --hijri-calendar --hijri-announced --hijri-adjust --asr --lang --digits --clock --format --json --config --color --no-color --help' ;;
      esac ;;
    'explain') case "$previous" in
      --method) candidates='MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED KERALA YEMEN BANGKOK CAPE_TOWN KABARDINO_BALKARIA OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO' ;;
      --high-latitude) candidates='none middle seventh angle fiqh_council' ;;
      --polar) candidates='none nearest_latitude nearest_day' ;;
      --rounding) candidates='nearest safe up down none' ;;
      --night-until) candidates='sunrise fajr' ;;
      --sun) candidates='own-moment local-noon 0h-ut 3h-ut 6h-ut 9h-ut 12h-ut 15h-ut 18h-ut 21h-ut 24h-ut' ;;
      --hijri-calendar) candidates='auto umalqura diyanet mabims brunei kemenag civil tbla authority' ;;
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --digits) candidates='latin native' ;;
      --format) candidates='table json' ;;
      --color) candidates='always never auto' ;;
      --at|--by-ip|--lat|--lng|--station|--tz|--adjust|--elevation|--iqamah-rules|--fajr-angle|--isha-angle|--maghrib-angle|--isha-minutes|--imsak-minutes|--duha-minutes|--fajr-minutes|--hijri-announced|--hijri-adjust|--date) candidates='' ;;
      --config) compopt -o default; return ;;
      *) candidates='--at --by-ip --lat --lng --method --station --tz --high-latitude --polar --adjust --elevation --rounding --iqamah-rules --fajr-angle --isha-angle --maghrib-angle --isha-minutes --night-until --imsak-minutes --duha-minutes --fajr-minutes --sun --hijri-calendar --hijri-announced --hijri-adjust --date --lang --digits --format --json --config --color --no-color --help' ;;
      esac ;;
    'methods') case "$previous" in
      --code) candidates='MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED KERALA YEMEN BANGKOK CAPE_TOWN KABARDINO_BALKARIA OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM' ;;
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --digits) candidates='latin native' ;;
      --format) candidates='table json' ;;
      --color) candidates='always never auto' ;;
      --config) compopt -o default; return ;;
      *) candidates='for stations --code --all --lang --digits --format --json --config --color --no-color --help' ;;
      esac ;;
    'methods for') case "$previous" in
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --digits) candidates='latin native' ;;
      --format) candidates='table json' ;;
      --color) candidates='always never auto' ;;
      --country) candidates='' ;;
      --config) compopt -o default; return ;;
      *) candidates='--country --lang --digits --format --json --config --color --no-color --help' ;;
      esac ;;
    'methods stations') case "$previous" in
      --code) candidates='MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED KERALA YEMEN BANGKOK CAPE_TOWN KABARDINO_BALKARIA OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM' ;;
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --digits) candidates='latin native' ;;
      --format) candidates='table json' ;;
      --color) candidates='always never auto' ;;
      --q) candidates='' ;;
      --config) compopt -o default; return ;;
      *) candidates='--code --q --lang --digits --format --json --config --color --no-color --help' ;;
      esac ;;
    'geo') case "$previous" in
      *) candidates='timezone search reverse --help' ;;
      esac ;;
    'geo timezone') case "$previous" in
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --digits) candidates='latin native' ;;
      --format) candidates='text json' ;;
      --color) candidates='always never auto' ;;
      --at|--by-ip|--lat|--lng) candidates='' ;;
      --config) compopt -o default; return ;;
      *) candidates='--at --by-ip --lat --lng --lang --digits --format --json --config --color --no-color --help' ;;
      esac ;;
    'geo search') case "$previous" in
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --digits) candidates='latin native' ;;
      --format) candidates='table json' ;;
      --color) candidates='always never auto' ;;
      --place|--limit) candidates='' ;;
      --config) compopt -o default; return ;;
      *) candidates='--place --limit --lang --digits --format --json --config --color --no-color --help' ;;
      esac ;;
    'geo reverse') case "$previous" in
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --digits) candidates='latin native' ;;
      --format) candidates='table json' ;;
      --color) candidates='always never auto' ;;
      --at|--by-ip|--lat|--lng) candidates='' ;;
      --config) compopt -o default; return ;;
      *) candidates='--at --by-ip --lat --lng --lang --digits --format --json --config --color --no-color --help' ;;
      esac ;;
    'time') case "$previous" in
      *) candidates='now convert day-info zones --help' ;;
      esac ;;
    'time now') case "$previous" in
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --digits) candidates='latin native' ;;
      --format) candidates='text json' ;;
      --color) candidates='always never auto' ;;
      --at|--by-ip|--lat|--lng|--tz) candidates='' ;;
      --config) compopt -o default; return ;;
      *) candidates='--at --by-ip --lat --lng --tz --lang --digits --format --json --config --color --no-color --help' ;;
      esac ;;
    'time convert') case "$previous" in
      --disambiguation) candidates='compatible earlier later reject' ;;
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --digits) candidates='latin native' ;;
      --format) candidates='table json' ;;
      --color) candidates='always never auto' ;;
      --datetime|--from|--to) candidates='' ;;
      --config) compopt -o default; return ;;
      *) candidates='--datetime --from --to --disambiguation --lang --digits --format --json --config --color --no-color --help' ;;
      esac ;;
    'time day-info') case "$previous" in
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --digits) candidates='latin native' ;;
      --format) candidates='text json' ;;
      --color) candidates='always never auto' ;;
      --at|--by-ip|--lat|--lng|--date) candidates='' ;;
      --config) compopt -o default; return ;;
      *) candidates='--at --by-ip --lat --lng --date --lang --digits --format --json --config --color --no-color --help' ;;
      esac ;;
    'time zones') case "$previous" in
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --digits) candidates='latin native' ;;
      --format) candidates='table json' ;;
      --color) candidates='always never auto' ;;
      --search) candidates='' ;;
      --config) compopt -o default; return ;;
      *) candidates='--search --lang --digits --format --json --config --color --no-color --help' ;;
      esac ;;
    'qibla') case "$previous" in
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --digits) candidates='latin native' ;;
      --format) candidates='line json' ;;
      --color) candidates='always never auto' ;;
      --at|--by-ip|--lat|--lng) candidates='' ;;
      --config) compopt -o default; return ;;
      *) candidates='--at --by-ip --lat --lng --lang --digits --format --json --config --color --no-color --help' ;;
      esac ;;
    'hijri') case "$previous" in
      --calendar) candidates='auto umalqura diyanet mabims brunei kemenag civil tbla authority' ;;
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --digits) candidates='latin native' ;;
      --week-start) candidates='saturday sunday monday' ;;
      --format) candidates='text ics json' ;;
      --color) candidates='always never auto' ;;
      --at|--by-ip|--date|--lat|--lng|--tz|--announced|--adjust|--year|--month|--of) candidates='' ;;
      --config) compopt -o default; return ;;
      *) candidates='announce months follow --at --by-ip --date --lat --lng --tz --calendar --announced --adjust --after-sunset --year --month --of --lang --digits --week-start --next --format --json --config --color --no-color --help' ;;
      esac ;;
    'gregorian') case "$previous" in
      --calendar) candidates='auto umalqura diyanet mabims brunei kemenag civil tbla authority' ;;
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --digits) candidates='latin native' ;;
      --format) candidates='text json' ;;
      --color) candidates='always never auto' ;;
      --at|--by-ip|--date|--lat|--lng|--announced|--adjust) candidates='' ;;
      --config) compopt -o default; return ;;
      *) candidates='--at --by-ip --date --lat --lng --calendar --announced --adjust --lang --digits --format --json --config --color --no-color --help' ;;
      esac ;;
    'hijri announce') case "$previous" in
      --color) candidates='always never auto' ;;
      --list|--place|--by) candidates='' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--list --place --by --withdraw --data --json --config --color --no-color --help' ;;
      esac ;;
    'hijri months') case "$previous" in
      --color) candidates='always never auto' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--sign --data --json --config --color --no-color --help' ;;
      esac ;;
    'hijri follow') case "$previous" in
      --color) candidates='always never auto' ;;
      --key) candidates='' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--key --stop --data --json --config --color --no-color --help' ;;
      esac ;;
    'timetable') case "$previous" in
      *) candidates='add list show remove update accept-key export sign key --help' ;;
      esac ;;
    'timetable add') case "$previous" in
      --odd-rows) candidates='refuse keep leave-out' ;;
      --color) candidates='always never auto' ;;
      --name|--place|--id|--tz|--year|--month|--fallback|--iqamah|--ignore|--sheet) candidates='' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--name --place --id --tz --year --month --fallback --iqamah --ignore --sheet --odd-rows --replace --data --json --config --color --no-color --help' ;;
      esac ;;
    'timetable list') case "$previous" in
      --color) candidates='always never auto' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--data --json --config --color --no-color --help' ;;
      esac ;;
    'timetable show') case "$previous" in
      --color) candidates='always never auto' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--data --json --config --color --no-color --help' ;;
      esac ;;
    'timetable remove') case "$previous" in
      --color) candidates='always never auto' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--data --json --config --color --no-color --help' ;;
      esac ;;
    'timetable update') case "$previous" in
      --color) candidates='always never auto' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--data --json --config --color --no-color --help' ;;
      esac ;;
    'timetable accept-key') case "$previous" in
      --color) candidates='always never auto' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--data --json --config --color --no-color --help' ;;
      esac ;;
    'timetable export') case "$previous" in
      --color) candidates='always never auto' ;;
      --file|--data|--config) compopt -o default; return ;;
      *) candidates='--file --data --config --color --no-color --help' ;;
      esac ;;
    'timetable sign') case "$previous" in
      --color) candidates='always never auto' ;;
      --file|--data|--config) compopt -o default; return ;;
      *) candidates='--file --data --config --color --no-color --help' ;;
      esac ;;
    'timetable key') case "$previous" in
      --color) candidates='always never auto' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--data --json --config --color --no-color --help' ;;
      esac ;;
    'fit') case "$previous" in
      --color) candidates='always never auto' ;;
      --place|--tz|--year|--month|--ignore|--sheet) candidates='' ;;
      --svg|--config) compopt -o default; return ;;
      *) candidates='--place --tz --year --month --ignore --sheet --svg --json --config --color --no-color --help' ;;
      esac ;;
    'setup') case "$previous" in
      --method) candidates='MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED KERALA YEMEN BANGKOK CAPE_TOWN KABARDINO_BALKARIA OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO' ;;
      --asr) candidates='hanafi shafi' ;;
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --clock) candidates='24h 12h' ;;
      --color) candidates='always never auto' ;;
      --place|--by-ip) candidates='' ;;
      --config) compopt -o default; return ;;
      *) candidates='--place --by-ip --method --asr --lang --clock --yes --accessible --config --color --no-color --help' ;;
      esac ;;
    'dashboard') case "$previous" in
      --method) candidates='MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED KERALA YEMEN BANGKOK CAPE_TOWN KABARDINO_BALKARIA OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO' ;;
      --high-latitude) candidates='none middle seventh angle fiqh_council' ;;
      --polar) candidates='none nearest_latitude nearest_day' ;;
      --rounding) candidates='nearest safe up down none' ;;
      --night-until) candidates='sunrise fajr' ;;
      --sun) candidates='own-moment local-noon 0h-ut 3h-ut 6h-ut 9h-ut 12h-ut 15h-ut 18h-ut 21h-ut 24h-ut' ;;
      --hijri-calendar) candidates='auto umalqura diyanet mabims brunei kemenag civil tbla authority' ;;
      --asr) candidates='hanafi shafi' ;;
      --view) candidates='day month year cities dates webhooks' ;;
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --digits) candidates='latin native' ;;
      --clock) candidates='24h 12h' ;;
      --color) candidates='always never auto' ;;
      --at|--by-ip|--lat|--lng|--station|--tz|--adjust|--elevation|--iqamah-rules|--fajr-angle|--isha-angle|--maghrib-angle|--isha-minutes|--imsak-minutes|--duha-minutes|--fajr-minutes|--hijri-announced|--hijri-adjust|--date|--size) candidates='' ;;
      --config) compopt -o default; return ;;
      *) candidates='--at --by-ip --lat --lng --method --station --tz --high-latitude --polar --adjust --elevation --rounding --iqamah-rules --fajr-angle --isha-angle --maghrib-angle --isha-minutes --night-until --imsak-minutes --duha-minutes --fajr-minutes --sun --hijri-calendar --hijri-announced --hijri-adjust --asr --view --date --lang --digits --clock --without-mouse --once --size --accessible --ascii --config --color --no-color --help' ;;
      esac ;;
    'tui') case "$previous" in
      --method) candidates='MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED KERALA YEMEN BANGKOK CAPE_TOWN KABARDINO_BALKARIA OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO' ;;
      --high-latitude) candidates='none middle seventh angle fiqh_council' ;;
      --polar) candidates='none nearest_latitude nearest_day' ;;
      --rounding) candidates='nearest safe up down none' ;;
      --night-until) candidates='sunrise fajr' ;;
      --sun) candidates='own-moment local-noon 0h-ut 3h-ut 6h-ut 9h-ut 12h-ut 15h-ut 18h-ut 21h-ut 24h-ut' ;;
      --hijri-calendar) candidates='auto umalqura diyanet mabims brunei kemenag civil tbla authority' ;;
      --asr) candidates='hanafi shafi' ;;
      --view) candidates='day month year cities dates webhooks' ;;
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --digits) candidates='latin native' ;;
      --clock) candidates='24h 12h' ;;
      --color) candidates='always never auto' ;;
      --at|--by-ip|--lat|--lng|--station|--tz|--adjust|--elevation|--iqamah-rules|--fajr-angle|--isha-angle|--maghrib-angle|--isha-minutes|--imsak-minutes|--duha-minutes|--fajr-minutes|--hijri-announced|--hijri-adjust|--date|--size) candidates='' ;;
      --config) compopt -o default; return ;;
      *) candidates='--at --by-ip --lat --lng --method --station --tz --high-latitude --polar --adjust --elevation --rounding --iqamah-rules --fajr-angle --isha-angle --maghrib-angle --isha-minutes --night-until --imsak-minutes --duha-minutes --fajr-minutes --sun --hijri-calendar --hijri-announced --hijri-adjust --asr --view --date --lang --digits --clock --without-mouse --once --size --accessible --ascii --config --color --no-color --help' ;;
      esac ;;
    'board') case "$previous" in
      --method) candidates='MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED KERALA YEMEN BANGKOK CAPE_TOWN KABARDINO_BALKARIA OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO' ;;
      --high-latitude) candidates='none middle seventh angle fiqh_council' ;;
      --polar) candidates='none nearest_latitude nearest_day' ;;
      --rounding) candidates='nearest safe up down none' ;;
      --night-until) candidates='sunrise fajr' ;;
      --sun) candidates='own-moment local-noon 0h-ut 3h-ut 6h-ut 9h-ut 12h-ut 15h-ut 18h-ut 21h-ut 24h-ut' ;;
      --hijri-calendar) candidates='auto umalqura diyanet mabims brunei kemenag civil tbla authority' ;;
      --asr) candidates='hanafi shafi' ;;
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --digits) candidates='latin native' ;;
      --second-lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --clock) candidates='24h 12h' ;;
      --color) candidates='always never auto' ;;
      --at|--by-ip|--lat|--lng|--station|--tz|--adjust|--elevation|--iqamah-rules|--fajr-angle|--isha-angle|--maghrib-angle|--isha-minutes|--imsak-minutes|--duha-minutes|--fajr-minutes|--hijri-announced|--hijri-adjust|--name|--text|--text-seconds|--dark-minutes|--size) candidates='' ;;
      --config) compopt -o default; return ;;
      *) candidates='--at --by-ip --lat --lng --method --station --tz --high-latitude --polar --adjust --elevation --rounding --iqamah-rules --fajr-angle --isha-angle --maghrib-angle --isha-minutes --night-until --imsak-minutes --duha-minutes --fajr-minutes --sun --hijri-calendar --hijri-announced --hijri-adjust --asr --name --text --text-seconds --dark-minutes --lang --digits --second-lang --clock --once --size --accessible --ascii --config --color --no-color --help' ;;
      esac ;;
    'compare') case "$previous" in
      --method) candidates='MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED KERALA YEMEN BANGKOK CAPE_TOWN KABARDINO_BALKARIA OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO' ;;
      --high-latitude) candidates='none middle seventh angle fiqh_council' ;;
      --polar) candidates='none nearest_latitude nearest_day' ;;
      --rounding) candidates='nearest safe up down none' ;;
      --night-until) candidates='sunrise fajr' ;;
      --sun) candidates='own-moment local-noon 0h-ut 3h-ut 6h-ut 9h-ut 12h-ut 15h-ut 18h-ut 21h-ut 24h-ut' ;;
      --hijri-calendar) candidates='auto umalqura diyanet mabims brunei kemenag civil tbla authority' ;;
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --clock) candidates='24h 12h' ;;
      --color) candidates='always never auto' ;;
      --tz|--adjust|--elevation|--fajr-angle|--isha-angle|--maghrib-angle|--isha-minutes|--imsak-minutes|--duha-minutes|--fajr-minutes|--hijri-announced|--hijri-adjust|--date|--station) candidates='' ;;
      --config) compopt -o default; return ;;
      *) candidates='--method --tz --high-latitude --polar --adjust --elevation --rounding --fajr-angle --isha-angle --maghrib-angle --isha-minutes --night-until --imsak-minutes --duha-minutes --fajr-minutes --sun --hijri-calendar --hijri-announced --hijri-adjust --date --station --lang --clock --json --config --color --no-color --help' ;;
      esac ;;
    'wait') case "$previous" in
      --method) candidates='MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED KERALA YEMEN BANGKOK CAPE_TOWN KABARDINO_BALKARIA OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO' ;;
      --high-latitude) candidates='none middle seventh angle fiqh_council' ;;
      --polar) candidates='none nearest_latitude nearest_day' ;;
      --rounding) candidates='nearest safe up down none' ;;
      --night-until) candidates='sunrise fajr' ;;
      --sun) candidates='own-moment local-noon 0h-ut 3h-ut 6h-ut 9h-ut 12h-ut 15h-ut 18h-ut 21h-ut 24h-ut' ;;
      --hijri-calendar) candidates='auto umalqura diyanet mabims brunei kemenag civil tbla authority' ;;
      --asr) candidates='hanafi shafi' ;;
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --color) candidates='always never auto' ;;
      --at|--by-ip|--lat|--lng|--station|--tz|--adjust|--elevation|--iqamah-rules|--fajr-angle|--isha-angle|--maghrib-angle|--isha-minutes|--imsak-minutes|--duha-minutes|--fajr-minutes|--hijri-announced|--hijri-adjust|--before|--after) candidates='' ;;
      --config) compopt -o default; return ;;
      *) candidates='imsak fajr sunrise ishraq duha dhuhr asr sunset maghrib shafaq_ahmar shafaq_abyad isha first_third_end midnight last_third suhoor_end fajr_end dhuhr_end asr_end maghrib_end isha_end iqamah iqamah:fajr iqamah:dhuhr iqamah:asr iqamah:maghrib iqamah:isha jumuah --at --by-ip --lat --lng --method --station --tz --high-latitude --polar --adjust --elevation --rounding --iqamah-rules --fajr-angle --isha-angle --maghrib-angle --isha-minutes --night-until --imsak-minutes --duha-minutes --fajr-minutes --sun --hijri-calendar --hijri-announced --hijri-adjust --asr --before --after --next --lang --config --color --no-color --help' ;;
      esac ;;
    'run') case "$previous" in
      --method) candidates='MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED KERALA YEMEN BANGKOK CAPE_TOWN KABARDINO_BALKARIA OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO' ;;
      --high-latitude) candidates='none middle seventh angle fiqh_council' ;;
      --polar) candidates='none nearest_latitude nearest_day' ;;
      --rounding) candidates='nearest safe up down none' ;;
      --night-until) candidates='sunrise fajr' ;;
      --sun) candidates='own-moment local-noon 0h-ut 3h-ut 6h-ut 9h-ut 12h-ut 15h-ut 18h-ut 21h-ut 24h-ut' ;;
      --hijri-calendar) candidates='auto umalqura diyanet mabims brunei kemenag civil tbla authority' ;;
      --asr) candidates='hanafi shafi' ;;
      --at) candidates='imsak fajr sunrise ishraq duha dhuhr asr sunset maghrib shafaq_ahmar shafaq_abyad isha first_third_end midnight last_third suhoor_end fajr_end dhuhr_end asr_end maghrib_end isha_end iqamah iqamah:fajr iqamah:dhuhr iqamah:asr iqamah:maghrib iqamah:isha jumuah' ;;
      --color) candidates='always never auto' ;;
      --by-ip|--lat|--lng|--station|--tz|--adjust|--elevation|--iqamah-rules|--fajr-angle|--isha-angle|--maghrib-angle|--isha-minutes|--imsak-minutes|--duha-minutes|--fajr-minutes|--hijri-announced|--hijri-adjust|--place|--before|--after|--within) candidates='' ;;
      --config) compopt -o default; return ;;
      *) candidates='--by-ip --lat --lng --method --station --tz --high-latitude --polar --adjust --elevation --rounding --iqamah-rules --fajr-angle --isha-angle --maghrib-angle --isha-minutes --night-until --imsak-minutes --duha-minutes --fajr-minutes --sun --hijri-calendar --hijri-announced --hijri-adjust --asr --at --place --before --after --next --within --config --color --no-color --help' ;;
      esac ;;
    'is') case "$previous" in
      --method) candidates='MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED KERALA YEMEN BANGKOK CAPE_TOWN KABARDINO_BALKARIA OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO' ;;
      --high-latitude) candidates='none middle seventh angle fiqh_council' ;;
      --polar) candidates='none nearest_latitude nearest_day' ;;
      --rounding) candidates='nearest safe up down none' ;;
      --night-until) candidates='sunrise fajr' ;;
      --sun) candidates='own-moment local-noon 0h-ut 3h-ut 6h-ut 9h-ut 12h-ut 15h-ut 18h-ut 21h-ut 24h-ut' ;;
      --hijri-calendar) candidates='auto umalqura diyanet mabims brunei kemenag civil tbla authority' ;;
      --asr) candidates='hanafi shafi' ;;
      --color) candidates='always never auto' ;;
      --at|--by-ip|--lat|--lng|--station|--tz|--adjust|--elevation|--fajr-angle|--isha-angle|--maghrib-angle|--isha-minutes|--imsak-minutes|--duha-minutes|--fajr-minutes|--hijri-announced|--hijri-adjust) candidates='' ;;
      --config) compopt -o default; return ;;
      *) candidates='fajr dhuhr asr maghrib isha day daytime night duha first_third last_third forbidden friday ramadan eid white_days islamic_new_year tasua ashura mawlid isra_miraj mid_shaban last_ten_nights odd_nights laylat_al_qadr eid_al_fitr dhul_hijjah_ten arafah eid_al_adha tashriq --at --by-ip --lat --lng --method --station --tz --high-latitude --polar --adjust --elevation --rounding --fajr-angle --isha-angle --maghrib-angle --isha-minutes --night-until --imsak-minutes --duha-minutes --fajr-minutes --sun --hijri-calendar --hijri-announced --hijri-adjust --asr --config --color --no-color --help' ;;
      esac ;;
    'watch') case "$previous" in
      --method) candidates='MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED KERALA YEMEN BANGKOK CAPE_TOWN KABARDINO_BALKARIA OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO' ;;
      --high-latitude) candidates='none middle seventh angle fiqh_council' ;;
      --polar) candidates='none nearest_latitude nearest_day' ;;
      --rounding) candidates='nearest safe up down none' ;;
      --night-until) candidates='sunrise fajr' ;;
      --sun) candidates='own-moment local-noon 0h-ut 3h-ut 6h-ut 9h-ut 12h-ut 15h-ut 18h-ut 21h-ut 24h-ut' ;;
      --hijri-calendar) candidates='auto umalqura diyanet mabims brunei kemenag civil tbla authority' ;;
      --asr) candidates='hanafi shafi' ;;
      --prayer) candidates='imsak fajr sunrise ishraq duha dhuhr asr sunset maghrib shafaq_ahmar shafaq_abyad isha first_third_end midnight last_third suhoor_end fajr_end dhuhr_end asr_end maghrib_end isha_end iqamah iqamah:fajr iqamah:dhuhr iqamah:asr iqamah:maghrib iqamah:isha jumuah' ;;
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --clock) candidates='24h 12h' ;;
      --color) candidates='always never auto' ;;
      --at|--by-ip|--lat|--lng|--station|--tz|--adjust|--elevation|--iqamah-rules|--fajr-angle|--isha-angle|--maghrib-angle|--isha-minutes|--imsak-minutes|--duha-minutes|--fajr-minutes|--hijri-announced|--hijri-adjust|--format) candidates='' ;;
      --config) compopt -o default; return ;;
      *) candidates='--at --by-ip --lat --lng --method --station --tz --high-latitude --polar --adjust --elevation --rounding --iqamah-rules --fajr-angle --isha-angle --maghrib-angle --isha-minutes --night-until --imsak-minutes --duha-minutes --fajr-minutes --sun --hijri-calendar --hijri-announced --hijri-adjust --asr --prayer --iqamah --format --lang --clock --config --color --no-color --help' ;;
      esac ;;
    'cron') case "$previous" in
      --method) candidates='MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED KERALA YEMEN BANGKOK CAPE_TOWN KABARDINO_BALKARIA OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO' ;;
      --high-latitude) candidates='none middle seventh angle fiqh_council' ;;
      --polar) candidates='none nearest_latitude nearest_day' ;;
      --rounding) candidates='nearest safe up down none' ;;
      --night-until) candidates='sunrise fajr' ;;
      --sun) candidates='own-moment local-noon 0h-ut 3h-ut 6h-ut 9h-ut 12h-ut 15h-ut 18h-ut 21h-ut 24h-ut' ;;
      --hijri-calendar) candidates='auto umalqura diyanet mabims brunei kemenag civil tbla authority' ;;
      --asr) candidates='hanafi shafi' ;;
      --at) candidates='imsak fajr sunrise ishraq duha dhuhr asr sunset maghrib shafaq_ahmar shafaq_abyad isha first_third_end midnight last_third suhoor_end fajr_end dhuhr_end asr_end maghrib_end isha_end iqamah iqamah:fajr iqamah:dhuhr iqamah:asr iqamah:maghrib iqamah:isha jumuah' ;;
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --color) candidates='always never auto' ;;
      --by-ip|--lat|--lng|--station|--tz|--adjust|--elevation|--iqamah-rules|--fajr-angle|--isha-angle|--maghrib-angle|--isha-minutes|--imsak-minutes|--duha-minutes|--fajr-minutes|--hijri-announced|--hijri-adjust|--place|--before|--after) candidates='' ;;
      --config) compopt -o default; return ;;
      *) candidates='--by-ip --lat --lng --method --station --tz --high-latitude --polar --adjust --elevation --rounding --iqamah-rules --fajr-angle --isha-angle --maghrib-angle --isha-minutes --night-until --imsak-minutes --duha-minutes --fajr-minutes --sun --hijri-calendar --hijri-announced --hijri-adjust --asr --at --place --before --after --systemd --lang --config --color --no-color --help' ;;
      esac ;;
    'agent') case "$previous" in
      --method) candidates='MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM LONDON_UNIFIED KERALA YEMEN BANGKOK CAPE_TOWN KABARDINO_BALKARIA OMAN BRUNEI SRI_LANKA IRAQ BANGLADESH KAZAKHSTAN UZBEKISTAN TATARSTAN NORWAY LEBANON PARIS ALBANIA AZERBAIJAN LIBYA BOSNIA MALDIVES PALESTINE KOSOVO UAE BAHRAIN SYRIA KYRGYZSTAN DAGESTAN BELGIUM CUSTOM AUTO' ;;
      --high-latitude) candidates='none middle seventh angle fiqh_council' ;;
      --polar) candidates='none nearest_latitude nearest_day' ;;
      --rounding) candidates='nearest safe up down none' ;;
      --night-until) candidates='sunrise fajr' ;;
      --sun) candidates='own-moment local-noon 0h-ut 3h-ut 6h-ut 9h-ut 12h-ut 15h-ut 18h-ut 21h-ut 24h-ut' ;;
      --hijri-calendar) candidates='auto umalqura diyanet mabims brunei kemenag civil tbla authority' ;;
      --asr) candidates='hanafi shafi' ;;
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --color) candidates='always never auto' ;;
      --adhan-volume|--adhan-fade|--place|--by-ip|--lat|--lng|--station|--tz|--adjust|--elevation|--iqamah-rules|--fajr-angle|--isha-angle|--maghrib-angle|--isha-minutes|--imsak-minutes|--duha-minutes|--fajr-minutes|--hijri-announced|--hijri-adjust) candidates='' ;;
      --adhan|--adhan-fajr|--adhan-dhuhr|--adhan-asr|--adhan-maghrib|--adhan-isha|--prayertab|--config) compopt -o default; return ;;
      *) candidates='check --notify --adhan --adhan-fajr --adhan-dhuhr --adhan-asr --adhan-maghrib --adhan-isha --adhan-volume --adhan-fade --prayertab --place --by-ip --lat --lng --method --station --tz --high-latitude --polar --adjust --elevation --rounding --iqamah-rules --fajr-angle --isha-angle --maghrib-angle --isha-minutes --night-until --imsak-minutes --duha-minutes --fajr-minutes --sun --hijri-calendar --hijri-announced --hijri-adjust --asr --print-systemd --print-launchd --print-task --print-plan --lang --config --color --no-color --help' ;;
      esac ;;
    'mute') case "$previous" in
      --color) candidates='always never auto' ;;
      --config) compopt -o default; return ;;
      *) candidates='--config --color --no-color --help' ;;
      esac ;;
    'adhan') case "$previous" in
      *) candidates='play stop --help' ;;
      esac ;;
    'adhan play') case "$previous" in
      --color) candidates='always never auto' ;;
      --volume|--fade) candidates='' ;;
      --config) compopt -o default; return ;;
      *) candidates='--volume --fade --config --color --no-color --help' ;;
      esac ;;
    'adhan stop') case "$previous" in
      --color) candidates='always never auto' ;;
      --config) compopt -o default; return ;;
      *) candidates='--config --color --no-color --help' ;;
      esac ;;
    'serve') case "$previous" in
      --log-level) candidates='debug info warn error silent' ;;
      --board-lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --board-second-lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --board-clock) candidates='24h 12h' ;;
      --color) candidates='always never auto' ;;
      --host|--port|--database|--rate-limit|--cors|--allow-host|--metrics-port|--allow-target-cidr|--retry-window|--max-subscriptions|--max-feeds|--share-timetable|--board-place|--board-method|--board-name|--board-text|--board-text-seconds|--board-dark-minutes|--mqtt|--mqtt-place) candidates='' ;;
      --data|--webhook-ca|--mqtt-ca|--mqtt-password-file|--config) compopt -o default; return ;;
      *) candidates='--host --port --data --database --log-level --rate-limit --cors --allow-host --metrics-open --metrics-port --allow-target-cidr --allow-private-targets --webhook-ca --retry-window --max-subscriptions --max-feeds --share-timetable --board --board-place --board-method --board-name --board-text --board-text-seconds --board-dark-minutes --board-lang --board-second-lang --board-clock --mqtt --mqtt-place --mqtt-ca --mqtt-password-file --print-systemd --print-launchd --print-task --print-alerts --print-grafana --config --color --no-color --help' ;;
      esac ;;
    'health') case "$previous" in
      --color) candidates='always never auto' ;;
      --host|--port) candidates='' ;;
      --config) compopt -o default; return ;;
      *) candidates='--host --port --config --color --no-color --help' ;;
      esac ;;
    'keys') case "$previous" in
      *) candidates='create list rotate revoke --help' ;;
      esac ;;
    'keys create') case "$previous" in
      --color) candidates='always never auto' ;;
      --name|--rate-limit|--database) candidates='' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--name --rate-limit --data --database --json --config --color --no-color --help' ;;
      esac ;;
    'keys list') case "$previous" in
      --color) candidates='always never auto' ;;
      --database) candidates='' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--data --database --json --config --color --no-color --help' ;;
      esac ;;
    'keys rotate') case "$previous" in
      --color) candidates='always never auto' ;;
      --grace|--database) candidates='' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--grace --data --database --json --config --color --no-color --help' ;;
      esac ;;
    'webhooks') case "$previous" in
      *) candidates='move create list show update delete test deliveries redeliver rotate stats copy listen --help' ;;
      esac ;;
    'webhooks move') case "$previous" in
      --color) candidates='always never auto' ;;
      --from|--to|--database) candidates='' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--from --to --data --database --json --config --color --no-color --help' ;;
      esac ;;
    'keys revoke') case "$previous" in
      --color) candidates='always never auto' ;;
      --database) candidates='' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--data --database --json --config --color --no-color --help' ;;
      esac ;;
    'webhooks create') case "$previous" in
      --high-latitude) candidates='none middle seventh angle fiqh_council' ;;
      --polar) candidates='none nearest_latitude nearest_day' ;;
      --rounding) candidates='nearest safe up down none' ;;
      --night-until) candidates='sunrise fajr' ;;
      --sun) candidates='own-moment local-noon 0h-ut 3h-ut 6h-ut 9h-ut 12h-ut 15h-ut 18h-ut 21h-ut 24h-ut' ;;
      --hijri-calendar) candidates='auto umalqura diyanet mabims brunei kemenag civil tbla authority' ;;
      --asr) candidates='hanafi shafi' ;;
      --color) candidates='always never auto' ;;
      --prayers|--days|--at|--lat|--lng|--tz|--method|--station|--adjust|--elevation|--iqamah-rules|--fajr-angle|--isha-angle|--maghrib-angle|--isha-minutes|--imsak-minutes|--duha-minutes|--fajr-minutes|--hijri-announced|--hijri-adjust|--metadata|--header|--body-template|--owner|--database) candidates='' ;;
      --header-file|--body-template-file|--data|--config) compopt -o default; return ;;
      *) candidates='--prayers --days --at --lat --lng --tz --method --station --high-latitude --polar --adjust --elevation --rounding --iqamah-rules --fajr-angle --isha-angle --maghrib-angle --isha-minutes --night-until --imsak-minutes --duha-minutes --fajr-minutes --sun --hijri-calendar --hijri-announced --hijri-adjust --asr --metadata --header --body-template --header-file --body-template-file --owner --data --database --json --config --color --no-color --help' ;;
      esac ;;
    'webhooks list') case "$previous" in
      --active) candidates='true false' ;;
      --color) candidates='always never auto' ;;
      --prayer|--limit|--cursor|--owner|--database) candidates='' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--active --prayer --limit --cursor --owner --data --database --json --config --color --no-color --help' ;;
      esac ;;
    'webhooks show') case "$previous" in
      --color) candidates='always never auto' ;;
      --owner|--database) candidates='' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--owner --data --database --json --config --color --no-color --help' ;;
      esac ;;
    'webhooks update') case "$previous" in
      --high-latitude) candidates='none middle seventh angle fiqh_council' ;;
      --polar) candidates='none nearest_latitude nearest_day' ;;
      --rounding) candidates='nearest safe up down none' ;;
      --night-until) candidates='sunrise fajr' ;;
      --sun) candidates='own-moment local-noon 0h-ut 3h-ut 6h-ut 9h-ut 12h-ut 15h-ut 18h-ut 21h-ut 24h-ut' ;;
      --hijri-calendar) candidates='auto umalqura diyanet mabims brunei kemenag civil tbla authority' ;;
      --asr) candidates='hanafi shafi' ;;
      --color) candidates='always never auto' ;;
      --url|--prayers|--days|--at|--lat|--lng|--tz|--method|--station|--adjust|--elevation|--iqamah-rules|--fajr-angle|--isha-angle|--maghrib-angle|--isha-minutes|--imsak-minutes|--duha-minutes|--fajr-minutes|--hijri-announced|--hijri-adjust|--metadata|--header|--body-template|--owner|--database) candidates='' ;;
      --header-file|--body-template-file|--data|--config) compopt -o default; return ;;
      *) candidates='--url --prayers --days --at --lat --lng --tz --method --station --high-latitude --polar --adjust --elevation --rounding --iqamah-rules --fajr-angle --isha-angle --maghrib-angle --isha-minutes --night-until --imsak-minutes --duha-minutes --fajr-minutes --sun --hijri-calendar --hijri-announced --hijri-adjust --asr --metadata --header --body-template --header-file --body-template-file --pause --resume --owner --data --database --json --config --color --no-color --help' ;;
      esac ;;
    'webhooks delete') case "$previous" in
      --color) candidates='always never auto' ;;
      --owner|--database) candidates='' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--owner --data --database --json --config --color --no-color --help' ;;
      esac ;;
    'webhooks test') case "$previous" in
      --color) candidates='always never auto' ;;
      --owner|--database) candidates='' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--owner --data --database --json --config --color --no-color --help' ;;
      esac ;;
    'webhooks deliveries') case "$previous" in
      --color) candidates='always never auto' ;;
      --limit|--cursor|--owner|--database) candidates='' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--limit --cursor --owner --data --database --json --config --color --no-color --help' ;;
      esac ;;
    'webhooks redeliver') case "$previous" in
      --color) candidates='always never auto' ;;
      --owner|--database) candidates='' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--owner --data --database --json --config --color --no-color --help' ;;
      esac ;;
    'webhooks rotate') case "$previous" in
      --color) candidates='always never auto' ;;
      --owner|--database) candidates='' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--owner --data --database --json --config --color --no-color --help' ;;
      esac ;;
    'webhooks stats') case "$previous" in
      --color) candidates='always never auto' ;;
      --owner|--database) candidates='' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--owner --data --database --json --config --color --no-color --help' ;;
      esac ;;
    'webhooks copy') case "$previous" in
      --color) candidates='always never auto' ;;
      --to) candidates='' ;;
      --from|--config) compopt -o default; return ;;
      *) candidates='--from --to --dry-run --merge --json --config --color --no-color --help' ;;
      esac ;;
    'webhooks listen') case "$previous" in
      --color) candidates='always never auto' ;;
      --port|--secret) candidates='' ;;
      --config) compopt -o default; return ;;
      *) candidates='--port --secret --json --config --color --no-color --help' ;;
      esac ;;
    'feeds') case "$previous" in
      *) candidates='create list show revoke --help' ;;
      esac ;;
    'feeds create') case "$previous" in
      --high-latitude) candidates='none middle seventh angle fiqh_council' ;;
      --polar) candidates='none nearest_latitude nearest_day' ;;
      --rounding) candidates='nearest safe up down none' ;;
      --night-until) candidates='sunrise fajr' ;;
      --sun) candidates='own-moment local-noon 0h-ut 3h-ut 6h-ut 9h-ut 12h-ut 15h-ut 18h-ut 21h-ut 24h-ut' ;;
      --hijri-calendar) candidates='auto umalqura diyanet mabims brunei kemenag civil tbla authority' ;;
      --asr) candidates='hanafi shafi both' ;;
      --lang) candidates='en ar tr ur id fr de bn ms bs' ;;
      --color) candidates='always never auto' ;;
      --name|--at|--lat|--lng|--tz|--method|--station|--adjust|--elevation|--iqamah-rules|--fajr-angle|--isha-angle|--maghrib-angle|--isha-minutes|--imsak-minutes|--duha-minutes|--fajr-minutes|--hijri-announced|--hijri-adjust|--events|--days|--alarm|--event-minutes|--owner|--database) candidates='' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--name --at --lat --lng --tz --method --station --high-latitude --polar --adjust --elevation --rounding --iqamah-rules --fajr-angle --isha-angle --maghrib-angle --isha-minutes --night-until --imsak-minutes --duha-minutes --fajr-minutes --sun --hijri-calendar --hijri-announced --hijri-adjust --asr --events --days --lang --alarm --event-minutes --owner --data --database --json --config --color --no-color --help' ;;
      esac ;;
    'feeds list') case "$previous" in
      --color) candidates='always never auto' ;;
      --limit|--cursor|--owner|--database) candidates='' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--limit --cursor --owner --data --database --json --config --color --no-color --help' ;;
      esac ;;
    'feeds show') case "$previous" in
      --color) candidates='always never auto' ;;
      --owner|--database) candidates='' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--owner --data --database --json --config --color --no-color --help' ;;
      esac ;;
    'feeds revoke') case "$previous" in
      --color) candidates='always never auto' ;;
      --owner|--database) candidates='' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--owner --data --database --json --config --color --no-color --help' ;;
      esac ;;
    'backup') case "$previous" in
      --color) candidates='always never auto' ;;
      --database) candidates='' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--data --database --json --config --color --no-color --help' ;;
      esac ;;
    'restore') case "$previous" in
      --color) candidates='always never auto' ;;
      --database) candidates='' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--replace --data --database --json --config --color --no-color --help' ;;
      esac ;;
    'store') case "$previous" in
      *) candidates='check --help' ;;
      esac ;;
    'store check') case "$previous" in
      --color) candidates='always never auto' ;;
      --database) candidates='' ;;
      --data|--config) compopt -o default; return ;;
      *) candidates='--data --database --json --config --color --no-color --help' ;;
      esac ;;
    'mcp') case "$previous" in
      --color) candidates='always never auto' ;;
      --config) compopt -o default; return ;;
      *) candidates='--config --color --no-color --help' ;;
      esac ;;
    'config') case "$previous" in
      *) candidates='get set unset list path --help' ;;
      esac ;;
    'config get') case "$previous" in
      --color) candidates='always never auto' ;;
      --config) compopt -o default; return ;;
      *) candidates='place method fajr_angle isha_angle isha_minutes fajr_minutes sun maghrib_angle night_until imsak_minutes duha_minutes high_latitude polar rounding adjust asr iqamah tz hijri_calendar hijri_announced hijri_adjust lang digits clock background adhan adhan_fajr adhan_dhuhr adhan_asr adhan_maghrib adhan_isha adhan_volume adhan_fade --config --color --no-color --help' ;;
      esac ;;
    'config set') case "$previous" in
      --color) candidates='always never auto' ;;
      --config) compopt -o default; return ;;
      *) candidates='place method fajr_angle isha_angle isha_minutes fajr_minutes sun maghrib_angle night_until imsak_minutes duha_minutes high_latitude polar rounding adjust asr iqamah tz hijri_calendar hijri_announced hijri_adjust lang digits clock background adhan adhan_fajr adhan_dhuhr adhan_asr adhan_maghrib adhan_isha adhan_volume adhan_fade --config --color --no-color --help' ;;
      esac ;;
    'config unset') case "$previous" in
      --color) candidates='always never auto' ;;
      --config) compopt -o default; return ;;
      *) candidates='place method fajr_angle isha_angle isha_minutes fajr_minutes sun maghrib_angle night_until imsak_minutes duha_minutes high_latitude polar rounding adjust asr iqamah tz hijri_calendar hijri_announced hijri_adjust lang digits clock background adhan adhan_fajr adhan_dhuhr adhan_asr adhan_maghrib adhan_isha adhan_volume adhan_fade --config --color --no-color --help' ;;
      esac ;;
    'config list') case "$previous" in
      --color) candidates='always never auto' ;;
      --config) compopt -o default; return ;;
      *) candidates='--show-origin --config --color --no-color --help' ;;
      esac ;;
    'config path') case "$previous" in
      --color) candidates='always never auto' ;;
      --config) compopt -o default; return ;;
      *) candidates='--config --color --no-color --help' ;;
      esac ;;
    'doctor') case "$previous" in
      --lang) candidates='en ar tr ur id fr de bn ms bs ar-DZ ar-IQ ar-JO ar-LB ar-MA ar-MR ar-PS ar-SY ar-TN' ;;
      --color) candidates='always never auto' ;;
      --config) compopt -o default; return ;;
      *) candidates='--lang --json --config --color --no-color --help' ;;
      esac ;;
    'completion') case "$previous" in
      --color) candidates='always never auto' ;;
      --config) compopt -o default; return ;;
      *) candidates='bash zsh fish --config --color --no-color --help' ;;
      esac ;;
    'help') case "$previous" in
      --color) candidates='always never auto' ;;
      --config) compopt -o default; return ;;
      *) candidates='first-steps commands settings scripts agent dashboard assistants dates places countries timetables iqamah paper accuracy measured daemon board feeds home-assistant webhooks operating database library errors packaging releases flags exit-codes environment formats manual man --config --color --no-color --help' ;;
      esac ;;
  esac
  # COMP_WORDS is split at @, but readline replaces the @ with the word behind it
  local typed="${COMP_LINE:0:COMP_POINT}"
  typed="${typed##*[ =]}"
  if [[ $typed == @* ]]; then
    current="$typed"
    candidates="$(prayer config list 2>/dev/null | sed -n 's/^places\.\([^.=]*\)=.*/\1/p' | sed 's/^/@/')"
  fi
  local sensitive
  sensitive="$(shopt -p nocasematch)"
  shopt -s nocasematch
  COMPREPLY=()
  for word in $candidates; do
    [[ $word == "$current"* ]] && COMPREPLY+=("$word")
  done
  $sensitive
}
complete -F _prayer prayer
