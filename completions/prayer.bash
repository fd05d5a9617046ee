# Made by `npm run completions` from the catalogue of operations; do not edit.
_prayer() {
  local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" path='' longer candidates i
  for ((i = 1; i < COMP_CWORD; i++)); do
    longer="${path:+$path }${COMP_WORDS[i]}"
    case "$longer" in ''|'times'|'explain'|'methods'|'geo'|'geo timezone'|'time'|'time now'|'time convert'|'time day-info'|'time zones'|'qibla'|'geo search'|'geo reverse'|'hijri'|'gregorian'|'serve'|'keys'|'keys create'|'keys list'|'keys revoke'|'completion') path="$longer" ;; esac
  done
  case "$path" in
    '') case "$previous" in
      *) candidates='times explain methods geo time qibla hijri gregorian serve keys completion --help' ;;
      esac ;;
    'times') case "$previous" in
      --method) candidates='MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM CUSTOM' ;;
      --high-latitude) candidates='none middle seventh angle fiqh_council' ;;
      --polar) candidates='none nearest_latitude nearest_day' ;;
      --rounding) candidates='nearest safe up down none' ;;
      --asr) candidates='hanafi shafi both' ;;
      --format) candidates='table csv json' ;;
      --at|--lat|--lng|--tz|--adjust|--elevation|--fajr-angle|--isha-angle|--maghrib-angle|--isha-minutes|--date|--from|--to) candidates='' ;;
      *) candidates='--at --lat --lng --method --tz --high-latitude --polar --adjust --elevation --rounding --fajr-angle --isha-angle --maghrib-angle --isha-minutes --date --from --to --asr --format --json --help' ;;
      esac ;;
    'explain') case "$previous" in
      --method) candidates='MWL ISNA EGYPT UMM_AL_QURA KARACHI GULF MOONSIGHTING TURKEY JAFARI DUBAI QATAR KUWAIT SINGAPORE JAKIM KEMENAG FRANCE RUSSIA TUNISIA ALGERIA MOROCCO PORTUGAL JORDAN JAFARI_QUM CUSTOM' ;;
      --high-latitude) candidates='none middle seventh angle fiqh_council' ;;
      --polar) candidates='none nearest_latitude nearest_day' ;;
      --rounding) candidates='nearest safe up down none' ;;
      --format) candidates='table json' ;;
      --at|--lat|--lng|--tz|--adjust|--elevation|--fajr-angle|--isha-angle|--maghrib-angle|--isha-minutes|--date) candidates='' ;;
      *) candidates='--at --lat --lng --method --tz --high-latitude --polar --adjust --elevation --rounding --fajr-angle --isha-angle --maghrib-angle --isha-minutes --date --format --json --help' ;;
      esac ;;
    'methods') case "$previous" in
      --format) candidates='table json' ;;
      *) candidates='--format --json --help' ;;
      esac ;;
    'geo') case "$previous" in
      *) candidates='timezone search reverse --help' ;;
      esac ;;
    'geo timezone') case "$previous" in
      --format) candidates='text json' ;;
      --at|--lat|--lng) candidates='' ;;
      *) candidates='--at --lat --lng --format --json --help' ;;
      esac ;;
    'time') case "$previous" in
      *) candidates='now convert day-info zones --help' ;;
      esac ;;
    'time now') case "$previous" in
      --format) candidates='text json' ;;
      --at|--lat|--lng|--timezone) candidates='' ;;
      *) candidates='--at --lat --lng --timezone --format --json --help' ;;
      esac ;;
    'time convert') case "$previous" in
      --disambiguation) candidates='compatible earlier later reject' ;;
      --format) candidates='table json' ;;
      --datetime|--from|--to) candidates='' ;;
      *) candidates='--datetime --from --to --disambiguation --format --json --help' ;;
      esac ;;
    'time day-info') case "$previous" in
      --format) candidates='text json' ;;
      --at|--lat|--lng|--date) candidates='' ;;
      *) candidates='--at --lat --lng --date --format --json --help' ;;
      esac ;;
    'time zones') case "$previous" in
      --format) candidates='table json' ;;
      --search) candidates='' ;;
      *) candidates='--search --format --json --help' ;;
      esac ;;
    'qibla') case "$previous" in
      --format) candidates='line json' ;;
      --at|--lat|--lng) candidates='' ;;
      *) candidates='--at --lat --lng --format --json --help' ;;
      esac ;;
    'geo search') case "$previous" in
      --format) candidates='table json' ;;
      --q|--limit) candidates='' ;;
      *) candidates='--q --limit --format --json --help' ;;
      esac ;;
    'geo reverse') case "$previous" in
      --format) candidates='table json' ;;
      --at|--lat|--lng) candidates='' ;;
      *) candidates='--at --lat --lng --format --json --help' ;;
      esac ;;
    'hijri') case "$previous" in
      --calendar) candidates='auto umalqura civil tbla' ;;
      --after-sunset) candidates='true false' ;;
      --lang) candidates='en ar' ;;
      --week-start) candidates='saturday sunday monday' ;;
      --format) candidates='text json' ;;
      --at|--date|--lat|--lng|--tz|--adjust|--year|--month) candidates='' ;;
      *) candidates='--at --date --lat --lng --tz --calendar --adjust --after-sunset --year --month --lang --week-start --next --format --json --help' ;;
      esac ;;
    'gregorian') case "$previous" in
      --calendar) candidates='auto umalqura civil tbla' ;;
      --lang) candidates='en ar' ;;
      --format) candidates='text json' ;;
      --date|--adjust) candidates='' ;;
      *) candidates='--date --calendar --adjust --lang --format --json --help' ;;
      esac ;;
    'serve') case "$previous" in
      --log-level) candidates='debug info warn error silent' ;;
      --host|--port|--data|--rate-limit|--cors|--allow-host) candidates='' ;;
      *) candidates='--host --port --data --log-level --rate-limit --cors --allow-host --metrics-open --print-systemd --help' ;;
      esac ;;
    'keys') case "$previous" in
      *) candidates='create list revoke --help' ;;
      esac ;;
    'keys create') case "$previous" in
      --name|--rate-limit|--data) candidates='' ;;
      *) candidates='--name --rate-limit --data --json --help' ;;
      esac ;;
    'keys list') case "$previous" in
      --data) candidates='' ;;
      *) candidates='--data --json --help' ;;
      esac ;;
    'keys revoke') case "$previous" in
      --data) candidates='' ;;
      *) candidates='--data --json --help' ;;
      esac ;;
    'completion') case "$previous" in
      *) candidates='--help' ;;
      esac ;;
  esac
  COMPREPLY=($(compgen -W "$candidates" -- "$current"))
}
complete -F _prayer prayer
