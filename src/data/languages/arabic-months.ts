/**
 * The Gregorian months as Arabic countries name them, where these are not the names of Egypt and the Gulf (ar.ts): the Levant and Iraq,
 * Morocco, Algeria and Tunisia, Mauritania. Source: CLDR 48 (Unicode License v3, NOTICE), locales ar-IQ, ar-JO, ar-LB, ar-PS, ar-SY;
 * ar-MA; ar-DZ, ar-TN; ar-MR. A test compares them with Intl. Read 2026-11-26.
 */
import type { ArabicRegion } from '../names.ts';
import { list } from './words.ts';

const LEVANT = list(
  'كانون الثاني, شباط, آذار, نيسان, أيار, حزيران, تموز, آب, أيلول, تشرين الأول, تشرين الثاني, كانون الأول',
);
const ALGERIA = list('جانفي, فيفري, مارس, أفريل, ماي, جوان, جويلية, أوت, سبتمبر, أكتوبر, نوفمبر, ديسمبر');

export const ARABIC_MONTHS: Readonly<Record<ArabicRegion, readonly string[]>> = {
  'ar-DZ': ALGERIA,
  'ar-IQ': LEVANT,
  'ar-JO': LEVANT,
  'ar-LB': LEVANT,
  'ar-MA': list('يناير, فبراير, مارس, أبريل, ماي, يونيو, يوليوز, غشت, شتنبر, أكتوبر, نونبر, دجنبر'),
  'ar-MR': list('يناير, فبراير, مارس, إبريل, مايو, يونيو, يوليو, أغشت, شتمبر, أكتوبر, نوفمبر, دجمبر'),
  'ar-PS': LEVANT,
  'ar-SY': LEVANT,
  'ar-TN': ALGERIA,
};
