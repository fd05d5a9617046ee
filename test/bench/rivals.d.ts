declare module 'praytime' {
  /** The part of praytime 3.2 that the comparisons use. */
  export class PrayTime {
    constructor(method?: string);
    location(latLng: readonly [number, number]): this;
    timezone(zone: string): this;
    format(format: '24h' | 'x'): this;
    adjust(parameters: Readonly<Record<string, unknown>>): this;
    round(method: string): this;
    times(date: Date | readonly [number, number, number]): Record<string, string | number>;
  }
}
