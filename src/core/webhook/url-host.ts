/** A host or an address as a URL writes it: IPv6 stands in brackets. */
export function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
