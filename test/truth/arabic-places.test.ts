import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { distanceKm } from '../../src/core/geo/coordinates.ts';
import { places } from '../../src/system/places.ts';
import { searchPlaces } from '../search-places.ts';

const WITHIN_KM = 25;

test('every city of 100,000 people and more that has an Arabic name in GeoNames is found by it', () => {
  const index = places();
  const rows = readFileSync('test/truth/reference/geo/arabic-names.csv', 'utf8').trim().split('\n').slice(1);
  const missed: string[] = [];
  let first = 0;
  for (const row of rows) {
    const [name = '', lat, lng] = row.split(',');
    const at = { latDeg: Number(lat), lngDeg: Number(lng) };
    const found = searchPlaces(index, name);
    const near = found.by === 'name' ? found.places.map((p) => distanceKm(index.coordinates(p), at) <= WITHIN_KM) : [];
    if (!near.includes(true)) missed.push(row);
    if (near[0]) first++;
  }
  expect(rows).toHaveLength(1875);
  expect(missed).toEqual([]);
  // the others share their Arabic name with a larger city (Valencia, Hyderabad, the many Richmonds)
  expect(first / rows.length).toBeGreaterThan(0.98);
});

/** Written by hand in the usual spelling of the Arab press, without looking at any list; 2026-11-20. */
const USUAL_SPELLINGS = `مكة Makkah; المدينة المنورة Madinah; الرياض Riyadh; جدة Jeddah; الدمام Dammam; تبوك Tabuk; بريدة Buraydah; القاهرة Cairo;
الإسكندرية Alexandria; الجيزة Giza; الأقصر Luxor; طنطا Tanta; بغداد Baghdad; البصرة Basrah; الموصل Mosul; النجف Najaf; كربلاء Karbala;
أربيل Erbil; دمشق Damascus; حلب Aleppo; حمص Homs; بيروت Beirut; صيدا Sidon; عمان Amman; إربد Irbid; القدس Jerusalem; غزة Gaza;
الخليل Hebron; نابلس Nablus; رام الله Ramallah; صنعاء Sanaa; عدن Aden; تعز Taiz; مسقط Muscat; أبوظبي Abu Dhabi; دبي Dubai;
الشارقة Sharjah; الدوحة Doha; المنامة Manama; مدينة الكويت Kuwait City; الخرطوم Khartoum; أم درمان Omdurman; بنغازي Benghazi;
تونس Tunis; صفاقس Sfax; القيروان Kairouan; الجزائر Algiers; وهران Oran; قسنطينة Constantine; الدار البيضاء Casablanca; الرباط Rabat;
فاس Fes; مراكش Marrakesh; طنجة Tangier; أكادير Agadir; العيون Laayoune; نواكشوط Nouakchott; مقديشو Mogadishu; جيبوتي Djibouti;
إسطنبول Istanbul; أنقرة Ankara; طهران Tehran; كراتشي Karachi; لاهور Lahore; إسلام آباد Islamabad; كابل Kabul; دكا Dhaka; مومباي Mumbai;
دلهي Delhi; جاكرتا Jakarta; كوالالمبور Kuala Lumpur; سنغافورة Singapore; لندن London; باريس Paris; برلين Berlin; سراييفو Sarajevo;
طشقند Tashkent; سمرقند Samarkand; بخارى Bukhara; باكو Baku; دوشنبه Dushanbe; داكار Dakar; باماكو Bamako; لاغوس Lagos; كانو Kano;
أديس أبابا Addis Ababa; نيروبي Nairobi; موسكو Moscow; قازان Kazan; طوكيو Tokyo; بكين Beijing`;

test.each(
  USUAL_SPELLINGS.split(/;\s+/).map((row) => /^(\P{Script=Latin}+) (.+)$/u.exec(row)?.slice(1) ?? [row, 'unread']),
)('%s is %s', (arabic, english) => {
  const index = places();
  const found = searchPlaces(index, arabic ?? '');
  if (found.by !== 'name') throw new Error(`${arabic} is not a name of any place`);
  expect(index.name(found.places[0] ?? 0)).toBe(english);
});
