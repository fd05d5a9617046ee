import { Fault, nearestName, quoted } from '../core/fault.ts';
import { nominatim, photon, type Provider } from './provider.ts';

export interface GeocoderSettings {
  readonly provider: Provider;
  /** Ends with a slash. */
  readonly baseUrl: string;
  readonly userAgent: string;
}

const PROVIDERS: readonly Provider[] = [nominatim, photon];

/** An e-mail address or a URL. */
const CONTACT = /^\S+@\S+\.\S+$|^https?:\/\/\S+$/;

/**
 * Reads the online geocoder from the environment. Without `PRAYER_GEOCODER` there is none, and the network is not used.
 *
 *     PRAYER_GEOCODER=nominatim | photon
 *     PRAYER_GEOCODER_URL=https://geocoder.example/       your own server; default: the public one
 *     PRAYER_GEOCODER_CONTACT=imam@example.org            goes into the User-Agent; required for the public Nominatim
 *
 * @throws Fault INVALID_PARAMETER
 */
export function readGeocoderSettings(
  env: Readonly<Record<string, string | undefined>>,
  version: string,
): GeocoderSettings | undefined {
  const name = env['PRAYER_GEOCODER']?.trim().toLowerCase();
  if (!name) return undefined;
  const provider = PROVIDERS.find(({ source }) => source === name);
  if (!provider) {
    const names = PROVIDERS.map(({ source }) => source);
    const nearest = nearestName(name, names);
    throw refusal('PRAYER_GEOCODER', name, `one of ${names.join(', ')}${nearest ? `. Did you mean ${nearest}?` : ''}`);
  }
  const contact = env['PRAYER_GEOCODER_CONTACT']?.trim() ?? '';
  if (contact !== '' && !CONTACT.test(contact))
    throw refusal('PRAYER_GEOCODER_CONTACT', contact, 'an e-mail address or a URL');
  const given = env['PRAYER_GEOCODER_URL']?.trim();
  if (!given && provider.wantsContact && contact === '') {
    throw refusal(
      'PRAYER_GEOCODER_CONTACT',
      contact,
      `an e-mail address or a URL, which the public ${provider.source} asks for`,
    );
  }
  const baseUrl = given || provider.publicUrl;
  if (!/^https?:\/\/[^\s/]+/i.test(baseUrl)) throw refusal('PRAYER_GEOCODER_URL', baseUrl, 'an http or https URL');
  return {
    provider,
    baseUrl: baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`,
    userAgent: `Mizwala/${version}${contact === '' ? '' : ` (${contact})`}`,
  };
}

function refusal(field: string, value: string, accepts: string): Fault {
  return new Fault('INVALID_PARAMETER', `${field} ${quoted(value)} is not ${accepts}.`, { field, value, accepts });
}
