import { withSchema } from '../formats/json.ts';
import { askedOn, prayerFields, showRequest } from '../operations/prayer/request.ts';
import { calendarOf, dayJson, daysFromTo } from '../operations/prayer/times.ts';
import { contextOf, civilDate, zone, readQuestion } from './question.ts';
import type { Data } from './data.ts';
import { readParts } from './parts.ts';
import { placeRequest } from './place-request.ts';
import type { CalendarAnswer } from './answers.ts';
import type { PlaceQuestion } from './types.ts';

const fields = { ...prayerFields, zone, from: civilDate, to: civilDate };

/**
 * The prayer times of each civil date from one to another, `YYYY-MM-DD`, ten years at most, as `/v1/prayer/calendar` answers. A date that
 * never came is left out. The rules are made once, so a day costs less than one of `prayerTimes`.
 * @throws MizwalaError INVALID_RANGE and as `prayerTimes`
 */
export function prayerTimesBetween(question: PlaceQuestion, from: string, to: string, data: Data = {}): CalendarAnswer {
  const parts = readParts(data, question);
  const { zone: named, ...input } = readQuestion(fields, { ...question, from, to });
  const { first, last } = daysFromTo(input.from, input.to);
  const request = placeRequest(question, input, parts, contextOf(named, parts));
  const { request: asked, days } = calendarOf(askedOn(request, [input.from, input.to]), first, last);
  return withSchema({
    ...showRequest(asked),
    days: Array.from(days, (day) => dayJson(day, asked.zone, asked.congregations)),
  });
}
