/** How days in the shape of prayer.calendar are shown. */
export const manyDays = {
  formatNames: ['table', 'csv', 'tsv', 'ics'],
  formats: async () => {
    const { showCalendar, showCalendarCsv, showCalendarTsv } = await import('../views/calendar.ts');
    const { showCalendarIcs } = await import('../views/ics.ts');
    return { table: showCalendar, csv: showCalendarCsv, tsv: showCalendarTsv, ics: showCalendarIcs };
  },
} as const;
