import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the local server says to the next request; `hang` says nothing at all. */
export type Say =
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body: string }
  | 'hang'
  | 'reset';

interface Asked {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly userAgent: string | undefined;
}

/** A provider on port 0 that replays what it is given, in order, and keeps what it was asked. */
export async function providerServer(...replies: Say[]) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://local');
    asked.push({ path: url.pathname, query: url.searchParams, userAgent: request.headers['user-agent'] });
    const say = replies.shift();
    if (say === undefined || say === 'reset') request.socket.destroy();
    else if (say !== 'hang') response.writeHead(say.status ?? 200, say.headers).end(say.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** After nominatim.org/release-docs/latest/api/Output (place of `/search`, format jsonv2), shortened; read 2026-11-20. */
export const NOMINATIM_PLACE = {
  place_id: 100149,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. https://osm.org/copyright',
  lat: '51.5073219',
  lon: '-0.1276474',
  display_name: 'London, Greater London, England, SW1A 2DU, United Kingdom',
  category: 'place',
  type: 'city',
  addresstype: 'city',
  address: {
    city: 'London',
    state_district: 'Greater London',
    state: 'England',
    postcode: 'SW1A 2DU',
    country: 'United Kingdom',
    country_code: 'gb',
  },
};

/** What `/reverse` says, with status 200, where there is nothing. */
export const NOMINATIM_NOTHING = { error: 'Unable to geocode' };

/** In the shape that github.com/komoot/photon documents (GeoJSON, longitude first); read 2026-11-20. */
export const PHOTON_PLACES = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [13.3989367, 52.510885] },
      properties: {
        osm_key: 'place',
        osm_value: 'city',
        type: 'city',
        name: 'Berlin',
        country: 'Germany',
        countrycode: 'DE',
      },
    },
  ],
};
