/**
 * Delegations of the Institut National de la Météorologie: `id|name|lat,lng|constants`, the id its own. `dip` is the depression of
 * the horizon by the delegation's height, degrees, which lowers dawn, sunrise, sunset and nightfall alike. Only the twelve whose
 * tables were at hand; the other 247 have no entry.
 *
 * Own fits, 2026-11-22, on 274 days of 2026 each; 97.1 to 97.8 % of all minutes.
 */
export const TUNISIA_STATIONS = `
@Africa/Tunis
386|La Marsa, Tunis|36.873,10.325|dip=0.12
414|Kesra, Siliana|35.814,9.363|dip=1.01
470|Dehiba, Tataouine|32.003,10.702|dip=0.57
497|Tabarka, Jendouba|36.953,8.757|dip=0.14
530|Kalaat El Andalous, Ariana|37.062,10.118|dip=0.09
536|Jebiniana, Sfax|35.038,10.908|dip=0.18
550|Jedaida, Manouba|36.848,9.934|dip=0.14
557|Sejnane, Bizerte|37.059,9.239|dip=0.37
573|Tala, Kasserine|35.571,8.67|dip=1
583|El Ksour, Le Kef|35.9,8.881|dip=0.85
592|Sahline, Monastir|35.745,10.71|dip=0.13
620|Gabes|33.897,10.104|dip=0.09
`;
