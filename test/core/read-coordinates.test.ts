import { expect, test } from 'vitest';
import { Fault } from '../../src/core/fault.ts';
import { readCoordinates } from '../../src/core/geo/read-coordinates.ts';

const KAABA = [21.4225, 39.8262] as const;
const PITTSBURGH = [40.4461111, -79.9822222] as const;

test.each([
  ['21.4225, 39.8262', ...KAABA],
  ['21.4225,39.8262', ...KAABA],
  ['21.4225 39.8262', ...KAABA],
  ['21.4225;39.8262', ...KAABA],
  ['21.4225/39.8262', ...KAABA],
  ['21,4225; 39,8262', ...KAABA],
  ['21,4225 39,8262', ...KAABA],
  ['(21.4225, 39.8262)', ...KAABA],
  ['[21.4225, 39.8262]', ...KAABA],
  ['٢١٫٤٢٢٥، ٣٩٫٨٢٦٢', ...KAABA],
  ['۲۱٫۴۲۲۵، ۳۹٫۸۲۶۲', ...KAABA],
  ['\u200f21.4225, 39.8262', ...KAABA],
  ['21.4225°, 39.8262°', ...KAABA],
  ['21.4225° N, 39.8262° E', ...KAABA],
  ['lat: 21.4225 lng: 39.8262', ...KAABA],
  ['lat=21.4225, lon=39.8262', ...KAABA],
  ['longitude 39.8262 latitude 21.4225', ...KAABA],
  ['-33.86, 151.2', -33.86, 151.2],
  ['−33.86 151.2', -33.86, 151.2],
  ['33.86S,151.2E', -33.86, 151.2],
  ['33.86S,151.2', -33.86, 151.2],
  ['.5,-.5', 0.5, -0.5],
  ['0, 0', 0, 0],
  ['-0,-0', 0, 0],
  ['90,180', 90, 180],
  ['-90,-180', -90, -180],
  ['40.7N 74W', 40.7, -74],
  ['40.7n, 74w', 40.7, -74],
  ['N40.7 W74', 40.7, -74],
  ['74W 40.7N', 40.7, -74],
  ['40.7N74W', 40.7, -74],
  ['W74.006, N40.7128', 40.7128, -74.006],
  ['21°25′21″N 39°49′34″E', 21.4225, 39.8261111],
  [`21° 25' 21" N, 39° 49' 34" E`, 21.4225, 39.8261111],
  [`40° 26' 46'' N 79° 58' 56'' W`, ...PITTSBURGH],
  ['N 40° 26′ 46″ W 79° 58′ 56″', ...PITTSBURGH],
  ['40:26:46N 79:58:56W', ...PITTSBURGH],
  ['40:26:46,-79:58:56', ...PITTSBURGH],
  ['40 26 46 N 79 58 56 W', ...PITTSBURGH],
  ['40d26m46s N 79d58m56s W', ...PITTSBURGH],
  ['40°26.767′N 79°58.933′W', 40.4461167, -79.9822167],
  ['geo:48.2010,16.3695', 48.201, 16.3695],
  ['geo:48.2010,16.3695,183;u=30', 48.201, 16.3695],
  ['geo:48.2,16.3;crs=wgs84', 48.2, 16.3],
  ['geo:48.2,16.3?z=12', 48.2, 16.3],
  ['geo:48.2,16.3;u=30?z=12&q=x', 48.2, 16.3],
  ['+40.6894-074.0447/', 40.6894, -74.0447],
  [' 40.6894-074.0447/', 40.6894, -74.0447],
  [' 21.4225 039.8262/', 21.4225, 39.8262],
  ['+4012.22-07500.25/', 40.2036667, -75.0041667],
  ['+401213-0750015/', 40.2036111, -75.0041667],
  ['8FVC9G8F+6X', 47.3655625, 8.5249375],
  ['8fvc9g8f+6x', 47.3655625, 8.5249375],
  ['8FVC0000+', 47.5, 8.5],
])('%j is read', (text, latDeg, lngDeg) => {
  expect(readCoordinates(text)).toEqual({ latDeg, lngDeg });
});

test.each([
  '',
  'Makkah',
  '25 de Mayo',
  '6th of October City',
  '70 Main Street 20 N',
  'geo:abc',
  'geo:1,2;crs=moon',
  'NaN,NaN',
  '0x10,0x10',
  'Infinity, 1',
  'lat 5 lat 6',
  'lat',
  'CWC8+R9',
  '8FVC9G8F',
  'London 5 6',
  'N',
])('%j is no point and may be a name', (text) => {
  expect(readCoordinates(text)).toBeUndefined();
});

test.each([
  ['95, 200', 'INVALID_LATITUDE'],
  ['139.65, 35.68', 'INVALID_LATITUDE'],
  ['50, 181', 'INVALID_LONGITUDE'],
  ['geo:91,0', 'INVALID_LATITUDE'],
  ['21.4225', 'INVALID_PARAMETER'],
  ['12345', 'INVALID_PARAMETER'],
  ['1 2 3', 'INVALID_PARAMETER'],
  ['1,2,3', 'INVALID_PARAMETER'],
  ['21,4225, 39,8262', 'INVALID_PARAMETER'],
  ['40 N 74', 'INVALID_PARAMETER'],
  ['-33.86S,151E', 'INVALID_PARAMETER'],
  ['40N 30S', 'INVALID_PARAMETER'],
  ['40°61′N 30°E', 'INVALID_PARAMETER'],
  ['40.5°30′N 30°E', 'INVALID_PARAMETER'],
  ['1e3,4', 'INVALID_PARAMETER'],
  ['40.7.1, 3', 'INVALID_PARAMETER'],
])('%j is refused with %s', (text, code) => {
  expect(() => readCoordinates(text)).toThrow(Fault);
  expect(() => readCoordinates(text)).toThrow(expect.objectContaining({ code }));
});
