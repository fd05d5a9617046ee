/**
 * The three times of the day at which voluntary prayers are disliked.
 *
 * Source: ʿUqba ibn ʿĀmir, Sahih Muslim 831: «when the sun begins to rise until it is fully up; when it stands at its
 * height at midday until it passes; when it draws near to setting until it sets». The minutes: «fully up» is a spear’s
 * length above the horizon. Timetables usually print it as 15 minutes, some as 10 to 20; Diyanet prints 40 to 50 (the sun
 * at 5°). The same 15 minutes are used before sunset. The zawal window is that of service.md §4.9, but it ends where Dhuhr
 * begins, because the sun has passed then.
 *
 * What is due is prayed all the same: «who reaches one rakʿa of Asr before the sun sets has reached Asr» (al-Bukhari 556,
 * Muslim 608). A prayer that was slept through or forgotten is prayed «when he remembers it» (al-Bukhari 597, Muslim 684): at
 * once by Malikis, Shafiis and Hanbalis; Hanafis wait until these times have passed, and pray in them only the Asr of the
 * day (al-Marghinani, al-Hidaya, on the disliked times). Views differ on the voluntary ones too: Shafiis mean only those
 * without a cause. Left out: the dislike of voluntary prayers after Fajr and after Asr, which depends on whether one has
 * prayed. Read 2026-11-20.
 */
export const FORBIDDEN_TIMES = {
  sunrise: { minutesAfter: 15, source: 'Muslim 831: from sunrise until the sun is up by a spear’s length (15 min)' },
  zawal: { source: 'Muslim 831: while the sun stands at its height (5 min each side of the transit)' },
  sunset: {
    minutesBefore: 15,
    source: 'Muslim 831: while the sun sets (15 min); the Asr of the day is still prayed (al-Bukhari 556)',
  },
} as const;
