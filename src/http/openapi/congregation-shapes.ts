import { CONGREGATIONS } from '../../core/words/names.ts';
import { clock, localInstant } from '../../operations/answer-shapes.ts';
import { choice, list, object, orNull, text } from '../../operations/shape.ts';
import { propertiesOf } from './method-shapes.ts';

const FIVE = CONGREGATIONS.filter((name) => name !== 'jumuah');

/** Keys of a day where a rule or a timetable says when congregations pray. */
export const congregations = {
  iqamah: object({}, { ...propertiesOf(FIVE, clock), jumuah: list(clock) }),
  iqamah_instants: object({}, { ...propertiesOf(FIVE, localInstant), jumuah: list(localInstant) }),
};

/** Every rule that acted on a day. */
export const explainedCongregations = {
  iqamah: list(
    object(
      {
        prayer: choice(CONGREGATIONS),
        time: orNull(clock),
        at: orNull(localInstant),
        by: choice(['rule', 'timetable']),
        rule: text('the rule, or what the timetable prints'),
      },
      { reason: choice(['before adhan', 'after its end', 'no season'], 'why there is none that day') },
    ),
  ),
};
