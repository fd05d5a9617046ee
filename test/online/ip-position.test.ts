import { describe, expect, test } from 'vitest';
import { positionByIp } from '../../src/online/ip-position.ts';

const ask = (body: string, url = 'https://where.example/json', status = 200) => {
  const asked: string[] = [];
  const get = async (address: string) => {
    asked.push(address);
    return { status, body };
  };
  return positionByIp(url, get, 'mizwala/test').then(
    (at) => ({ at, asked }),
    (thrown: Error) => ({ refused: thrown.message, asked }),
  );
};

describe('the position of an address', () => {
  test.each([
    '{"latitude": 21.42, "longitude": 39.83}',
    '{"lat": 21.42, "lon": 39.83}',
    '{"lat": "21.42", "lng": "39.83"}',
    '{"loc": "21.42,39.83"}',
  ])('%s', async (body) => {
    expect(await ask(body)).toEqual({ at: { latDeg: 21.42, lngDeg: 39.83 }, asked: ['https://where.example/json'] });
  });

  test.each([
    '{}',
    '[]',
    'null',
    '{"lat": 91, "lon": 0}',
    '{"lat": null, "lon": null}',
    '{"lat": "", "lon": ""}',
    '{"loc": ","}',
    '{"loc": "x,y"}',
  ])('%s has none', async (body) => {
    expect(await ask(body)).toMatchObject({
      refused: expect.stringContaining('where.example does not say where this machine is: ') as string,
    });
  });

  test('a service that refuses or sends a page is named', async () => {
    expect(await ask('{}', undefined, 429)).toMatchObject({ refused: expect.stringContaining('status 429') as string });
    expect(await ask('<html>')).toMatchObject({
      refused: expect.stringContaining('where.example does not say') as string,
    });
  });

  test.each(['where.example', 'http://where.example/', 'ftp://where.example/', ''])(
    '%s is asked nothing',
    async (url) => {
      expect(await ask('{}', url)).toMatchObject({
        asked: [],
        refused: expect.stringContaining('is not the https address') as string,
      });
    },
  );
});
