/**
 * The three times of the day without prayer.
 *
 * Source: ʿUqba ibn ʿĀmir, Sahih Muslim 831: «when the sun begins to rise until it is fully up; when it stands at its
 * height at midday until it passes; when it draws near to setting until it sets». The minutes: «fully up» is a spear’s
 * length above the horizon. Timetables usually print it as 15 minutes, some as 10 to 20; Diyanet prints 40 to 50 (the sun
 * at 5°) and still allows an obligatory prayer of the day. The same 15 minutes are used before sunset, where the Asr of
 * the day is still prayed (al-Bukhari 556, Muslim 608). The zawal window is that of service.md §4.9. Views differ on which
 * prayers are meant: Hanafis refuse all but the Asr of the day, Shafiis only those without a cause. Left out: the dislike
 * of voluntary prayers after Fajr and after Asr, which depends on whether one has prayed. Read 2026-11-20.
 */
export const FORBIDDEN_TIMES = {
  sunrise: { minutesAfter: 15, source: 'Muslim 831: from sunrise until the sun is up by a spear’s length (15 min)' },
  zawal: { source: 'Muslim 831: while the sun stands at its height (5 min each side of the transit)' },
  sunset: { minutesBefore: 15, source: 'Muslim 831: while the sun sets (15 min); the Asr of the day is still prayed' },
} as const;
